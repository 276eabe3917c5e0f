import UniformTypes

/// Tells what a ZIP archive is by what it holds.
///
/// The central directory is asked, which is found from the archive's end; where it can't be had, the local headers are,
/// and most of what they show is only likely: members may follow that change it. What speaks, in this order:
///
/// 1. a stored member `mimetype` with a media type (OCF 3.0, 4.3; OpenDocument 1.3, part 2, 3.3). As the first member
///    it settles the matter, whatever follows;
/// 2. the media type that an OpenDocument manifest names for the document;
/// 3. the media type of the part that an Open Packaging Conventions package is about;
/// 4. the registry's rules: which members a type's archives hold.
struct ZIPContainer {
  let registry: TypeRegistry
  /// In bytes; `nil` while nobody knows.
  let size: Int?
  /// Bytes that are known to be there from the start.
  let headCount: Int

  /// Where what is known of the content ends.
  var end: Int { size ?? headCount }
}

extension ZIPContainer {
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
    var members = ZIPMembers(MemberMatcher(registry, container: .zip))
    var isComplete = false
    var isTruncated = false
    // With a member at the very beginning, a directory of an archive that begins later is a member's own.
    if let size, let directory = ZIPDirectory.find(size: size, read: read),
      directory.base == 0 || first == nil
    {
      isComplete = directory.forEachEntry(read: read) { members.note($0, $1) }
    } else if isArchive {
      let ending = ZIPLocalHeaders.forEachEntry(from: start(read), end: end, read: read) {
        members.note($0, $1)
      }
      isTruncated = size != nil && ending != .stopped
    } else {
      return nil
    }
    var candidates = [settled].compactMap { $0 }
    if settled == nil, let member = members.mediaType,
      let candidate = mediaTypeCandidate(member, isProof: isComplete, read)
    {
      candidates.append(candidate)
    }
    var isEncrypted = members.isEncrypted
    if let member = members.manifest {
      let manifest = manifestCandidate(member, isProof: isComplete, read)
      candidates += [manifest.candidate].compactMap { $0 }
      isEncrypted = isEncrypted || manifest.isEncrypted
    }
    if let candidate = packageCandidate(&members, read) { candidates.append(candidate) }
    addWorkDocument(&members, read)
    let rules = members.matcher.rules { $0.content(limit: $1, end: end, read: read) }
    candidates += rules.map { rule in
      MemberCandidate(rule, isComplete: isComplete, detail: "members of the archive")
    }
    var finding = ContainerFinding(
      candidates, rules, proven: proven, container: .zip, detail: "a ZIP archive")
    finding.isEncrypted = isEncrypted
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
}
