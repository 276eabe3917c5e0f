public import UniformTypes

/// How declarations are read.
public struct DeclarationOptions: Sendable {
  /// Whether the declarations rank as ones that the caller names or as registered ones.
  public var origin: TypeDeclaration.LoadOrigin
  /// Values of Xcode's build variables by name, for plists that no build has gone over: `PRODUCT_BUNDLE_IDENTIFIER`.
  public var variables: [String: String]
  package var limits = PropertyListLimits()

  public init(origin: TypeDeclaration.LoadOrigin = .caller, variables: [String: String] = [:]) {
    self.origin = origin
    self.variables = variables
  }
}
