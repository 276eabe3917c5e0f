internal import UniformTypes

/// Reads the type declarations and document types of an Info.plist.
///
/// Besides Apple's keys it reads those of this package, `TypeInfoSignatures` and its kin, which Apple's systems ignore.
/// What is wrong is reported with its place and left out; the rest is kept.
package struct DeclarationReader: Sendable {
  /// For diagnostics and ``TypeDeclaration/source``.
  package var path: String
  package var options: DeclarationOptions

  package init(path: String, options: DeclarationOptions = DeclarationOptions()) {
    self.path = path
    self.options = options
  }

  /// The exported declarations in the order of the file, then the imported ones, and the document types.
  package func read(_ list: PropertyListValue) -> LoadedDeclarations {
    var reader = FieldReader(
      log: DiagnosticLog(path: path, limit: options.limits.diagnosticCount),
      variables: BuildVariables(options.variables).derived(from: list), path: path,
      origin: options.origin)
    var loaded = LoadedDeclarations()
    guard list.entries != nil else {
      reader.log.report(
        .error, .wrongType, "the property list holds \(list.kind); expected a dictionary",
        at: list.position)
      loaded.diagnostics = reader.log.diagnostics
      return loaded
    }
    let top = Field(key: "", value: list)
    reader.checkKeys(of: top, known: KeyNames.topLevel)
    for (key, kind) in [(KeyNames.exported, Kind.exported), (KeyNames.imported, Kind.imported)] {
      let field = list[key].map { Field(key: key, value: $0) }
      for declaration in reader.dictionaries(field) {
        if let type = reader.typeDeclaration(declaration, kind: kind) {
          loaded.declarations.append(type)
        }
      }
    }
    let documentTypes = list[KeyNames.documentTypes]
    for field in reader.dictionaries(
      documentTypes.map { Field(key: KeyNames.documentTypes, value: $0) })
    {
      loaded.documentTypes.append(reader.documentType(field))
    }
    loaded.diagnostics = reader.log.diagnostics.sortedByPlace
    return loaded
  }

  private typealias Kind = TypeDeclaration.Kind
}
