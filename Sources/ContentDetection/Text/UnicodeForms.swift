/// Validity of the Unicode encoding forms (The Unicode Standard, section 3.9), as text: without the control
/// characters that ``ByteFacts/isControl(_:)`` names and without noncharacters at the ends of planes.
extension TextScan {
  enum ByteOrder {
    case little, big
  }

  static func isUTF8(_ bytes: Span<UInt8>, isWhole: Bool) -> Bool {
    do {
      _ = try UTF8Span(validating: bytes)
      return true
    } catch {
      // A sequence that the window's end cuts is at most three bytes long and begins right where the error is.
      guard !isWhole, error.kind == .truncatedScalar else { return false }
      return error.byteOffsets.upperBound >= bytes.count
        && bytes.count - error.byteOffsets.lowerBound <= 3
    }
  }

  static func isUTF16(_ bytes: Span<UInt8>, _ order: ByteOrder, isWhole: Bool) -> Bool {
    guard bytes.count >= 2, !isWhole || bytes.count % 2 == 0 else { return bytes.isEmpty }
    var expectsLow = false
    var i = 0
    while i + 1 < bytes.count {
      let unit =
        order == .little
        ? UInt16(bytes[i]) | UInt16(bytes[i + 1]) << 8
        : UInt16(bytes[i + 1]) | UInt16(bytes[i]) << 8
      let isLow = unit & 0xFC00 == 0xDC00
      guard isLow == expectsLow else { return false }
      expectsLow = unit & 0xFC00 == 0xD800
      if unit < 0x80, ByteFacts.isControl(UInt8(unit)) { return false }
      if unit >= 0xFFFE { return false }
      i += 2
    }
    return !expectsLow || !isWhole
  }

  static func isUTF32(_ bytes: Span<UInt8>, _ order: ByteOrder, isWhole: Bool) -> Bool {
    guard bytes.count >= 4, !isWhole || bytes.count % 4 == 0 else { return bytes.isEmpty }
    var i = 0
    while i + 3 < bytes.count {
      var value: UInt32 = 0
      for k in 0..<4 {
        value |= UInt32(bytes[i + k]) << UInt32(order == .little ? 8 * k : 24 - 8 * k)
      }
      guard value <= 0x10_FFFF, value & 0xFFFF_F800 != 0xD800, value & 0xFFFE != 0xFFFE else {
        return false
      }
      if value < 0x80, ByteFacts.isControl(UInt8(value)) { return false }
      i += 4
    }
    return true
  }
}
