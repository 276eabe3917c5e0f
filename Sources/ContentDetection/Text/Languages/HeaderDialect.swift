/// Whether a header, whose extension C shares with the languages that grew out of it, shows any of theirs.
///
/// It is asked before the words of all languages are counted, which costs many times as much.
enum HeaderDialect {
  /// What lines of C++ and Objective-C begin with and those of C don't.
  private static let marks: [StaticString] = [
    "class ", "namespace", "template", "public", "private", "protected", "using ", "virtual ",
    "explicit ", "friend ", "constexpr ", "typename ", "enum class ", "inline namespace",
    "static constexpr ",
    "std::", "operator", "#import", "extern \"C++\"",
  ]

  /// Bytes that are looked at.
  private static let byteLimit = 16 * 1_024

  /// False where the text is C, as far as one can see.
  static func mayBeOther(_ text: Span<UInt8>) -> Bool {
    let end = min(text.count, byteLimit)
    var start = 0
    while start < end {
      let next = text.first(0x0A, from: start, before: end) ?? end
      while start < next, text[start].isBlank { start += 1 }
      if start < next, isMark(text, start..<next) { return true }
      start = next + 1
    }
    return false
  }

  private static func isMark(_ text: Span<UInt8>, _ line: Range<Int>) -> Bool {
    switch text[line.lowerBound] {
    case UInt8(ascii: "@"), UInt8(ascii: "~"), UInt8(ascii: "-"), UInt8(ascii: "+"): true
    case UInt8(ascii: "#"):
      text.starts(line, "#import") || includesWithoutSuffix(text, line)
    case UInt8(ascii: "c")...UInt8(ascii: "v"):
      marks.contains { text.starts(line, $0) }
    default: false
    }
  }

  /// `#include <vector>`: the names of C's headers end with `.h`.
  private static func includesWithoutSuffix(_ text: Span<UInt8>, _ line: Range<Int>) -> Bool {
    guard text.starts(line, "#include <"),
      let close = text.first(UInt8(ascii: ">"), from: line.lowerBound, before: line.upperBound)
    else { return false }
    return text.first(UInt8(ascii: "."), from: line.lowerBound, before: close) == nil
  }
}
