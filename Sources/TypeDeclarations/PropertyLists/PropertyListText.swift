extension Int {
  /// Decimal digits, or hexadecimal ones after `0x`, either with a sign.
  init?(propertyListInteger text: String) {
    let isNegative = text.hasPrefix("-")
    let digits = isNegative || text.hasPrefix("+") ? text.dropFirst() : text[...]
    guard digits.lowercased().hasPrefix("0x") else {
      self.init(text)
      return
    }
    let hexadecimal = digits.dropFirst(2)
    guard hexadecimal.first?.isHexDigit == true else { return nil }
    self.init((isNegative ? "-" : "") + hexadecimal, radix: 16)
  }
}

extension [UInt8] {
  /// The bytes that base64 text stands for, white space aside; `nil` for any other text.
  init?(base64 text: [UInt8]) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count / 4 * 3)
    var bits: UInt32 = 0
    var digitCount = 0
    var paddingCount = 0
    for byte in text {
      switch byte {
      case 0x09, 0x0A, 0x0D, 0x20:
        continue
      case UInt8(ascii: "="):
        paddingCount += 1
      default:
        guard paddingCount == 0, let digit = Self.base64Digit(byte) else { return nil }
        bits = bits << 6 | digit
        digitCount += 1
        guard digitCount % 4 == 0 else { continue }
        bytes.append(UInt8(truncatingIfNeeded: bits >> 16))
        bytes.append(UInt8(truncatingIfNeeded: bits >> 8))
        bytes.append(UInt8(truncatingIfNeeded: bits))
        bits = 0
      }
    }
    switch (digitCount % 4, paddingCount) {
    case (0, 0):
      break
    case (2, 0), (2, 2):
      bytes.append(UInt8(truncatingIfNeeded: bits >> 4))
    case (3, 0), (3, 1):
      bytes.append(UInt8(truncatingIfNeeded: bits >> 10))
      bytes.append(UInt8(truncatingIfNeeded: bits >> 2))
    default:
      return nil
    }
    self = bytes
  }

  private static func base64Digit(_ byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(byte - UInt8(ascii: "A"))
    case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(byte - UInt8(ascii: "a")) + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0")) + 52
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }
}
