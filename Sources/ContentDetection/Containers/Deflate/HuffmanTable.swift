/// A canonical prefix code (RFC 1951, 3.2.2): short codes by one look-up, longer ones bit by bit.
struct HuffmanTable {
  static let longestCode = 15
  private static let quickBits = 9

  /// By the next nine bits: symbol and code length, 0 for a longer code or none.
  private var quick = [UInt16](repeating: 0, count: 1 << HuffmanTable.quickBits)
  /// How many codes there are of each length.
  private var counts = [Int](repeating: 0, count: HuffmanTable.longestCode + 1)
  /// In the order of their codes.
  private var symbols: [UInt16]

  /// `lengths` holds that of each symbol's code, at most 15, 0 for a symbol without one; fails where these want more
  /// codes than there are.
  init?(lengths: ArraySlice<UInt8>) {
    for length in lengths { counts[Int(length)] += 1 }
    counts[0] = 0
    var room = 1
    var starts = [Int](repeating: 0, count: HuffmanTable.longestCode + 1)
    var code = 0
    var codes = starts
    for length in 1...HuffmanTable.longestCode {
      room = room * 2 - counts[length]
      guard room >= 0 else { return nil }
      starts[length] = starts[length - 1] + counts[length - 1]
      code = (code + counts[length - 1]) * 2
      codes[length] = code
    }
    symbols = [UInt16](repeating: 0, count: counts.reduce(0, +))
    for (symbol, lengthByte) in lengths.enumerated() where lengthByte > 0 {
      let length = Int(lengthByte)
      symbols[starts[length]] = UInt16(truncatingIfNeeded: symbol)
      starts[length] += 1
      if length <= HuffmanTable.quickBits { fill(codes[length], length, symbol) }
      codes[length] += 1
    }
  }

  /// Enters a code under all numbers whose low bits are the code, which lies there first bit lowest.
  private mutating func fill(_ code: Int, _ length: Int, _ symbol: Int) {
    var reversed = 0
    for i in 0..<length where code & (1 << i) != 0 { reversed |= 1 << (length - 1 - i) }
    let entry = UInt16(truncatingIfNeeded: symbol << 4 | length)
    for slot in stride(from: reversed, to: quick.count, by: 1 << length) { quick[slot] = entry }
  }

  /// The symbol whose code the lowest bits are, and that code's length.
  func symbol(_ bits: UInt64) -> (symbol: Int, length: Int)? {
    let entry = quick[Int(truncatingIfNeeded: bits) & (quick.count - 1)]
    if entry != 0 { return (Int(entry >> 4), Int(entry & 15)) }
    var code = 0
    var first = 0
    var index = 0
    for length in 1...HuffmanTable.longestCode {
      code |= Int(truncatingIfNeeded: bits &>> UInt64(length - 1)) & 1
      if code - first < counts[length] {
        return (Int(symbols[index + code - first]), length)
      }
      index += counts[length]
      first = (first + counts[length]) * 2
      code *= 2
    }
    return nil
  }
}

extension HuffmanTable {
  /// The code that a block uses which brings none along (3.2.6).
  static let fixedLiterals = fixed(
    [UInt8](repeating: 8, count: 144) + [UInt8](repeating: 9, count: 112)
      + [UInt8](repeating: 7, count: 24) + [UInt8](repeating: 8, count: 8))
  static let fixedDistances = fixed([UInt8](repeating: 5, count: 30))

  private static func fixed(_ lengths: [UInt8]) -> HuffmanTable {
    guard let table = HuffmanTable(lengths: lengths[...]) else {
      preconditionFailure("the fixed code is one")
    }
    return table
  }
}

/// A length or a distance: `base`, and a number of `bitCount` bits to add (3.2.5).
struct DeflateCode {
  var base: Int
  var bitCount: Int

  /// The order in which the lengths of the code for code lengths are given (3.2.7).
  static let lengthOrder = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

  /// Of the symbols from 257 on: 3 to 10 each by itself, then ranges in groups of four, and 258.
  static let lengths: [DeflateCode] =
    (0..<8).map { DeflateCode(base: 3 + $0, bitCount: 0) } + ranges(from: 11, groupSize: 4, 1...5)
    + [DeflateCode(base: 258, bitCount: 0)]

  /// 1 to 4 each by itself, then ranges in groups of two.
  static let distances: [DeflateCode] =
    (0..<4).map { DeflateCode(base: 1 + $0, bitCount: 0) } + ranges(from: 5, groupSize: 2, 1...13)

  private static func ranges(
    from first: Int, groupSize: Int, _ bitCounts: ClosedRange<Int>
  ) -> [DeflateCode] {
    var codes: [DeflateCode] = []
    var base = first
    for bitCount in bitCounts {
      for _ in 0..<groupSize {
        codes.append(DeflateCode(base: base, bitCount: bitCount))
        base += 1 << bitCount
      }
    }
    return codes
  }
}
