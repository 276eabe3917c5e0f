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

extension TextScan {
  /// Bytes of UTF-16 or UTF-32 that are decoded, so that text can be looked at as UTF-8.
  static let decodedLimit = 16 * 1_024
}

extension TextScan.Result {
  /// The text as UTF-8, without its mark; a character that the end cuts is left out.
  func decoded(_ bytes: Span<UInt8>) -> [UInt8] {
    let width = charset == .utf32LittleEndian || charset == .utf32BigEndian ? 4 : 2
    let isBig = charset == .utf16BigEndian || charset == .utf32BigEndian
    var scalars = ""
    var high: UInt32 = 0
    var i = markLength
    let end = min(bytes.count, TextScan.decodedLimit)
    while i + width <= end {
      var unit: UInt32 = 0
      for k in 0..<width { unit |= UInt32(bytes[i + k]) << UInt32(8 * (isBig ? width - 1 - k : k)) }
      i += width
      if width == 2, unit & 0xFC00 == 0xD800 {
        high = unit
        continue
      }
      if width == 2, unit & 0xFC00 == 0xDC00 {
        unit = 0x1_0000 + (high & 0x3FF) << 10 + unit & 0x3FF
      }
      if let scalar = Unicode.Scalar(unit) { scalars.unicodeScalars.append(scalar) }
    }
    return Array(scalars.utf8)
  }
}
