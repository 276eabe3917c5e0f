/// What is remembered of an archive's members: which rules they meet, and those that say what the archive is.
struct ZIPMembers {
  var matcher: MemberMatcher<ZIPMember>
  /// Some member is encrypted.
  private(set) var isEncrypted = false
  private(set) var mediaType: ZIPMember?
  private(set) var manifest: ZIPMember?
  private(set) var contentTypes: ZIPMember?
  private(set) var relationships: ZIPMember?
  private(set) var workDocument: ZIPMember?

  init(_ matcher: MemberMatcher<ZIPMember>) { self.matcher = matcher }

  mutating func note(_ entry: ZIPEntry, _ path: Span<UInt8>) {
    if entry.isEncrypted { isEncrypted = true }
    func member() -> ZIPMember { ZIPMember(entry: entry, path: Array(copying: path)) }
    if mediaType == nil, path.isEqual(to: "mimetype") {
      mediaType = member()
    } else if manifest == nil, path.isEqual(to: "META-INF/manifest.xml") {
      manifest = member()
    } else if contentTypes == nil, path.equalsFolded("[content_types].xml") {
      contentTypes = member()
    } else if relationships == nil, path.equalsFolded("_rels/.rels") {
      relationships = member()
    } else if workDocument == nil, path.isEqual(to: "Index/Document.iwa") {
      workDocument = member()
    }
    matcher.add(path) { member() }
  }
}
