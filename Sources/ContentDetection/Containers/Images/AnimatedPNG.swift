import UniformTypes

/// PNG with an animation control chunk before its image data (the PNG specification, third edition, 11.3.6).
enum AnimatedPNG {
  private static let chunkLimit = 32

  static func examine(_ head: Span<UInt8>, _ registry: TypeRegistry) -> ContainerFinding? {
    var offset = 8
    for _ in 0..<chunkLimit {
      guard let length = head.bigEndian32(at: offset), offset + 8 <= head.count else { return nil }
      if head.has("acTL", at: offset + 4) {
        return registry.type("org.w3.apng").map {
          ContainerFinding($0, detail: "an animation control chunk")
        }
      }
      if head.has("IDAT", at: offset + 4) { return nil }
      offset += 12 + length
    }
    return nil
  }
}
