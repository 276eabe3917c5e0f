/// Strings, numbers and literal names: RFC 8259, sections 3, 6 and 7.
enum JSONLexeme {
  enum End {
    /// The position of the closing quote, or behind the number or name.
    case end(Int)
    case cut
    case malformed
  }

  /// `start` lies behind the opening quote.
  static func stringEnd(_ text: Span<UInt8>, from start: Int) -> End {
    var i = start
    while i < text.count {
      let byte = text[i]
      if byte == UInt8(ascii: "\"") { return .end(i) }
      guard byte >= 0x20 else { return .malformed }
      i += 1
      guard byte == UInt8(ascii: "\\") else { continue }
      guard i < text.count else { return .cut }
      switch text[i] {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
        UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
        i += 1
      case UInt8(ascii: "u"):
        for k in 1...4 where i + k < text.count && !isHexDigit(text[i + k]) { return .malformed }
        i += 5
      default: return .malformed
      }
    }
    return .cut
  }

  static func scalarEnd(_ text: Span<UInt8>, from start: Int) -> End {
    for name in ["true", "false", "null"] as [StaticString] {
      if text.has(name, at: start) { return .end(start + name.utf8CodeUnitCount) }
      if isCutName(text, start, name) { return .cut }
    }
    return numberEnd(text, from: start)
  }

  /// Whether the text ends within `name`.
  private static func isCutName(_ text: Span<UInt8>, _ start: Int, _ name: StaticString) -> Bool {
    let rest = text.count - start
    guard rest > 0, rest < name.utf8CodeUnitCount else { return false }
    return name.withUTF8Buffer { buffer in
      for i in 0..<rest where unsafe text[start + i] != buffer[i] { return false }
      return true
    }
  }

  private static func numberEnd(_ text: Span<UInt8>, from start: Int) -> End {
    var i = start
    if text.byte(i) == UInt8(ascii: "-") { i += 1 }
    guard i < text.count else { return .cut }
    guard text[i].isASCIIDigit else { return .malformed }
    if text[i] == UInt8(ascii: "0"), text.byte(i + 1).isASCIIDigit { return .malformed }
    i = digitsEnd(text, i)
    if text.byte(i) == UInt8(ascii: ".") {
      i += 1
      guard i < text.count else { return .cut }
      guard text[i].isASCIIDigit else { return .malformed }
      i = digitsEnd(text, i)
    }
    if text.byte(i).asciiLowercased == UInt8(ascii: "e") {
      i += 1
      if text.byte(i) == UInt8(ascii: "+") || text.byte(i) == UInt8(ascii: "-") { i += 1 }
      guard i < text.count else { return .cut }
      guard text[i].isASCIIDigit else { return .malformed }
      i = digitsEnd(text, i)
    }
    return i < text.count ? .end(i) : .cut
  }

  private static func digitsEnd(_ text: Span<UInt8>, _ start: Int) -> Int {
    var i = start
    while i < text.count, text[i].isASCIIDigit { i += 1 }
    return i
  }

  private static func isHexDigit(_ byte: UInt8) -> Bool {
    byte.isASCIIDigit || (byte | 0x20 >= 0x61 && byte | 0x20 <= 0x66)
  }
}
