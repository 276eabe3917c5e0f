import UniformTypes

/// Tells what a ZIP archive is by what it holds.
///
/// The central directory is asked, which is found from the archive's end; where it can't be had, the local headers are,
/// and most of what they show is only likely: members may follow that change it. What speaks, in this order:
///
/// 1. a stored member `mimetype` with a media type (OCF 3.0, 4.3; OpenDocument 1.3, part 2, 3.3). As the first member
///    it settles the matter, whatever follows;
/// 2. the media type of the part that an Open Packaging Conventions package is about;
/// 3. the registry's rules: which members a type's archives hold.
struct ZIPContainer {
  let registry: TypeRegistry
  /// In bytes; `nil` while nobody knows.
  let size: Int?
  /// Bytes that are known to be there from the start.
  let headCount: Int

  /// What is remembered of the members.
  private struct Members {
    var matcher: MemberMatcher<ZIPMember>
    var mediaType: ZIPMember?
    var contentTypes: ZIPMember?
    var relationships: ZIPMember?
    var isEncrypted = false
  }

  /// Where what is known of the content ends.
  private var end: Int { size ?? headCount }
}

extension ZIPContainer {
  /// Media types are short; what is longer is none.
  private static let mediaTypeLimit = 256

  /// - Parameters:
  ///   - proven: What the signatures prove.
  ///   - isArchive: Whether the content begins like an archive; otherwise there is one only where a directory is found.
  ///   - read: Gives bytes of the content.
  /// - Returns: What was found, and whether bytes that aren't there yet could change it; `nil` where the content is no
  ///   archive.
  func examine(
    _ proven: UniformType, isArchive: Bool, read: ContentReading
  ) -> (finding: ContainerFinding, needsMore: Bool)? {
    let first = firstMember(read)
    let settled = first.flatMap { mediaTypeCandidate($0, isProof: true, read) }
    var members = Members(matcher: MemberMatcher(registry, container: .zip))
    var isComplete = false
    var isTruncated = false
    if let size, let directory = ZIPDirectory.find(size: size, read: read) {
      isComplete = directory.forEachEntry(read: read) { entry, path in
        note(entry, path, &members)
      }
    } else if isArchive {
      let ending = ZIPLocalHeaders.forEachEntry(from: start(read), end: end, read: read) {
        note($0, $1, &members)
      }
      isTruncated = size != nil && ending == .outOfBytes
    } else {
      return nil
    }
    var candidates = [settled].compactMap { $0 }
    if settled == nil, let member = members.mediaType,
      let candidate = mediaTypeCandidate(member, isProof: isComplete, read)
    {
      candidates.append(candidate)
    }
    if let candidate = packageCandidate(&members, read) { candidates.append(candidate) }
    let rules = members.matcher.rules { $0.content(limit: $1, end: end, read: read) }
    candidates += rules.map { rule in
      MemberCandidate(rule, isComplete: isComplete, detail: "members of the archive")
    }
    var finding = ContainerFinding(
      candidates, rules, proven: proven, container: .zip, detail: "a ZIP archive")
    finding.isEncrypted = members.isEncrypted
    finding.isTruncated = isTruncated
    finding.isComplete = isComplete
    return (finding, needsMore: size == nil && settled == nil)
  }
}

// MARK: - Members

extension ZIPContainer {
  /// Where the first local header is: some archives begin with a mark of their own (APPNOTE 8.5.3, 8.5.4).
  private func start(_ read: ContentReading) -> Int {
    guard end >= 8, let bytes = read(0, 8) else { return 0 }
    return bytes.span.has("PK00PK\u{3}\u{4}") || bytes.span.has("PK\u{7}\u{8}PK\u{3}\u{4}") ? 4 : 0
  }

  private func firstMember(_ read: ContentReading) -> ZIPMember? {
    let length = min(ZIPEntry.Header.localSize + "mimetype".utf8.count, end)
    guard length > 0, let bytes = read(0, length),
      let header = ZIPEntry.local(bytes.span, at: 0), header.path.upperBound <= bytes.count
    else { return nil }
    return ZIPMember(entry: header.entry, path: Array(bytes[header.path]))
  }

  private func note(_ entry: ZIPEntry, _ path: Span<UInt8>, _ members: inout Members) {
    if entry.isEncrypted { members.isEncrypted = true }
    func member() -> ZIPMember { ZIPMember(entry: entry, path: Array(copying: path)) }
    if members.mediaType == nil, path.count == 8, path.has("mimetype") {
      members.mediaType = member()
    } else if members.contentTypes == nil, path.equalsFolded("[content_types].xml") {
      members.contentTypes = member()
    } else if members.relationships == nil, path.equalsFolded("_rels/.rels") {
      members.relationships = member()
    }
    members.matcher.add(path) { member() }
  }

  /// The type whose media type the member holds.
  private func mediaTypeCandidate(
    _ member: ZIPMember, isProof: Bool, _ read: ContentReading
  ) -> MemberCandidate? {
    guard member.path == Array("mimetype".utf8),
      let bytes = member.content(
        limit: ZIPContainer.mediaTypeLimit, needsAll: true, end: end, read: read)
    else { return nil }
    let name = String(
      decoding: bytes.drop { $0 >= 0x80 || $0 <= 0x20 }.prefix { $0 > 0x20 && $0 < 0x80 },
      as: UTF8.self)
    let package = OpenPackage(registry: registry, container: .zip)
    guard let type = package.type(of: name) else { return nil }
    return MemberCandidate(
      type: type, isProof: isProof, priority: 95,
      detail: "the member 'mimetype' says '\(name)'")
  }

  /// The type that a package's lists tell. What the package relates to is a member as well.
  private func packageCandidate(
    _ members: inout Members, _ read: ContentReading
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
    let package = OpenPackage(registry: registry, container: .zip)
    guard
      let kind = package.kind(contentTypes: contentTypes.span, relationships: relationships)
    else { return nil }
    return MemberCandidate(
      type: kind.type, isProof: kind.isRelated, priority: 90,
      detail: "the package's main part is '\(kind.mediaType)'")
  }
}
