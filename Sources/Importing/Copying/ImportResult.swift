/// What became of one candidate.
public struct ImportResult: Hashable, Sendable {
  /// The words are stable.
  public enum Status: String, Hashable, Sendable, CaseIterable {
    /// A new file is in the destination.
    case imported
    /// A new file is in the destination in the place of another.
    case replaced
    /// The destination holds it already, with the same name and content: an earlier run imported it.
    case present
    /// The destination holds the same content under another name.
    case duplicate
    /// The destination has a file of that name, and the policy is to leave it.
    case skipped
    /// It would be imported: only a plan was asked for.
    case planned
    /// The filter refused it.
    case refused
    /// It was accepted, and could not be imported.
    case failed
    /// The import was cancelled before it was done; nothing of it is in the destination.
    case cancelled
  }

  /// The candidate's path as it was given. The original name is its last component, whatever the
  /// file is called now.
  public let source: [UInt8]
  public let decision: Decision
  public internal(set) var status: Status
  /// In the destination: of the file that was made or, where none was, of the one that was there.
  public internal(set) var name: String?
  /// Bytes in the destination; of a package, of all its files.
  public internal(set) var size: Int?
  /// SHA-256 of the file in the destination, where the options ask for it; 32 bytes.
  public internal(set) var contentHash: [UInt8]?
  /// The character encoding that text was turned into UTF-8 from.
  public internal(set) var transcodedFrom: String?
  /// Why it failed.
  public internal(set) var failure: ImportFailure?

  init(_ source: [UInt8], _ decision: Decision, _ status: Status) {
    self.source = source
    self.decision = decision
    self.status = status
  }
}

extension ImportResult {
  /// Whether the candidate's content is in the destination now.
  public var isInDestination: Bool {
    switch status {
    case .imported, .replaced, .present, .duplicate: true
    case .skipped, .planned, .refused, .failed, .cancelled: false
    }
  }

  /// What there is to say beside the status, in one line for people: `as 'photo 2.jpg'`.
  public var explanation: String {
    let name = "'\(self.name ?? "")'"
    switch status {
    case .imported, .planned, .replaced:
      let encoding = transcodedFrom.map { ", made UTF-8 from \($0)" } ?? ""
      return "as \(name)\(encoding)"
    case .present: return "\(name) is there already, and the same"
    case .duplicate: return "the same content is there already as \(name)"
    case .skipped: return "\(name) is there already"
    case .refused: return decision.explanation
    case .failed: return failure?.reason ?? ""
    case .cancelled: return "nothing of it was kept"
    }
  }
}

/// How far an import has come.
public struct ImportProgress: Hashable, Sendable {
  /// Candidates that are done with, the refused ones too.
  public internal(set) var fileCount = 0
  /// Bytes copied since the start.
  public internal(set) var byteCount = 0
  /// The path of the candidate that is being copied; empty between two.
  public internal(set) var path: [UInt8] = []
  /// Bytes of that candidate that are copied.
  public internal(set) var fileByteCount = 0
  /// Bytes of that candidate, where they are known.
  public internal(set) var fileSize: Int?
}

/// What an import came to.
public struct ImportSummary: Hashable, Sendable {
  /// How many candidates ended with each status.
  public internal(set) var counts: [ImportResult.Status: Int] = [:]
  /// Bytes that were copied into the destination.
  public internal(set) var byteCount = 0
  /// Files and folders of runs that were killed, which this one removed.
  public internal(set) var leftoverCount = 0
  /// Whether it was cancelled before all candidates were done.
  public internal(set) var isCancelled = false
  /// Why the manifest lacks lines, if it does.
  public internal(set) var manifestFailure: ImportFailure?
}
