/// Copies the candidates that a filter accepts into a folder.
///
/// ```swift
/// let importer = Importer(ImportFilter(allowing: [.image, .pdf]), into: "inbox")
/// let summary = try importer.run(paths: ["photo.jpg", "report.pdf"]) { result in
///   print(result.status, result.explanation)     // imported as 'photo.jpg'
/// }
/// ```
///
/// What was checked is what is copied: a candidate is opened once. It is copied to a file with a
/// temporary name, brought to the disk and then given its name, so that the destination has the
/// whole file or none, whenever the program or the computer stops. What a killed run leaves is
/// removed by the next. Running again with the same candidates copies what is missing and no more.
///
/// Nothing outside the destination is written, whatever candidates are called or hold.
///
/// A value may be shared between threads, and several imports may have one destination.
public struct Importer: Sendable {
  public let filter: ImportFilter
  public let options: Options
  /// The folder that takes the files; made where its parent is there.
  public let destination: [UInt8]

  /// - Parameters:
  ///   - filter: Decides on each candidate.
  ///   - destination: The path of a folder, as bytes.
  ///   - options: How to copy and to name.
  public init(_ filter: ImportFilter, into destination: [UInt8], options: Options = Options()) {
    self.filter = filter
    self.destination = destination
    self.options = options
  }

  /// An importer into the folder of a path.
  public init(_ filter: ImportFilter, into destination: String, options: Options = Options()) {
    self.init(filter, into: Array(destination.utf8), options: options)
  }
}

extension Importer {
  /// Imports what paths name and folders hold, by the rules of
  /// ``ImportFilter/forEachDecision(paths:claim:_:)``.
  ///
  /// A candidate that cannot be imported is one result, and the next one's turn. Cancelling is no
  /// failure: the candidate that is being copied leaves nothing behind, and no further one is begun.
  ///
  /// - Parameters:
  ///   - paths: As bytes, for a path need not be UTF-8.
  ///   - claim: The MIME name that a sender gave for all of them.
  ///   - isCancelled: Asked before each candidate, and after each part of a large one.
  ///   - progress: Called before and after each candidate, and after each part of a large one.
  ///   - body: Called for each candidate in input order; with ``Durability/batch``, for many at once.
  /// - Returns: How many ended how.
  /// - Throws: ``ImportFailure`` where the destination cannot be used, and what `body` throws.
  /// - Complexity: Beside a buffer of 256 KiB and the names of one folder's items, what is in memory
  ///   grows with the number of files that one name or, looking for duplicates, one size has.
  @discardableResult
  public func run(
    paths: some Sequence<[UInt8]>, claim: String? = nil,
    isCancelled: () -> Bool = { false },
    progress: (ImportProgress) -> Void = { _ in },
    _ body: (ImportResult) throws -> Void
  ) throws -> ImportSummary {
    try withoutActuallyEscaping(isCancelled) { isCancelled in
      try withoutActuallyEscaping(progress) { progress in
        let session = try ImportSession(self, isCancelled: isCancelled, progress: progress)
        do {
          try filter.forEachCandidate(paths: paths, claim: claim) { candidate in
            try session.take(candidate, body)
          }
        } catch ImportStop.cancelled {
          session.summary.isCancelled = true
        } catch {
          session.abandon()
          throw error
        }
        try session.finish(body)
        return session.summary
      }
    }
  }

  /// Imports what paths name and folders hold; see ``run(paths:claim:isCancelled:progress:_:)``.
  @discardableResult
  public func run(
    paths: some Sequence<String>, claim: String? = nil, _ body: (ImportResult) throws -> Void
  ) throws -> ImportSummary {
    try run(paths: paths.lazy.map { Array($0.utf8) }, claim: claim, body)
  }
}
