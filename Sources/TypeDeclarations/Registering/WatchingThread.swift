#if Async && os(Linux)
internal import Glibc

/// A thread for what blocks, which the pool of tasks has no room for.
package enum WatchingThread {
  private final class Work: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  /// - Returns: Whether the system had a thread to give; where it had none, `body` is never called.
  package static func start(_ body: @escaping @Sendable () -> Void) -> Bool {
    let work = unsafe Unmanaged.passRetained(Work(body))
    var handle = pthread_t()
    let code = unsafe pthread_create(
      &handle, nil,
      { context in
        if let context = unsafe context {
          unsafe Unmanaged<Work>.fromOpaque(context).takeRetainedValue().body()
        }
        return nil
      }, work.toOpaque())
    guard code == 0 else {
      unsafe work.release()
      return false
    }
    pthread_detach(handle)
    return true
  }
}
#endif
