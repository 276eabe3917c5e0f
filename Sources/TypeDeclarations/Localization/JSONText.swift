/// A value of a JSON text (RFC 8259), as far as Xcode's catalogs of strings and earlier answers need it: objects and strings.
package enum JSONText: Equatable {
  case string(String)
  case object([(key: String, value: JSONText)])
  case other

  package static func == (a: JSONText, b: JSONText) -> Bool {
    switch (a, b) {
    case (.string(let x), .string(let y)): x == y
    case (.other, .other): true
    case (.object(let x), .object(let y)):
      x.count == y.count && zip(x, y).allSatisfy { $0.key == $1.key && $0.value == $1.value }
    default: false
    }
  }

  package subscript(key: String) -> JSONText? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }

  package var text: String? {
    if case .string(let text) = self { return text }
    return nil
  }

  /// The value of a text; `nil` where it is none, more follows, or it is nested too deep.
  package init?(_ text: String) {
    var parser = Parser(bytes: Array(text.utf8))
    guard let value = parser.value(depth: 0), parser.isAtEnd else { return nil }
    self = value
  }

  private struct Parser {
    let bytes: [UInt8]
    private var at = 0
    private let depthLimit = 32

    init(bytes: [UInt8]) { self.bytes = bytes }

    private mutating func skipBlanks() {
      while at < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[at]) { at += 1 }
    }

    /// Nothing but blanks follows.
    var isAtEnd: Bool {
      mutating get {
        skipBlanks()
        return at == bytes.count
      }
    }

    private mutating func take(_ character: Unicode.Scalar) -> Bool {
      skipBlanks()
      guard at < bytes.count, bytes[at] == UInt8(ascii: character) else { return false }
      at += 1
      return true
    }

    mutating func value(depth: Int) -> JSONText? {
      guard depth < depthLimit else { return nil }
      if take("{") { return object(depth) }
      if take("[") { return array(depth) }
      if take("\"") { return string().map { .string($0) } }
      let start = at
      while at < bytes.count, !",]} \t\r\n".utf8.contains(bytes[at]) { at += 1 }
      return at > start ? .other : nil
    }

    private mutating func object(_ depth: Int) -> JSONText? {
      var members: [(key: String, value: JSONText)] = []
      if take("}") { return .object([]) }
      repeat {
        guard take("\""), let key = string(), take(":"), let value = value(depth: depth + 1) else {
          return nil
        }
        members.append((key, value))
      } while take(",")
      return take("}") ? .object(members) : nil
    }

    private mutating func array(_ depth: Int) -> JSONText? {
      if take("]") { return .other }
      repeat {
        if value(depth: depth + 1) == nil { return nil }
      } while take(",")
      return take("]") ? .other : nil
    }

    /// What stands up to the closing quote.
    private mutating func string() -> String? {
      var text: [UInt8] = []
      while at < bytes.count {
        let byte = bytes[at]
        at += 1
        if byte == UInt8(ascii: "\"") { return String(decoding: text, as: UTF8.self) }
        guard byte == UInt8(ascii: "\\") else {
          text.append(byte)
          continue
        }
        guard at < bytes.count else { return nil }
        let escape = bytes[at]
        at += 1
        switch escape {
        case UInt8(ascii: "n"): text.append(0x0A)
        case UInt8(ascii: "t"): text.append(0x09)
        case UInt8(ascii: "r"): text.append(0x0D)
        case UInt8(ascii: "b"): text.append(0x08)
        case UInt8(ascii: "f"): text.append(0x0C)
        case UInt8(ascii: "u"):
          guard let scalar = unicodeEscape() else { return nil }
          text += Array(String(Character(scalar)).utf8)
        default: text.append(escape)
        }
      }
      return nil
    }

    private mutating func unicodeEscape() -> Unicode.Scalar? {
      guard let high = unit() else { return nil }
      guard (0xD800..<0xDC00).contains(high) else { return Unicode.Scalar(high) ?? "\u{FFFD}" }
      guard at + 1 < bytes.count, bytes[at] == UInt8(ascii: "\\"),
        bytes[at + 1] == UInt8(ascii: "u")
      else { return "\u{FFFD}" }
      at += 2
      guard let low = unit() else { return nil }
      guard (0xDC00..<0xE000).contains(low) else { return "\u{FFFD}" }
      return Unicode.Scalar(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00))
    }

    private mutating func unit() -> UInt32? {
      guard at + 4 <= bytes.count else { return nil }
      let digits = bytes[at..<(at + 4)]
      at += 4
      return UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
    }
  }
}
