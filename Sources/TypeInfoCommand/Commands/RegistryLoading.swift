internal import TypeDeclarations
internal import UniformTypes

extension Invocation {
  /// A hostile plist can make a fault of each of its objects.
  private static var diagnosticLimit: Int { 100 }

  /// The registry that the call asks: that of this computer's registered types, with the types of each `--declarations`.
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
    let registered = registeredTypes.load()
    var registry = registered.registry
    // The faults of what is registered were said when it was; here only that an image is of no use.
    diagnostics += registered.diagnostics.filter { $0.rule == "registry-image" }
    if arguments.has(.freedesktop) {
      do throws(DeclarationError) {
        let loaded = try FreedesktopDatabase(variable: environment.variable).load(
          registry: registry)
        declarations += loaded.declarations
        diagnostics += loaded.diagnostics
      } catch {
        environment.report(error.description)
        status.raise(to: .unreadable)
      }
    }
    if !declarations.isEmpty {
      let merged = registry.adding(declarations)
      registry = merged.registry
      diagnostics += merged.diagnostics
    }
    status.raise(to: report(diagnostics))
    return (registry, status)
  }

  /// Says what is wrong, but for notes, which are for the linter; an error is an input that could not be read.
  func report(_ diagnostics: [Diagnostic]) -> ExitStatus {
    let faults = diagnostics.filter { $0.severity != .note }
    for diagnostic in faults.prefix(Self.diagnosticLimit) {
      environment.report(diagnostic.description)
    }
    if faults.count > Self.diagnosticLimit {
      environment.report(
        "\(faults.count - Self.diagnosticLimit) more faults in declarations are not shown")
    }
    return faults.contains { $0.severity == .error } ? .unreadable : .success
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
