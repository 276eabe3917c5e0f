/// A box of the ISO base media file format (ISO/IEC 14496-12, 4.2).
struct MediaBox {
  /// Four characters.
  var kind: [UInt8]
  /// Where its payload begins and where the box ends, from the content's start; `nil` where it goes on to the end.
  var payload: Int
  var end: Int?

  func isKind(_ text: StaticString) -> Bool { kind.span.has(text, at: 0) }
}

/// Walks boxes, from one header to the next. Every step moves on by at least a header, and the steps are counted.
struct BoxReader {
  /// Boxes that are looked at, all levels together.
  private static let boxLimit = 64
  private var steps = 0

  /// Calls `body` with each box from `start` on, until it returns false, a box is malformed or nothing more can be
  /// read.
  ///
  /// - Returns: Whether each box was well-formed up to where the walk ended.
  mutating func walk(
    from start: Int, to end: Int?, head: Span<UInt8>, tail: Span<UInt8>,
    access: inout ContentAccess,
    read: ContentReading, _ body: (MediaBox) -> Bool
  ) -> Bool {
    var offset = start
    while end.map({ offset < $0 }) ?? true {
      guard steps < BoxReader.boxLimit else { return true }
      steps += 1
      guard let bytes = access.bytes(at: offset, 16, head: head, tail: tail, read: read),
        bytes.count >= 8
      else { return true }
      guard let box = BoxReader.box(bytes.span, at: offset) else { return false }
      guard body(box), let next = box.end else { return true }
      offset = next
    }
    return true
  }

  /// The box whose header begins at an offset; `nil` where that is none.
  private static func box(_ header: Span<UInt8>, at offset: Int) -> MediaBox? {
    guard let size = header.bigEndian32(at: 0) else { return nil }
    var kind: [UInt8] = []
    for i in 4..<8 {
      let byte = header[i]
      guard byte >= 0x20 && byte < 0x7F || byte == 0xA9 else { return nil }
      kind.append(byte)
    }
    switch size {
    case 0: return MediaBox(kind: kind, payload: offset + 8, end: nil)
    case 1:
      guard let high = header.bigEndian32(at: 8), let low = header.bigEndian32(at: 12),
        high < 1 << 24
      else { return nil }
      let size = high << 32 | low
      guard size >= 16 else { return nil }
      return MediaBox(kind: kind, payload: offset + 16, end: offset + size)
    case 8...: return MediaBox(kind: kind, payload: offset + 8, end: offset + size)
    default: return nil
    }
  }
}
