internal import UniformTypes

extension LintCheck {
  private static let legacyKeys = [
    "CFBundleTypeExtensions", "CFBundleTypeMIMETypes", "CFBundleTypeOSTypes",
  ]

  mutating func checkDocumentTypes() {
    let key = KeyNames.documentTypes
    let elements = root[key]?.elements ?? []
    for field in elements where field.value.entries != nil { checkDocumentType(field) }
    if !elements.isEmpty { checkOpeningInPlace() }
  }

  private mutating func checkDocumentType(_ field: Field) {
    let types = texts(field["LSItemContentTypes"])
    let legacy = Self.legacyKeys.compactMap { field[$0] }
    if types.isEmpty, !legacy.contains(where: { !texts($0).isEmpty }) {
      report(
        .emptyClaim,
        "the document type claims nothing; expected 'LSItemContentTypes' with identifiers of types",
        at: field)
    }
    for type in types where !type.hasVariables { checkClaim(type) }
    if !types.isEmpty {
      for key in legacy {
        report(
          .legacyKeys,
          "\(key.key.quoted) is ignored beside 'LSItemContentTypes'; it can be left out", at: key)
      }
    }
    if field["LSHandlerRank"] == nil {
      report(
        .missingRank,
        "the document type has no 'LSHandlerRank', which counts as 'Default'; write 'Owner' for "
          + "types of your own and 'Alternate' for those of others", at: field)
    }
    for text in texts(field["CFBundleTypeExtensions"]) { checkExtensionClaim(text) }
    if case .boolean(true) = field["LSTypeIsPackage"]?.value.content {
      for type in types { checkPackage(type, field) }
    }
  }

  private mutating func checkClaim(_ type: LintText) {
    let name = type.text
    if IdentifierFault(name) == .dynamic {
      let tag = registry.type(name)?.tags.first.flatMap { entry in
        entry.value.first.map { "the \(entry.key.rawValue) \($0.quoted)" }
      }
      report(
        .dynamicClaim,
        "\(name.quoted) is a dynamic identifier\(tag.map { ", made from \($0)" } ?? ""); import a "
          + "declaration with that tag and claim its identifier", at: type.field)
    } else if IdentifierFault(name) == nil, !isDeclared(name) {
      let near = nearest(name)
      report(
        .undeclaredClaim,
        "nobody declares \(name.quoted)"
          + (near.map { "; did you mean '\($0)'?" }
            ?? " here; import its declaration unless another bundle is sure to be installed"),
        at: type.field)
    }
  }

  private mutating func checkExtensionClaim(_ text: LintText) {
    if text.text == "*" {
      report(
        .wildcardClaim,
        "\(text.field.name) is '*', every file; expected extensions, or 'public.data' in "
          + "'LSItemContentTypes'", at: text.field)
    } else if text.text.hasPrefix(".") {
      let name = String(text.text.drop { $0 == "." })
      report(
        .leadingDot, "\(text.field.name) begins with a dot; write \(name.quoted)", at: text.field,
        fix: name.isEmpty ? .remove : .replace(name))
    }
  }

  private mutating func checkPackage(_ type: LintText, _ field: Field) {
    guard let declared = registry.type(type.text), declared.isDeclared,
      positions[CaseFolding.identifierKey(type.text)] == nil,
      declared.conforms(to: .data)
    else {
      checkOwnPackage(type, field)
      return
    }
    reportPackage(type)
  }

  /// As ``checkPackage``, for a type of the list itself, by its own parents.
  private mutating func checkOwnPackage(_ type: LintText, _ field: Field) {
    guard let position = positions[CaseFolding.identifierKey(type.text)] else { return }
    let parents = declared[position].parents.compactMap { registry.type($0.text) }
    guard parents.contains(where: { $0.conforms(to: .data) }),
      !parents.contains(where: { $0.conforms(to: .directory) })
    else { return }
    reportPackage(type)
  }

  private mutating func reportPackage(_ type: LintText) {
    report(
      .packageMismatch,
      "\(type.text.quoted) is a type of files, and 'LSTypeIsPackage' says that its documents are "
        + "folders; let the type conform to 'com.apple.package', or leave the key out",
      at: type.field)
  }

  private mutating func checkOpeningInPlace() {
    let decides = ["LSSupportsOpeningDocumentsInPlace", "UISupportsDocumentBrowser"]
    guard case .boolean(true) = root["LSRequiresIPhoneOS"]?.value.content,
      !decides.contains(where: { root[$0] != nil }), let field = root[KeyNames.documentTypes]
    else { return }
    report(
      .openInPlace,
      "an iOS app with document types says how it opens them: add "
        + "'LSSupportsOpeningDocumentsInPlace' with '<true/>' or '<false/>'", at: field)
  }
}
