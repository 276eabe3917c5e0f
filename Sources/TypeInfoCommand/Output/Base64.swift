/// Base64 with padding (RFC 4648 §4).
enum Base64 {
  static func encode(_ bytes: [UInt8]) -> String {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var text: [UInt8] = []
    var index = 0
    while index < bytes.count {
      let group = bytes[index..<min(index + 3, bytes.count)]
      var bits = group.reduce(0) { $0 << 8 | Int($1) }
      bits <<= 8 * (3 - group.count)
      for position in 0..<4 {
        let isPadding = position > group.count
        text.append(isPadding ? UInt8(ascii: "=") : digits[bits >> (18 - 6 * position) & 0x3F])
      }
      index += 3
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The bytes of a text that ``encode(_:)`` made; `nil` for any other.
  static func decode(_ text: String) -> [UInt8]? {
    let digits = Array(text.utf8)
    guard digits.count.isMultiple(of: 4) else { return nil }
    var bytes: [UInt8] = []
    var index = 0
    while index < digits.count {
      let group = digits[index..<index + 4]
      let known = group.prefix { $0 != UInt8(ascii: "=") }
      let values = known.compactMap(value)
      guard values.count == known.count, values.count >= 2 else { return nil }
      let bits = values.reduce(0) { $0 << 6 | Int($1) } << (6 * (4 - values.count))
      for position in 0..<values.count - 1 {
        bytes.append(UInt8(bits >> (16 - 8 * position) & 0xFF))
      }
      index += 4
    }
    return encode(bytes) == text ? bytes : nil
  }

  private static func value(_ digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): digit - UInt8(ascii: "A")
    case UInt8(ascii: "a")...UInt8(ascii: "z"): digit - UInt8(ascii: "a") + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0") + 52
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }
}
