import UniformTypes

/// Tells what a compound file is by its storages and streams, and by the class of its root (MS-CFB). Which these are is
/// the registry's to say.
struct CompoundContainer {
  let registry: TypeRegistry
  let container: UniformType
  /// In bytes; `nil` while nobody knows.
  let size: Int?

  /// Directory sectors that are looked at: 128 KiB of entries.
  private static let directoryLimit = 128 * 1_024
  /// Sectors of the mini stream that are passed on the way to a stream in it.
  private static let miniStreamLimit = 256
  private static let miniSectorSize = 64

  /// - Parameters:
  ///   - proven: What the signatures prove.
  ///   - head: From the first byte on.
  ///   - read: Gives bytes of the content.
  /// - Returns: `nil` where the header is none.
  func examine(
    _ proven: UniformType, head: Span<UInt8>, read: ContentReading
  ) -> ContainerFinding? {
    guard var file = CompoundFile(head: head) else { return nil }
    let chain = file.chain(
      from: file.directoryStart, limit: CompoundContainer.directoryLimit / file.sectorSize,
      read: read)
    let bytes = file.bytes(of: chain.sectors, read: read)
    let isComplete = chain.isWhole && bytes.count == chain.sectors.count * file.sectorSize
    let directory = CompoundDirectory(bytes.span)
    var matcher = MemberMatcher<CompoundDirectory.Entry>(registry, container: container)
    var isEncrypted = false
    if let root = directory.root, let name = root.classIdentifier {
      matcher.add(Array(name.utf8).span) { root }
    }
    directory.forEachMember { path, entry in
      // MS-OFFCRYPTO 2.3.4.4: what an encrypted document is stored as.
      if path == CompoundContainer.encryptedPackage { isEncrypted = true }
      matcher.add(path.span) { entry }
    }
    var rules = matcher.rules { entry, length in
      content(of: entry, length, directory, &file, read)
    }
    if rules.isEmpty {
      // Names are compared without regard to case (MS-CFB 2.6.4), and some writers use capitals.
      directory.forEachMember { path, entry in
        if let usual = registry.memberName(foldedLike: path) { matcher.add(usual.span) { entry } }
      }
      rules = matcher.rules { entry, length in
        content(of: entry, length, directory, &file, read)
      }
    }
    let candidates = rules.map { rule in
      MemberCandidate(
        rule, isComplete: directory.root != nil, detail: "streams of the compound file")
    }
    var finding = ContainerFinding(
      candidates, rules, proven: proven, container: container, detail: "a compound file")
    finding.isEncrypted = isEncrypted
    // What shows nothing that is known refutes nothing: programs keep streams of their own beside, or instead of, the
    // usual ones.
    finding.isComplete = isComplete && directory.root != nil && !rules.isEmpty
    finding.isTruncated = size.map { isBeyond($0, chain, file) } ?? false
    return finding
  }

  private static let encryptedPackage = Array("EncryptedPackage".utf8)

  /// Whether the directory goes on where the content has ended.
  private func isBeyond(_ size: Int, _ chain: CompoundFile.Chain, _ file: CompoundFile) -> Bool {
    let sectors = chain.sectors.isEmpty ? [file.directoryStart] : chain.sectors
    return sectors.contains { sector in
      file.offset(ofSector: sector).map { $0 > size - file.sectorSize } ?? false
    }
  }

  /// The first bytes of a stream, as far as its first sector holds them. A short stream lies in the mini stream, which
  /// the root's entry leads to (MS-CFB 2.6.2).
  private func content(
    of entry: CompoundDirectory.Entry, _ length: Int, _ directory: CompoundDirectory,
    _ file: inout CompoundFile, _ read: ContentReading
  ) -> [UInt8]? {
    guard entry.kind == CompoundDirectory.Entry.stream else { return nil }
    let wanted = min(length, entry.size)
    guard wanted > 0 else { return [] }
    if entry.size >= file.miniStreamCutoff {
      guard let offset = file.offset(ofSector: entry.startSector) else { return nil }
      return read(offset, min(wanted, file.sectorSize))
    }
    let perSector = file.sectorSize / CompoundContainer.miniSectorSize
    let position = entry.startSector / perSector
    guard position < CompoundContainer.miniStreamLimit, let root = directory.root else {
      return nil
    }
    let chain = file.chain(from: root.startSector, limit: position + 1, read: read)
    guard chain.sectors.count == position + 1, let sector = chain.sectors.last,
      let offset = file.offset(ofSector: sector)
    else { return nil }
    return read(
      offset + entry.startSector % perSector * CompoundContainer.miniSectorSize,
      min(wanted, CompoundContainer.miniSectorSize))
  }
}

extension ContainerLayer {
  /// What a compound file (OLE2) holds.
  static func compoundFile(
    _ proven: UniformType, _ registry: TypeRegistry, head: Span<UInt8>, tail: Span<UInt8>,
    access: inout ContentAccess, read: ContentReading
  ) -> ContainerFinding? {
    guard CompoundFile.begins(head),
      let container = registry.type("com.microsoft.ole-compound-file")
    else { return nil }
    if head.count < CompoundFile.headerSize {
      guard access.size == nil else {
        var finding = ContainerFinding(proven, detail: "a compound file")
        finding.isTruncated = true
        return finding
      }
      access.want(
        Verdict.ByteRange(offset: head.count, length: CompoundFile.headerSize - head.count))
      return nil
    }
    let reader = CompoundContainer(registry: registry, container: container, size: access.size)
    return reader.examine(proven, head: head) { offset, length in
      access.bytes(at: offset, length, head: head, tail: tail, read: read)
    }
  }
}
