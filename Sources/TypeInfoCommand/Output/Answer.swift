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

  /// The record for one answer, complete with its line end; empty where the form has nothing to say
  /// of an error.
  func record(_ answer: Answer) -> [UInt8] {
    switch form {
    case .json: FileObject(answer, registryFingerprint: registryFingerprint).line
    case .brief: line(answer) { $0.type.identifier }
    case .mime: line(answer) { $0.mimeType }
    case .human:
      switch answer.outcome {
      case .success(let verdict): FileBlock(verdict, path: answer.path, writer: self).bytes
      case .failure: []
      }
    }
  }

  /// Exactly one line, whatever happened.
  private func line(_ answer: Answer, _ value: (Verdict) -> String) -> [UInt8] {
    var bytes: [UInt8] = []
    if showsPath {
      bytes += answer.path.line(forTerminal: isForTerminal)
      bytes.append(UInt8(ascii: ":"))
    }
    if case .success(let verdict) = answer.outcome {
      if showsPath { bytes.append(UInt8(ascii: " ")) }
      bytes += VisibleText.escaped(value(verdict)).utf8
    }
    bytes.append(UInt8(ascii: "\n"))
    return bytes
  }
}
