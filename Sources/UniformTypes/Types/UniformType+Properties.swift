extension UniformType {
  /// The reverse-DNS name, in the case it was declared in: `public.png`.
  public var identifier: String {
    if case .loose(let loose) = owner { return loose.identifier }
    guard let (image, index) = row else { return "" }
    return image.identifier(index)
  }

  /// Whether ``identifier`` is this text, compared in place and in the case it was declared in.
  package func isNamed(_ text: StaticString) -> Bool {
    guard let (image, index) = row else { return identifier == text.description }
    return text.withUTF8Buffer { bytes in
      unsafe image.hasIdentifier(index, bytes.span)
    }
  }

  /// Whether the registry that this type came from holds a declaration of it.
  public var isDeclared: Bool {
    guard let (image, index) = row else { return false }
    return image.flags(index).contains(.isDeclared)
  }

  /// Whether this type was made from a tag that nobody declared, or read from a `dyn.` identifier, which encodes one.
  ///
  /// Never true together with ``isDeclared``; both are false of an undeclared type.
  public var isDynamic: Bool {
    if case .loose(let loose) = owner { return loose.tag != nil }
    return false
  }

  /// Whether the identifier begins with `public.`: a type that belongs to no single owner.
  public var isPublic: Bool {
    if let (image, index) = row { return image.flags(index).contains(.isPublic) }
    return IdentifierSyntax.isPublic(identifier)
  }

  /// Whether this type only groups others: no file is of the type itself.
  public var isAbstract: Bool {
    guard let (image, index) = row else { return false }
    return image.flags(index).contains(.isAbstract)
  }

  /// The tags by class, preferred tag first.
  ///
  /// A dynamic type has the one it was made from. Tags are not inherited. Those of a declaration come in its own order.
  ///
  /// - Complexity: O(*n*) in their number; makes a dictionary with each call.
  public var tags: [TagClass: [String]] {
    if case .loose(let loose) = owner {
      guard let tag = loose.tag else { return [:] }
      return [tag.tagClass: [tag.value]]
    }
    guard let (image, index) = row else { return [:] }
    var tags: [TagClass: [String]] = [:]
    image.forEachTag(index) { number, text in
      tags[image.tagClass(number: number), default: []].append(text)
      return true
    }
    return tags
  }

  /// The first filename-extension tag, without a dot; `nil` where there is none. The same as `tags[.filenameExtension]?.first`, but cheaper.
  public var preferredFilenameExtension: String? {
    preferredTag(TagClassNumber.filenameExtension, .filenameExtension)
  }

  /// The first MIME tag; `nil` where there is none. The same as `tags[.mimeType]?.first`, but cheaper. It is not inherited.
  public var preferredMIMEType: String? {
    preferredTag(TagClassNumber.mimeType, .mimeType)
  }

  private func preferredTag(_ number: UInt32, _ tagClass: TagClass) -> String? {
    if case .loose(let loose) = owner {
      return loose.tag.flatMap { $0.tagClass == tagClass ? $0.value : nil }
    }
    guard let (image, index) = row else { return nil }
    return image.preferredTag(index, number)
  }

  /// The version of the declaration: its `UTTypeVersion`. `nil` where it gives none, as nearly all do, or no number.
  public var version: Int? {
    guard let (image, index) = row, let text = image.property(index, .version) else { return nil }
    return Int(text)
  }

  /// The address of the type's reference document, as declared and not checked.
  package var referenceURLString: String? {
    guard let (image, index) = row, let address = image.property(index, .referenceURL) else {
      return nil
    }
    return address.isEmpty ? mimeName.map(RegistrationPage.address) : address
  }
}

extension UniformType {
  /// The MIME name to give out for files of this type: the declared one, else the first MIME tag without parameters,
  /// else that of the nearest supertype other than `public.data`; `nil` where none has one.
  ///
  /// - Complexity: O(1): it is worked out when a registry is compiled.
  package var mimeName: String? {
    if case .loose(let loose) = owner {
      if let tag = loose.tag, tag.tagClass == .mimeType { return MediaType(tag.value)?.essence }
      return orderedSupertypes.lazy.compactMap { $0 == .data ? nil : $0.mimeName }.first
    }
    guard let (image, index) = row else { return nil }
    let name = image.mimeName(index)
    return name.isEmpty ? nil : name
  }

  /// Adds the bytes of ``mimeName``; false where there is none. No allocation of its own for declared types.
  package func appendMIMEName(to bytes: inout [UInt8]) -> Bool {
    guard let (image, index) = row else {
      guard let name = mimeName else { return false }
      bytes += name.utf8
      return true
    }
    return image.appendMIMEName(index, to: &bytes)
  }

  /// The filename extensions, preferred first.
  package var filenameExtensions: [String] {
    tags[.filenameExtension] ?? []
  }

  /// The type's own description in English, else that of the first supertype that has one: depth first, in declared
  /// order. A dynamic type has none.
  package var englishDescription: String? {
    inherited { $0.property($1, .description) }
  }

  /// The freedesktop icon name, inherited like the description.
  package var iconName: String? {
    inherited { $0.property($1, .iconName) }
  }

  /// Where the declaration that counts was read from; `nil` for types that ship with the package.
  package var source: SourceLocation? {
    row.flatMap { $0.image.source($0.index) }
  }

  /// Whether an app owns the type, uses it, or it ships with the package; `nil` where nobody declared it.
  package var declarationKind: TypeDeclaration.Kind? {
    guard let (image, index) = row, image.flags(index).contains(.isDeclared) else { return nil }
    return TypeDeclaration.Kind(rawValue: image.u8(image.typeRow(index) + ImageFormat.TypeRow.kind))
  }

  /// What files of this type may be stored as, with the filename extension that says so, if any.
  package var encodings: [TypeDeclaration.EncodingDeclaration] {
    guard let (image, index) = row, image.flags(index).contains(.hasEncodings) else { return [] }
    var encodings: [TypeDeclaration.EncodingDeclaration] = []
    image.forEachProperty(index) { key, identifier, filenameExtension in
      if key == .encoding {
        encodings.append(
          .init(
            filenameExtension: filenameExtension.isEmpty ? nil : filenameExtension,
            identifier: identifier))
      }
      return true
    }
    return encodings
  }

  /// The first value found by a walk over the type and its supertypes, depth first in declared order.
  func inherited(_ value: (ImageView, UInt32) -> String?) -> String? {
    guard let (image, start) = row else { return nil }
    var stack = [start]
    var seen: Set<UInt32> = [start]
    while let index = stack.popLast() {
      if let found = value(image, index) { return found }
      for position in (0..<image.parentCount(index)).reversed() {
        let parent = image.supertype(index, position)
        if seen.insert(parent).inserted { stack.append(parent) }
      }
    }
    return nil
  }
}
