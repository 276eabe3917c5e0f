import UniformTypes

/// Programs of DOS and Windows: the header that the MZ header leads to (Microsoft's PE specification, section 2).
enum PortableExecutable {
  static func examine(
    head: Span<UInt8>, tail: Span<UInt8>, _ registry: TypeRegistry, access: inout ContentAccess,
    read: ContentReading
  ) -> ContainerFinding? {
    guard head.has("MZ", at: 0) || head.has("ZM", at: 0), head.count >= 64 else { return nil }
    let offset = head.littleEndian32(at: 0x3C) ?? 0
    guard offset >= 0x40, offset < 1 << 28,
      let bytes = access.bytes(at: offset, 24, head: head, tail: tail, read: read),
      bytes.count >= 24
    else { return dos(head, registry) }
    let header = bytes.span
    if header.has("PE\0\0", at: 0) {
      let isLibrary = (header.littleEndian16(at: 22) ?? 0) & 0x2000 != 0
      return finding(
        isLibrary
          ? "com.microsoft.windows-dynamic-link-library" : "com.microsoft.windows-executable",
        isLibrary ? "a PE header of a library" : "a PE header", registry)
    }
    for kind in ["NE", "LE", "LX"] as [StaticString] where header.has(kind, at: 0) {
      return finding(
        "com.microsoft.windows-executable", "an MZ header that leads to another", registry)
    }
    return dos(head, registry)
  }

  /// An MZ header whose own numbers hold: the last page has at most 512 bytes, and the header lies within the file.
  private static func dos(_ head: Span<UInt8>, _ registry: TypeRegistry) -> ContainerFinding? {
    guard let lastPage = head.littleEndian16(at: 2), let pages = head.littleEndian16(at: 4),
      let headerParagraphs = head.littleEndian16(at: 8), lastPage <= 512, pages > 0,
      headerParagraphs >= 2,
      headerParagraphs * 16 <= pages * 512
    else { return nil }
    return finding("com.microsoft.windows-executable", "an MZ header", registry)
  }

  private static func finding(_ identifier: String, _ detail: String, _ registry: TypeRegistry)
    -> ContainerFinding?
  {
    registry.type(identifier).map { ContainerFinding($0, detail: detail) }
  }
}
