extension MediaType {
  /// Reads a media type with its parameters; `nil` if the text is none.
  ///
  /// Spaces and tabs may surround the whole and each semicolon, and a parameter may be missing
  /// between or after semicolons (RFC 9110 §5.6.6). Nothing else is forgiven: a space beside `=`, a
  /// parameter without a value, or an open quote make the text no media type.
  ///
  /// - Complexity: O(*n*) in the bytes of `text`.
  public init?(_ text: String) {
    var scanner = Scanner(text)
    scanner.skipSpaces()
    guard let type = scanner.token(), scanner.skip(UInt8(ascii: "/")),
      let subtype = scanner.token(), let parameters = scanner.parameters()
    else { return nil }
    self.type = CaseFolding.folded(type)
    self.subtype = CaseFolding.folded(subtype)
    self.parameters = parameters
  }

  /// Whether names and unquoted values may contain the byte: RFC 9110 §5.6.2, `tchar`.
  static func isTokenByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "!"), UInt8(ascii: "#"), UInt8(ascii: "$"), UInt8(ascii: "%"),
      UInt8(ascii: "&"), UInt8(ascii: "'"), UInt8(ascii: "*"), UInt8(ascii: "+"),
      UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "^"), UInt8(ascii: "_"),
      UInt8(ascii: "`"), UInt8(ascii: "|"), UInt8(ascii: "~"):
      true
    default:
      false
    }
  }
}

/// A place in the text, and the parts of the grammar that may follow it.
///
/// A method that returns `nil` leaves the scanner anywhere: the text is no media type then.
private struct Scanner {
  private let text: String
  private var index: String.Index

  init(_ text: String) {
    self.text = text
    index = text.startIndex
  }

  private var next: UInt8? { index == text.endIndex ? nil : text.utf8[index] }

  private mutating func advance() {
    text.utf8.formIndex(after: &index)
  }

  mutating func skip(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    advance()
    return true
  }

  mutating func skipSpaces() {
    while skip(UInt8(ascii: " ")) || skip(UInt8(ascii: "\t")) {}
  }

  /// One or more token characters.
  mutating func token() -> String? {
    let start = index
    while let byte = next, MediaType.isTokenByte(byte) { advance() }
    return start == index ? nil : String(text[start..<index])
  }

  /// All that may follow the subtype, to the end of the text.
  mutating func parameters() -> [MediaType.Parameter]? {
    var parameters: [MediaType.Parameter] = []
    var names: Set<String> = []
    skipSpaces()
    while skip(UInt8(ascii: ";")) {
      skipSpaces()
      if next == nil || next == UInt8(ascii: ";") { continue }
      guard let token = token(), skip(UInt8(ascii: "=")), let value = value() else { return nil }
      let name = CaseFolding.folded(token)
      if names.insert(name).inserted { parameters.append(.init(name: name, value: value)) }
      skipSpaces()
    }
    return next == nil ? parameters : nil
  }

  private mutating func value() -> String? {
    skip(UInt8(ascii: "\"")) ? restOfQuotedString() : token()
  }

  /// What follows the opening quote, up to the closing one (RFC 9110 §5.6.4).
  private mutating func restOfQuotedString() -> String? {
    var value = ""
    var start = index
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""):
        value += text[start..<index]
        advance()
        return value
      case UInt8(ascii: "\\"):
        value += text[start..<index]
        advance()
        start = index
        guard let escaped = next, Self.isQuotable(escaped) else { return nil }
        advance()
      case _ where Self.isQuotable(byte):
        advance()
      default:
        return nil
      }
    }
    return nil
  }

  /// All but control characters; the tab is none here.
  private static func isQuotable(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\t") || byte >= 0x20 && byte != 0x7F
  }
}
