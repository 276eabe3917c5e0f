/// Text and bytes as JSON (RFC 8259) writes them.
enum JSONText {
  /// The text in quotes. Characters that a terminal would act on are escaped, beside those that must
  /// be.
  static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += #"\""#
      case "\\": result += #"\\"#
      case "\n": result += #"\n"#
      case "\r": result += #"\r"#
      case "\t": result += #"\t"#
      case _ where isRisky(scalar):
        let digits = String(scalar.value, radix: 16)
        result += #"\u"# + String(repeating: "0", count: 4 - digits.utf8.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// All of these lie in the basic plane, so that one escape is enough.
  private static func isRisky(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.value > 0xFFFF { return false }
    if scalar.isASCII { return scalar.value < 0x20 || scalar.value == 0x7F }
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: return true
    default: return scalar.properties.isBidiControl
    }
  }

  /// The members for a path: as text and, where it is no UTF-8, which the text cannot tell whole,
  /// also as hexadecimal digits.
  static func members(_ key: String, path: [UInt8]) -> [String] {
    if let span = try? UTF8Span(validating: path.span) {
      return ["\(quoted(key)):\(quoted(String(copying: span)))"]
    }
    let text = String(decoding: path, as: UTF8.self)
    return ["\(quoted(key)):\(quoted(text))", "\(quoted(key + "Bytes")):\"\(hexadecimal(path))\""]
  }

  /// Two digits for each byte, in lower case.
  static func hexadecimal(_ bytes: [UInt8]) -> String {
    bytes.reduce(into: "") { text, byte in
      if byte < 16 { text += "0" }
      text += String(byte, radix: 16)
    }
  }
}
