internal import UniformTypes

extension FieldReader {
  /// A declaration, or `nil` where it has no usable identifier.
  mutating func typeDeclaration(_ field: Field, kind: TypeDeclaration.Kind) -> TypeDeclaration? {
    checkKeys(of: field, known: KeyNames.declaration) { $0.hasPrefix("TypeInfo") }
    guard let identifierField = field["UTTypeIdentifier"] else {
      report(
        .error, .missingKey,
        "the declaration has no 'UTTypeIdentifier'; expected a reverse-DNS name such as 'com.example.abc'",
        at: field)
      return nil
    }
    guard let text = text(identifierField), let identifier = identifier(text, isParent: false)
    else {
      return nil
    }
    var type = TypeDeclaration(identifier: identifier, kind: kind, origin: origin)
    type.source = SourceLocation(
      path: path, line: field.value.position?.line, column: field.value.position?.column)
    for parent in texts(field["UTTypeConformsTo"]) {
      if let identifier = self.identifier(parent, isParent: true) {
        type.conformsTo.append(identifier)
      }
    }
    type.tags = tags(field["UTTypeTagSpecification"])
    type.description = string(field["UTTypeDescription"])
    type.referenceURL = string(field["UTTypeReferenceURL"])
    type.version = version(field["UTTypeVersion"])
    readTypeInfo(field, into: &type)
    return type
  }

  /// An identifier without its faults, or `nil`.
  mutating func identifier(_ text: TextField, isParent: Bool) -> String? {
    // What the variable stands for decides, and that is not known here.
    if text.hasVariables { return text.text }
    guard let fault = IdentifierFault(text.text) else { return text.text }
    let isIgnored = isParent && fault.isHarmlessInParent
    report(
      isIgnored ? .warning : .error, fault.rule,
      "\(text.field.name) holds \(fault.message(for: text.text))", at: text.field,
      fix: isIgnored ? .remove : fault.fix(for: text.text))
    return nil
  }

  private mutating func version(_ field: Field?) -> Int? {
    guard let field else { return nil }
    switch field.value.content {
    case .integer(let version):
      return version
    case .real(let version) where Int(exactly: version) != nil:
      return Int(exactly: version)
    case .string:
      guard let text = text(field) else { return nil }
      if let version = Int(text.text.trimmed) { return version }
      if text.hasVariables { return nil }
      report(
        .error, .wrongType, "\(field.name) holds \(text.text.quoted); expected an integer",
        at: field)
      return nil
    default:
      reportKind(of: field, expected: "an integer")
      return nil
    }
  }
}

// MARK: - Tags

extension FieldReader {
  private mutating func tags(_ field: Field?) -> [TypeDeclaration.TagSpecification] {
    guard let field else { return [] }
    checkKeys(of: field, known: KeyNames.tagClasses)
    var specifications: [TypeDeclaration.TagSpecification] = []
    for entry in entries(field) {
      let tagClass = TagClass(rawValue: entry.key)
      var seen: Set<String> = []
      var values: [String] = []
      for text in texts(entry) {
        guard let tag = tag(text, of: tagClass) else { continue }
        let folded =
          tagClass == .filenameExtension || tagClass == .mimeType ? tag.lowercased() : tag
        if seen.insert(folded).inserted {
          values.append(tag)
        } else {
          report(
            .note, .duplicateTag, "\(text.field.name) is \(tag.quoted), which is there already",
            at: text.field, fix: .remove)
        }
      }
      if !values.isEmpty { specifications.append(.init(tagClass, values)) }
    }
    return specifications
  }

  private mutating func tag(_ text: TextField, of tagClass: TagClass) -> String? {
    let tag = text.text
    let byteLimit = 1_024
    guard !tag.isEmpty else {
      report(
        .warning, .emptyValue, "\(text.field.name) is empty; it is ignored", at: text.field,
        fix: .remove)
      return nil
    }
    guard tag.utf8.count <= byteLimit else {
      report(
        .error, .tag, "\(text.field.name) is longer than \(byteLimit) bytes, the limit",
        at: text.field)
      return nil
    }
    guard !tag.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else {
      report(
        .error, .tag, "\(text.field.name) is \(tag.quoted), which holds a control character",
        at: text.field)
      return nil
    }
    // A joiner may be part of an emoji; what turns a line's direction only hides what the name is.
    let hiding = tag.unicodeScalars.first { scalar in
      scalar.properties.isBidiControl || scalar.value == 0x2028 || scalar.value == 0x2029
    }
    if let hiding {
      report(
        .error, .tag,
        "\(text.field.name) is \(tag.quoted), which holds \(String(hiding).quoted), a character that changes how the "
          + "line is shown; leave it out", at: text.field)
      return nil
    }
    if tagClass == .filenameExtension { return filenameExtension(tag, in: text.field) }
    if tagClass == .mimeType, !text.hasVariables, !tag.isMIMEType(allowsParameters: true) {
      let trimmed = tag.trimmed
      report(
        .warning, .mimeType, "\(text.field.name) is \(tag.quoted); expected 'type/subtype'",
        at: text.field,
        fix: trimmed.isMIMEType(allowsParameters: true) ? .replace(trimmed) : nil)
    }
    return tag
  }

  private mutating func filenameExtension(_ tag: String, in field: Field) -> String? {
    if tag.hasPrefix(".") {
      let name = String(tag.drop { $0 == "." })
      report(
        .error, .leadingDot,
        "\(field.name) begins with a dot; write \(name.quoted) for \(tag.quoted)", at: field,
        fix: name.isEmpty ? .remove : .replace(name))
      return nil
    }
    if tag == "*" {
      report(
        .warning, .wildcardTag,
        "\(field.name) is '*', which is no wildcard in a tag; it is ignored", at: field,
        fix: .remove)
      return nil
    }
    if tag.utf8.contains(UInt8(ascii: "/")) {
      report(
        .error, .tag,
        "\(field.name) is \(tag.quoted); expected a filename extension, which has no '/'",
        at: field)
      return nil
    }
    return tag
  }
}
