#if Async
/// Lets one at a time work on an actor across its suspensions; the others wait in order.
struct Turns {
  private var isTaken = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// Whether it is the caller's turn at once. Else it has to wait.
  mutating func begin() -> Bool {
    if isTaken { return false }
    isTaken = true
    return true
  }

  mutating func wait(_ continuation: CheckedContinuation<Void, Never>) {
    waiting.append(continuation)
  }

  /// Hands the turn on.
  mutating func end() {
    if waiting.isEmpty {
      isTaken = false
    } else {
      waiting.removeFirst().resume()
    }
  }
}
#endif
