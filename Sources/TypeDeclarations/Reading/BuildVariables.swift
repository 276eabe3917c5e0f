/// Values of the variables that Xcode replaces in an Info.plist when it builds: `$(NAME)`, `${NAME}`, and
/// `$(NAME:rfc1034identifier)`.
///
/// A value is put in as it is; variables within it are not expanded, so there is no loop to fall into.
struct BuildVariables {
  private let values: [String: String]
  /// Expanded text beyond this length is not made.
  private let byteLimit = 64 << 10

  init(_ values: [String: String] = [:]) {
    self.values = values
  }

  struct Expansion {
    var text: String
    /// Variables that were left in the text, as written.
    var unknown: [String]
  }

  func expand(_ text: String) -> Expansion {
    guard text.utf8.contains(UInt8(ascii: "$")) else {
      return Expansion(text: text, unknown: [])
    }
    var expanded = ""
    var unknown: [String] = []
    var rest = text[...]
    while let dollar = rest.utf8.firstIndex(of: UInt8(ascii: "$")) {
      expanded += rest[..<dollar]
      rest = rest[dollar...]
      guard let reference = Self.reference(at: rest) else {
        expanded += "$"
        rest = rest[rest.utf8.index(after: dollar)...]
        continue
      }
      if let value = value(of: reference.name), expanded.utf8.count + value.utf8.count <= byteLimit
      {
        expanded += value
      } else {
        expanded += reference.text
        if unknown.count < 10, !unknown.contains(String(reference.text)) {
          unknown.append(String(reference.text))
        }
      }
      rest = rest[reference.text.endIndex...]
    }
    return Expansion(text: expanded + rest, unknown: unknown)
  }

  private static func reference(at text: Substring) -> (text: Substring, name: Substring)? {
    let close: UInt8
    switch text.utf8.dropFirst().first {
    case UInt8(ascii: "("): close = UInt8(ascii: ")")
    case UInt8(ascii: "{"): close = UInt8(ascii: "}")
    default: return nil
    }
    let name = text.utf8.dropFirst(2).prefix { byte in
      byte > 0x20 && byte != close && byte != UInt8(ascii: "$")
    }
    let end = name.endIndex
    guard !name.isEmpty, end < text.endIndex, text.utf8[end] == close else { return nil }
    return (text[...end], text[name.startIndex..<end])
  }

  private func value(of name: Substring) -> String? {
    let parts = name.split(separator: ":", omittingEmptySubsequences: false)
    guard let value = values[String(parts[0])] else { return nil }
    guard parts.count > 1 else { return value }
    guard parts.count == 2, parts[1] == "rfc1034identifier" else { return nil }
    return String(
      String.UnicodeScalarView(value.unicodeScalars.map { $0.isHostNameCharacter ? $0 : "-" }))
  }
}

extension Unicode.Scalar {
  /// An ASCII letter or digit, '.' or '-'.
  var isHostNameCharacter: Bool {
    switch self {
    case "A"..."Z", "a"..."z", "0"..."9", ".", "-": true
    default: false
    }
  }
}
