import UniformTypes

/// What an Open Packaging Conventions package says of itself (ECMA-376, part 2): which part the package is about, and
/// that part's media type. The names of its folders say nothing.
///
/// ```xml
/// <Relationship Type="…/officeDocument" Target="word/document.xml" Id="rId1"/>         in _rels/.rels
/// <Override PartName="/word/document.xml" ContentType="…wordprocessingml.document.main+xml"/>
/// ```
struct OpenPackage {
  /// Bytes of either list that are looked at; a presentation of a thousand slides lists its parts in less.
  static let listLimit = 192 * 1_024
  /// Parts that a package as a whole relates to: the document, its properties, a thumbnail.
  private static let targetLimit = 32

  let registry: TypeRegistry
  /// What the package is stored as: only types that may be stored so count.
  let container: UniformType
}

extension OpenPackage {
  struct Kind {
    var type: UniformType
    /// The media type that says so.
    var mediaType: String
    /// The package relates to the part; otherwise the part is merely in it.
    var isRelated: Bool
  }

  /// - Parameters:
  ///   - contentTypes: `[Content_Types].xml`.
  ///   - relationships: `_rels/.rels`; `nil` where it can't be had.
  /// - Returns: `nil` where no registered type has the media type of any part that counts.
  func kind(contentTypes: Span<UInt8>, relationships: [UInt8]?) -> Kind? {
    guard let relationships else { return anyDocument(contentTypes) }
    let targets = OpenPackage.targets(relationships.span)
    let mediaTypes = OpenPackage.mediaTypes(contentTypes, of: targets)
    for mediaType in mediaTypes {
      guard let mediaType, let type = type(of: mediaType) else { continue }
      return Kind(type: type, mediaType: mediaType, isRelated: true)
    }
    return targets.isEmpty ? anyDocument(contentTypes) : nil
  }

  /// The type of a package whose main part has that media type: `X.main+xml` is the main part of an `X`, and the
  /// names that Microsoft registered end in `.12` (ECMA-376, part 1, 15.2; IANA's registry).
  func type(of mediaType: String) -> UniformType? {
    var names = [mediaType]
    for ending in [".main+xml", ".main", "+xml"] where mediaType.hasSuffix(ending) {
      let stem = String(mediaType.dropLast(ending.utf8.count))
      names += [stem, stem + ".12"]
      break
    }
    for name in names {
      for type in registry.claimants(tag: name, tagClass: .mimeType)
      where type.conforms(to: container) || registry.mayBeStored(type, as: container) {
        return type
      }
    }
    return nil
  }

  /// Without relationships: the first part that is some package's main part.
  private func anyDocument(_ contentTypes: Span<UInt8>) -> Kind? {
    var found: Kind?
    MarkupTags.forEach(contentTypes) { name, attributes in
      guard found == nil, name.isEqual(to: "Override"),
        let value = MarkupTags.value(of: "ContentType", in: attributes)
      else { return }
      let mediaType = String(copying: attributes.extracting(value))
      guard mediaType.hasSuffix(".main+xml") || mediaType.hasSuffix(".main"),
        let type = type(of: mediaType)
      else { return }
      found = Kind(type: type, mediaType: mediaType, isRelated: false)
    }
    return found
  }
}

extension OpenPackage {
  /// Calls `body` with the type of each relationship of the package as a whole, which is an address.
  static func forEachRelationshipType(
    _ relationships: Span<UInt8>, _ body: (_ type: Span<UInt8>) -> Void
  ) {
    var count = 0
    MarkupTags.forEach(relationships) { name, attributes in
      guard count < targetLimit, name.isEqual(to: "Relationship"),
        let value = MarkupTags.value(of: "Type", in: attributes)
      else { return }
      count += 1
      body(attributes.extracting(value))
    }
  }

  /// The parts that the package relates to, as folded paths without a slash at the start.
  private static func targets(_ relationships: Span<UInt8>) -> [[UInt8]] {
    var targets: [[UInt8]] = []
    MarkupTags.forEach(relationships) { name, attributes in
      guard targets.count < targetLimit, name.isEqual(to: "Relationship"),
        let value = MarkupTags.value(of: "Target", in: attributes)
      else { return }
      targets.append(partName(attributes.extracting(value)))
    }
    return targets
  }

  /// The media type of each part: an override's, else the default of its extension.
  private static func mediaTypes(
    _ contentTypes: Span<UInt8>, of parts: [[UInt8]]
  ) -> [String?] {
    var overrides = [String?](repeating: nil, count: parts.count)
    var defaults = overrides
    MarkupTags.forEach(contentTypes) { name, attributes in
      let isOverride = name.isEqual(to: "Override")
      guard isOverride || name.isEqual(to: "Default"),
        let key = MarkupTags.value(of: isOverride ? "PartName" : "Extension", in: attributes),
        let value = MarkupTags.value(of: "ContentType", in: attributes)
      else { return }
      let wanted = partName(attributes.extracting(key))
      for (i, part) in parts.enumerated() {
        if isOverride, overrides[i] == nil, part == wanted {
          overrides[i] = String(copying: attributes.extracting(value))
        } else if !isOverride, defaults[i] == nil,
          part.count > wanted.count, part[part.count - wanted.count - 1] == UInt8(ascii: "."),
          part.suffix(wanted.count) == wanted[...]
        {
          defaults[i] = String(copying: attributes.extracting(value))
        }
      }
    }
    return zip(overrides, defaults).map { $0 ?? $1 }
  }

  /// Part names are compared without case (part 2, 6.2.2.3) and begin at the package's root.
  private static func partName(_ name: Span<UInt8>) -> [UInt8] {
    var folded: [UInt8] = []
    for i in name.indices where !(folded.isEmpty && name[i] == UInt8(ascii: "/")) {
      let byte = name[i]
      folded.append(byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte)
    }
    return folded.starts(with: Array("./".utf8)) ? Array(folded.dropFirst(2)) : folded
  }
}
