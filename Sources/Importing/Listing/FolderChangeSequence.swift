#if Async && os(Linux)
internal import Synchronization
internal import TypeDeclarations
#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#endif

/// What happens in a folder, one change after the other.
///
/// ```swift
/// let changes = try FolderChanges(of: Array("inbox".utf8)).sequence()
/// for try await change in changes where change.kind == .completed { take(change.name) }
/// ```
///
/// A task that waits takes no thread of the pool of tasks; cancelling it ends the sequence. What
/// nobody has asked for yet waits in the kernel, which keeps some thousands of changes and tells of
/// more by ``FolderChanges/Change/Kind/lost``. After ``FolderChanges/Change/Kind/ended`` nothing
/// follows. Two loops over one sequence share the changes: each goes to one of them.
public struct FolderChangeSequence: AsyncSequence, Sendable {
  public typealias Element = FolderChanges.Change
  public typealias Failure = ImportFailure

  private let watch: FolderWatch

  fileprivate init(_ watch: FolderWatch) {
    self.watch = watch
  }

  public func makeAsyncIterator() -> Iterator { Iterator(watch) }

  public struct Iterator: AsyncIteratorProtocol {
    private let watch: FolderWatch
    private var ready: ArraySlice<FolderChanges.Change> = []
    private var isAtEnd = false

    fileprivate init(_ watch: FolderWatch) {
      self.watch = watch
    }

    public mutating func next(
      isolation actor: isolated (any Actor)? = #isolation
    ) async throws(ImportFailure) -> FolderChanges.Change? {
      while ready.isEmpty {
        if isAtEnd || Task.isCancelled { return nil }
        ready = try await watch.wait(isolation: actor)[...]
      }
      let change = ready.removeFirst()
      if change.kind == .ended {
        isAtEnd = true
        ready = []
      }
      return change
    }
  }
}

extension FolderChanges {
  /// The same changes, for a task to wait for.
  ///
  /// - Returns: The changes since this value was made.
  /// - Throws: Where the system has no more descriptors to give.
  public consuming func sequence() throws(ImportFailure) -> FolderChangeSequence {
    do throws(SystemError) {
      return FolderChangeSequence(try FolderWatch(self))
    } catch {
      throw ImportFailure(reading: error)
    }
  }
}

/// Changes that a task may wait for.
private final class FolderWatch: Sendable {
  private let changes: Mutex<FolderChanges>

  init(_ changes: consuming FolderChanges) throws(SystemError) {
    self.changes = Mutex(changes)
  }

  /// What has happened; empty where nothing did, or the task was cancelled.
  func wait(
    isolation actor: isolated (any Actor)?
  ) async throws(ImportFailure) -> [FolderChanges.Change] {
    if let ready = try readyChanges(), !ready.isEmpty { return ready }
    let stop: StopSignal
    do throws(SystemError) { stop = try StopSignal() } catch {
      throw ImportFailure(reading: error)
    }
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation(isolation: actor) { continuation in
        let isStarted = WatchingThread.start { [self] in
          continuation.resume(returning: nextChanges(stop))
        }
        if !isStarted {
          continuation.resume(returning: .failure(ImportFailure(reading: SystemError(EAGAIN))))
        }
      }
    } onCancel: {
      stop.give()
    }
    return try result.get()
  }

  /// Without waiting, neither for a change nor for another loop; `nil` where another loop waits.
  private func readyChanges() throws(ImportFailure) -> [FolderChanges.Change]? {
    let result = changes.withLockIfAvailable { changes in
      Self.result { () throws(ImportFailure) in try changes.next(waitingFor: 0) }
    }
    return try result?.get()
  }

  private func nextChanges(_ stop: StopSignal) -> Result<[FolderChanges.Change], ImportFailure> {
    changes.withLock { changes in
      Self.result { () throws(ImportFailure) in
        try changes.next(waitingFor: -1, stop: stop.descriptor)
      }
    }
  }

  private static func result<Value>(
    _ body: () throws(ImportFailure) -> Value
  ) -> Result<Value, ImportFailure> {
    do throws(ImportFailure) { return .success(try body()) } catch { return .failure(error) }
  }
}

/// A descriptor that can be read once a signal was given.
private final class StopSignal: Sendable {
  let descriptor: Int32
  private let writingEnd: Int32

  init() throws(SystemError) {
    var ends: [Int32] = [-1, -1]
    _ = try retrying { unsafe pipe(&ends) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (descriptor, writingEnd) = (ends[0], ends[1])
  }

  deinit {
    close(descriptor)
    close(writingEnd)
  }

  func give() {
    // One byte: there is room, and nobody has closed the other end.
    var byte: UInt8 = 0
    _ = unsafe write(writingEnd, &byte, 1)
  }
}
#endif
