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

  /// Adds the record for one answer, complete with its line end; nothing where the form has nothing
  /// to say of an error.
  func write(_ answer: Answer, to bytes: inout [UInt8]) {
    switch form {
    case .json: bytes += FileObject(answer, registryFingerprint: registryFingerprint).line
    case .brief:
      line(answer, to: &bytes) { verdict, bytes in
        bytes += VisibleText.escaped(verdict.type.identifier).utf8
      }
    case .mime: line(answer, to: &bytes, writeMIMEName)
    case .human:
      guard case .success(let verdict) = answer.outcome else { return }
      bytes += FileBlock(verdict, path: answer.path, writer: self).bytes
    }
  }

  /// Exactly one line, whatever happened.
  private func line(
    _ answer: Answer, to bytes: inout [UInt8], _ writeValue: (Verdict, inout [UInt8]) -> Void
  ) {
    if showsPath {
      bytes += answer.path.line(forTerminal: isForTerminal)
      bytes.append(UInt8(ascii: ":"))
    }
    if case .success(let verdict) = answer.outcome {
      if showsPath { bytes.append(UInt8(ascii: " ")) }
      writeValue(verdict, &bytes)
    }
    bytes.append(UInt8(ascii: "\n"))
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
