#if canImport(Glibc)
internal import Glibc
#endif

/// A thread that runs one closure. Signals are left to the main thread.
struct WorkerThread {
  private let handle: pthread_t

  /// `nil` where the system allows no further thread.
  init?(_ body: @escaping @Sendable () -> Void) {
    var all = sigset_t()
    var present = sigset_t()
    unsafe sigfillset(&all)
    unsafe pthread_sigmask(SIG_SETMASK, &all, &present)
    defer { unsafe pthread_sigmask(SIG_SETMASK, &present, nil) }
    let work = unsafe Unmanaged.passRetained(Work(body))
    var handle = pthread_t()
    let code = unsafe pthread_create(&handle, nil, runWork, work.toOpaque())
    guard code == 0 else {
      unsafe work.release()
      return nil
    }
    self.handle = handle
  }

  /// Waits for the closure's end; to be called once.
  func join() {
    pthread_join(handle, nil)
  }
}

private final class Work: Sendable {
  let body: @Sendable () -> Void

  init(_ body: @escaping @Sendable () -> Void) {
    self.body = body
  }
}

private func runWork(_ pointer: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  guard let pointer = unsafe pointer else { return nil }
  unsafe Unmanaged<Work>.fromOpaque(pointer).takeRetainedValue().body()
  return nil
}
