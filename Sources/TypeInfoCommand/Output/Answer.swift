internal import ContentDetection
internal import UniformTypes

/// What was asked about one input, and what came of it.
struct Answer: Sendable {
  let path: PathText
  let outcome: Result<Verdict, Failure>
}

/// How answers are written.
enum AnswerForm: Sendable {
  case human, json, brief, mime
}

/// Turns answers into the bytes of standard output; workers share one.
struct AnswerWriter: Sendable {
  let form: AnswerForm
  let showsPath: Bool
  /// Whether the bytes go to a terminal, where nothing may act on it.
  let isForTerminal: Bool
  /// What descriptions for people are wanted in, best first; none for English.
  var languages: [String] = []
  let width: Int?
  let palette: Palette
  let registryFingerprint: String

  /// Adds the record for one verdict, complete with its line end.
  func write(_ verdict: Verdict, path: PathText, to bytes: inout [UInt8]) {
    switch form {
    case .json: writeObject(.success(verdict), path, to: &bytes)
    case .human: bytes += FileBlock(verdict, path: path, writer: self).bytes
    case .brief, .mime:
      writePath(path, to: &bytes)
      if showsPath { bytes.append(UInt8(ascii: " ")) }
      if form == .mime {
        writeMIMEName(verdict, to: &bytes)
      } else {
        bytes += VisibleText.escaped(verdict.type.identifier).utf8
      }
      bytes.append(UInt8(ascii: "\n"))
    }
  }

  /// Adds the record for an error: a line where an answer is a line, and nothing in the form for people.
  func write(_ failure: Failure, path: PathText, to bytes: inout [UInt8]) {
    switch form {
    case .json: writeObject(.failure(failure), path, to: &bytes)
    case .human: break
    case .brief, .mime:
      writePath(path, to: &bytes)
      bytes.append(UInt8(ascii: "\n"))
    }
  }

  private func writeObject(
    _ outcome: Result<Verdict, Failure>, _ path: PathText, to bytes: inout [UInt8]
  ) {
    bytes +=
      FileObject(
        Answer(path: path, outcome: outcome), registryFingerprint: registryFingerprint
      ).line
  }

  /// What a line begins with.
  private func writePath(_ path: PathText, to bytes: inout [UInt8]) {
    guard showsPath else { return }
    bytes += path.line(forTerminal: isForTerminal)
    bytes.append(UInt8(ascii: ":"))
  }

  private func writeMIMEName(_ verdict: Verdict, to bytes: inout [UInt8]) {
    let start = bytes.count
    if verdict.type.appendMIMEName(to: &bytes),
      bytes[start...].allSatisfy({ $0 > 0x20 && $0 < 0x7F })
    {
      return
    }
    bytes.removeSubrange(start...)
    bytes += VisibleText.escaped(verdict.mimeType).utf8
  }
}
