/// What detection asks of a registry about the members of containers.
extension TypeRegistry {
  /// What a container of a type holds: one alternative that suffices.
  package struct MemberRule: Sendable {
    package var type: UniformType
    /// The paths that must be there.
    package var names: [String]
    /// What the first member's content begins with, as UTF-8.
    package var text: [UInt8]
    /// The identifier of the container that the rule is for.
    package var encoding: String?
    package var priority: Int

    /// Whether it can prove its type.
    package var isProof: Bool { priority >= MemberDeclaration.provenPriority }
  }

  /// Calls `body` with each rule that wants a member of that path, and with the path's place among those that the
  /// rule wants.
  package func forEachMemberRule(
    wanting path: Span<UInt8>, _ body: (_ rule: UInt32, _ position: Int) -> Void
  ) {
    let view = self.view
    view.forEachMemberName(fitting: path) { name in
      let (member, position) = view.member(ofName: name)
      body(UInt32(truncatingIfNeeded: member), position)
    }
  }

  /// The spelling in which some rule has a path that differs from it in the case of ASCII letters alone.
  ///
  /// - Complexity: O(*n*) in the paths of all rules.
  package func memberName(foldedLike path: [UInt8]) -> [UInt8]? {
    let view = self.view
    func folded(_ byte: UInt8) -> UInt8 { byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte }
    for number in 0..<view.rowCount(.memberNames) {
      let row = view.row(.memberNames, number)
      guard view.int(row &+ ImageFormat.MemberNameRow.length) == path.count else { continue }
      let start = view.row(.strings, view.int(row &+ ImageFormat.MemberNameRow.offset))
      let isAlike = path.indices.allSatisfy { folded(path[$0]) == folded(view.u8(start &+ $0)) }
      if isAlike { return path.indices.map { view.u8(start &+ $0) } }
    }
    return nil
  }

  package func memberRule(_ number: UInt32) -> MemberRule {
    let view = self.view
    let declaration = view.memberDeclaration(Int(number))
    return MemberRule(
      type: type(view.u32(view.row(.members, Int(number)) + ImageFormat.MemberRow.type)),
      names: declaration.names, text: declaration.text.map { Array($0.utf8) } ?? [],
      encoding: declaration.encoding, priority: declaration.priority)
  }

  /// Whether a rule is for containers of that kind: the one it names, else any that its type's files may be.
  package func applies(_ rule: MemberRule, to container: UniformType) -> Bool {
    if let name = rule.encoding { return type(name).map(container.conforms(to:)) ?? false }
    return rule.type.conforms(to: container) || mayBeStored(rule.type, as: container)
  }

  /// Whether files of a type may physically be of another.
  ///
  /// That files with a signature may be plain text doesn't make every kind of plain text such a file.
  package func mayBeStored(_ type: UniformType, as stored: UniformType) -> Bool {
    type.encodings.contains { encoding in
      guard let form = self.type(encoding.identifier), stored.conforms(to: form) else {
        return false
      }
      return form != .plainText || !hasSignatures(type)
    }
  }

  /// Whether files of a type, or of what it is a kind of, may be text, though the type is none of text.
  package func mayBeText(_ type: UniformType) -> Bool {
    func says(_ type: UniformType) -> Bool {
      type.encodings.contains { self.type($0.identifier)?.conforms(to: .text) ?? false }
    }
    var isFound = false
    forEachSupertype(ofAndWith: type) { candidate in isFound = isFound || says(candidate) }
    return isFound
  }

  /// The type itself and its supertypes as far as they say what their containers of some encoding hold.
  package func typesWithMemberRules(_ type: UniformType, storedAs encoding: UniformType)
    -> [UniformType]
  {
    let view = self.view
    guard let index = view.index(of: type) else { return [] }
    var types: [UniformType] = []
    func add(_ index: UInt32) {
      for member in view.members(of: index) {
        let rule = memberRule(UInt32(truncatingIfNeeded: member))
        guard applies(rule, to: encoding) else { continue }
        types.append(rule.type)
        return
      }
    }
    add(index)
    for position in 0..<view.supertypeCount(index) { add(view.supertype(index, position)) }
    return types
  }
}
