internal import TypeDeclarations

/// The answers of an earlier scan: what `typeinfo --json` printed, one a line.
struct ScanReader {
  struct Answer {
    /// The path's bytes, by which two names are the same, in base64 where they are no UTF-8. Text would be compared as
    /// Unicode does, for which an accent may be a letter's part or stand behind it; files of such names are two.
    var key: [UInt8]
    /// As it is shown.
    var path: String
    /// `nil` for what could not be read then.
    var type: String?
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
    return Answer(
      key: ScanReader.key(path, answer["pathBytes"]?.text), path: path, type: type.text)
  }

  /// What an answer for a path has for key.
  static func key(_ path: PathText) -> [UInt8] {
    key(path.text, path.isUTF8 ? nil : Base64.encode(path.bytes))
  }

  private static func key(_ path: String, _ bytes: String?) -> [UInt8] {
    // A path holds no zero byte.
    bytes.map { [0] + Array($0.utf8) } ?? Array(path.utf8)
  }
}
