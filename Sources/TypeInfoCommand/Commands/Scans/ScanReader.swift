internal import TypeDeclarations

/// The answers of an earlier scan: what `typeinfo --json` printed, one a line.
struct ScanReader {
  struct Answer {
    /// The bytes by which two paths are the same; see ``PathText/key``. Text would be compared as Unicode does, for which
    /// an accent may be a letter's part or stand behind it; files of such names are two.
    var key: [UInt8]
    /// As it is shown.
    var path: String
    /// `nil` for what could not be read then.
    var type: String?
    var origin: AnswerOrigin
  }

  private let lines: PathListReader
  private var number = 0

  /// Opens a scan; the path `-` is standard input.
  init(path: [UInt8], standardInput: Int32) throws(Failure) {
    lines = try PathListReader(
      path: path, separator: UInt8(ascii: "\n"), standardInput: standardInput)
  }

  /// Where the last line begins, if no line end follows it.
  var cutOffset: Int? { lines.cutOffset }

  /// The next answer; `nil` at the end.
  ///
  /// - Throws: ``Failure`` where a line is no answer, or can't be read.
  mutating func next() throws(Failure) -> Answer? {
    guard let line = lines.next() else {
      if let failure = lines.failure { throw failure }
      return nil
    }
    number += 1
    guard case .path(let bytes) = line,
      let answer = JSONText(String(decoding: bytes, as: UTF8.self)),
      let path = answer["path"]?.text, let type = answer["type"]
    else {
      throw Failure(
        code: "malformed", message: "line \(number) is no answer of 'typeinfo --json'")
    }
    let bytesOfPath = answer["pathBytes"]?.text.flatMap(Base64.decode) ?? Array(path.utf8)
    return Answer(
      key: PathText(bytesOfPath).key, path: path, type: type.text,
      origin: AnswerOrigin(
        engine: answer["engine"]?.text ?? "", registry: answer["registry"]?.text ?? ""))
  }
}

/// What an answer was made with.
struct AnswerOrigin: Hashable {
  /// The version of the rules.
  var engine: String
  /// The fingerprint of the declarations.
  var registry: String
}
