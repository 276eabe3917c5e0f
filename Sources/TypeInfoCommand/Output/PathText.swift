/// A path in the forms in which it is shown. A path is bytes, and need be neither UTF-8 nor one
/// line.
struct PathText: Hashable, Sendable {
  let bytes: [UInt8]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The path as text, with `\xNN` for each byte that is no UTF-8.
  var text: String { VisibleText.text(bytes) }

  /// What follows the last separator, trailing ones aside.
  var lastComponent: [UInt8] {
    let slash = UInt8(ascii: "/")
    let end = bytes.lastIndex { $0 != slash }.map { $0 + 1 } ?? 0
    let start = bytes[..<end].lastIndex(of: slash).map { $0 + 1 } ?? 0
    return Array(bytes[start..<end])
  }

  /// The bytes by which two paths are the same file's without asking the system: without `.` and
  /// doubled separators, of which none stands at the end. `..` stays, for links may lead anywhere.
  var key: [UInt8] {
    let slash = UInt8(ascii: "/")
    let dot = [UInt8(ascii: ".")]
    // A dash alone is no path, but standard input.
    if bytes == [UInt8(ascii: "-")] { return [0] }
    let parts = bytes.split(separator: slash).filter { !$0.elementsEqual(dot) }
    let start = bytes.first == slash ? [slash] : []
    return start + (parts.isEmpty && start.isEmpty ? dot : Array(parts.joined(separator: [slash])))
  }

  var isUTF8: Bool {
    (try? UTF8Span(validating: bytes.span)) != nil
  }

  /// As given, but on one line: a line feed is written `\n`, so that one line stays one answer. For
  /// a terminal everything is escaped that it would act on.
  func line(forTerminal: Bool) -> [UInt8] {
    if forTerminal { return Array(VisibleText.escaped(text).utf8) }
    guard bytes.contains(UInt8(ascii: "\n")) else { return bytes }
    return bytes.flatMap { $0 == UInt8(ascii: "\n") ? Array(#"\n"#.utf8) : [$0] }
  }
}
