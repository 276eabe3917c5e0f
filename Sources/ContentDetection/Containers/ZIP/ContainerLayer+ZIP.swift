import UniformTypes

extension ContainerLayer {
  private static let endRecordSize = 22

  /// What a ZIP archive holds: of content that begins like one, of a type whose files are archives behind a header of
  /// their own, and of content that nothing else explains and that ends like an archive.
  static func zip(
    _ proven: UniformType, _ registry: TypeRegistry, head: Span<UInt8>, tail: Span<UInt8>,
    access: inout ContentAccess, read: ContentReading
  ) -> ContainerFinding? {
    let size = access.size
    let isArchive =
      head.has("PK\u{3}\u{4}") || head.has("PK\u{5}\u{6}") || head.has("PK\u{7}\u{8}")
      || head.has("PK00PK\u{3}\u{4}")
    guard isArchive || size != nil else { return nil }
    func bytes(_ offset: Int, _ length: Int) -> [UInt8]? {
      access.bytes(at: offset, length, head: head, tail: tail, read: read)
    }
    if !isArchive {
      guard let size, size >= endRecordSize else { return nil }
      if proven == .data {
        guard bytes(size - endRecordSize, 4)?.has("PK\u{5}\u{6}") ?? false else { return nil }
      } else {
        guard registry.mayBeStored(proven, as: .zip) else { return nil }
      }
    }
    let container = ZIPContainer(registry: registry, size: size, headCount: head.count)
    guard let found = container.examine(proven, isArchive: isArchive, read: bytes) else {
      return nil
    }
    if found.needsMore {
      if head.count < ContentWindow.headLimit {
        access.want(
          Verdict.ByteRange(offset: head.count, length: ContentWindow.headLimit - head.count))
      }
      access.want(
        Verdict.ByteRange(offset: -ContentWindow.tailLimit, length: ContentWindow.tailLimit))
    }
    return found.finding
  }
}
