import UniformTypes

// What an archive says of itself, in members whose content is read.
extension ZIPContainer {
  /// Media types are short; what is longer is none.
  private static let mediaTypeLimit = 256

  private var package: OpenPackage { OpenPackage(registry: registry, container: .zip) }

  /// The type whose media type the member `mimetype` holds (OCF 3.0, 4.3; OpenDocument 1.3, part 2, 3.3).
  func mediaTypeCandidate(
    _ member: ZIPMember, isProof: Bool, _ read: ContentReading
  ) -> MemberCandidate? {
    guard member.path == Array("mimetype".utf8),
      let bytes = member.content(
        limit: ZIPContainer.mediaTypeLimit, needsAll: true, end: end, read: read)
    else { return nil }
    let name = String(
      decoding: bytes.drop { $0 >= 0x80 || $0 <= 0x20 }.prefix { $0 > 0x20 && $0 < 0x80 },
      as: UTF8.self)
    guard let type = package.type(of: name) else { return nil }
    return MemberCandidate(
      type: type, isProof: isProof, priority: 95, detail: "the member 'mimetype' says '\(name)'")
  }

  /// The type that an OpenDocument manifest names, and whether it says that files are encrypted.
  func manifestCandidate(
    _ member: ZIPMember, isProof: Bool, _ read: ContentReading
  ) -> (candidate: MemberCandidate?, isEncrypted: Bool) {
    guard
      let list = member.content(limit: OpenDocumentManifest.byteLimit, end: end, read: read)
    else { return (nil, false) }
    let manifest = OpenDocumentManifest(list.span)
    guard let name = manifest.mediaType, let type = package.type(of: name) else {
      return (nil, manifest.isEncrypted)
    }
    let candidate = MemberCandidate(
      type: type, isProof: isProof, priority: 92, detail: "the manifest says '\(name)'")
    return (candidate, manifest.isEncrypted)
  }

  /// The type that a package's lists tell (ECMA-376, part 2). What the package relates to is a member as well.
  func packageCandidate(
    _ members: inout ZIPMembers, _ read: ContentReading
  ) -> MemberCandidate? {
    guard let list = members.contentTypes,
      let contentTypes = list.content(limit: OpenPackage.listLimit, end: end, read: read)
    else { return nil }
    let relationships = members.relationships?.content(
      limit: OpenPackage.listLimit, end: end, read: read)
    if let member = members.relationships, let relationships {
      OpenPackage.forEachRelationshipType(relationships.span) {
        members.matcher.add($0) { member }
      }
    }
    guard
      let kind = package.kind(contentTypes: contentTypes.span, relationships: relationships)
    else { return nil }
    return MemberCandidate(
      type: kind.type, isProof: kind.isRelated, priority: 90,
      detail: "the package's main part is '\(kind.mediaType)'")
  }

  /// Makes the type of an iWork document's first message a member: `Index/Document.iwa:10000`.
  func addWorkDocument(_ members: inout ZIPMembers, _ read: ContentReading) {
    guard let member = members.workDocument,
      let bytes = member.content(limit: IWorkArchive.headLimit, end: end, read: read),
      let type = IWorkArchive.documentType(bytes.span)
    else { return }
    members.matcher.add("Index/Document.iwa:\(type)".utf8.span) { member }
  }
}
