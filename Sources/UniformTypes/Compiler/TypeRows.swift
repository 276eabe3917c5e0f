/// The rows of all types: names, closures, tags and properties.
struct TypeRows {
  private let graph: DeclarationGraph
  private let base: ImageView?
  /// Tag classes that have no number of their own: those of the base, then others in the order met.
  private var customClasses: [TagClass]

  init(_ graph: DeclarationGraph) {
    self.graph = graph
    base = graph.base
    customClasses =
      base.map { view in
        (0..<view.rowCount(.tagClasses)).map {
          view.tagClass(number: TagClassNumber.firstCustom + UInt32(truncatingIfNeeded: $0))
        }
      } ?? []
    var seen = Set(TagClassNumber.known.map(\.0)).union(customClasses)
    for node in graph.nodes {
      for specification in node.declaration?.tags ?? []
      where seen.insert(specification.tagClass).inserted {
        customClasses.append(specification.tagClass)
      }
    }
  }

  func number(_ tagClass: TagClass) -> UInt32 {
    for (known, number) in TagClassNumber.known where known == tagClass { return number }
    let position = customClasses.firstIndex(of: tagClass) ?? 0
    return TagClassNumber.firstCustom + UInt32(truncatingIfNeeded: position)
  }

  func write(to writer: inout ImageWriter) {
    for tagClass in customClasses.dropFirst(writer.count(.tagClasses)) {
      let name = writer.intern(tagClass.rawValue)
      var row = ImageWriter.Row(ImageFormat.Section.tagClasses.stride)
      row.set(0, count: name.offset)
      row.set(4, count: name.length)
      writer.append(row, to: .tagClasses)
    }
    var signatureStart = writer.count(.signatures)
    for node in graph.nodes {
      let signatures = node.declaration?.signatures ?? []
      writer.append(typeRow(node, signatureStart, &writer), to: .types)
      signatureStart += signatures.count
    }
  }

  private func typeRow(
    _ node: DeclarationGraph.Node, _ signatureStart: Int, _ writer: inout ImageWriter
  ) -> ImageWriter.Row {
    typealias Field = ImageFormat.TypeRow
    let declaration = node.declaration
    var row = ImageWriter.Row(Field.stride)
    let identifier = writer.intern(node.identifier)
    row.set(Field.identifierOffset, count: identifier.offset)
    row.set(Field.identifierLength, shortCount: identifier.length)
    row.set(Field.flags, flags(node).rawValue)
    row.set(
      Field.foldedHash,
      UInt32(truncatingIfNeeded: CaseFolding.foldedHash(node.identifier.utf8.span)))
    row.set(Field.closureMask, node.closure.reduce(UInt64(0)) { $0 | 1 << UInt64($1 % 64) })
    row.set(Field.closureStart, count: writer.count(.closures))
    row.set(Field.closureCount, shortCount: node.closure.count)
    row.set(Field.parentCount, shortCount: min(node.parents.count, node.closure.count))
    for supertype in node.closure { writer.append(supertype, to: .closures) }
    row.set(Field.tagStart, count: writer.count(.tags))
    for specification in declaration?.tags ?? [] {
      for value in specification.values { writeTag(value, number(specification.tagClass), &writer) }
    }
    row.set(Field.tagCount, shortCount: writer.count(.tags) - Int(tagStart(row)))
    row.set(Field.rank, node.rank)
    row.set(Field.kind, declaration?.kind.rawValue ?? 0)
    let propertyStart = writer.count(.properties)
    row.set(Field.propertyStart, count: propertyStart)
    writeProperties(node, &writer)
    row.set(Field.propertyCount, shortCount: writer.count(.properties) - propertyStart)
    row.set(Field.signatureStart, count: signatureStart)
    row.set(Field.signatureCount, shortCount: declaration?.signatures.count ?? 0)
    let mime = writer.intern(mimeName(node))
    row.set(Field.mimeOffset, count: mime.offset)
    row.set(Field.mimeLength, shortCount: mime.length)
    row.set(Field.provenance, TypeRows.provenance(declaration)?.rawValue ?? 0)
    return row
  }

  private func tagStart(_ row: ImageWriter.Row) -> UInt32 {
    let at = ImageFormat.TypeRow.tagStart
    return (0..<4).reduce(0) { $0 | UInt32(row.bytes[at + $1]) << UInt32(8 * $1) }
  }

