import UniformTypes

/// Images that are text: the plain kinds of the Netpbm family and the X bitmap.
enum PatternImageReader {
  static func find(_ text: Span<UInt8>, _ context: TextContext) -> TextFinding? {
    if text.byte(0) == UInt8(ascii: "P") { return netpbm(text, context) }
    if context.lines.count >= 2 { return xBitmap(text, context) }
    return nil
  }

  /// `P1`, white space and comments, width, height: pbm(5), pgm(5), ppm(5), pam(5).
  private static func netpbm(_ text: Span<UInt8>, _ context: TextContext) -> TextFinding? {
    let kind = text.byte(1)
    guard kind >= UInt8(ascii: "1"), kind <= UInt8(ascii: "7"), text.byte(2).isBlankOrLineEnd else {
      return nil
    }
    let identifier: String
    switch kind {
    case UInt8(ascii: "1"), UInt8(ascii: "4"): identifier = "net.sourceforge.netpbm.pbm"
    case UInt8(ascii: "2"), UInt8(ascii: "5"): identifier = "net.sourceforge.netpbm.pgm"
    case UInt8(ascii: "3"), UInt8(ascii: "6"): identifier = "net.sourceforge.netpbm.ppm"
    default: identifier = "net.sourceforge.netpbm.pam"
    }
    var i = 2
    if kind == UInt8(ascii: "7") {
      i = skipped(text, from: i)
      guard text.has("WIDTH ", at: i) || text.has("HEIGHT ", at: i) || text.has("DEPTH ", at: i)
      else { return nil }
    } else {
      for _ in 0..<2 {
        let number = skipped(text, from: i)
        i = text.digitsEnd(from: number)
        guard i > number, i - number <= 7, i >= text.count || text[i].isBlankOrLineEnd else {
          return nil
        }
      }
    }
    return context.finding(identifier, strength: .proven, "an image's header in digits")
  }

  private static func skipped(_ text: Span<UInt8>, from start: Int) -> Int {
    var i = text.skippingBlanks(from: start)
    while text.byte(i) == UInt8(ascii: "#") {
      guard let end = text.first(UInt8(ascii: "\n"), from: i) else { return text.count }
      i = text.skippingBlanks(from: end)
    }
    return i
  }

  /// `#define name_width 16`, `#define name_height 16`, and then the bits of `name`.
  private static func xBitmap(_ text: Span<UInt8>, _ context: TextContext) -> TextFinding? {
    var found = 0
    for line in context.lines.ranges.prefix(40) {
      if text.starts(line, "#define ") {
        let words = text.string(line).split(separator: " ")
        guard words.count == 3, words[2].utf8.allSatisfy({ $0.isASCIIDigit || $0 == 0x0D }) else {
          return nil
        }
        if words[1].hasSuffix("_width") || words[1].hasSuffix("_height") { found += 1 }
      } else if found >= 2, text.starts(line, "static ") {
        guard let open = text.first("_bits[]", from: line.lowerBound, before: line.upperBound),
          open > line.lowerBound
        else { return nil }
        return context.finding(
          "public.xbitmap-image", strength: .proven, "a bitmap's size and bits")
      } else if found == 0, !text.isBlank(line), !text.starts(line, "/*"), !text.starts(line, " *")
      {
        return nil
      }
    }
    return nil
  }
}
