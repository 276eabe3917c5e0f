internal import ContentDetection
internal import UniformTypes
#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// One run of an importer: takes candidates one by one.
final class ImportSession {
  /// How many files are brought to the disk at once.
  static let batchLimit = 2_048

  let importer: Importer
  /// `nil` where only a plan is asked for and there is no such folder yet.
  let destination: DestinationFolder?
  private let isCancelled: () -> Bool
  private let report: (ImportProgress) -> Void
  var progress = ImportProgress()
  var summary = ImportSummary()

  var copier = ContentCopier()
  var comparison = SameContent()
  var duplicates: DuplicateIndex?
  /// The names that are taken of those series of which more than one is.
  var series: [[UInt8]: KnownSeries] = [:]
  /// The hashes of the names that candidates of this run have got or were found under.
  var taken: Set<Int> = []
  /// Done with in the order of the candidates, and not given out before they are safe.
  var pending: [PendingResult] = []
  private var manifest: ManifestFile?
  let manifestName: [UInt8]?

  var options: Importer.Options { importer.options }

  init(
    _ importer: Importer, isCancelled: @escaping () -> Bool,
    progress: @escaping (ImportProgress) -> Void
  ) throws(ImportFailure) {
    self.importer = importer
    self.isCancelled = isCancelled
    report = progress
    manifestName = importer.options.manifest.map { Array(SafeName.name(for: Array($0.utf8)).utf8) }
    if importer.options.isDryRun {
      let status = try? Descriptor(importer.destination, O_RDONLY | O_DIRECTORY)
      destination = status == nil ? nil : try DestinationFolder(planningFor: importer.destination)
    } else {
      destination = try DestinationFolder(path: importer.destination)
    }
    summary.leftoverCount = destination?.leftoverCount ?? 0
    guard let destination else { return }
    do throws(SystemError) {
      if options.duplicates == .skip {
        duplicates = try DuplicateIndex(of: destination.descriptor)
      }
      if let manifestName, !options.isDryRun {
        manifest = try ManifestFile.open(manifestName, in: destination.descriptor)
      }
    } catch {
      throw ImportFailure(
        .noDestination, "the destination cannot be used: \(error.reason)", systemError: error.code)
    }
  }

  /// Ends the work where somebody asked for it, and tells how far it is.
  func step(_ done: Int, startingAt start: Int) throws(ImportStop) {
    progress.byteCount = start + done
    progress.fileByteCount = done
    try goOn()
    report(progress)
  }

  func goOn() throws(ImportStop) {
    if isCancelled() { throw .cancelled }
  }
}

extension ImportSession {
  /// Decides what becomes of a candidate, and does it.
  ///
  /// - Throws: `ImportStop.cancelled`, and what `body` throws.
  func take(_ candidate: Candidate, _ body: (ImportResult) throws -> Void) throws {
    if isCancelled() { throw ImportStop.cancelled }
    progress.path = candidate.path
    progress.fileByteCount = 0
    progress.fileSize = candidate.status?.size
    report(progress)
    var result = ImportResult(candidate.path, candidate.decision, .refused)
    var temporary: [UInt8]?
    let byteCount = progress.byteCount
    if candidate.decision.isAccepted {
      do throws(ImportStop) {
        temporary = try importCandidate(candidate, &result)
      } catch {
        progress.byteCount = byteCount
        switch error {
        case .cancelled, .isThere:
          result.status = .cancelled
        case .failure(let failure):
          result.status = .failed
          result.failure = failure
        }
      }
    }
    progress.path = []
    progress.fileCount += 1
    report(progress)
    pending.append(PendingResult(result: result, temporary: temporary))
    if options.durability == .file || pending.count >= Self.batchLimit { try settle(body) }
    if result.status == .cancelled { throw ImportStop.cancelled }
  }

  /// Brings what is pending to the disk, names it, and gives the results out.
  func settle(_ body: (ImportResult) throws -> Void) throws {
    namePending()
    let results = pending
    pending.removeAll(keepingCapacity: true)
    for pending in results {
      record(pending.result)
      try body(pending.result)
    }
  }

  /// Settles what is left, and completes the manifest.
  func finish(_ body: (ImportResult) throws -> Void) throws {
    try settle(body)
    do throws(SystemError) { try manifest?.finish() } catch {
      summary.manifestFailure = ImportFailure(writing: error)
    }
  }

  /// Leaves no temporary file behind where the caller gives up.
  func abandon() {
    for pending in pending {
      if let temporary = pending.temporary { destination?.removeTemporary(temporary) }
    }
    pending.removeAll()
    try? manifest?.finish()
  }

  private func record(_ result: ImportResult) {
    summary.counts[result.status, default: 0] += 1
    if result.status == .imported || result.status == .replaced {
      summary.byteCount += result.size ?? 0
    }
    guard result.isInDestination, manifest != nil, summary.manifestFailure == nil else { return }
    do throws(SystemError) {
      try manifest?.add(result, seconds: time(nil))
      if options.durability == .file { try manifest?.write() }
    } catch {
      summary.manifestFailure = ImportFailure(writing: error)
    }
  }
}

/// A result, and the file that is not yet named.
struct PendingResult {
  var result: ImportResult
  /// The name under which the content lies in the destination; `nil` where there is nothing to name.
  var temporary: [UInt8]?
}
