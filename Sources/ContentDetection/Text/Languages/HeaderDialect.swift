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

  /// By what a header asks or says that C reads too.
  private static let forBoth: [StaticString] = [
    "extern \"C\"", "ifdef __cplusplus", "defined(__cplusplus", "defined __cplusplus",
  ]

  /// Whether a line declares what only C++ has, in a header that is for C++ alone.
  static func isPlusPlus(_ text: Span<UInt8>) -> Bool {
    let end = min(text.count, byteLimit)
    var start = 0
    var isFound = false
    while start < end, !isFound {
      let next = text.first(0x0A, from: start, before: end) ?? end
      while start < next, text[start].isBlank { start += 1 }
      if start < next { isFound = declares(text, start..<next) }
      start = next + 1
    }
    return isFound && !forBoth.contains { text.first($0, from: 0, before: end) != nil }
  }

  /// `namespace x {`, `template <class T>`, and `class x {` or `class x : y`, with what may stand before the name.
  private static func declares(_ text: Span<UInt8>, _ line: Range<Int>) -> Bool {
    switch text[line.lowerBound] {
    case UInt8(ascii: "n"):
      text.starts(line, "namespace ") && text[line.upperBound - 1] == UInt8(ascii: "{")
    case UInt8(ascii: "t"): text.starts(line, "template <") || text.starts(line, "template<")
    case UInt8(ascii: "c"):
      text.starts(line, "class ")
        && (text[line.upperBound - 1] == UInt8(ascii: "{")
          || text.first(" : ", from: line.lowerBound, before: line.upperBound) != nil)
    default: false
    }
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
