public import UniformTypes

extension AllowList {
  /// One thing that is allowed, and what it lets in:
  ///
  /// - `public.image`, the identifier of a type: what is of the type or conforms to it.
  /// - `.ts`, an extension: what is of one of the types that claim it, but of no mere subtype; and
  ///   what is named so, unless its content is something else.
  /// - `.flurble`, an extension that nobody declares, or the `dyn.…` of one: what is named so,
  ///   unless its content proves a declared type that is more than text.
  /// - `image/tiff`, a MIME name: what is of one of the types that have the name, or conforms to
  ///   one.
  /// - `image/*`, a range of names: files whose name, as ``Verdict/mimeType`` gives it out, lies in
  ///   it.
  ///
  /// The MIME name `application/octet-stream` means bytes of which nothing is known: it does not
  /// let all files in, as `public.data` and `*/*` do.
  public struct Item: Hashable, Sendable {
    /// The identifier, the extension with its dot, or the MIME name or range.
    public let text: String
    /// The types that the text stands for, best first. For a range, the declared ones of such a
    /// MIME name, in the registry's order.
    public let types: [UniformType]
    let reach: Reach

    /// Which candidates the types let in, and what else does.
    enum Reach: Hashable, Sendable {
      case conforming
      /// The types alone.
      case exact
      /// The types alone, and what is named so. Without a dot, in lower case.
      case filenameExtension(String)
      case mediaRange(MediaRange)
    }

    /// Whether a declared type is among those that the item stands for.
    public var isDeclared: Bool { types.contains(where: \.isDeclared) }

    /// Whether it lets files in by their names.
    public var isFilenameExtension: Bool { filenameExtension != nil }

    /// Whether it is a range of MIME names.
    var isRange: Bool {
      if case .mediaRange = reach { true } else { false }
    }

    /// Without its dot, in lower case.
    var filenameExtension: String? {
      guard case .filenameExtension(let tag) = reach else { return nil }
      return tag
    }
  }
}

extension AllowList.Item {
  /// The item for a type.
  init(_ type: UniformType, in registry: TypeRegistry) {
    guard type.isDynamic else {
      self.init(text: type.identifier, types: [type], reach: .conforming)
      return
    }
    if let tag = type.preferredFilenameExtension {
      let declared = registry.declaredTypes(filenameExtension: tag)
      self.init(
        text: type.identifier, types: declared.isEmpty ? [type] : declared,
        reach: .filenameExtension(CaseFolding.folded(tag)))
    } else if let name = type.preferredMIMEType, let range = MediaRange(name) {
      self.init(text: type.identifier, mimeName: range, in: registry)
    } else {
      self.init(text: type.identifier, types: [type], reach: .conforming)
    }
  }

  /// The item for an extension without its dot, of any case.
  init(filenameExtension: String, in registry: TypeRegistry) {
    var types = registry.declaredTypes(filenameExtension: filenameExtension)
    if types.isEmpty {
      types = registry.types(
        tag: filenameExtension, tagClass: .filenameExtension, conformingTo: .data)
    }
    self.init(
      text: "." + filenameExtension, types: types,
      reach: .filenameExtension(CaseFolding.folded(filenameExtension)))
  }

  /// The item for a MIME name or a range of them.
  init(text: String, mimeName range: MediaRange, in registry: TypeRegistry) {
    guard range.subtype != "*" else {
      self.init(text: text, types: registry.types(in: range), reach: .mediaRange(range))
      return
    }
    let types = registry.types(tag: range.description, tagClass: .mimeType)
    self.init(text: text, types: types, reach: types.contains(.data) ? .exact : .conforming)
  }
}

extension TypeRegistry {
  /// The types that claim files with an extension, by their tags or by a name such as `*.tar.gz`.
  fileprivate func declaredTypes(filenameExtension: String) -> [UniformType] {
    var types: [UniformType] = []
    let stem = "name."
    let claims = nameClaims(Array("\(stem)\(filenameExtension)".utf8).span)
    if claims.part == .suffix(from: stem.utf8.count) { types = claims.positions.map(claimant) }
    for type in claimants(tag: filenameExtension, tagClass: .filenameExtension)
    where !types.contains(type) {
      types.append(type)
    }
    return types
  }

  /// The declared types whose MIME name lies in a range.
  fileprivate func types(in range: MediaRange) -> [UniformType] {
    declaredTypes.filter { type in
      type.mimeName.flatMap(MediaType.init).map(range.matches) ?? false
    }
  }
}
