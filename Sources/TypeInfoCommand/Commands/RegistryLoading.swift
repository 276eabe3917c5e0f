internal import TypeDeclarations
internal import UniformTypes

extension Invocation {
  /// A hostile plist can make a fault of each of its objects.
  private static var diagnosticLimit: Int { 100 }

  /// The registry that the call asks: the shared one, with the types of each `--declarations`.
  ///
  /// What is wrong with a plist goes to standard error; what is right in it is used.
  func loadRegistry() throws(UsageError) -> (registry: TypeRegistry, status: ExitStatus) {
    var status = ExitStatus.success
    let options = DeclarationOptions(variables: try buildVariables)
    var declarations: [TypeDeclaration] = []
    var diagnostics: [Diagnostic] = []
    for path in arguments.values(.declarations) {
      do throws(DeclarationError) {
        let loaded = try DeclarationLoader.load(
          path: VisibleText.text(path), options: options)
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
    diagnostics.removeAll { $0.severity == .note }
    if diagnostics.contains(where: { $0.severity == .error }) { status.raise(to: .unreadable) }
    for diagnostic in diagnostics.prefix(Self.diagnosticLimit) {
      environment.report(diagnostic.description)
    }
    if diagnostics.count > Self.diagnosticLimit {
      environment.report(
        "\(diagnostics.count - Self.diagnosticLimit) more faults in declarations are not shown")
    }
    return (registry, status)
  }

  /// What `--define` says.
  var buildVariables: [String: String] {
    get throws(UsageError) {
      var variables: [String: String] = [:]
      for value in arguments.values(.define) {
        let text = VisibleText.text(value)
        guard let equals = text.firstIndex(of: "="), equals > text.startIndex else {
          throw UsageError("'--define' cannot be '\(text)'; expected NAME=VALUE")
        }
        variables[String(text[..<equals])] = String(text[text.index(after: equals)...])
      }
      return variables
    }
  }
}
