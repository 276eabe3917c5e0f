import UniformTypes

/// MPEG audio, AAC and AC-3 by their frames, behind an ID3 tag of any size or none; and whatever audio has a signature
/// and such a tag before it, as FLAC does that some programs wrote.
struct FramedAudio {
  let registry: TypeRegistry

  func examine(
    head: Span<UInt8>, tail: Span<UInt8>, access: inout ContentAccess, read: ContentReading
  ) -> ContainerFinding? {
    guard let tagSize = FramedAudio.id3Size(head) else {
      return frames(head, from: 0, "frames that follow each other")
    }
    guard tagSize > 0 else { return nil }
    guard
      let bytes = access.bytes(at: tagSize, 8_192, head: head, tail: tail, read: read),
      !bytes.isEmpty
    else { return nil }
    // Encoders pad between the tag and the first frame.
    let start = bytes.firstIndex { $0 != 0 } ?? 0
    // The tag says that it is sound: one frame behind it tells which, unless something else follows that frame.
    return frames(
      bytes.span, from: start, enough: 1, "an ID3 tag, then frames that follow each other")
      ?? signed(bytes.span.extracting(start...))
  }

  private func signed(_ bytes: Span<UInt8>) -> ContainerFinding? {
    let signatures = SignatureLayer(registry, head: bytes, tail: Span(), size: nil)
    guard let match = signatures.best(registry, where: SignatureLayer.isProven),
      match.firstOffset == 0, match.type.conforms(to: .audio), match.type != .mp3
    else { return nil }
    return ContainerFinding(match.type, detail: "an ID3 tag, then the format's signature")
  }

  private func frames(
    _ bytes: Span<UInt8>, from start: Int, enough: Int = 2, _ detail: String
  ) -> ContainerFinding? {
    guard start + 2 <= bytes.count, bytes[start] == 0xFF || bytes[start] == 0x0B else { return nil }
    if FrameChain.holds(bytes, from: start, enough: enough, length: FrameChain.adts) {
      return finding("public.aac-audio", detail)
    }
    if let layer = FrameChain.mpeg(bytes, start)?.layer,
      FrameChain.holds(
        bytes, from: start, enough: enough,
        length: { bytes, offset in
          FrameChain.mpeg(bytes, offset).flatMap { $0.layer == layer ? $0.size : nil }
        })
    {
      return finding(layer == 3 ? "public.mp3" : "public.mp2", detail)
    }
    if let isEnhanced = FrameChain.ac3(bytes, start)?.isEnhanced,
      FrameChain.holds(
        bytes, from: start, enough: enough,
        length: { bytes, offset in
          FrameChain.ac3(bytes, offset).flatMap { $0.isEnhanced == isEnhanced ? $0.size : nil }
        })
    {
      return finding(isEnhanced ? "public.enhanced-ac3-audio" : "public.ac3-audio", detail)
    }
    return nil
  }

  private func finding(_ identifier: String, _ detail: String) -> ContainerFinding? {
    registry.type(identifier).map { ContainerFinding($0, detail: detail) }
  }

  /// The bytes of an ID3v2 tag with its header (ID3v2.4, section 3.1): seven bits a byte.
  ///
  /// - Returns: `nil` without a tag, 0 where its size is malformed.
  static func id3Size(_ head: Span<UInt8>) -> Int? {
    guard head.has("ID3", at: 0), head.count >= 10 else { return nil }
    var size = 0
    for i in 6..<10 {
      guard head[i] < 0x80 else { return 0 }
      size = size << 7 | Int(head[i])
    }
    let hasFooter = head[5] & 0x10 != 0
    return size + (hasFooter ? 20 : 10)
  }
}
