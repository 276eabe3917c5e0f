internal import UniformTypes

// The keys of this package.
extension FieldReader {
  mutating func readTypeInfo(_ field: Field, into type: inout TypeDeclaration) {
    type.signatures = signatures(field["TypeInfoSignatures"])
    type.filenames = filenames(field["TypeInfoFilenames"])
    type.encodings = encodings(field["TypeInfoEncodings"])
    type.xmlRoots = xmlRoots(field["TypeInfoXMLRoot"])
    type.members = members(field["TypeInfoMembers"])
    type.interpreters = interpreters(field["TypeInfoInterpreters"])
    type.mimeType = mimeType(field["TypeInfoMIMEType"])
    for alias in texts(field["TypeInfoMIMEAliases"]) {
      if let name = mimeType(alias, allowsParameters: true) { type.mimeAliases.append(name) }
    }
    type.iconName = string(field["TypeInfoIconName"])
    type.constantName = string(field["TypeInfoConstant"])
    type.isAbstract = boolean(field["TypeInfoAbstract"]) ?? false
    type.provenance = string(field["TypeInfoOrigin"])
    type.preferredTags = texts(field["TypeInfoPreferredTags"]).map(\.text)
    for entry in entries(
      field["TypeInfoDescriptions"], expected: "a dictionary of language to text")
    {
      guard let text = string(entry) else { continue }
      type.localizedDescriptions.append(.init(language: entry.key, text: text))
    }
  }

  private mutating func mimeType(_ field: Field?) -> String? {
    guard let field, let text = text(field) else { return nil }
    return mimeType(text, allowsParameters: false)
  }

  private mutating func mimeType(_ text: TextField, allowsParameters: Bool) -> String? {
    guard text.text.isMIMEType(allowsParameters: allowsParameters) else {
      report(
        .error, .mimeType,
        "\(text.field.name) is \(text.text.quoted); expected 'type/subtype', as in 'image/png'",
        at: text.field)
      return nil
    }
    return text.text
  }

  /// Exact names, and patterns with one `*`, whose cost is that of comparing a prefix and a suffix.
  private mutating func filenames(_ field: Field?) -> [String] {
    var names: [String] = []
    for text in texts(field) {
      let name = text.text
      let starCount = name.utf8.count { $0 == UInt8(ascii: "*") }
      let fault: String? =
        if name.isEmpty {
          "is empty"
        } else if name.utf8.count > 255 {
          "is longer than 255 bytes, which no file's name is"
        } else if name.utf8.contains(where: { $0 == UInt8(ascii: "/") || $0 < 0x20 }) {
          "is \(name.quoted), which no file's name holds; expected a name without folders"
        } else if name == "*" {
          "is '*', which every file's name matches; expected '*.abc' or 'Abcfile'"
        } else if starCount > 1 || name.utf8.contains(where: { "?[]".utf8.contains($0) }) {
          "is \(name.quoted); expected a name with at most one '*' and no '?' or '['"
        } else {
          nil
        }
      if let fault {
        report(.error, .filename, "\(text.field.name) \(fault)", at: text.field)
      } else {
        names.append(name)
      }
    }
    return names
  }

  /// Identifiers for all files, or by filename extension.
  private mutating func encodings(_ field: Field?) -> [TypeDeclaration.EncodingDeclaration] {
    guard let field else { return [] }
    var encodings: [TypeDeclaration.EncodingDeclaration] = []
    guard let entries = field.entries else {
      for text in texts(field) {
        guard let identifier = identifier(text, isParent: false) else { continue }
        encodings.append(.init(identifier: identifier))
      }
      return encodings
    }
    for entry in entries {
      if entry.key.hasPrefix(".") || entry.key.isEmpty {
        report(
          .error, .leadingDot,
          "key \(entry.key.quoted) of \(field.name) is no filename extension; "
            + "expected one without its dot, as in 'abc'", at: entry)
        continue
      }
      for text in texts(entry) {
        guard let identifier = identifier(text, isParent: false) else { continue }
        encodings.append(.init(filenameExtension: entry.key, identifier: identifier))
      }
    }
    return encodings
  }

  /// Names of programs, without folder and arguments.
  private mutating func interpreters(_ field: Field?) -> [String] {
    var names: [String] = []
    for text in texts(field) {
      if text.text.isEmpty || text.text.utf8.contains(where: { $0 <= 0x20 || $0 == 0x2F }) {
        report(
          .error, .interpreter,
          "\(text.field.name) is \(text.text.quoted); "
            + "expected a program's name without folder and arguments, as in 'python'",
          at: text.field)
      } else {
        names.append(text.text)
      }
    }
    return names
  }

  private mutating func xmlRoots(_ field: Field?) -> [TypeDeclaration.XMLRootDeclaration] {
    var roots: [TypeDeclaration.XMLRootDeclaration] = []
    for root in dictionaries(field) {
      checkKeys(of: root, known: KeyNames.xmlRoot) { _ in true }
      guard let elementField = root["Element"] else {
        report(
          .error, .missingKey,
          "\(root.name) has no 'Element'; expected the local name of the document element", at: root
        )
        continue
      }
      guard let element = string(elementField) else { continue }
      let namespace = root["Namespace"].flatMap { text($0)?.text } ?? ""
      roots.append(.init(namespace: namespace, element: element))
    }
    return roots
  }
}

extension String {
  /// Two tokens of RFC 9110 with a slash between them, and something after a semicolon where that is allowed.
  func isMIMEType(allowsParameters: Bool) -> Bool {
    let essence = allowsParameters ? prefix { $0 != ";" } : self[...]
    let parts = essence.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2 else { return false }
    return parts.allSatisfy { part in
      let token = String(part).trimmed
      return !token.isEmpty && (allowsParameters || token.utf8.count == part.utf8.count)
        && token.unicodeScalars.allSatisfy { scalar in
          switch scalar {
          case "A"..."Z", "a"..."z", "0"..."9", "!", "#", "$", "%", "&", "'", "*", "+", "-", ".",
            "^",
            "_", "`", "|", "~":
            true
          default:
            false
          }
        }
    }
  }
}
