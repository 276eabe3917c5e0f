#if canImport(Glibc)
internal import Glibc
#endif
internal import Synchronization

private let isInterrupted = Atomic<Bool>(false)
private let pendingSignal = Atomic<Int32>(0)

/// Lets work end cleanly where somebody presses Ctrl-C: the first such signal is noted, a second one
/// has its usual effect.
struct Interruption {
  private var handled: [Int32] = []

  init() {
    isInterrupted.store(false, ordering: .relaxed)
    pendingSignal.store(0, ordering: .relaxed)
    for number in [SIGINT, SIGTERM, SIGHUP] {
      var present = sigaction()
      // What somebody has set to be ignored, as 'nohup' does, stays so.
      guard unsafe sigaction(number, nil, &present) == 0,
        unsafe present.__sigaction_handler.sa_handler == nil
      else { continue }
      var action = sigaction()
      unsafe action.__sigaction_handler.sa_handler = { number in
        pendingSignal.store(number, ordering: .relaxed)
        isInterrupted.store(true, ordering: .relaxed)
      }
      action.sa_flags = Int32(bitPattern: UInt32(SA_RESETHAND))
      unsafe sigaction(number, &action, nil)
      handled.append(number)
    }
  }

  var isRequested: Bool { isInterrupted.load(ordering: .relaxed) }

  /// Sets all back, and ends the program by the signal that was noted, so that whoever waits for it
  /// learns the reason.
  func finish() {
    for number in handled { signal(number, SIG_DFL) }
    let number = pendingSignal.load(ordering: .relaxed)
    if number != 0 { raise(number) }
  }
}
