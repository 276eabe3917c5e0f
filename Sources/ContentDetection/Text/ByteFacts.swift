/// What one pass over bytes tells of them as text.
struct ByteFacts {
  /// Some byte is above 0x7F.
  var hasHighBit: Bool
  /// Some byte is a control character that text doesn't use.
  var hasControl: Bool

  /// Bytes between two looks at what was found: the first control character ends the pass, and next to all content that is
  /// no text has one in its first bytes.
  private static let firstBlockSize = 256
  private static let blockSize = 2_048

  /// Where there is a control character, ``hasHighBit`` speaks only of what was looked at.
  ///
  /// - Complexity: O(*n*). The inner loop has no branch and no check, so that it is compiled to vector instructions.
  init(_ bytes: Span<UInt8>) {
    let (high, control) = unsafe bytes.withUnsafeBufferPointer { bytes in
      var high: UInt8 = 0
      var control: UInt8 = 0
      var start = 0
      var end = min(ByteFacts.firstBlockSize, bytes.count)
      while start < end, control == 0 {
        for i in start..<end {
          let byte = unsafe bytes[i]
          high |= byte
          control |= ByteFacts.control(byte)
        }
        start = end
        end = min(end &+ ByteFacts.blockSize, bytes.count)
      }
      return (high, control)
    }
    hasHighBit = high & 0x80 != 0
    hasControl = control != 0
  }

  /// Whether a byte is of C0 but not BEL, BS, TAB, LF, FF, CR and ESC.
  @inline(__always)
  static func isControl(_ byte: UInt8) -> Bool { control(byte) != 0 }

  /// All ones for a control character that text doesn't use, else 0: as few steps as vectors of bytes can be made to take.
  @inline(__always)
  private static func control(_ byte: UInt8) -> UInt8 {
    // Of C0, but not of BEL to CR.
    let isOther: UInt8 = (byte < 0x20) != (byte &- 0x07 < 0x07) ? 0xFF : 0
    let isNoEscape: UInt8 = byte == 0x1B ? 0 : 0xFF
    let isVerticalTab: UInt8 = byte == 0x0B ? 0xFF : 0
    return isOther & isNoEscape | isVerticalTab
  }
}
