/// What one pass over bytes tells of them as text.
struct ByteFacts {
  /// Some byte is above 0x7F.
  var hasHighBit: Bool
  /// Some byte is a control character that text doesn't use.
  var hasControl: Bool

  init(_ bytes: Span<UInt8>) {
    var high: UInt8 = 0
    var control: UInt8 = 0
    for i in bytes.indices {
      let byte = bytes[i]
      high |= byte
      control |= ByteFacts.isControl(byte) ? 1 : 0
    }
    hasHighBit = high & 0x80 != 0
    hasControl = control != 0
  }

  /// C0 but BEL, BS, TAB, LF, FF, CR and ESC.
  @inline(__always)
  static func isControl(_ byte: UInt8) -> Bool {
    (byte < 0x07) || (byte == 0x0B) || (byte >= 0x0E && byte < 0x20 && byte != 0x1B)
  }
}
