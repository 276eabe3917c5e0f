public import UniformTypes

/// Finds what is wrong, or most likely not meant, in the type declarations and document types of an Info.plist.
///
/// ```swift
/// let linter = PropertyListLinter(disabledRules: ["missing-rank"])
/// for finding in try linter.findings(path: "Abc.app") { print(finding) }
/// ```
///
/// What the reader reports is among the findings; what the linter adds concerns declarations that can be read. The
/// rules are listed in ``LintRule/all``.
public struct PropertyListLinter: Sendable {
  /// What is declared beside the list: the types that it may conform to and claim.
  public var registry: TypeRegistry
  /// Names of rules that are not looked for.
  public var disabledRules: Set<String>
  /// Values of build variables.
  public var options: DeclarationOptions

  /// A linter; by default it knows the types that ship with this package.
  public init(
    registry: TypeRegistry = .base, disabledRules: Set<String> = [],
    options: DeclarationOptions = DeclarationOptions()
  ) {
    self.registry = registry
    self.disabledRules = disabledRules
    self.options = options
  }

  /// What is wrong with an Info.plist, or with that of a bundle or folder.
  ///
  /// - Throws: Where the file cannot be read at all.
  public func findings(path: String) throws(DeclarationError) -> [Diagnostic] {
    let file = try PropertyListFile.read(path: path, byteLimit: options.limits.byteCount)
    return try findings(file.bytes, path: file.path)
  }

  /// What is wrong with a property list in memory, in the order of the file.
  ///
  /// - Parameters:
  ///   - bytes: A property list in XML or in Apple's binary format; only in XML do findings have lines.
  ///   - path: What findings call the list; nothing is opened.
  /// - Returns: No more than a thousand findings of each of the steps.
  /// - Throws: Where libxml2 is missing or the list is too large.
  /// - Complexity: O(*n*) in the list, but for near-miss names, of which 200 are looked up.
  public func findings(
    _ bytes: [UInt8], path: String
  ) throws(DeclarationError) -> [Diagnostic] {
    let list = try PropertyListReader(path: path, limits: options.limits).read(bytes)
    var findings = list.diagnostics
    if let root = list.root {
      let loaded = DeclarationReader(path: path, options: options).read(root)
      findings += loaded.diagnostics
      if root.entries != nil {
        var check = LintCheck(
          root, path: path, registry: registry, options: options, claims: loaded.documentTypes)
        check.run()
        findings += check.log.diagnostics
        findings += compiling(loaded.declarations)
      }
    }
    return findings.filter { !disabledRules.contains($0.rule) }.sortedByPlace
  }

  /// What shows only in the graph that the declarations make.
  private func compiling(_ declarations: [TypeDeclaration]) -> [Diagnostic] {
    let rules: Set<String> = [
      Rule.cyclicConformance.rawValue, Rule.tooManySupertypes.rawValue, Rule.sharedTag.rawValue,
    ]
    let found = TypeRegistry.base.adding(declarations).diagnostics.filter {
      rules.contains($0.rule)
    }
    return Array(found.prefix(options.limits.diagnosticCount))
  }
}
