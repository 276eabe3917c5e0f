internal import UniformTypes

/// A table of translations: `InfoPlist.strings` as text or as a property list, in UTF-8 or UTF-16.
enum StringsFile {
  static let entryLimit = 100_000
  /// Bytes of the file.
  static let byteLimit = 4 << 20

  /// The translations by key; what cannot be understood ends the table.
  static func read(_ bytes: [UInt8], path: String) -> [String: String] {
    if bytes.starts(with: "bplist".utf8) || isXML(bytes) {
      let list = try? PropertyListReader(
        path: path, limits: PropertyListLimits(byteCount: byteLimit)
      ).read(bytes)
      return list?.root.map(texts) ?? [:]
    }
    guard let text = TextDecoding.decode(bytes) else { return [:] }
    var parser = OldStyleParser(text)
    return parser.parse()
  }

  /// The strings of a dictionary.
  static func texts(_ value: PropertyListValue) -> [String: String] {
    var texts: [String: String] = [:]
    for entry in value.entries ?? [] {
      if case .string(let text) = entry.value.content { texts[entry.key] = text }
    }
    return texts
  }

  private static func isXML(_ bytes: [UInt8]) -> Bool {
    bytes.prefix(64).first { $0 > 0x20 && $0 < 0x80 } == UInt8(ascii: "<")
  }
}

/// Text in UTF-8 or UTF-16, told apart by the byte order mark or by where the zero bytes are.
enum TextDecoding {
  static func decode(_ bytes: [UInt8]) -> String? {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return utf8(bytes.dropFirst(3)) }
    if bytes.starts(with: [0xFF, 0xFE]) { return utf16(bytes.dropFirst(2), isBig: false) }
    if bytes.starts(with: [0xFE, 0xFF]) { return utf16(bytes.dropFirst(2), isBig: true) }
    if bytes.count >= 2, bytes[0] == 0 { return utf16(bytes[...], isBig: true) }
    if bytes.count >= 2, bytes[1] == 0 { return utf16(bytes[...], isBig: false) }
    return utf8(bytes[...])
  }

  private static func utf8(_ bytes: ArraySlice<UInt8>) -> String? {
    String(validating: bytes, as: UTF8.self)
  }

  private static func utf16(_ bytes: ArraySlice<UInt8>, isBig: Bool) -> String? {
    guard bytes.count % 2 == 0 else { return nil }
    let units = stride(from: bytes.startIndex, to: bytes.endIndex, by: 2).map { at in
      let (a, b) = (UInt16(bytes[at]), UInt16(bytes[at + 1]))
      return isBig ? a << 8 | b : b << 8 | a
    }
    return String(validating: units, as: UTF16.self)
  }
}

/// `"key" = "value";` with comments of C, as NeXT's tools wrote it.
private struct OldStyleParser {
  private let scalars: [Unicode.Scalar]
  private var at = 0

  init(_ text: String) {
    scalars = Array(text.unicodeScalars)
  }

  mutating func parse() -> [String: String] {
    var entries: [String: String] = [:]
    while entries.count < StringsFile.entryLimit {
      skipBlanks()
      guard let key = string() else { break }
      skipBlanks()
      var value = key
      if take("=") {
        skipBlanks()
        guard let text = string() else { break }
        value = text
        skipBlanks()
      }
      guard take(";") else { break }
      entries[key] = value
    }
    return entries
  }

  private var current: Unicode.Scalar? { at < scalars.count ? scalars[at] : nil }

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard current == scalar else { return false }
    at += 1
    return true
  }

  /// White space and comments.
  private mutating func skipBlanks() {
    while let scalar = current {
      let next = at + 1 < scalars.count ? scalars[at + 1] : " "
      if scalar.properties.isWhitespace {
        at += 1
      } else if scalar == "/", next == "/" {
        while let scalar = current, scalar != "\n", scalar != "\r" { at += 1 }
      } else if scalar == "/", next == "*" {
        at += 2
        while at < scalars.count,
          !(scalars[at] == "*" && at + 1 < scalars.count && scalars[at + 1] == "/")
        {
          at += 1
        }
        at = min(at + 2, scalars.count)
      } else {
        return
      }
    }
  }

  /// In quotes, or a word of letters, digits and `_$/:.-`.
  private mutating func string() -> String? {
    guard let quote = current else { return nil }
    guard quote == "\"" || quote == "'" else { return word() }
    at += 1
    var text = String.UnicodeScalarView()
    while let scalar = current {
      at += 1
      if scalar == quote { return String(text) }
      text.append(scalar == "\\" ? escape() : scalar)
    }
    return nil
  }

  private mutating func word() -> String? {
    let start = at
    while let scalar = current, scalar.isHostNameCharacter || "_$/:".unicodeScalars.contains(scalar)
    {
      at += 1
    }
    return at > start ? String(String.UnicodeScalarView(scalars[start..<at])) : nil
  }

  private mutating func escape() -> Unicode.Scalar {
    guard let scalar = current else { return "\\" }
    at += 1
    switch scalar {
    case "n": return "\n"
    case "r": return "\r"
    case "t": return "\t"
    case "U", "u":
      var value: UInt32 = 0
      var count = 0
      while count < 4, let digit = current.flatMap({ Character($0).hexDigitValue }) {
        value = value << 4 | UInt32(digit)
        at += 1
        count += 1
      }
      return Unicode.Scalar(value) ?? "\u{FFFD}"
    default: return scalar
    }
  }
}
