internal import ContentDetection
internal import Importing
internal import UniformTypes

/// Writes what became of candidates, one a line, shows how far the work is, and keeps the status.
final class ImportWriter {
  private let environment: CommandEnvironment
  private let isJSON: Bool
  private let palette: Palette
  private let registryFingerprint: String
  private var bar: ProgressBar?
  private(set) var status = ExitStatus.success
  /// Folders that were met in a folder and not entered.
  private var folderCount = 0

  init(_ invocation: Invocation, registryFingerprint: String) {
    environment = invocation.environment
    isJSON = invocation.arguments.has(.json)
    palette = invocation.arguments.palette(in: invocation.environment)
    self.registryFingerprint = registryFingerprint
    if environment.errors.isTerminal { bar = ProgressBar(environment.errors) }
  }

  /// Whether nobody reads the answers any more.
  var isPointless: Bool { environment.output.failure != nil }

  func put(_ result: ImportResult) {
    status.raise(to: Self.status(result))
    if result.decision.code == .refusedFolder { folderCount += 1 }
    bar?.clear()
    let path = PathText(result.source)
    if isJSON {
      environment.output.put(
        ImportObject(result, registryFingerprint: registryFingerprint).line)
    }
    if let message = Self.message(result) {
      report(path, message)
    } else if !isJSON {
      environment.output.put(line(path, result))
    }
  }

  /// Says what keeps an input from being read, or a file from being written.
  func report(_ path: PathText, _ message: String) {
    bar?.clear()
    let shown = path.line(forTerminal: environment.errors.isTerminal)
    environment.report(shown + Array(": \(VisibleText.escaped(message))".utf8))
    status.raise(to: .unreadable)
  }

  func progress(_ progress: ImportProgress) {
    bar?.show { elapsed in
      let file = progress.fileSize.map { size in
        size > 0 ? ", \(progress.fileByteCount * 100 / size)%" : ""
      }
      let rate = ByteCount.text(Int(Double(progress.byteCount) / max(elapsed, 0.001)))
      return "\(progress.fileCount) files, \(ByteCount.text(progress.byteCount)), \(rate)/s"
        + (file ?? "")
    }
  }

  func finish(_ summary: ImportSummary?) {
    bar?.clear()
    UnenteredFolders.report(
      folderCount, "find DIR -type f -print0 | typeinfo import … --files-from - --null",
      in: environment)
    guard let failure = summary?.manifestFailure else { return }
    environment.report("the manifest lacks lines: \(failure.reason)")
    status.raise(to: .unreadable)
  }

  private static func status(_ result: ImportResult) -> ExitStatus {
    switch result.status {
    case .imported, .replaced, .present, .duplicate, .planned: .success
    case .skipped, .cancelled: .no
    case .refused: result.decision.code == .refusedUnreadable ? .unreadable : .no
    case .failed: .unreadable
    }
  }

  /// What goes to standard error.
  private static func message(_ result: ImportResult) -> String? {
    switch result.decision.examination {
    case .failure(let error): Failure(error).message
    case .success: result.failure?.reason
    }
  }

  /// `photo.jpg: imported: as 'photo 2.jpg'`
  private func line(_ path: PathText, _ result: ImportResult) -> [UInt8] {
    let isRefused = result.status == .refused
    let word = isRefused ? result.decision.code.rawValue : result.status.rawValue
    let shown: String
    switch result.status {
    case .imported, .replaced, .planned:
      shown = result.decision.isFlagged ? palette.yellow(word) : palette.green(word)
    case .present, .duplicate, .skipped, .cancelled: shown = palette.yellow(word)
    case .refused, .failed: shown = palette.red(word)
    }
    let hash = result.contentHash.map { ", SHA-256 \(Hexadecimal.text($0))" } ?? ""
    let text = ": \(shown): \(VisibleText.escaped(result.explanation))\(hash)\n"
    return path.line(forTerminal: environment.output.isTerminal) + Array(text.utf8)
  }
}

/// The JSON object for one candidate: that of `filter`, and what became of it.
struct ImportObject {
  private let result: ImportResult
  private let decision: DecisionObject

  init(_ result: ImportResult, registryFingerprint: String) {
    self.result = result
    decision = DecisionObject(
      result.decision,
      Answer(
        path: PathText(result.source),
        outcome: result.decision.examination.mapError(Failure.init)),
      registryFingerprint: registryFingerprint)
  }

  /// The object and a line feed.
  var line: [UInt8] {
    var json = JSONWriter()
    json.object { json in
      decision.write(&json)
      json.member("status", result.status.rawValue)
      json.member("name", result.name)
      json.member("bytes", result.size)
      json.member("sha256", result.contentHash.map(Hexadecimal.text))
      json.member("transcodedFrom", result.transcodedFrom)
      json.member("failure") { json in
        guard let failure = result.failure else { return json.null() }
        json.object { json in
          json.member("code", failure.code.rawValue)
          json.member("message", failure.reason)
        }
      }
    }
    return json.bytes + [UInt8(ascii: "\n")]
  }
}
