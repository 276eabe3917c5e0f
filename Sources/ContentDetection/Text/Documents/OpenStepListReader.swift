import UniformTypes

/// Property lists of NeXT's kind: a brace, then a key, an equals sign and a value, in nested dictionaries.
enum OpenStepListReader {
  static func find(_ text: Span<UInt8>, _ context: TextContext) -> TextFinding? {
    guard let start = text.firstPosition(skippingComments: true), text[start] == UInt8(ascii: "{"),
      let key = word(text, from: text.skippingBlanks(from: start + 1))
    else { return nil }
    let equals = text.skippingBlanks(from: key.end)
    guard text.byte(equals) == UInt8(ascii: "=") else { return nil }
    let value = text.skippingBlanks(from: equals + 1)
    let opensValue = text.byte(value).isAmong("{(<\"") || text.byte(value).isWordByte
    guard opensValue, isTerminated(text, from: value) else { return nil }
    if text.equals(key.range, ".appVersion") || text.equals(key.range, ".formatVersion") {
      return context.finding("com.glyphsapp.glyphs", strength: .proven, "a property list of Glyphs")
    }
    return context.finding(
      "com.apple.ascii-property-list", strength: .likely, "a property list in text")
  }

  private static func word(_ text: Span<UInt8>, from start: Int) -> (range: Range<Int>, end: Int)? {
    if text.byte(start) == UInt8(ascii: "\"") {
      guard let close = text.first(UInt8(ascii: "\""), from: start + 1, before: start + 256) else {
        return nil
      }
      return (start + 1..<close, close + 1)
    }
    var end = start
    while text.byte(end).isWordByte || text.byte(end) == UInt8(ascii: ".") { end += 1 }
    return end > start ? (start..<end, end) : nil
  }

  /// A semicolon ends the value, or it opens a container.
  private static func isTerminated(_ text: Span<UInt8>, from start: Int) -> Bool {
    if text.byte(start) == UInt8(ascii: "{") || text.byte(start) == UInt8(ascii: "(") {
      return true
    }
    var i = start
    if text.byte(i) == UInt8(ascii: "\"") {
      guard let close = text.first(UInt8(ascii: "\""), from: i + 1) else { return false }
      i = close + 1
    } else {
      while text.byte(i).isWordByte || text.byte(i).isAmong("./:$") { i += 1 }
    }
    return text.byte(i) == UInt8(ascii: ";")
  }
}

extension Span where Element == UInt8 {
  /// The first position that is neither blank nor in a comment of C's kind.
  func firstPosition(skippingComments: Bool) -> Int? {
    var i = skippingBlanks(from: 0)
    while skippingComments, byte(i) == UInt8(ascii: "/") {
      if has("/*", at: i) {
        guard let close = first("*/", from: i + 2) else { return nil }
        i = skippingBlanks(from: close + 2)
      } else if has("//", at: i) {
        guard let end = first(UInt8(ascii: "\n"), from: i) else { return nil }
        i = skippingBlanks(from: end)
      } else {
        break
      }
    }
    return i < count ? i : nil
  }
}
