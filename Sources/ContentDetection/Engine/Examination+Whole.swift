import UniformTypes

/// What is told beside the type: other formats that the bytes are valid as, and whether they end early.
extension Examination {
  /// Other formats that the bytes are valid as. A copy of the access serves it: whether the content's end can be had
  /// changes what is listed, and never whether the verdict is final.
  func polyglots(
    _ proven: UniformType, _ signatures: borrowing SignatureLayer, head: Span<UInt8>,
    tail: Span<UInt8>, access: ContentAccess, read: ContentReading
  ) -> [UniformType] {
    var access = access
    return Polyglots(registry: registry, proven: proven, size: facts.size)
      .types(signatures, head: head, tail: tail) { offset, length in
        access.bytes(at: offset, length, head: head, tail: tail, read: read)
      }
  }

  /// Whether the content's own structure says that it goes on where it ends. As with polyglots, finality doesn't depend on
  /// it.
  func isCut(
    _ findings: Findings, head: Span<UInt8>, tail: Span<UInt8>, access: ContentAccess,
    read: ContentReading
  ) -> Bool {
    guard let size = facts.size, !findings.isUnspecific else { return false }
    var access = access
    return ContentEnding(size: size).isCut(head) { offset, length in
      access.bytes(at: offset, length, head: head, tail: tail, read: read)
    }
  }
}
