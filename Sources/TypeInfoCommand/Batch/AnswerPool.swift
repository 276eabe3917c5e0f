internal import ContentDetection
internal import Synchronization

/// Threads that answer batches, whose answers are given back in the order of the batches.
///
/// One thread, the owner's, submits and takes; it bounds how many batches are under way.
final class AnswerPool: Sendable {
  private struct State {
    var waiting: [(number: Int, inputs: [FileInput])] = []
    var finished: [Int: BatchAnswer] = [:]
    var submitted = 0
    var taken = 0
    /// Whether the owner sleeps until the next batch in order is finished.
    var isAwaited = false
  }

  private let state = Mutex(State())
  private let answerer: BatchAnswerer
  /// One post for each batch that waits.
  private let work: Turnstile
  /// One post for each time that the owner waits.
  private let done: Turnstile
  private let threads = Mutex<[WorkerThread]>([])

  /// `nil` where the system has no thread or descriptor for it.
  init?(width: Int, answerer: BatchAnswerer) {
    guard let work = Turnstile(), let done = Turnstile() else { return nil }
    self.work = work
    self.done = done
    self.answerer = answerer
    let threads = (0..<width).compactMap { _ in WorkerThread { [self] in serve() } }
    if threads.isEmpty { return nil }
    self.threads.withLock { $0 = threads }
  }
}

extension AnswerPool {
  func submit(_ inputs: [FileInput]) {
    state.withLock { state in
      state.waiting.append((state.submitted, inputs))
      state.submitted += 1
    }
    work.post()
  }

  /// Batches that were submitted and not taken.
  var underWay: Int { state.withLock { $0.submitted - $0.taken } }

  /// The next batch in order, if it is finished.
  func take() -> BatchAnswer? {
    state.withLock { state in
      guard let batch = state.finished.removeValue(forKey: state.taken) else { return nil }
      state.taken += 1
      return batch
    }
  }

  /// The next batch in order, waited for; `nil` where none is under way.
  func waitAndTake() -> BatchAnswer? {
    let mustWait = state.withLock { state in
      state.isAwaited = state.submitted > state.taken && state.finished[state.taken] == nil
      return state.isAwaited
    }
    if mustWait { done.wait() }
    return take()
  }

  /// Ends the threads; what was submitted must have been taken.
  func close() {
    let threads = threads.withLock { threads in
      defer { threads = [] }
      return threads
    }
    for _ in threads { work.post() }
    for thread in threads { thread.join() }
  }

  private func serve() {
    var buffer = ReadBuffer()
    while true {
      work.wait()
      // A post without a batch says that there will be no more.
      let next = state.withLock { $0.waiting.isEmpty ? nil : $0.waiting.removeFirst() }
      guard let next else { return }
      let answer = answerer.answer(next.inputs, buffer: &buffer)
      let isAwaited = state.withLock { state in
        state.finished[next.number] = answer
        guard state.isAwaited, next.number == state.taken else { return false }
        state.isAwaited = false
        return true
      }
      if isAwaited { done.post() }
    }
  }
}
