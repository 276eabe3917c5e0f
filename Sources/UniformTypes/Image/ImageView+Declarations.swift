/// Giving declarations back as they went in.
extension ImageView {
  var bytes: [UInt8] { bytes(0, count) }

  /// The rows of a section.
  func bytes(of section: ImageFormat.Section) -> [UInt8] {
    bytes(row(section, 0), rowCount(section) * section.stride)
  }

  /// The declaration of a row; `nil` for a mere name.
  func declaration(_ index: UInt32) -> TypeDeclaration? {
    guard flags(index).contains(.isDeclared) else { return nil }
    var declaration = TypeDeclaration(identifier: identifier(index))
    declaration.kind =
      TypeDeclaration.Kind(rawValue: u8(typeRow(index) + ImageFormat.TypeRow.kind)) ?? .imported
    declaration.conformsTo = (0..<parentCount(index)).map { identifier(supertype(index, $0)) }
    declaration.isAbstract = flags(index).contains(.isAbstract)
    declaration.provenance = provenance(index)?.text
    forEachTag(index) { number, text in
      let tagClass = self.tagClass(number: number)
      if let last = declaration.tags.indices.last, declaration.tags[last].tagClass == tagClass {
        declaration.tags[last].values.append(text)
      } else {
        declaration.tags.append(.init(tagClass, [text]))
      }
      return true
    }
    forEachProperty(index) { key, first, second in
      declaration.apply(key, first, second)
      return true
    }
    if declaration.referenceURL?.isEmpty == true {
      declaration.referenceURL = RegistrationPage.address(of: mimeName(index))
    }
    declaration.signatures = signatures(of: index).map(signature)
    declaration.members = members(of: index).map(memberDeclaration)
    return declaration
  }

  /// The MIME name to give out for a row, or an empty text.
  func mimeName(_ index: UInt32) -> String {
    let row = typeRow(index)
    return string(
      int(row &+ ImageFormat.TypeRow.mimeOffset), Int(u16(row &+ ImageFormat.TypeRow.mimeLength)))
  }

  /// Adds the bytes of ``mimeName(_:)``; false where the text is empty.
  func appendMIMEName(_ index: UInt32, to bytes: inout [UInt8]) -> Bool {
    let row = typeRow(index)
    let length = Int(u16(row &+ ImageFormat.TypeRow.mimeLength))
    append(int(row &+ ImageFormat.TypeRow.mimeOffset), length, to: &bytes)
    return length > 0
  }

  /// The numbers of a type's signatures.
  func signatures(of index: UInt32) -> Range<Int> {
    let row = typeRow(index)
    let start = int(row &+ ImageFormat.TypeRow.signatureStart)
    return start..<(start &+ Int(u16(row &+ ImageFormat.TypeRow.signatureCount)))
  }

  private func signature(_ number: Int) -> SignatureDeclaration {
    let row = self.row(.signatures, number)
    let (main, offsets) = mainPattern(number)
    let partStart = int(row + ImageFormat.SignatureRow.partStart)
    let parts = (0..<int(row + ImageFormat.SignatureRow.partCount)).map { position in
      let (pattern, offset) = partPattern(partStart + position)
      return SignatureDeclaration.Part(offset: offset, bytes: bytes(pattern), mask: mask(pattern))
    }
    return SignatureDeclaration(
      offsets: offsets, bytes: bytes(main), mask: mask(main),
      priority: Int(u8(row + ImageFormat.SignatureRow.priority)), all: parts,
      isRequired: u8(row + ImageFormat.SignatureRow.isRequired) != 0)
  }

  private func bytes(_ pattern: Pattern) -> [UInt8] {
    (0..<pattern.length).map { u8(pattern.start + $0) }
  }

  private func mask(_ pattern: Pattern) -> [UInt8]? {
    pattern.maskStart.map { start in (0..<pattern.length).map { u8(start + $0) } }
  }
}

extension TypeDeclaration {
  fileprivate mutating func apply(_ key: PropertyKey, _ first: String, _ second: String) {
    switch key {
    case .description:
      description = first
      if !second.isEmpty {
        localizedDescriptions.append(.init(language: PropertyKey.secondLanguage, text: second))
      }
    case .localizedDescription: localizedDescriptions.append(.init(language: second, text: first))
    case .version: version = Int(first)
    case .referenceURL: referenceURL = first
    case .mimeType: mimeType = first
    case .mimeAlias: mimeAliases.append(first)
    case .filename: filenames.append(first)
    case .encoding:
      encodings.append(.init(filenameExtension: second.isEmpty ? nil : second, identifier: first))
    case .xmlRoot: xmlRoots.append(.init(namespace: second, element: first))
    case .interpreter: interpreters.append(first)
    case .iconName: iconName = first
    case .constantName: constantName = first
    case .provenance: provenance = first
    case .originRegistered: origin = .registered
    case .preferredTag: preferredTags.append(first)
    case .cutParent: conformsTo.append(first)
    case .source:
      let numbers = second.split(separator: ":").map { Int($0) }
      source = SourceLocation(
        path: first, line: numbers.first ?? nil, column: numbers.count > 1 ? numbers[1] : nil)
    }
  }
}
