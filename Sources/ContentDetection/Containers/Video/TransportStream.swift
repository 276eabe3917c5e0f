import UniformTypes

/// MPEG transport streams (ISO/IEC 13818-1, 2.4.3): a sync byte at the same place of every packet.
enum TransportStream {
  /// Packets in a row that must agree, unless the content ends after fewer.
  private static let wanted = 5

  /// Whether packets follow each other: of 188 bytes, of 192 with a time stamp before each, or of 204 with a checksum
  /// behind.
  static func packetSize(_ head: Span<UInt8>) -> Int? {
    for (size, first) in [(188, 0), (192, 4), (204, 0)] where agrees(head, size, first) {
      return size
    }
    return nil
  }

  private static func agrees(_ head: Span<UInt8>, _ size: Int, _ first: Int) -> Bool {
    var offset = first
    var count = 0
    while count < wanted, offset < head.count {
      // Behind the sync byte, the adaptation field control may not be the reserved value.
      guard head[offset] == 0x47, offset + 3 < head.count, head[offset + 3] & 0x30 != 0 else {
        return false
      }
      offset += size
      count += 1
    }
    return count >= 3
  }

  static func examine(_ head: Span<UInt8>, _ registry: TypeRegistry) -> ContainerFinding? {
    guard let size = packetSize(head) else { return nil }
    let identifier = size == 192 ? "org.videolan.m2ts" : "public.mpeg-2-transport-stream"
    return registry.type(identifier).map {
      ContainerFinding($0, detail: "packets of \(size) bytes")
    }
  }
}