  private func flags(_ node: DeclarationGraph.Node) -> TypeFlags {
    var flags: TypeFlags = []
    if IdentifierSyntax.isPublic(node.identifier) { flags.insert(.isPublic) }
    guard let declaration = node.declaration else { return flags }
    flags.insert(.isDeclared)
    if declaration.isAbstract { flags.insert(.isAbstract) }
    if declaration.signatures.contains(where: \.isRequired) { flags.insert(.hasRequiredSignature) }
    if !declaration.encodings.isEmpty { flags.insert(.hasEncodings) }
    if !declaration.members.isEmpty { flags.insert(.hasMembers) }
    return flags
  }

  private func writeTag(_ value: String, _ tagClass: UInt32, _ writer: inout ImageWriter) {
    typealias Field = ImageFormat.TagRow
    let text = writer.intern(value)
    var row = ImageWriter.Row(Field.stride)
    row.set(Field.offset, count: text.offset)
    row.set(Field.length, shortCount: text.length)
    row.set(Field.tagClass, UInt16(truncatingIfNeeded: tagClass))
    writer.append(row, to: .tags)
  }

  private func writeProperties(_ node: DeclarationGraph.Node, _ writer: inout ImageWriter) {
    guard let declaration = node.declaration else { return }
    func add(_ key: PropertyKey, _ first: String, _ second: String = "") {
      typealias Field = ImageFormat.PropertyRow
      let (a, b) = writer.intern(first, second)
      var row = ImageWriter.Row(Field.stride)
      row.set(Field.offset, count: a.offset)
      row.set(Field.firstLength, shortCount: a.length)
      row.set(Field.secondLength, shortCount: b.length)
      row.set(Field.key, key.rawValue)
      writer.append(row, to: .properties)
    }
    var localizedDescriptions = declaration.localizedDescriptions
    if let description = declaration.description {
      let second = localizedDescriptions.firstIndex { $0.language == PropertyKey.secondLanguage }
      add(.description, description, second.map { localizedDescriptions.remove(at: $0).text } ?? "")
    }
    for localized in localizedDescriptions {
      add(.localizedDescription, localized.text, localized.language)
    }
    if let version = declaration.version { add(.version, String(version)) }
    if let url = declaration.referenceURL, !url.isEmpty {
      add(.referenceURL, url == RegistrationPage.address(of: mimeName(node)) ? "" : url)
    }
    if let mimeType = declaration.mimeType { add(.mimeType, mimeType) }
    for alias in declaration.mimeAliases { add(.mimeAlias, alias) }
    for name in declaration.filenames { add(.filename, name) }
    for encoding in declaration.encodings {
      add(.encoding, encoding.identifier, encoding.filenameExtension ?? "")
    }
    for root in declaration.xmlRoots { add(.xmlRoot, root.element, root.namespace) }
    if let icon = declaration.iconName { add(.iconName, icon) }
    if let name = declaration.constantName { add(.constantName, name) }
    if let provenance = declaration.provenance, TypeRows.provenance(declaration) == nil {
      add(.provenance, provenance)
    }
    if declaration.origin == .registered { add(.originRegistered, "") }
    for tag in declaration.preferredTags { add(.preferredTag, tag) }
    for parent in node.cutParents { add(.cutParent, parent) }
    for name in declaration.interpreters { add(.interpreter, name) }
    if let source = declaration.source {
      let numbers = [source.line, source.line == nil ? nil : source.column].compactMap(\.self)
      add(.source, source.path, numbers.map(String.init).joined(separator: ":"))
    }
  }

  /// The provenance, where a row has a number for it.
  private static func provenance(_ declaration: TypeDeclaration?) -> Provenance? {
    Provenance.allCases.first { $0.text == declaration?.provenance }
  }

  /// The MIME name to give out, from the type itself or the nearest supertype other than `public.data`.
  private func mimeName(_ node: DeclarationGraph.Node) -> String {
    if let own = TypeRows.ownMIMEName(node.declaration) { return own }
    for number in node.closure where graph.identifier(number) != "public.data" {
      let inherited =
        if let base, Int(number) < graph.firstNumber {
          TypeRows.ownMIMEName(base.declaration(number))
        } else {
          TypeRows.ownMIMEName(graph.nodes[Int(number) - graph.firstNumber].declaration)
        }
      if let inherited { return inherited }
    }
    return ""
  }

  private static func ownMIMEName(_ declaration: TypeDeclaration?) -> String? {
    guard let declaration else { return nil }
    if let given = declaration.mimeType, let media = MediaType(given) { return media.essence }
    let tags = declaration.tags(of: .mimeType).compactMap { MediaType($0) }
    return (tags.first { $0.parameters.isEmpty } ?? tags.first)?.essence
  }
}
