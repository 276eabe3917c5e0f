/// Compiles declarations into a registry image: into one of their own, or behind the types of a base image, whose
/// rows are taken over as they are.
///
/// The same declarations give the same bytes, in whatever order those beyond the base are given, except that of two
/// declarations of one identifier with equal standing the earlier counts. Nothing in a declaration makes it fail: what
/// does not hold becomes a diagnostic and is left out or cut.
package struct RegistryCompiler {
  /// Supertypes that are kept of one type; more are cut, with a diagnostic.
  package static let supertypeLimit = 1_024
  /// Supertypes of all types beyond the base together; once there are as many, ``scarceLimit`` holds for each.
  static let totalSupertypeLimit = 1_000_000
  static let scarceLimit = 16

  package private(set) var diagnostics: [Diagnostic]
  private let graph: DeclarationGraph
  /// Keeps the memory of `base`.
  private let owner: TypeRegistry?
  /// `nil` where the base itself is compiled.
  private let base: ImageView?

  /// Compiles a base: its declarations keep their order, which numbers them.
  package init(base declarations: [TypeDeclaration]) {
    self.init(declarations, extending: nil as TypeRegistry?)
  }

  /// Compiles declarations behind the types of `base`.
  package init(extending base: TypeRegistry, with added: [TypeDeclaration]) {
    self.init(added, extending: base)
  }

  private init(_ declarations: [TypeDeclaration], extending owner: TypeRegistry?) {
    self.owner = owner
    let base = owner?.view
    self.base = base
    var selection = DeclarationSelection(base)
    for declaration in declarations { selection.consider(declaration) }
    let chosen = base == nil ? selection.chosen : selection.sorted
    graph = DeclarationGraph(chosen, extending: base)
    diagnostics = selection.diagnostics + graph.diagnostics
  }

  /// The image's bytes.
  ///
  /// - Complexity: O(*b* + *n*) in the bytes of the base, which are copied, and in what is added.
  package mutating func image() -> [UInt8] {
    var writer = ImageWriter(extending: base)
    let rows = TypeRows(graph)
    rows.write(to: &writer)
    let members = MemberTables(graph)
    members.write(to: &writer)
    var claims = TagClaims(graph, rows, extending: base)
    claims.add(members.exactNames, extending: base)
    diagnostics += claims.diagnostics(graph)
    claims.write(graph, to: &writer, extending: base)
    SignatureTables(graph, extending: base).write(to: &writer)
    let count = graph.nodeCount
    return writer.finish(typeCount: count, baseTypeCount: base == nil ? count : graph.firstNumber)
  }
}

/// Of several declarations of one identifier, the one that counts.
private struct DeclarationSelection {
  private let base: ImageView?
  private(set) var chosen: [TypeDeclaration] = []
  private var positions: [String: Int] = [:]
  private(set) var diagnostics: [Diagnostic] = []

  init(_ base: ImageView?) {
    self.base = base
  }

  mutating func consider(_ declaration: TypeDeclaration) {
    guard IdentifierSyntax.isValid(declaration.identifier),
      declaration.identifier.utf8.count <= ImageFormat.textLimit
    else {
      diagnostics.append(
        Diagnostic(
          .error, rule: "invalid-identifier",
          message:
            "'\(declaration.identifier)' is no valid type identifier; expected letters, digits, '.' and '-'",
          location: declaration.source))
      return
    }
    if let base, base.index(identifier: declaration.identifier.utf8.span) != nil {
      report(
        displaced: declaration, holder: "the base registry", rule: "redeclares-base-type", .note)
      return
    }
    let key = CaseFolding.identifierKey(declaration.identifier)
    guard let position = positions[key] else {
      positions[key] = chosen.count
      chosen.append(declaration)
      return
    }
    let other = chosen[position]
    let wins = DeclarationSelection.outranks(declaration, other)
    if wins { chosen[position] = declaration }
    let (winner, loser) = wins ? (declaration, other) : (other, declaration)
    report(
      displaced: loser, holder: winner.source.map { "'\($0)'" } ?? "an earlier declaration",
      rule: "duplicate-declaration", winner.kind == loser.kind ? .warning : .note)
  }

  /// Exported before imported; then the higher version; then the earlier.
  private static func outranks(_ a: TypeDeclaration, _ b: TypeDeclaration) -> Bool {
    if a.kind != b.kind { return a.kind.rawValue < b.kind.rawValue }
    return a.kind != .base && (a.version ?? 0) > (b.version ?? 0)
  }

  private mutating func report(
    displaced: TypeDeclaration, holder: String, rule: String, _ severity: Diagnostic.Severity
  ) {
    diagnostics.append(
      Diagnostic(
        severity, rule: rule,
        message: "this declaration of '\(displaced.identifier)' is not used; \(holder) declares it",
        location: displaced.source))
  }

  /// By identifier, so that the order of loading numbers nothing.
  var sorted: [TypeDeclaration] {
    chosen.map { (key: CaseFolding.identifierKey($0.identifier), declaration: $0) }
      .sorted { $0.key < $1.key }
      .map(\.declaration)
  }
}
