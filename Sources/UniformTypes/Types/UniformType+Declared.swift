/// Types that a program declares itself, for constants in its source.
extension UniformType {
  /// A type that this program owns and exports.
  ///
  /// ```swift
  /// extension UniformType {
  ///   static let song = UniformType(exportedAs: "com.example.song", conformingTo: .audio)
  /// }
  /// ```
  ///
  /// Never fails: where ``TypeRegistry/shared`` has no declaration of the identifier, the type is undeclared and
  /// conforms to its assumed parent alone. That does not make `UniformType("com.example.song")` succeed, and a constant
  /// that was made before the declaration was loaded stays undeclared. A declaration that is missing or an imported one
  /// is reported once to ``declarationWarningHandler``; the types that ship with the package are as good as exported.
  ///
  /// - Parameters:
  ///   - identifier: Reverse-DNS name; not checked.
  ///   - parent: What the type is assumed to conform to where it is not declared; `nil` means `.data`.
  public init(exportedAs identifier: String, conformingTo parent: UniformType? = nil) {
    let type = TypeRegistry.shared.type(identifier)
    UniformType.check(identifier, named: .exported, found: type)
    self = type ?? UniformType(assumed: identifier, parent: parent)
  }

  /// A type that another program owns and this one uses.
  ///
  /// Never fails; see ``init(exportedAs:conformingTo:)``. A declaration that is missing or an exported one is reported
  /// once to ``declarationWarningHandler``. An imported declaration says what its user believes, so it
  /// yields to an owner's: where another type is preferred for the preferred filename extension, that one is returned.
  /// Prefer a computed property to a constant, for the answer may change with the registry.
  ///
  /// - Parameters:
  ///   - identifier: Reverse-DNS name; not checked.
  ///   - parent: What the type is assumed to conform to where it is not declared; `nil` means `.data`.
  public init(importedAs identifier: String, conformingTo parent: UniformType? = nil) {
    let registry = TypeRegistry.shared
    let found = registry.type(identifier)
    UniformType.check(identifier, named: .imported, found: found)
    guard let type = found else {
      self.init(assumed: identifier, parent: parent)
      return
    }
    // A file's type and a folder's may share an extension; neither stands in for the other.
    let kind = [UniformType.data, .directory].first(where: type.conforms(to:))
    guard type.declarationKind == .imported, let tag = type.preferredFilenameExtension,
      let preferred = registry.type(
        tag: tag, tagClass: .filenameExtension, conformingTo: kind), preferred.isDeclared
    else {
      self = type
      return
    }
    self = preferred
  }

  private static func check(
    _ identifier: String, named kind: TypeDeclaration.Kind, found: UniformType?
  ) {
    let declared = found?.declarationKind
    guard let warning = DeclarationWarning(identifier, named: kind, declared: declared) else {
      return
    }
    report(warning)
  }

  /// An undeclared type. Its identifier is not checked: it stands in source code, and a constant cannot fail.
  private init(assumed identifier: String, parent: UniformType?) {
    self.init(LooseType(identifier: identifier, tag: nil, parents: [parent ?? .data]))
  }
}
