/// Marks that close each file of a format.
struct EndMark {
  let size: Int

  /// Bytes of the end in which a mark is looked for: what others append to a file comes behind it.
  private static let windowSize = 64 * 1_024

  /// - Parameters:
  ///   - head: From the content's first byte on.
  ///   - bytes: Reads anywhere in the content: fewer bytes where it ends, `nil` where they can't be had.
  /// - Returns: Whether the mark is missing; false for formats without one.
  func isMissing(_ head: Span<UInt8>, bytes: ContentEnding.Bytes) -> Bool {
    // ISO 32000-1, 7.5.5; the .xz file format, 2.1.2; ITU-T T.81, B.1.1.3.
    if head.has("%PDF-") { return lacks("%%EOF", bytes) }
    if head.bigEndian32(at: 0) == 0xFD37_7A58 { return lacksFooter(bytes) }
    if head.bigEndian16(at: 0) == 0xFFD8 { return lacksEndOfImage(head, bytes) }
    return false
  }

  /// The last bytes of the content that lie behind `start`.
  private func window(from start: Int, _ bytes: ContentEnding.Bytes) -> [UInt8]? {
    let offset = max(start, size - EndMark.windowSize)
    return offset < size ? bytes(offset, size - offset) : []
  }

  private func lacks(_ mark: StaticString, _ bytes: ContentEnding.Bytes) -> Bool {
    guard let last = window(from: 0, bytes) else { return false }
    return last.span.first(mark, from: 0) == nil
  }

  /// Streams end with `YZ`, and padding of zeros may follow.
  private func lacksFooter(_ bytes: ContentEnding.Bytes) -> Bool {
    guard let last = window(from: 0, bytes), let end = last.lastIndex(where: { $0 != 0 }) else {
      return false
    }
    return !last.span.has("YZ", at: end - 1)
  }

  /// The mark is looked for behind the segments, since a small picture within one of these has its own.
  private func lacksEndOfImage(_ head: Span<UInt8>, _ bytes: ContentEnding.Bytes) -> Bool {
    var offset = 2
    while let marker = head.bigEndian16(at: offset), marker >= 0xFF00, marker != 0xFFDA {
      // Tables may come without a picture, and any number of ones may fill the room before a marker (B.1.1.2).
      if marker == 0xFFD9 { return false }
      guard marker != 0xFFFF else {
        offset += 1
        continue
      }
      guard let length = head.bigEndian16(at: offset + 2) else { break }
      offset += 2 + length
    }
    guard offset < size else { return true }
    guard let last = window(from: offset, bytes) else { return false }
    if EndMark.hasEndOfImage(last.span) { return false }
    // A film or another picture may be appended, so that the mark is far from the end.
    let lastStart = max(offset, size - EndMark.windowSize)
    while offset < lastStart {
      guard let part = bytes(offset, min(EndMark.windowSize, size - offset)), part.count > 1 else {
        return false
      }
      if EndMark.hasEndOfImage(part.span) { return false }
      offset += part.count - 1
    }
    return true
  }

  private static func hasEndOfImage(_ bytes: Span<UInt8>) -> Bool {
    var i = 0
    while let found = bytes.first(0xFF, from: i) {
      if bytes.byte(found + 1) == 0xD9 { return true }
      i = found + 1
    }
    return false
  }
}
