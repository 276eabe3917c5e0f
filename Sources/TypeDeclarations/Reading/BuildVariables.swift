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
    var modifiers = parts.dropFirst()
    let known = values[String(parts[0])] ?? ""
    let fallback = modifiers.first.flatMap { $0.hasPrefix("default=") ? $0.dropFirst(8) : nil }
    if fallback != nil { modifiers.removeFirst() }
    // One without a value is empty to Xcode, and most likely a mistake.
    guard values[String(parts[0])] != nil || fallback != nil else { return nil }
    var value = known.isEmpty ? fallback.map(String.init) ?? "" : known
    for modifier in modifiers {
      switch modifier {
      case "rfc1034identifier": value = value.replacing("-") { $0.isHostNameCharacter }
      case "c99extidentifier", "identifier": value = value.moduleName
      case "lower": value = value.lowercased()
      case "upper": value = value.uppercased()
      default: return nil
      }
    }
    return value
  }
}

extension BuildVariables {
  /// These values, and those that an Info.plist itself tells: Xcode puts the variables in just these places.
  func derived(from list: PropertyListValue) -> BuildVariables {
    var values = values
    func derive(_ name: String, _ value: String?) {
      guard values[name] == nil, let value, !value.isEmpty, !value.utf8.contains(0x24) else {
        return
      }
      values[name] = value
    }
    func text(_ key: String) -> String? {
      guard case .string(let text) = list[key]?.content, text.utf8.count <= 1_024 else {
        return nil
      }
      return text
    }
    derive("PRODUCT_BUNDLE_IDENTIFIER", text("CFBundleIdentifier"))
    derive("PRODUCT_NAME", text("CFBundleName"))
    derive("EXECUTABLE_NAME", text("CFBundleExecutable"))
    derive("PRODUCT_NAME", values["EXECUTABLE_NAME"])
    derive("PRODUCT_NAME", values["TARGET_NAME"])
    derive("EXECUTABLE_NAME", values["PRODUCT_NAME"])
    derive("TARGET_NAME", values["PRODUCT_NAME"])
    derive("PRODUCT_MODULE_NAME", values["PRODUCT_NAME"]?.moduleName)
    derive("MARKETING_VERSION", text("CFBundleShortVersionString"))
    derive("CURRENT_PROJECT_VERSION", text("CFBundleVersion"))
    derive("DEVELOPMENT_LANGUAGE", text("CFBundleDevelopmentRegion"))
    derive("PRODUCT_BUNDLE_PACKAGE_TYPE", text("CFBundlePackageType"))
    return BuildVariables(values)
  }
}

extension String {
  /// With one character in place of each that is not wanted.
  fileprivate func replacing(
    _ replacement: Unicode.Scalar, unless isWanted: (Unicode.Scalar) -> Bool
  ) -> String {
    String(String.UnicodeScalarView(unicodeScalars.map { isWanted($0) ? $0 : replacement }))
  }

  /// An identifier of C: letters, digits and '_', no digit first.
  fileprivate var moduleName: String {
    let name = replacing("_") { $0.properties.isAlphabetic || ("0"..."9").contains($0) }
    guard let first = name.unicodeScalars.first, ("0"..."9").contains(first) else { return name }
    return "_" + name.dropFirst()
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
