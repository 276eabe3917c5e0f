/// Text from outside (file names, what a file says of itself) made safe to show.
enum VisibleText {
  /// The text on one line, with every character that a terminal would act on as an escape: `\n`,
  /// `\x1B`, `\u{202E}`.
  static func escaped(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: \.actsOnTerminals) else { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      if scalar.actsOnTerminals {
        result += escape(scalar)
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// The bytes as text; each byte that is no UTF-8 becomes `\xNN`.
  static func text(_ bytes: some Sequence<UInt8>) -> String {
    var rest = Array(bytes)[...]
    var result = ""
    while !rest.isEmpty {
      do throws(UTF8.ValidationError) {
        result += String(copying: try UTF8Span(validating: rest.span))
        break
      } catch {
        // The error's range counts from the start of what was validated.
        let fault = error.byteOffsets
        let start = rest.startIndex + fault.lowerBound
        result += String(decoding: rest[..<start], as: UTF8.self)
        let end = rest.startIndex + fault.upperBound
        for byte in rest[start..<end] {
          result += #"\x"# + Hexadecimal.digits(UInt32(byte), count: 2)
        }
        rest = rest[end...]
      }
    }
    return result
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\n": #"\n"#
    case "\r": #"\r"#
    case "\t": #"\t"#
    case _ where scalar.value < 0x100: #"\x"# + Hexadecimal.digits(scalar.value, count: 2)
    default: #"\u{"# + Hexadecimal.digits(scalar.value, count: 4) + "}"
    }
  }
}

enum Hexadecimal {
  /// The number in capital digits, at least `count` of them.
  static func digits(_ value: UInt32, count: Int) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, count - digits.utf8.count)) + digits
  }

  /// Bytes as hashes are written: two small digits each.
  static func text(_ bytes: [UInt8]) -> String {
    bytes.map { digits(UInt32($0), count: 2).lowercased() }.joined()
  }
}

extension Unicode.Scalar {
  /// Whether showing it does more than draw a glyph: controls, line separators, marks that reorder
  /// the line.
  var actsOnTerminals: Bool {
    if isASCII { return value < 0x20 || value == 0x7F }
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: return true
    default: return properties.isBidiControl
    }
  }
}
