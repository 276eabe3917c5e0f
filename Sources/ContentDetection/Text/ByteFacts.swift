/// What one pass over bytes tells of them as text.
struct ByteFacts {
  /// Some byte is above 0x7F.
  var hasHighBit: Bool
  /// Some byte is a control character that text doesn't use.
  var hasControl: Bool

  /// Bytes between two looks at what was found: the first control character ends the pass, and next to all content that is
  /// no text has one in its first bytes.
  private static let blockSize = 256

  /// Where there is a control character, ``hasHighBit`` speaks only of what was looked at.
  ///
  /// - Complexity: O(*n*). The inner loop has no branch and no check, so that it is compiled to vector instructions.
  init(_ bytes: Span<UInt8>) {
    let (high, control) = unsafe bytes.withUnsafeBufferPointer { bytes in
      var high: UInt8 = 0
      var control: UInt8 = 0
      var start = 0
      while start &+ ByteFacts.blockSize <= bytes.count, control == 0 {
        let block = unsafe ByteFacts.block(UnsafeRawBufferPointer(bytes), at: start)
        high |= block.high
        control |= block.control
        start &+= ByteFacts.blockSize
      }
      while start < bytes.count, control == 0 {
        let end = min(start &+ ByteFacts.blockSize, bytes.count)
        for i in start..<end {
          let byte = unsafe bytes[i]
          high |= byte
          control |= ByteFacts.control(byte)
        }
        start = end
      }
      return (high, control)
    }
    hasHighBit = high & 0x80 != 0
    hasControl = control != 0
  }

  /// What ``blockSize`` bytes at an offset hold, sixteen at a time.
  @inline(__always)
  private static func block(
    _ bytes: UnsafeRawBufferPointer, at start: Int
  ) -> (high: UInt8, control: UInt8) {
    typealias Block = SIMD16<UInt8>
    var high = Block()
    var control = SIMDMask<Block.MaskStorage>(repeating: false)
    var i = start
    while i < start &+ blockSize {
      let block = unsafe bytes.loadUnaligned(fromByteOffset: i, as: Block.self)
      high |= block
      control = control .| (block .< 0x07) .| (block .== 0x0B)
        .| ((block &- 0x0E) .< 0x12 .& (block .!= 0x1B))
      i &+= 16
    }
    return (high.max(), any(control) ? 1 : 0)
  }

  /// Whether a byte is of C0 but not BEL, BS, TAB, LF, FF, CR and ESC.
  @inline(__always)
  static func isControl(_ byte: UInt8) -> Bool { control(byte) != 0 }

  /// 1 for a control character that text doesn't use, else 0.
  @inline(__always)
  private static func control(_ byte: UInt8) -> UInt8 {
    func bit(_ condition: Bool) -> UInt8 { condition ? 1 : 0 }
    return bit(byte < 0x07) | bit(byte == 0x0B)
      | (bit(byte &- 0x0E < 0x12) & bit(byte != 0x1B))
  }
}
