extension TypeRegistry {
  /// The declared type of an identifier, compared without case, or the dynamic type that a `dyn.…` identifier encodes.
  ///
  /// - Returns: `nil` where nobody declared the identifier and it is no well-formed dynamic one.
  /// - Complexity: O(1) in the number of types; no allocation for a declared one.
  public func type(_ identifier: String) -> UniformType? {
    if let index = view.index(identifier: identifier.utf8.span),
      view.flags(index).contains(.isDeclared)
    {
      return type(index)
    }
    guard let dynamic = DynamicIdentifier(decoding: identifier), isUsable(dynamic) else {
      return nil
    }
    return UniformType(LooseType(dynamic, in: self))
  }

  /// Whether a decoded tag may be given out: an extension from an identifier that somebody sent must not lead out of
  /// a folder.
  private func isUsable(_ dynamic: DynamicIdentifier) -> Bool {
    dynamic.conformsTo.allSatisfy { IdentifierSyntax.isValid($0) }
      && (dynamic.tagClass != .filenameExtension || dynamic.tag.isEmpty
        || FilenameExtension.isValid(dynamic.tag))
  }

  /// All types with a tag, best first: exports that the caller loaded, the base, registered exports, imports; within
  /// each, `public.` types before others. Where none is declared, the one dynamic type of that tag.
  ///
  /// - Parameters:
  ///   - tag: An extension without its dot, a MIME name, or a value of another class.
  ///   - tagClass: What kind of tag it is.
  ///   - supertype: Only types that conform to it; a dynamic type is made to. `nil` for no condition.
  /// - Returns: The claimants. None where the tag is none: empty, with a leading dot or a separator, or no MIME name.
  public func types(
    tag: String, tagClass: TagClass, conformingTo supertype: UniformType? = nil
  ) -> [UniformType] {
    let declared = claimants(tag: tag, tagClass: tagClass).filter { type in
      supertype.map(type.conforms(to:)) ?? true
    }
    if !declared.isEmpty { return declared }
    return dynamicType(tag: tag, tagClass: tagClass, conformingTo: supertype).map { [$0] } ?? []
  }

  /// The first of ``types(tag:tagClass:conformingTo:)``; `nil` where that has none.
  ///
  /// - Complexity: O(1) in the number of types. Finds a declared one without allocating, for ASCII tags.
  public func type(
    tag: String, tagClass: TagClass, conformingTo supertype: UniformType? = nil
  ) -> UniformType? {
    let view = self.view
    let found = withClaimants(tag: tag, tagClass: tagClass) { range -> UniformType? in
      for position in range {
        let candidate = type(view.claimant(position))
        if supertype.map(candidate.conforms(to:)) ?? true { return candidate }
      }
      return nil
    }
    return found ?? dynamicType(tag: tag, tagClass: tagClass, conformingTo: supertype)
  }

  /// The declared types with a tag, best first.
  package func claimants(tag: String, tagClass: TagClass) -> [UniformType] {
    let view = self.view
    return withClaimants(tag: tag, tagClass: tagClass) { $0.map { type(view.claimant($0)) } }
  }

  private func withClaimants<R>(tag: String, tagClass: TagClass, _ body: (Range<Int>) -> R) -> R {
    let view = self.view
    guard !tag.isEmpty, let number = view.tagClassNumber(tagClass) else { return body(0..<0) }
    if number == TagClassNumber.mimeType {
      let exact = view.claimants(number, tag.utf8.span)
      // A name with other parameters, or the same ones written otherwise, is the type's without them.
      guard exact.isEmpty, let media = MediaType(tag), !media.parameters.isEmpty else {
        return body(exact)
      }
      let canonical = view.claimants(number, media.description.utf8.span)
      return body(canonical.isEmpty ? view.claimants(number, media.essence.utf8.span) : canonical)
    }
    if TagClassNumber.foldsCase(number), !tag.utf8.allSatisfy({ $0 < 0x80 }) {
      return body(view.claimants(number, CaseFolding.folded(tag).utf8.span))
    }
    return body(view.claimants(number, tag.utf8.span))
  }

  /// The type that stands for a tag nobody declared; `nil` where the tag is none.
  func dynamicType(tag: String, tagClass: TagClass, conformingTo supertype: UniformType?)
    -> UniformType?
  {
    switch tagClass {
    case .filenameExtension:
      guard FilenameExtension.isValid(tag) else { return nil }
    case .mimeType:
      guard MediaType(tag) != nil else { return nil }
    case .osType:
      guard tag.utf8.count == 4 else { return nil }
    case .pasteboardType, .urlScheme, .deviceModelCode:
      guard !tag.isEmpty else { return nil }
    default:
      return nil
    }
    let dynamic = DynamicIdentifier(
      tagClass: tagClass, tag: tag, conformsTo: supertype.map { [$0.identifier] } ?? [])
    let loose = LooseType(
      identifier: dynamic.identifier,
      tag: LooseType.Tag(tagClass: tagClass, value: dynamic.tag),
      parents: supertype.map { [$0] } ?? [])
    return UniformType(loose)
  }

  /// A type that has a name and nothing else, or an assumed parent.
  ///
  /// - Returns: `nil` where the name is no valid identifier.
  package func undeclaredType(_ identifier: String, conformingTo parent: UniformType? = nil)
    -> UniformType?
  {
    guard IdentifierSyntax.isValid(identifier) else { return nil }
    return UniformType(
      LooseType(identifier: identifier, tag: nil, parents: parent.map { [$0] } ?? []))
  }
}

/// What may stand behind the dot of a file name.
package enum FilenameExtension {
  /// Whether `text` can be an extension tag: not empty, no leading dot, no separator, no control character.
  package static func isValid(_ text: String) -> Bool {
    guard let first = text.utf8.first, first != UInt8(ascii: ".") else { return false }
    return text.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "/") }
  }
}
