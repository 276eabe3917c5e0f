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
#endif
