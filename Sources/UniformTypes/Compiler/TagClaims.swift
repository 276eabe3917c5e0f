/// Which types claim which tag, in order of precedence, and the table that finds them.
struct TagClaims {
  private struct Key: Hashable, Comparable {
    var tagClass: UInt32
    var tag: String

    static func < (a: Key, b: Key) -> Bool {
      (a.tagClass, a.tag) < (b.tagClass, b.tag)
    }
  }

  /// What decides between claimants; the smaller comes first.
  private struct Claim {
    var node: UInt32
    var rank: UInt8
    var isAlias: Bool
    var isPrivate: Bool
    var isUnpreferred: Bool
    var position: Int
    var supertypeCount: Int

    static func precedes(_ a: Claim, _ b: Claim) -> Bool {
      if a.isAlias != b.isAlias { return b.isAlias }
      if a.rank != b.rank { return a.rank < b.rank }
      if a.isPrivate != b.isPrivate { return b.isPrivate }
      if a.isUnpreferred != b.isUnpreferred { return b.isUnpreferred }
      if a.position != b.position { return a.position < b.position }
      // The more general of a family: its name alone does not say which of them it is.
      if a.supertypeCount != b.supertypeCount { return a.supertypeCount < b.supertypeCount }
      return a.node < b.node
    }
  }

  private var claims: [Key: [Claim]] = [:]
  /// What is found under a key: the claims, merged with those of the base.
  private var lists: [Key: [UInt32]] = [:]
  private var namePatterns: [(node: UInt32, rank: UInt8, pattern: String)] = []

  init(_ graph: DeclarationGraph, _ rows: TypeRows, extending base: ImageView?) {
    collect(graph, rows)
    for (key, list) in claims {
      let sorted = list.sorted(by: Claim.precedes)
      lists[key] = TagClaims.merged(
        sorted, TagClaims.entries(key, in: base))
    }
  }

  /// The caller's exports, the base, the others; aliases after all that give the tag.
  private static func merged(_ claims: [Claim], _ base: [UInt32]) -> [UInt32] {
    func entries(_ isAlias: Bool, _ isFirst: Bool) -> [UInt32] {
      claims.filter { $0.isAlias == isAlias && ($0.rank == 0) == isFirst }
        .map { $0.node | (isAlias ? ImageFormat.aliasBit : 0) }
    }
    return [false, true].flatMap { isAlias in
      entries(isAlias, true) + base.filter { ($0 & ImageFormat.aliasBit != 0) == isAlias }
        + entries(isAlias, false)
    }
  }

  /// Adds the paths of containers' members, which have rows in place of claimants.
  mutating func add(_ members: [String: [UInt32]], extending base: ImageView?) {
    for (path, rows) in members {
      let key = Key(tagClass: TagClassNumber.memberName, tag: path)
      lists[key] = TagClaims.entries(key, in: base) + rows
    }
  }

  /// The claimants that a base has under a key.
  private static func entries(_ key: Key, in base: ImageView?) -> [UInt32] {
    guard let base else { return [] }
    return base.claimants(key.tagClass, key.tag.utf8.span).map(base.claimantEntry)
  }

  private mutating func collect(_ graph: DeclarationGraph, _ rows: TypeRows) {
    for (i, node) in graph.nodes.enumerated() {
      guard let declaration = node.declaration else { continue }
      let claimant = Claimant(
        number: UInt32(truncatingIfNeeded: graph.firstNumber + i), node: node)
      for specification in declaration.tags {
        let tagClass = rows.number(specification.tagClass)
        for (position, tag) in specification.values.enumerated() where !tag.isEmpty {
          add(claimant, tagClass, tag, position)
        }
      }
      let names = declaration.mimeAliases + (declaration.mimeType.map { [$0] } ?? [])
      for name in names { add(claimant, TagClassNumber.mimeType, name, 0, isAlias: true) }
      for root in declaration.xmlRoots {
        add(claimant, TagClassNumber.xmlRoot, "\(root.namespace)\0\(root.element)", 0)
      }
      for name in declaration.interpreters { add(claimant, TagClassNumber.interpreter, name, 0) }
      for name in declaration.filenames { addFilename(claimant, name) }
    }
  }

  private struct Claimant {
    var number: UInt32
    var node: DeclarationGraph.Node
  }

