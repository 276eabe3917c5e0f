internal import UniformTypes

/// The linter's walk over one property list.
struct LintCheck {
  /// A declaration as it is written.
  struct Declared {
    var field: Field
    var isExported: Bool
    var identifier: LintText
    /// As written, with those that no type can have.
    var parents: [LintText]

    var key: String { CaseFolding.identifierKey(identifier.text) }
  }

  let root: Field
  let registry: TypeRegistry
  let claims: [DocumentTypeClaim]
  let variables: BuildVariables
  var log: DiagnosticLog
  /// In the order of the file, exports first.
  private(set) var declared: [Declared] = []
  /// The first declaration of each identifier.
  private(set) var positions: [String: Int] = [:]
  /// How many more unknown names are compared with all known ones.
  var nearMissBudget = 200

  init(
    _ root: PropertyListValue, path: String, registry: TypeRegistry, options: DeclarationOptions,
    claims: [DocumentTypeClaim]
  ) {
    self.root = Field(key: "", value: root)
    self.registry = registry
    self.claims = claims
    variables = BuildVariables(options.variables).derived(from: root)
    log = DiagnosticLog(path: path, limit: options.limits.diagnosticCount)
    for (key, isExported) in [(KeyNames.exported, true), (KeyNames.imported, false)] {
      let list = root[key].map { Field(key: key, value: $0) }
      for field in list?.elements ?? [] { add(field, isExported: isExported) }
    }
  }

  private mutating func add(_ field: Field, isExported: Bool) {
    guard let identifier = texts(field["UTTypeIdentifier"]).first, !identifier.text.isEmpty else {
      return
    }
    let one = Declared(
      field: field, isExported: isExported, identifier: identifier,
      parents: texts(field["UTTypeConformsTo"]))
    if positions[one.key] == nil { positions[one.key] = declared.count }
    declared.append(one)
  }

  mutating func run() {
    checkTypes()
    checkRoots()
    for one in declared { checkTags(of: one) }
    checkDocumentTypes()
  }

  mutating func report(
    _ rule: Rule, _ message: @autoclosure () -> String, at field: Field,
    fix: Diagnostic.Fix? = nil
  ) {
    let severity = LintRule.named(rule.rawValue)?.severity ?? .warning
    log.report(
      severity, rule, message(), at: field.value.position, keyPath: field.keyPath, fix: fix)
  }
}

/// A string with its build variables expanded.
struct LintText {
  let text: String
  let field: Field
  /// Its meaning is not known before a build.
  let hasVariables: Bool
}

extension LintCheck {
  /// The strings of an array, or the one in its place; anything else the reader has reported.
  func texts(_ field: Field?) -> [LintText] {
    guard let field else { return [] }
    return (field.elements ?? [field]).compactMap { element in
      guard case .string(let raw) = element.value.content,
        raw.utf8.count <= FieldReader.textByteLimit
      else { return nil }
      let expansion = variables.expand(raw)
      return LintText(
        text: expansion.text, field: element, hasVariables: !expansion.unknown.isEmpty)
    }
  }

  /// Whether the list or the registry declares an identifier.
  func isDeclared(_ identifier: String) -> Bool {
    positions[CaseFolding.identifierKey(identifier)] != nil
      || registry.type(identifier)?.isDeclared == true
  }

  /// The base's declaration of an identifier.
  func baseDeclaration(_ identifier: String) -> TypeDeclaration? {
    TypeRegistry.base.type(identifier)?.declaration
  }

  /// A declared identifier that may have been meant.
  mutating func nearest(_ identifier: String) -> String? {
    guard nearMissBudget > 0 else { return nil }
    nearMissBudget -= 1
    let own = declared.prefix(1_000).map(\.identifier.text)
    let near =
      NearMiss.of(identifier, among: own)
      ?? NearMiss.of(identifier, among: registry.declaredTypes.lazy.map(\.identifier))
    return near == identifier ? nil : near
  }
}
