public import UniformTypes

/// What an Info.plist declares, and what is wrong with it.
public struct LoadedDeclarations: Hashable, Sendable {
  /// Exported declarations in the order of the file, then imported ones.
  public var declarations: [TypeDeclaration] = []
  public var documentTypes: [DocumentTypeClaim] = []
  /// In the order of the file; an error means that something was left out.
  public var diagnostics: [Diagnostic] = []

  public init() {}
}

extension LoadedDeclarations {
  /// True where something was left out.
  public var hasErrors: Bool {
    diagnostics.contains { $0.severity == .error }
  }
}

extension LoadedDeclarations {
  mutating func append(_ other: LoadedDeclarations) {
    declarations += other.declarations
    documentTypes += other.documentTypes
    diagnostics += other.diagnostics
  }
}
