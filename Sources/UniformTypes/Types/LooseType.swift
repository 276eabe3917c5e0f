/// A type that no registry has: dynamic, made from a tag that nobody declared, or undeclared, a mere name.
@usableFromInline
final class LooseType: Sendable {
  /// The tag that a dynamic type stands for.
  struct Tag: Sendable {
    var tagClass: TagClass
    var value: String
  }

  let identifier: String
  let foldedHash: UInt64
  /// `nil` for an undeclared type.
  let tag: Tag?
  /// What it is assumed to conform to directly.
  let parents: [UniformType]

  init(identifier: String, tag: Tag?, parents: [UniformType]) {
    self.identifier = identifier
    self.foldedHash = CaseFolding.foldedHash(identifier.utf8.span)
    self.tag = tag
    self.parents = parents
  }
}

extension LooseType {
  /// The dynamic type of an identifier that was taken apart; its parents are looked up in `registry`.
  ///
  /// Parents that the registry does not know stay as undeclared types, so that the identifier survives.
  convenience init(_ dynamic: DynamicIdentifier, in registry: TypeRegistry) {
    let parents = dynamic.conformsTo.map { name in
      registry.type(name) ?? UniformType(LooseType(identifier: name, tag: nil, parents: []))
    }
    self.init(
      identifier: dynamic.identifier,
      tag: Tag(tagClass: dynamic.tagClass, value: dynamic.tag),
      parents: parents)
  }
}
