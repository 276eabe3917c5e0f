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
  private var namePatterns: [(node: UInt32, pattern: String)] = []

  mutating func collect(_ graph: DeclarationGraph, _ rows: TypeRows) {
    for (i, node) in graph.nodes.enumerated() {
      guard let declaration = node.declaration else { continue }
      let claimant = Claimant(number: UInt32(truncatingIfNeeded: i), node: node)
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
      for name in declaration.filenames { addFilename(claimant, name) }
    }
    for key in claims.keys { claims[key]?.sort(by: Claim.precedes) }
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
    var list = claims[key, default: []]
    guard !list.contains(where: { $0.node == claimant.number }) else { return }
    list.append(
      Claim(
        node: claimant.number, rank: claimant.node.rank, isAlias: isAlias,
        isPrivate: !IdentifierSyntax.isPublic(claimant.node.identifier),
        isUnpreferred: !(claimant.node.declaration?.preferredTags.contains(tag) ?? false),
        position: position, supertypeCount: claimant.node.closure.count))
    claims[key] = list
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
      namePatterns.append((claimant.number, name))
    }
  }

  /// Writes the claimants and the table; `members` are the paths of containers' members with their rows.
  func write(to writer: inout ImageWriter, members: [String: [UInt32]]) {
    var lists = claims.mapValues { $0.map(\.node) }
    for (path, rows) in members {
      lists[Key(tagClass: TagClassNumber.memberName, tag: path)] = rows
    }
    let slotCount = OpenAddressing.slotCount(for: lists.count)
    var slots = [ImageWriter.Row?](repeating: nil, count: slotCount)
    for (key, list) in lists.sorted(by: { $0.key < $1.key }) {
      typealias Field = ImageFormat.TagSlot
      let text = writer.intern(key.tag)
      let hash = ImageView.tagHash(
        key.tagClass, key.tag.utf8.span, folding: TagClassNumber.foldsCase(key.tagClass))
      var row = ImageWriter.Row(Field.stride)
      row.set(Field.hash, hash)
      row.set(Field.keyOffset, count: text.offset)
      row.set(Field.keyLength, count: text.length)
      row.set(Field.tagClass, key.tagClass)
      row.set(Field.claimantStart, count: writer.count(.claimants))
      row.set(Field.claimantCount, count: list.count)
      for number in list { writer.append(number, to: .claimants) }
      var slot = Int(truncatingIfNeeded: hash) & (slotCount - 1)
      while slots[slot] != nil { slot = (slot + 1) & (slotCount - 1) }
      slots[slot] = row
    }
    for slot in slots {
      writer.append(slot ?? ImageWriter.Row(ImageFormat.TagSlot.stride), to: .tagSlots)
    }
    for (node, pattern) in namePatterns {
      let text = writer.intern(pattern)
      var row = ImageWriter.Row(ImageFormat.Section.namePatterns.stride)
      row.set(0, node)
      row.set(4, count: text.offset)
      row.set(8, count: text.length)
      writer.append(row, to: .namePatterns)
    }
  }

  /// A note for each extension or MIME name that a type beyond the base shares with another.
  func diagnostics(_ graph: DeclarationGraph) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    for (key, list) in claims.sorted(by: { $0.key < $1.key }) where list.count > 1 {
      guard
        key.tagClass == TagClassNumber.filenameExtension || key.tagClass == TagClassNumber.mimeType,
        let winner = list.first
      else { continue }
      let winnerName = graph.nodes[Int(winner.node)].identifier
      for claim in list.dropFirst() {
        let loser = graph.nodes[Int(claim.node)]
        guard winner.rank != 1 || claim.rank != 1 else { continue }
        let spoken = winner.rank == 1 ? loser : graph.nodes[Int(winner.node)]
        diagnostics.append(
          Diagnostic(
            .note, rule: "shared-tag",
            message: "'\(key.tag)' is claimed by '\(winnerName)' and by '\(loser.identifier)'; "
              + "a look-up by it alone answers '\(winnerName)'",
            location: spoken.declaration?.source))
      }
    }
    return diagnostics
  }
}
