extension UniformType {
  /// What is declared of the type, as it was given; `nil` for a dynamic type and a mere name.
  ///
  /// - Complexity: O(*n*) in the declaration, which is put together anew with each call.
  package var declaration: TypeDeclaration? {
    row.flatMap { $0.image.declaration($0.index) }
  }
}
