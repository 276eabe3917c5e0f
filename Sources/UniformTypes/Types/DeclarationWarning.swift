/// A mistake in how a program's source names a type and how its declarations do.
///
/// ``UniformType/init(exportedAs:conformingTo:)`` and ``UniformType/init(importedAs:conformingTo:)`` cannot fail, so
/// what they find wrong goes to ``UniformType/declarationWarningHandler``. The situations are the four that Apple's
/// systems log.
public struct DeclarationWarning: Error, Hashable, Sendable {
  /// What does not fit.
  public enum Situation: Hashable, Sendable, CaseIterable {
    /// `exportedAs` of an identifier that nobody declared.
    case missingExport
    /// `importedAs` of an identifier that nobody declared.
    case missingImport
    /// `exportedAs` of an identifier that is declared as imported.
    case declaredAsImported
    /// `importedAs` of an identifier that is declared as exported.
    case declaredAsExported
  }

  /// The identifier as the source has it.
  public var identifier: String
  /// What does not fit.
  public var situation: Situation

  /// A warning about an identifier.
  public init(identifier: String, situation: Situation) {
    self.identifier = identifier
    self.situation = situation
  }
}

extension DeclarationWarning: CustomStringConvertible {
  /// What is wrong and what was expected: one line, lower case, no full stop.
  public var description: String {
    let problem =
      switch situation {
      case .missingExport:
        "is named as exported, but no declaration of it is loaded; "
          + "expected it in UTExportedTypeDeclarations"
      case .missingImport:
        "is named as imported, but no declaration of it is loaded; "
          + "expected it in UTImportedTypeDeclarations"
      case .declaredAsImported:
        "is named as exported, but declared in UTImportedTypeDeclarations"
      case .declaredAsExported:
        "is named as imported, but declared in UTExportedTypeDeclarations"
      }
    return "type '\(identifier)' \(problem)"
  }
}

extension DeclarationWarning {
  /// What is wrong with a name in source, given the declaration that was found for it.
  ///
  /// A type of the base suits both: the base holds what many owners export, this program perhaps among them.
  init?(
    _ identifier: String, named kind: TypeDeclaration.Kind, declared: TypeDeclaration.Kind?
  ) {
    switch (kind, declared) {
    case (.exported, nil): situation = .missingExport
    case (.imported, nil): situation = .missingImport
    case (.exported, .imported): situation = .declaredAsImported
    case (.imported, .exported): situation = .declaredAsExported
    default: return nil
    }
    self.identifier = identifier
  }
}
