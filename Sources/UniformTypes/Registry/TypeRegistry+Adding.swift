extension TypeRegistry {
  /// A registry with further declarations, and what was wrong with them.
  ///
  /// Of several declarations of one identifier the base's counts, then an exported one, then an imported one; then the
  /// higher version; then the earlier. Cycles of conformance are cut, parents that nobody declares are kept as mere
  /// names; each such decision is a diagnostic. This registry stays as it is.
  ///
  /// - Complexity: O(*n*) in all declarations, old and new: meant for start-up, not for a request.
  public func adding(
    _ declarations: [TypeDeclaration]
  ) -> (registry: TypeRegistry, diagnostics: [Diagnostic]) {
    let present = storage == nil ? [] : self.declarations.filter { $0.kind != .base }
    var compiler = RegistryCompiler(extending: .base, with: present + declarations)
    let image = compiler.image()
    return (TypeRegistry(storage: RegistryStorage(copying: image.span)), compiler.diagnostics)
  }

  /// The registry of a freshly compiled image, without the base; for the compiler of the base and for tests.
  package init(image: [UInt8]) {
    self.init(storage: RegistryStorage(copying: image.span))
  }

  /// The image's bytes.
  package var imageBytes: [UInt8] { view.bytes }

  /// All declarations, as they were given, in index order.
  public var declarations: [TypeDeclaration] {
    (0..<UInt32(view.typeCount)).compactMap { view.declaration($0) }
  }
}
