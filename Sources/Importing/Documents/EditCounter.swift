#if Async
internal import Synchronization

/// Counts edits; may be asked from any actor.
final class EditCounter: Sendable {
  private let number = Atomic<Int>(0)

  var count: Int { number.load(ordering: .sequentiallyConsistent) }

  func increment() {
    number.wrappingAdd(1, ordering: .sequentiallyConsistent)
  }
}
#endif
