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
  private var position = 0
  private var bits: UInt64 = 0
  private var bitCount = 0
  /// What the tables of codes are made of.
  private var cells: [UInt16]

  private static let literals = HuffmanTable(at: 0, quickBits: 8)
  /// Of distances; while the tables of a block are read, of their lengths.
  private static let distances = HuffmanTable(at: literals.cellCount, quickBits: 7)

  private init(limit: Int) {
    self.limit = limit
    cells = [UInt16](
      repeating: 0, count: Inflater.literals.cellCount + Inflater.distances.cellCount)
  }

  /// As much of the content as can be had: at most `limit` bytes, and fewer where the stream ends or goes wrong.
  static func inflate(_ input: Span<UInt8>, limit: Int) -> [UInt8] {
    run(input, limit: limit).bytes
  }

  /// Decompresses like ``inflate(_:limit:)`` and tells how that ended.
  static func run(_ input: Span<UInt8>, limit: Int) -> Result {
    var inflater = Inflater(limit: limit)
    var ending = Stop.malformed
    var bytes: [UInt8] = []
    bytes.append(addingCapacity: limit) { output in
      do throws(Stop) {
        for _ in 0..<blockLimit { try inflater.block(input, &output) }
      } catch {
        ending = error
      }
    }
    return Result(
      bytes: bytes, ending: ending, consumed: inflater.position - inflater.bitCount / 8)
  }

  /// Reads one block; throws at the last one's end.
  private mutating func block(
    _ input: Span<UInt8>, _ output: inout OutputSpan<UInt8>
  ) throws(Stop) {
    let isLast = try take(1, input) == 1
    switch try take(2, input) {
    case 0: try storedBlock(input, &output)
    case 1:
      let lengths = (DeflateCode.fixedLiterals(), DeflateCode.fixedDistances())
      guard Inflater.literals.build(lengths.0.span, in: &cells),
        Inflater.distances.build(lengths.1.span, in: &cells)
      else {
        throw .malformed
      }
      try compressedBlock(input, &output)
    case 2:
      try readTables(input)
      try compressedBlock(input, &output)
    default: throw .malformed
    }
    if isLast { throw .finished }
  }
}

// MARK: - Bits

extension Inflater {
  /// Makes at least 48 bits available where the input has them.
  @inline(__always)
  private mutating func refill(_ input: Span<UInt8>) {
    if position <= input.count &- 8 {
      // As many whole bytes as there is room for; what the word holds beyond them comes again.
      bits |= input.littleEndianWord(at: position) &<< UInt64(bitCount)
      let count = (63 &- bitCount) &>> 3
      position &+= count
      bitCount &+= count &* 8
      return
    }
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

  @inline(__always)
  private mutating func symbol(
    _ table: HuffmanTable, _ input: Span<UInt8>
  ) throws(Stop) -> Int {
    if bitCount < HuffmanTable.longestCode { refill(input) }
    guard let (symbol, length) = table.symbol(bits, in: cells), length <= bitCount else {
      throw bitCount < HuffmanTable.longestCode ? .inputOver : .malformed
    }
    bits &>>= UInt64(length)
    bitCount &-= length
    return symbol
  }
}

// MARK: - Blocks

extension Inflater {
  private mutating func storedBlock(
    _ input: Span<UInt8>, _ output: inout OutputSpan<UInt8>
  ) throws(Stop) {
    _ = try take(bitCount % 8, input)
    let length = try take(16, input)
    guard try take(16, input) == length ^ 0xFFFF else { throw .malformed }
    for _ in 0..<length {
      let byte = try UInt8(truncatingIfNeeded: take(8, input))
      guard output.count < limit else { throw .limit }
      output.append(byte)
    }
  }

  private mutating func compressedBlock(
    _ input: Span<UInt8>, _ output: inout OutputSpan<UInt8>
  ) throws(Stop) {
    while true {
      let symbol = try symbol(Inflater.literals, input)
      if symbol < 256 {
        guard output.count < limit else { throw .limit }
        output.append(UInt8(truncatingIfNeeded: symbol))
      } else if symbol == 256 {
        return
      } else {
        let length = try number(DeflateCode.length(symbol), input)
        let distance = try number(
          DeflateCode.distance(self.symbol(Inflater.distances, input)), input)
        let start = output.count
        guard distance <= min(start, Inflater.windowSize) else { throw .malformed }
        for i in start..<(start + min(length, limit - start)) {
          let byte = output.span[i &- distance]
          output.append(byte)
        }
        if length > limit - start { throw .limit }
      }
    }
  }

  /// A length or distance: a base and some further bits.
  private mutating func number(
    _ code: DeflateCode?, _ input: Span<UInt8>
  ) throws(Stop) -> Int {
    guard let code else { throw .malformed }
    return try code.base + take(code.bitCount, input)
  }

  /// Reads the tables that a block brings along (3.2.7).
  private mutating func readTables(_ input: Span<UInt8>) throws(Stop) {
    let literalCount = try take(5, input) + 257
    let distanceCount = try take(5, input) + 1
    let codeCount = try take(4, input) + 4
    var codeLengths = InlineArray<19, UInt8>(repeating: 0)
    for i in 0..<codeCount {
      codeLengths[DeflateCode.lengthOrder(i)] = try UInt8(truncatingIfNeeded: take(3, input))
    }
    guard Inflater.distances.build(codeLengths.span, in: &cells) else { throw .malformed }
    let wanted = literalCount + distanceCount
    // As many as the counts can say: 257 + 31 and 1 + 31.
    var lengths = InlineArray<320, UInt8>(repeating: 0)
    var count = 0
    while count < wanted {
      let symbol = try symbol(Inflater.distances, input)
      if symbol < 16 {
        lengths[count] = UInt8(truncatingIfNeeded: symbol)
        count &+= 1
        continue
      }
      var repeated: UInt8 = 0
      let times: Int
      switch symbol {
      case 16:
        guard count > 0 else { throw .malformed }
        (repeated, times) = try (lengths[count - 1], 3 + take(2, input))
      case 17: times = try 3 + take(3, input)
      default: times = try 11 + take(7, input)
      }
      guard count + times <= wanted else { throw .malformed }
      // They are zero already.
      if repeated > 0 { for i in count..<(count + times) { lengths[i] = repeated } }
      count += times
    }
    guard lengths[256] > 0,
      Inflater.literals.build(lengths.span.extracting(0..<literalCount), in: &cells),
      Inflater.distances.build(lengths.span.extracting(literalCount..<wanted), in: &cells)
    else { throw .malformed }
  }
}
