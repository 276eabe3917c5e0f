#if Async
extension Importer {
  /// What happens while an import runs.
  public enum Event: Hashable, Sendable {
    case progress(ImportProgress)
    /// In input order.
    case result(ImportResult)
    /// The last one.
    case finished(ImportSummary)
  }

  /// Imports in a task of its own, and tells what happens as a sequence.
  ///
  /// ```swift
  /// for try await event in importer.events(paths: uploads) {
  ///   if case .progress(let progress) = event { show(progress.byteCount) }
  /// }
  /// ```
  ///
  /// Leaving the loop, or cancelling the task that it is in, cancels the import; no part of a file
  /// stays behind. Events wait in memory until they are taken.
  ///
  /// - Parameters:
  ///   - paths: As bytes; see ``run(paths:claim:isCancelled:progress:_:)``.
  ///   - claim: The MIME name that a sender gave for all of them.
  /// - Returns: The events. The sequence throws ``ImportFailure`` where the destination cannot be
  ///   used.
  public func events(
    paths: [[UInt8]], claim: String? = nil
  ) -> AsyncThrowingStream<Event, any Error> {
    AsyncThrowingStream { continuation in
      let task = Task.detached {
        do {
          let summary = try run(
            paths: paths, claim: claim, isCancelled: { Task.isCancelled },
            progress: { continuation.yield(.progress($0)) }
          ) { continuation.yield(.result($0)) }
          continuation.yield(.finished(summary))
          continuation.finish()
        } catch {
          continuation.finish(throwing: error)
        }
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }
}
#endif
