// Text of a file goes into messages through these alone: one line, no control characters, no more than a line's worth.

extension String {
  /// The text in single quotes, shortened, its control characters written out.
  var quoted: String { "'\(excerpt)'" }

  /// The text without the quotes.
  var excerpt: String { excerpt(limit: 60) }

  private func excerpt(limit: Int) -> String {
    var text = ""
    for (count, scalar) in unicodeScalars.enumerated() {
      if count == limit { return text + "…" }
      if scalar.isInvisible {
        text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  /// A message of a C library as part of a sentence: without its line break and its capital.
  var sentence: String {
    let text = trimmed.excerpt(limit: 200)
    guard let first = text.unicodeScalars.first else { return "" }
    let rest = text.unicodeScalars.dropFirst()
    // Not for an abbreviation such as 'PI'.
    guard rest.first?.properties.isUppercase == false else { return text }
    return first.properties.lowercaseMapping + String(rest)
  }

  /// The text without white space at its ends.
  var trimmed: String {
    guard let end = utf8.lastIndex(where: { !Self.isBlank($0) }) else { return "" }
    return String(self[firstNonBlank...end])
  }

  /// Where white space at the start ends.
  var firstNonBlank: Index {
    utf8.firstIndex { !Self.isBlank($0) } ?? endIndex
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }
}

extension Unicode.Scalar {
  /// Whether it cannot be seen, and may act on what can: it controls a terminal, ends a line or turns its direction.
  var isInvisible: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: true
    default: false
    }
  }
}
