import UniformTypes

/// The readers of containers, each for the types whose structure it knows.
enum ContainerLayer {
  /// What the structure of content shows, beyond the signature that proves `proven`.
  ///
  /// - Parameters:
  ///   - proven: What the signatures prove; `public.data` where they prove nothing.
  ///   - registry: Where types are looked up.
  ///   - head: From the first byte on.
  ///   - tail: Up to the last byte, or empty.
  ///   - access: Further bytes, within its budget.
  ///   - read: Passed on to `access`.
  /// - Returns: `nil` where no reader knows the type, or the structure isn't what the signature promises.
  static func examine(
    _ proven: UniformType, _ registry: TypeRegistry, head: Span<UInt8>, tail: Span<UInt8>,
    access: inout ContentAccess, read: ContentReading
  ) -> ContainerFinding? {
    if let found = zip(proven, registry, head: head, tail: tail, access: &access, read: read)
      ?? compoundFile(proven, registry, head: head, tail: tail, access: &access, read: read)
    {
      return found
    }
    return structure(proven, registry, head: head, tail: tail, access: &access, read: read)
  }
}
