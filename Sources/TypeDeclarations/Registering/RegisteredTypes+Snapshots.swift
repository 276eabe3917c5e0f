#if Async && os(Linux)
internal import Glibc

extension RegisteredTypes {
  /// The registry as it is, and again after each change of what is registered.
  ///
  /// One thread waits for the changes until the sequence ends: when its consumer is cancelled or drops it.
  public func snapshots() -> AsyncStream<RegistrySnapshot> {
    AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
      var ends: [CInt] = [-1, -1]
      guard unsafe pipe(&ends) == 0 else { return continuation.finish() }
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      let (reading, writing) = (ends[0], ends[1])
      // Closing the writing end makes the reading one readable, which ends the thread.
      continuation.onTermination = { _ in close(writing) }
      let types = self
      let isStarted = WatchingThread.start {
        defer {
          close(reading)
          continuation.finish()
        }
        guard var watcher = RegistryWatcher(types) else { return }
        continuation.yield(watcher.snapshot)
        while let next = watcher.next(stop: reading) { continuation.yield(next) }
      }
      if !isStarted {
        close(reading)
        continuation.finish()
      }
    }
  }
}

/// A thread for what blocks, which the pool of tasks has no room for.
private enum WatchingThread {
  private final class Work {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  static func start(_ body: @escaping @Sendable () -> Void) -> Bool {
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
