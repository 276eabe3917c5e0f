/// Compiles declarations into a registry image.
///
/// The same declarations give the same bytes, in whatever order those beyond the base are given, except that of two
/// declarations of one identifier with equal standing the earlier counts. Nothing in a declaration makes it fail: what
/// does not hold becomes a diagnostic and is left out or cut.
package struct RegistryCompiler {
  /// Supertypes that are kept of one type; more are cut, with a diagnostic.
  package static let supertypeLimit = 1_024

  package private(set) var diagnostics: [Diagnostic] = []
  var graph: DeclarationGraph
  let baseCount: Int
  let baseFingerprint: UInt64

  /// - Parameters:
  ///   - base: The declarations of the base, in index order; empty identifiers and duplicates among them are diagnosed
  ///     like any other.
  ///   - added: Exported and imported declarations, in load order.
  ///   - baseFingerprint: That of the image which `base` was taken from; 0 when the base itself is compiled.
  package init(base: [TypeDeclaration], added: [TypeDeclaration] = [], baseFingerprint: UInt64 = 0)
  {
    self.baseFingerprint = baseFingerprint
    var selection = DeclarationSelection()
    for declaration in base { selection.consider(declaration) }
    let baseIdentifiers = selection.count
    for declaration in added { selection.consider(declaration) }
    let (declarations, diagnostics) = selection.finish(keepingFirst: baseIdentifiers)
    self.diagnostics = diagnostics
    graph = DeclarationGraph(declarations, baseCount: baseIdentifiers)
    baseCount = graph.baseCount
    self.diagnostics += graph.diagnostics
  }

  /// The image's bytes.
  package mutating func image() -> [UInt8] {
    var writer = ImageWriter()
    let rows = TypeRows(graph)
    rows.write(to: &writer)
    let members = MemberTables(graph)
    members.write(to: &writer)
    var claims = TagClaims()
    claims.collect(graph, rows)
    claims.write(to: &writer, members: members.exactNames)
    diagnostics += claims.diagnostics(graph)
    SignatureTables(graph).write(to: &writer, rows)
    return writer.finish(
      typeCount: graph.nodes.count, baseTypeCount: baseCount, baseFingerprint: baseFingerprint)
  }
}

/// Of several declarations of one identifier, the one that counts.
private struct DeclarationSelection {
  private var chosen: [TypeDeclaration] = []
  private var positions: [String: Int] = [:]
  private var diagnostics: [Diagnostic] = []

  var count: Int { chosen.count }

  mutating func consider(_ declaration: TypeDeclaration) {
    guard IdentifierSyntax.isValid(declaration.identifier) else {
      diagnostics.append(
        Diagnostic(
          .error, rule: "invalid-identifier",
          message:
            "'\(declaration.identifier)' is no valid type identifier; expected letters, digits, '.' and '-'",
          location: declaration.source))
      return
    }
    let folded = CaseFolding.identifierKey(declaration.identifier)
    guard let position = positions[folded] else {
      positions[folded] = chosen.count
      chosen.append(declaration)
      return
    }
    let other = chosen[position]
    let wins = DeclarationSelection.outranks(declaration, other)
    if wins { chosen[position] = declaration }
    report(displaced: wins ? other : declaration, by: wins ? declaration : other)
  }

  /// Base, then exported, then imported; then the higher version; then the earlier.
  private static func outranks(_ a: TypeDeclaration, _ b: TypeDeclaration) -> Bool {
    if a.kind != b.kind { return a.kind.rawValue < b.kind.rawValue }
    return a.kind != .base && (a.version ?? 0) > (b.version ?? 0)
  }

  private mutating func report(displaced: TypeDeclaration, by winner: TypeDeclaration) {
    let holder =
      winner.kind == .base
      ? "the base registry" : winner.source.map { "'\($0)'" } ?? "an earlier declaration"
    let severity: Diagnostic.Severity = winner.kind == displaced.kind ? .warning : .note
    diagnostics.append(
      Diagnostic(
        severity, rule: winner.kind == .base ? "redeclares-base-type" : "duplicate-declaration",
        message: "this declaration of '\(displaced.identifier)' is not used; \(holder) declares it",
        location: displaced.source))
  }

  /// The base in its order, the others by rank and identifier.
  mutating func finish(keepingFirst count: Int) -> ([TypeDeclaration], [Diagnostic]) {
    let added = chosen[count...].map { (key: CaseFolding.identifierKey($0.identifier), $0) }
      .sorted { $0.key < $1.key }
      .map(\.1)
    return (chosen[..<count] + added, diagnostics)
  }
}
