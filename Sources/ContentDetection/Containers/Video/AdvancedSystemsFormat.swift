import UniformTypes

/// ASF (Microsoft's specification, sections 2 and 3): whether its streams are sound only.
enum AdvancedSystemsFormat {
  /// The Stream Properties Object and the stream types that it may name, as GUIDs in their order of bytes.
  private static let streamProperties: [UInt8] = [
    0x91, 0x07, 0xDC, 0xB7, 0xB7, 0xA9, 0xCF, 0x11, 0x8E, 0xE6, 0x00, 0xC0, 0x0C, 0x20, 0x53, 0x65,
  ]
  private static let audio: [UInt8] = [
    0x40, 0x9E, 0x69, 0xF8, 0x4D, 0x5B, 0xCF, 0x11, 0xA8, 0xFD, 0x00, 0x80, 0x5F, 0x5C, 0x44, 0x2B,
  ]
  private static let video: [UInt8] = [
    0xC0, 0xEF, 0x19, 0xBC, 0x4D, 0x5B, 0xCF, 0x11, 0xA8, 0xFD, 0x00, 0x80, 0x5F, 0x5C, 0x44, 0x2B,
  ]
  private static let objectLimit = 64

  /// Walks the objects of the header, which follow its 30 bytes.
  static func examine(_ head: Span<UInt8>, _ registry: TypeRegistry) -> ContainerFinding? {
    var hasAudio = false
    var hasVideo = false
    var offset = 30
    for _ in 0..<objectLimit {
      guard offset <= head.count - 24 else { break }
      if holds(head, streamProperties, offset) {
        if holds(head, audio, offset + 24) { hasAudio = true }
        if holds(head, video, offset + 24) { hasVideo = true }
      }
      var size = 0
      for i in (0..<8).reversed() {
        guard size < 1 << 40 else { return nil }
        size = size << 8 | Int(head[offset + 16 + i])
      }
      guard size >= 24 else { break }
      offset += size
    }
    guard hasAudio || hasVideo else { return nil }
    let identifier =
      hasVideo ? "com.microsoft.windows-media-wmv" : "com.microsoft.windows-media-wma"
    return registry.type(identifier).map {
      ContainerFinding($0, detail: hasVideo ? "a video stream" : "audio streams only")
    }
  }

  private static func holds(_ head: Span<UInt8>, _ bytes: [UInt8], _ offset: Int) -> Bool {
    guard offset <= head.count - bytes.count else { return false }
    for i in bytes.indices where head[offset + i] != bytes[i] { return false }
    return true
  }
}
