internal import UniformTypes

extension FieldReader {
  mutating func documentType(_ field: Field) -> DocumentTypeClaim {
    checkKeys(of: field, known: KeyNames.documentType)
    var claim = DocumentTypeClaim()
    claim.name = string(field["CFBundleTypeName"])
    claim.role = choice(field["CFBundleTypeRole"])
    claim.handlerRank = choice(field["LSHandlerRank"])
    for text in texts(field["LSItemContentTypes"]) {
      // A claim on a dynamic type is legal: it is one on the tag that the type was made from.
      if IdentifierFault(text.text) == .dynamic {
        claim.contentTypes.append(text.text)
      } else if let identifier = identifier(text, isParent: true) {
        claim.contentTypes.append(identifier)
      }
    }
    claim.filenameExtensions = nonEmpty(field["CFBundleTypeExtensions"])
    claim.mimeTypes = nonEmpty(field["CFBundleTypeMIMETypes"])
    claim.osTypes = nonEmpty(field["CFBundleTypeOSTypes"])
    claim.isPackage = boolean(field["LSTypeIsPackage"]) ?? false
    claim.source = SourceLocation(
      path: path, line: field.value.position?.line, column: field.value.position?.column)
    return claim
  }

  /// One of the values of an enumeration; the text is compared as it is.
  private mutating func choice<Choice>(_ field: Field?) -> Choice?
  where Choice: RawRepresentable<String> & CaseIterable {
    guard let field, let text = string(field) else { return nil }
    if let choice = Choice(rawValue: text) { return choice }
    let names = Choice.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")
    report(
      .warning, .wrongType,
      "\(field.name) is \(text.quoted), which is ignored; expected one of \(names)",
      at: field)
    return nil
  }

  private mutating func nonEmpty(_ field: Field?) -> [String] {
    var strings: [String] = []
    for text in texts(field) {
      if text.text.isEmpty {
        report(
          .warning, .emptyValue, "\(text.field.name) is empty; it is ignored", at: text.field,
          fix: .remove)
      } else {
        strings.append(text.text)
      }
    }
    return strings
  }
}
