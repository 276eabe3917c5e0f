/// The bytes and masks of a `match` element, by the Shared MIME-info Database specification.
enum MIMEMagicValue {
  /// The bytes of a value of a type (`string`, `big16`, …), and its mask; `nil` where they are not written so.
  static func parse(
    type: String, value: String, mask: String?
  ) -> (bytes: [UInt8], mask: [UInt8]?)? {
    guard let width = width(type) else {
      guard type == "string" else { return nil }
      let bytes = string(value)
      guard !bytes.isEmpty else { return nil }
      guard let mask else { return (bytes, nil) }
      guard mask.hasPrefix("0x"), let maskBytes = [UInt8](hexadecimal: String(mask.dropFirst(2))),
        maskBytes.count == bytes.count
      else { return nil }
      return (bytes, maskBytes)
    }
    guard let number = number(value), number >> (8 * UInt64(width)) == 0 else { return nil }
    let isBig = type.hasPrefix("big")
    var maskBytes: [UInt8]?
    if let mask {
      guard let number = self.number(mask), number >> (8 * UInt64(width)) == 0 else { return nil }
      maskBytes = bytes(number, width, isBig)
    }
    return (bytes(number, width, isBig), maskBytes)
  }

  private static func width(_ type: String) -> Int? {
    switch type {
    case "byte": 1
    case "big16", "little16", "host16": 2
    case "big32", "little32", "host32": 4
    default: nil
    }
  }

  /// Numbers of the host are little-endian, as all machines are on which this is likely to run.
  private static func bytes(_ number: UInt64, _ width: Int, _ isBig: Bool) -> [UInt8] {
    let little = (0..<width).map { UInt8(truncatingIfNeeded: number >> UInt64(8 * $0)) }
    return isBig ? little.reversed() : little
  }

  /// A number as C writes them: decimal, octal after `0`, hexadecimal after `0x`.
  private static func number(_ text: String) -> UInt64? {
    if text.hasPrefix("0x") || text.hasPrefix("0X") { return UInt64(text.dropFirst(2), radix: 16) }
    if text.hasPrefix("0"), text.count > 1 { return UInt64(text.dropFirst(), radix: 8) }
    return UInt64(text)
  }

  /// The text with C's escapes replaced.
  static func string(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\"), let escape = rest.popFirst() else {
        bytes.append(byte)
        continue
      }
      switch escape {
      case UInt8(ascii: "n"): bytes.append(0x0A)
      case UInt8(ascii: "r"): bytes.append(0x0D)
      case UInt8(ascii: "t"): bytes.append(0x09)
      case UInt8(ascii: "f"): bytes.append(0x0C)
      case UInt8(ascii: "v"): bytes.append(0x0B)
      case UInt8(ascii: "a"): bytes.append(0x07)
      case UInt8(ascii: "b"): bytes.append(0x08)
      case UInt8(ascii: "x"):
        let digits = rest.prefix(2).prefix { Character(Unicode.Scalar($0)).isHexDigit }
        bytes.append(UInt8(String(decoding: digits, as: UTF8.self), radix: 16) ?? 0)
        rest = rest.dropFirst(digits.count)
      case UInt8(ascii: "0")...UInt8(ascii: "7"):
        let more = rest.prefix(2).prefix { (UInt8(ascii: "0")...UInt8(ascii: "7")).contains($0) }
        let digits = [escape] + more
        let value = digits.reduce(0) { $0 * 8 + Int($1 - UInt8(ascii: "0")) }
        bytes.append(UInt8(truncatingIfNeeded: value))
        rest = rest.dropFirst(more.count)
      default: bytes.append(escape)
      }
    }
    return bytes
  }

  /// `4`, or `0:256` for a range.
  static func offsets(_ text: String) -> ClosedRange<Int>? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
    guard let first = parts.first ?? nil, let last = parts.last ?? nil, parts.count <= 2,
      first >= 0, last >= first, last <= SignatureLimits.offsets.upperBound
    else { return nil }
    return first...min(last, first + SignatureLimits.rangeWidth)
  }
}
