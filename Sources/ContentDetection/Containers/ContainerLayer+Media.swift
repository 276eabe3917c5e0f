import UniformTypes

extension ContainerLayer {
  /// Media, images and programs whose structure tells more than their signature.
  static func structure(
    _ proven: UniformType, _ registry: TypeRegistry, head: Span<UInt8>, tail: Span<UInt8>,
    access: inout ContentAccess, read: ContentReading
  ) -> ContainerFinding? {
    // None of these formats is text throughout.
    guard head.count >= 4, proven != .text, !SignatureCheck.beginsAsText(head) else { return nil }
    let isUnknown = proven == .data
    if head.has("ftyp", at: 4) || isUnknown,
      let found = ISOMedia(registry: registry).examine(
        head: head, tail: tail, access: &access, read: read)
    {
      return found
    }
    if head.has("OggS"), let found = OggContainer(registry: registry).examine(head) { return found }
    if head[0] == 0x1A,
      let found = MatroskaContainer(registry: registry)
        .examine(head: head, tail: tail, access: &access, read: read)
    {
      return found
    }
    if let found = asn1(proven, registry, head: head, size: access.size) { return found }
    if proven == .png { return AnimatedPNG.examine(head, registry) }
    if proven.conforms(to: .tiff) || proven.conforms(to: .rawImage) {
      return TIFFDirectory(registry: registry)
        .examine(head: head, tail: tail, access: &access, read: read)
    }
    if proven.isNamed("com.microsoft.advanced-systems-format") {
      return AdvancedSystemsFormat.examine(head, registry)
    }
    if isUnknown || proven == .mp3 || proven.conforms(to: .audio),
      let found = FramedAudio(registry: registry)
        .examine(head: head, tail: tail, access: &access, read: read)
    {
      return found
    }
    guard isUnknown || proven == .exe else { return nil }
    return PortableExecutable.examine(head: head, tail: tail, registry, access: &access, read: read)
      ?? TransportStream.examine(head, registry)
      ?? BitmapImages.examine(head: head, tail: tail, size: access.size, registry)
      ?? TapeArchive.examine(head, registry)
      ?? OpenPGPPackets(registry: registry, size: access.size).examine(head)
      ?? HeaderNumbers.examine(head, size: access.size, registry)
  }
}
