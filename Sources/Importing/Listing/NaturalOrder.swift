internal import UniformTypes

/// The order in which people expect names: `page 2` before `page 10`, whatever their case.
public enum NaturalOrder {
  /// Whether a name comes before another.
  ///
  /// Runs of ASCII digits count as numbers of any length, other text by its folded characters; where
  /// that leaves two names equal, their bytes decide, so that the order is a strict one.
  public static func precedes(_ a: [UInt8], _ b: [UInt8]) -> Bool {
    let first = Array(CaseFolding.folded(String(decoding: a, as: UTF8.self)).utf8)
    let second = Array(CaseFolding.folded(String(decoding: b, as: UTF8.self)).utf8)
    return precedes(folded: first, a, second, b)
  }

  static func precedes(
    folded first: [UInt8], _ a: [UInt8], folded second: [UInt8], _ b: [UInt8]
  ) -> Bool {
    precedes(folded: first, a, second, b)
  }

  private static func precedes(
    folded first: [UInt8], _ a: [UInt8], _ second: [UInt8], _ b: [UInt8]
  ) -> Bool {
    var (i, j) = (0, 0)
    while i < first.count, j < second.count {
      if isDigit(first[i]), isDigit(second[j]) {
        let (one, other) = (number(first, &i), number(second, &j))
        if one.count != other.count { return one.count < other.count }
        if one != other { return one.lexicographicallyPrecedes(other) }
      } else {
        if first[i] != second[j] { return first[i] < second[j] }
        i += 1
        j += 1
      }
    }
    if first.count - i != second.count - j { return first.count - i < second.count - j }
    return a.lexicographicallyPrecedes(b)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    UInt8(ascii: "0") <= byte && byte <= UInt8(ascii: "9")
  }

  /// The digits from a position on without leading zeros; the position moves behind them.
  private static func number(_ text: [UInt8], _ position: inout Int) -> ArraySlice<UInt8> {
    while position < text.count, text[position] == UInt8(ascii: "0") { position += 1 }
    let start = position
    while position < text.count, isDigit(text[position]) { position += 1 }
    return text[start..<position]
  }
}
