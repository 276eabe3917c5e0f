/// Memory for what is read of files: whoever asks about many keeps one, so that no further file needs memory of its own.
///
/// Not to be shared between threads.
package struct ReadBuffer {
  /// From the first byte on.
  var head: [UInt8] = []
  /// Up to the last one.
  var tail: [UInt8] = []

  package init() {}

  /// Forgets what was read, and keeps the memory.
  mutating func clear() {
    head.removeAll(keepingCapacity: true)
    tail.removeAll(keepingCapacity: true)
  }
}
