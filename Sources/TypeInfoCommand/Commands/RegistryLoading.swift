internal import TypeDeclarations
internal import UniformTypes

extension Invocation {
  /// The registry that the call asks: the shared one, with the types of each `--declarations`.
  ///
  /// What is wrong with a plist goes to standard error; what is right in it is used.
  func loadRegistry() -> (registry: TypeRegistry, status: ExitStatus) {
    var status = ExitStatus.success
    var declarations: [TypeDeclaration] = []
    var diagnostics: [Diagnostic] = []
    for path in arguments.values(.declarations) {
      do throws(DeclarationError) {
        let loaded = try DeclarationLoader.load(path: VisibleText.text(path))
        declarations += loaded.declarations
        diagnostics += loaded.diagnostics
      } catch {
        environment.report(error.description)
        status.raise(to: .unreadable)
      }
    }
    var registry = TypeRegistry.shared
    if !declarations.isEmpty {
      let merged = registry.adding(declarations)
      registry = merged.registry
      diagnostics += merged.diagnostics
    }
    // Notes are for the linter.
    for diagnostic in diagnostics where diagnostic.severity != .note {
      environment.report(diagnostic.description)
      if diagnostic.severity == .error { status.raise(to: .unreadable) }
    }
    return (registry, status)
  }
}
