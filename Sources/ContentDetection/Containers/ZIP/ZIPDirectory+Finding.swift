// The directory is found from the archive's end: the end record tells how long it is and where it begins
// (APPNOTE 4.3.14 to 4.3.16).
extension ZIPDirectory {
  private static let endRecordSize = 22
  private static let locatorSize = 20
  private static let zip64RecordSize = 56
  /// Where to look for the end record: how far from the content's end, how many bytes. Its comment has at most 65,535.
  private static let windows = [(4_096, 4_096), (65_536, 65_536), (65_557, 4_096)]
  /// Places that begin like an end record, of which only one is it.
  private static let candidateLimit = 8

  /// The directory of content of a known size; `nil` where no end record leads to one.
  static func find(size: Int, read: ContentReading) -> ZIPDirectory? {
    var candidates = 0
    var unseen = size
    for (distance, length) in windows {
      let start = max(0, size - distance)
      guard start < unseen, let window = read(start, min(length, size - start)) else { return nil }
      var at = min(window.count - endRecordSize, unseen - start - 1)
      while at >= 0 {
        if window[at] == UInt8(ascii: "P"), window.span.has("PK\u{5}\u{6}", at: at) {
          if let found = directory(window.span.extracting(at...), start + at, size, read) {
            return found
          }
          candidates += 1
          if candidates == candidateLimit { return nil }
        }
        at -= 1
      }
      unseen = start
    }
    return nil
  }

  /// The directory that a record at `position` leads to.
  private static func directory(
    _ record: Span<UInt8>, _ position: Int, _ size: Int, _ read: ContentReading
  ) -> ZIPDirectory? {
    guard let disk = record.littleEndian16(at: 4), let count = record.littleEndian16(at: 10),
      let length = record.littleEndian32(at: 12), let offset = record.littleEndian32(at: 16),
      let commentLength = record.littleEndian16(at: 20),
      position + endRecordSize + commentLength <= size
    else { return nil }
    let isFull = count == 0xFFFF || length == 0xFFFF_FFFF || offset == 0xFFFF_FFFF
    let isSplit = disk != 0 && disk != 0xFFFF
    if isFull, let (wide, start) = zip64Record(before: position, read),
      let length = wide.span.littleEndian64(at: 40), let offset = wide.span.littleEndian64(at: 48)
    {
      return ZIPDirectory(length: length, offset: offset, end: start, isSplit: isSplit, read)
    }
    return ZIPDirectory(length: length, offset: offset, end: position, isSplit: isSplit, read)
  }

  /// A directory ends where the end record begins, whatever its offset says, which doesn't count what was put before
  /// the archive; only where no directory begins so, the offset is taken at its word.
  private init?(length: Int, offset: Int, end: Int, isSplit: Bool, _ read: ContentReading) {
    func beginsDirectory(_ start: Int) -> Bool {
      length == 0 || (read(start, 4)?.has("PK\u{1}\u{2}") ?? false)
    }
    self.isSplit = isSplit
    guard length <= end else { return nil }
    if end - length >= offset, beginsDirectory(end - length) {
      start = end - length
      base = start - offset
    } else if offset <= end - length, length > 0, beginsDirectory(offset) {
      start = offset
      base = 0
    } else {
      return nil
    }
    self.end = start + length
  }

  /// The record that has room for 64-bit numbers: right before its locator, or where that says.
  private static func zip64Record(
    before end: Int, _ read: ContentReading
  ) -> (bytes: [UInt8], start: Int)? {
    let locatorStart = end - locatorSize
    let latest = locatorStart - zip64RecordSize
    guard latest >= 0, let locator = read(locatorStart, locatorSize),
      locator.span.has("PK\u{6}\u{7}"), let offset = locator.span.littleEndian64(at: 8)
    else { return nil }
    for start in [latest, offset] where start <= latest {
      if let bytes = read(start, zip64RecordSize), bytes.span.has("PK\u{6}\u{6}") {
        return (bytes, start)
      }
    }
    return nil
  }
}