  private mutating func add(
    _ claimant: Claimant, _ tagClass: UInt32, _ tag: String, _ position: Int, isAlias: Bool = false
  ) {
    let folded = TagClassNumber.foldsCase(tagClass) ? CaseFolding.folded(tag) : tag
    insert(claimant, Key(tagClass: tagClass, tag: folded), tag, position, isAlias)
    // A MIME name is also found in its canonical spelling.
    if tagClass == TagClassNumber.mimeType, let media = MediaType(tag) {
      let canonical = CaseFolding.folded(media.description)
      if canonical != folded {
        insert(claimant, Key(tagClass: tagClass, tag: canonical), tag, position, isAlias)
      }
    }
  }

  private mutating func insert(
    _ claimant: Claimant, _ key: Key, _ tag: String, _ position: Int, _ isAlias: Bool
  ) {
    guard key.tag.utf8.count <= ImageFormat.textLimit else { return }
    // A type's claims come one after the other, so that its earlier one on the same key is the last. The list is
    // appended to in place: a hostile plist may claim one tag a hundred thousand times.
    guard claims[key]?.last?.node != claimant.number else { return }
    claims[key, default: []].append(
      Claim(
        node: claimant.number, rank: claimant.node.rank, isAlias: isAlias,
        isPrivate: !IdentifierSyntax.isPublic(claimant.node.identifier),
        isUnpreferred: !(claimant.node.declaration?.preferredTags.contains(tag) ?? false),
        position: position, supertypeCount: claimant.node.closure.count))
  }

  /// An exact name, `*.` and a suffix, or a pattern that is tried by itself.
  private mutating func addFilename(_ claimant: Claimant, _ name: String) {
    let wildcards = name.utf8.filter { "*?[".utf8.contains($0) }.count
    if wildcards == 0 {
      add(claimant, TagClassNumber.exactName, name, 0)
      add(claimant, TagClassNumber.foldedName, name, 0)
    } else if wildcards == 1, name.hasPrefix("*."), name.utf8.count > 2 {
      let suffix = String(name.dropFirst(2))
      add(claimant, TagClassNumber.exactSuffix, suffix, 0)
      // A suffix whose case matters, such as 'C', must not be found as 'c'.
      if suffix == CaseFolding.folded(suffix) {
        add(claimant, TagClassNumber.foldedSuffix, suffix, 0)
      }
    } else {
      namePatterns.append((claimant.number, claimant.node.rank, name))
    }
  }

  /// Writes the claimants, the table and the patterns, those of the base among them.
  func write(_ graph: DeclarationGraph, to writer: inout ImageWriter, extending base: ImageView?) {
    var table = TagTable(extending: base)
    for (key, list) in lists.sorted(by: { $0.key < $1.key }) {
      table.set(key.tagClass, key.tag, list, &writer)
    }
    table.write(to: &writer)
    OpenAddressing.write(graph, table, to: &writer)
    func write(_ isFirst: Bool) {
      for (node, rank, pattern) in namePatterns where (rank == 0) == isFirst {
        let text = writer.intern(pattern)
        var row = ImageWriter.Row(ImageFormat.Section.namePatterns.stride)
        row.set(0, node)
        row.set(4, count: text.offset)
        row.set(8, count: text.length)
        writer.append(row, to: .namePatterns)
      }
    }
    write(true)
    if let base { writer.append(base.bytes(of: .namePatterns), to: .namePatterns) }
    write(false)
  }

  /// A note for each extension or MIME name that a type beyond the base shares with another.
  func diagnostics(_ graph: DeclarationGraph) -> [Diagnostic] {
    guard graph.base != nil else { return [] }
    var diagnostics: [Diagnostic] = []
    for (key, list) in lists.sorted(by: { $0.key < $1.key }) where list.count > 1 {
      guard
        key.tagClass == TagClassNumber.filenameExtension || key.tagClass == TagClassNumber.mimeType
      else { continue }
      let numbers = list.map { $0 & ~ImageFormat.aliasBit }
      let winner = graph.identifier(numbers[0])
      for loser in numbers.dropFirst() {
        guard let spoken = [numbers[0], loser].first(where: { Int($0) >= graph.firstNumber }) else {
          continue
        }
        diagnostics.append(
          Diagnostic(
            .note, rule: "shared-tag",
            message: "'\(key.tag)' is claimed by '\(winner)' and by '\(graph.identifier(loser))'; "
              + "a look-up by it alone answers '\(winner)'",
            location: graph.nodes[Int(spoken) - graph.firstNumber].declaration?.source))
      }
    }
    return diagnostics
  }
}
