/// Decompresses the little that detection reads of a compressed member (RFC 1951).
///
/// Written here rather than taken from zlib because all that is wanted is the first few kilobytes of a member: every
/// access is checked, what it makes is bounded by the caller's limit whatever the stream says, and a program that
/// detects needs no further library.
///
/// ```swift
/// let text = Inflater.inflate(compressed, limit: 64 * 1_024)
/// ```
struct Inflater {
  /// Blocks of one stream: empty ones cost time and make nothing.
  private static let blockLimit = 512
  /// How far back a match may reach.
  private static let windowSize = 32 * 1_024

  /// Why decompressing came to an end.
  enum Stop: Error {
    /// The stream is over.
    case finished
    /// As much was made as is wanted.
    case limit
    /// The rest isn't there.
    case inputOver
    /// It's no deflate stream.
    case malformed
  }

  struct Result {
    var bytes: [UInt8]
    var ending: Stop
    /// Bytes of the input that were used.
    var consumed: Int
  }

  private let limit: Int
  private var output: [UInt8] = []
  private var position = 0
  private var bits: UInt64 = 0
  private var bitCount = 0

  private init(limit: Int) { self.limit = limit }

  /// As much of the content as can be had: at most `limit` bytes, and fewer where the stream ends or goes wrong.
  static func inflate(_ input: Span<UInt8>, limit: Int) -> [UInt8] {
    run(input, limit: limit).bytes
  }

  /// Decompresses like ``inflate(_:limit:)`` and tells how that ended.
  static func run(_ input: Span<UInt8>, limit: Int) -> Result {
    var inflater = Inflater(limit: limit)
    var ending = Stop.malformed
    do {
      for _ in 0..<blockLimit { try inflater.block(input) }
    } catch {
      ending = error
    }
    return Result(
      bytes: inflater.output, ending: ending,
      consumed: inflater.position - inflater.bitCount / 8)
  }

  /// Reads one block; throws at the last one's end.
  private mutating func block(_ input: Span<UInt8>) throws(Stop) {
    let isLast = try take(1, input) == 1
    switch try take(2, input) {
    case 0: try storedBlock(input)
    case 1: try compressedBlock(HuffmanTable.fixedLiterals, HuffmanTable.fixedDistances, input)
    case 2:
      let (literals, distances) = try tables(input)
      try compressedBlock(literals, distances, input)
    default: throw .malformed
    }
    if isLast { throw .finished }
  }
}

// MARK: - Bits

extension Inflater {
  /// Makes at least 48 bits available where the input has them.
  private mutating func refill(_ input: Span<UInt8>) {
    while bitCount <= 56, position < input.count {
      bits |= UInt64(input[position]) &<< UInt64(bitCount)
      bitCount &+= 8
      position &+= 1
    }
  }

  /// The next bits as a number, the first the lowest; up to 16.
  private mutating func take(_ count: Int, _ input: Span<UInt8>) throws(Stop) -> Int {
    if bitCount < count { refill(input) }
    guard bitCount >= count else { throw .inputOver }
    let value = Int(truncatingIfNeeded: bits & (1 &<< UInt64(count) &- 1))
    bits &>>= UInt64(count)
    bitCount &-= count
    return value
  }

  private mutating func symbol(
    _ table: HuffmanTable, _ input: Span<UInt8>
  ) throws(Stop) -> Int {
    if bitCount < HuffmanTable.longestCode { refill(input) }
    guard let (symbol, length) = table.symbol(bits), length <= bitCount else {
      throw bitCount < HuffmanTable.longestCode ? .inputOver : .malformed
    }
    bits &>>= UInt64(length)
    bitCount &-= length
    return symbol
  }
}

// MARK: - Blocks

extension Inflater {
  private mutating func storedBlock(_ input: Span<UInt8>) throws(Stop) {
    _ = try take(bitCount % 8, input)
    let length = try take(16, input)
    guard try take(16, input) == length ^ 0xFFFF else { throw .malformed }
    for _ in 0..<length { try append(UInt8(truncatingIfNeeded: take(8, input))) }
  }

  private mutating func append(_ byte: UInt8) throws(Stop) {
    guard output.count < limit else { throw .limit }
    output.append(byte)
  }

  private mutating func compressedBlock(
    _ literals: HuffmanTable, _ distances: HuffmanTable, _ input: Span<UInt8>
  ) throws(Stop) {
    while true {
      let symbol = try symbol(literals, input)
      if symbol < 256 {
        try append(UInt8(truncatingIfNeeded: symbol))
      } else if symbol == 256 {
        return
      } else {
        let length = try extended(symbol - 257, DeflateCode.lengths, input)
        let distance = try extended(self.symbol(distances, input), DeflateCode.distances, input)
        guard distance <= min(output.count, Inflater.windowSize) else { throw .malformed }
        for _ in 0..<length { try append(output[output.count - distance]) }
      }
    }
  }

  /// A length or distance: a base and some further bits.
  private mutating func extended(
    _ symbol: Int, _ codes: [DeflateCode], _ input: Span<UInt8>
  ) throws(Stop) -> Int {
    guard symbol < codes.count else { throw .malformed }
    return try codes[symbol].base + take(codes[symbol].bitCount, input)
  }

  /// The tables that a block brings along (3.2.7).
  private mutating func tables(
    _ input: Span<UInt8>
  ) throws(Stop) -> (literals: HuffmanTable, distances: HuffmanTable) {
    let literalCount = try take(5, input) + 257
    let distanceCount = try take(5, input) + 1
    let codeCount = try take(4, input) + 4
    var codeLengths = [UInt8](repeating: 0, count: DeflateCode.lengthOrder.count)
    for i in DeflateCode.lengthOrder.prefix(codeCount) {
      codeLengths[i] = try UInt8(truncatingIfNeeded: take(3, input))
    }
    guard let codes = HuffmanTable(lengths: codeLengths[...]) else { throw .malformed }
    var lengths: [UInt8] = []
    while lengths.count < literalCount + distanceCount {
      let symbol = try symbol(codes, input)
      switch symbol {
      case 0..<16: lengths.append(UInt8(truncatingIfNeeded: symbol))
      case 16:
        guard let last = lengths.last else { throw .malformed }
        lengths += try [UInt8](repeating: last, count: 3 + take(2, input))
      case 17: lengths += try [UInt8](repeating: 0, count: 3 + take(3, input))
      default: lengths += try [UInt8](repeating: 0, count: 11 + take(7, input))
      }
    }
    guard lengths.count == literalCount + distanceCount, lengths[256] > 0,
      let literals = HuffmanTable(lengths: lengths[..<literalCount]),
      let distances = HuffmanTable(lengths: lengths[literalCount...])
    else { throw .malformed }
    return (literals, distances)
  }
}
