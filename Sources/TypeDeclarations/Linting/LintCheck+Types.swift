internal import UniformTypes

extension LintCheck {
  mutating func checkTypes() {
    for (position, one) in declared.enumerated() {
      if one.identifier.hasVariables || IdentifierFault(one.identifier.text) != nil { continue }
      if let first = positions[one.key], first != position {
        reportSecond(one, first: declared[first])
      }
      checkIdentifier(of: one)
      checkOwner(of: one)
      checkParents(of: one)
    }
  }

  private mutating func reportSecond(_ one: Declared, first: Declared) {
    let place =
      first.field.value.position.map { "in line \($0.line)" } ?? "at \(first.field.keyPath)"
    report(
      .duplicateDeclaration,
      "\(one.identifier.text.quoted) is declared \(place) too; keep "
        + (first.isExported == one.isExported ? "one of the two" : "the exported declaration"),
      at: one.identifier.field)
  }

  private mutating func checkIdentifier(of one: Declared) {
    let name = one.identifier.text
    if !name.utf8.contains(UInt8(ascii: ".")) {
      report(
        .identifierWithoutDot,
        "identifier \(name.quoted) has no dot; expected a reverse-DNS name such as 'com.example.\(name.excerpt)'",
        at: one.identifier.field)
    }
    if IdentifierSyntax.isPublic(name), baseDeclaration(name) == nil {
      report(
        .publicIdentifier,
        "\(name.quoted) is not declared by the system, which owns all names under 'public.'; "
          + "expected a name under a domain of your own", at: one.identifier.field)
    }
  }

  // MARK: Whose type it is

  private mutating func checkOwner(of one: Declared) {
    let name = one.identifier.text
    guard let base = baseDeclaration(name) else {
      if one.isExported { checkBundle(of: one) }
      return
    }
    guard base.provenance == "apple" else {
      if one.isExported {
        report(
          .redeclaresBaseType,
          "\(name.quoted) ships with this package, whose declaration counts here",
          at: one.identifier.field)
        checkBundle(of: one)
      }
      return
    }
    if one.isExported {
      report(
        .exportsSystemType,
        "\(name.quoted) is declared by the system; leave the declaration out, as exporting it "
          + "changes the type for every program", at: one.identifier.field)
    } else {
      report(
        .needlessImport,
        "\(name.quoted) is declared by the system; the import can be left out",
        at: one.identifier.field)
    }
    let parents = Set(one.parents.map { CaseFolding.identifierKey($0.text) })
    let expected = Set(base.conformsTo.map(CaseFolding.identifierKey))
    guard !parents.isEmpty, parents != expected, let field = one.field["UTTypeConformsTo"] else {
      return
    }
    let names = base.conformsTo.map { "'\($0)'" }.joined(separator: ", ")
    report(
      .otherParents,
      "\(name.quoted) conforms to \(names.isEmpty ? "nothing" : names) on the system, "
        + "whatever is said here", at: field)
  }

  /// The bundle's identifier says who its owner is, by its first two names.
  private mutating func checkBundle(of one: Declared) {
    guard let bundle = texts(root["CFBundleIdentifier"]).first, !bundle.hasVariables else { return }
    let owner = bundle.text.lowercased().split(separator: ".").prefix(2)
    let named = one.identifier.text.lowercased().split(separator: ".")
    guard owner.count == 2, !named.starts(with: owner), !IdentifierSyntax.isPublic(one.key) else {
      return
    }
    report(
      .foreignExport,
      "\(one.identifier.text.quoted) is exported by \(bundle.text.quoted); if it is somebody else's "
        + "type, import it", at: one.identifier.field)
  }

  // MARK: What it conforms to

  private mutating func checkParents(of one: Declared) {
    guard let field = one.field["UTTypeConformsTo"] else {
      report(
        .missingConformance,
        "\(one.identifier.text.quoted) has no 'UTTypeConformsTo'; write 'public.data' for files, "
          + "'com.apple.package' for folders that look like files", at: one.field)
      return
    }
    if field.elements == nil { reportSingle(field) }
    for parent in one.parents where !parent.hasVariables {
      if CaseFolding.identifierKey(parent.text) == one.key {
        report(
          .selfConformance, "\(one.identifier.text.quoted) conforms to itself; leave that out",
          at: parent.field, fix: .remove)
      } else if IdentifierFault(parent.text) == nil, !isDeclared(parent.text) {
        let near = nearest(parent.text)
        report(
          .unknownParent,
          "nobody declares \(parent.text.quoted)"
            + (near.map { "; did you mean '\($0)'?" }
              ?? "; import its declaration, or name another parent"),
          at: parent.field, fix: near.flatMap { fix(parent.text, $0) })
      }
    }
  }

  /// Two letters that differ may be two names; one is a slip.
  private func fix(_ written: String, _ meant: String) -> Diagnostic.Fix? {
    let distance = NearMiss.distance(
      Array(written.lowercased().utf8), Array(meant.lowercased().utf8))
    return distance <= 1 ? .replace(meant) : nil
  }

  mutating func reportSingle(_ field: Field) {
    guard case .string = field.value.content else { return }
    report(
      .singleString, "\(field.key.quoted) holds a string; most write an array, and both are read",
      at: field)
  }
}
