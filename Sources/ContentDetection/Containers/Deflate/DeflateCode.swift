/// A length or a distance: `base`, and a number of `bitCount` bits to add (RFC 1951, 3.2.5).
struct DeflateCode {
  var base: Int
  var bitCount: Int

  /// Of the symbols from 257 on: 3 to 10 each by itself, then ranges in groups of four, and 258.
  static func length(_ symbol: Int) -> DeflateCode? {
    switch symbol - 257 {
    case let i where i < 8: return DeflateCode(base: 3 + i, bitCount: 0)
    case let i where i < 28:
      let bitCount = i >> 2 - 1
      return DeflateCode(base: 3 + (4 + i & 3) << bitCount, bitCount: bitCount)
    case 28: return DeflateCode(base: 258, bitCount: 0)
    default: return nil
    }
  }

  /// 1 to 4 each by itself, then ranges in groups of two.
  static func distance(_ symbol: Int) -> DeflateCode? {
    guard symbol < 30 else { return nil }
    guard symbol >= 4 else { return DeflateCode(base: 1 + symbol, bitCount: 0) }
    let bitCount = symbol >> 1 - 1
    return DeflateCode(base: 1 + (2 + symbol & 1) << bitCount, bitCount: bitCount)
  }

  /// The order in which the lengths of the code for code lengths are given (3.2.7).
  static func lengthOrder(_ i: Int) -> Int { Int(order[i]) }

  private static let order: InlineArray<19, UInt8> = [
    16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15,
  ]

  /// The code of literals and lengths that a block uses which brings none along (3.2.6).
  static func fixedLiterals() -> InlineArray<288, UInt8> {
    var lengths = InlineArray<288, UInt8>(repeating: 8)
    for i in 144..<256 { lengths[i] = 9 }
    for i in 256..<280 { lengths[i] = 7 }
    return lengths
  }

  static func fixedDistances() -> InlineArray<30, UInt8> { InlineArray(repeating: 5) }
}
