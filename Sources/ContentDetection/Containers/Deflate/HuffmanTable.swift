/// A canonical prefix code (RFC 1951, 3.2.2): short codes by one look-up, longer ones bit by bit.
///
/// The tables of an inflater lie behind each other in one array of cells: as inline arrays they would be copied for each
/// symbol, and as arrays of their own each would be an allocation.
struct HuffmanTable {
  static let longestCode = 15
  /// Literals, the end of a block and lengths, of which two never occur.
  private static let symbolLimit = 288
  /// Cells that the table takes.
  var cellCount: Int { symbols - quick + HuffmanTable.symbolLimit }

  /// Where by the next bits are symbol and code length, 0 for a longer code or none.
  private let quick: Int
  /// Bits that one look-up takes: fewer are sooner made, more sooner used.
  private let quickBits: Int
  /// Where the counts of codes of each length are.
  private let counts: Int
  /// Where the symbols are, in the order of their codes.
  private let symbols: Int

  init(at start: Int, quickBits: Int) {
    quick = start
    self.quickBits = quickBits
    counts = start + 1 << quickBits
    symbols = counts + HuffmanTable.longestCode + 1
  }

  /// Makes the table of a code.
  ///
  /// - Parameters:
  ///   - lengths: That of each symbol's code, at most 15, 0 for a symbol without one.
  ///   - cells: Where the table lies.
  /// - Returns: False where the lengths want more codes than there are.
  func build(_ lengths: Span<UInt8>, in cells: inout [UInt16]) -> Bool {
    guard lengths.count <= HuffmanTable.symbolLimit else { return false }
    var cells = cells.mutableSpan
    for i in counts..<symbols { cells[i] = 0 }
    HuffmanTable.forEach(lengths) { _, length in cells[counts &+ length] &+= 1 }
    var starts = InlineArray<16, UInt16>(repeating: 0)
    var room = 1
    for length in 1...HuffmanTable.longestCode {
      room = room &* 2 &- Int(cells[counts &+ length])
      guard room >= 0 else { return false }
      starts[length] = starts[length &- 1] &+ cells[counts &+ length &- 1]
    }
    HuffmanTable.forEach(lengths) { symbol, length in
      cells[symbols &+ Int(starts[length])] = UInt16(truncatingIfNeeded: symbol)
      starts[length] &+= 1
    }
    enterCodes(&cells)
    return true
  }

  /// Enters each short code under all numbers whose low bits are the code, which lies there first bit lowest.
  ///
  /// The codes of one length fill a table of that many bits; the next one begins as two copies of it.
  private func enterCodes(_ cells: inout MutableSpan<UInt16>) {
    cells[quick] = 0
    var code = 0
    var next = symbols
    for length in 1...quickBits {
      let half = 1 &<< (length &- 1)
      for i in 0..<half { cells[quick &+ half &+ i] = cells[quick &+ i] }
      for _ in 0..<cells[counts &+ length] {
        cells[quick &+ code] = cells[next] &<< 4 | UInt16(truncatingIfNeeded: length)
        next &+= 1
        // One more, counted from the highest bit down: the highest zero is set, and what is above it cleared.
        let zeros = ~code & (1 &<< length &- 1)
        guard zeros > 0 else { return fill(from: length, &cells) }
        let bit = 1 &<< (Int.bitWidth &- 1 &- zeros.leadingZeroBitCount)
        code = code & (bit &- 1) | bit
      }
    }
  }

  /// Copies a table that has a code for all numbers of so many bits to the end.
  private func fill(from length: Int, _ cells: inout MutableSpan<UInt16>) {
    for slot in (quick &+ 1 &<< length)..<counts { cells[slot] = cells[slot &- 1 &<< length] }
  }

  /// Calls `body` with each symbol that has a code, and its length.
  @inline(__always)
  private static func forEach(
    _ lengths: Span<UInt8>, _ body: (_ symbol: Int, _ length: Int) -> Void
  ) {
    var start = 0
    while start < lengths.count {
      let end = min(start &+ 8, lengths.count)
      // Most symbols of most codes have none, and these stand together.
      if end &- start < 8 || lengths.littleEndianWord(at: start) != 0 {
        for symbol in start..<end where lengths[symbol] > 0 {
          body(symbol, Int(lengths[symbol] & 15))
        }
      }
      start = end
    }
  }

  /// The symbol whose code the lowest bits are, and that code's length.
  @inline(__always)
  func symbol(_ bits: UInt64, in cells: [UInt16]) -> (symbol: Int, length: Int)? {
    let entry = cells[quick &+ Int(truncatingIfNeeded: bits) & (1 &<< quickBits &- 1)]
    if entry != 0 { return (Int(entry &>> 4), Int(entry & 15)) }
    return longSymbol(bits, cells)
  }

  private func longSymbol(_ bits: UInt64, _ cells: [UInt16]) -> (symbol: Int, length: Int)? {
    let cells = cells.span
    var bits = bits
    // How far the code lies behind the first one of its length.
    var distance = 0
    var index = symbols
    for length in 1...HuffmanTable.longestCode {
      distance = distance &* 2 &+ Int(truncatingIfNeeded: bits & 1)
      let count = Int(cells[counts &+ length])
      if distance < count { return (Int(cells[index &+ distance]), length) }
      index &+= count
      distance &-= count
      bits &>>= 1
    }
    return nil
  }
}
