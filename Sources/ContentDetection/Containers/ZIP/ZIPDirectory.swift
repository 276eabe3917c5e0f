/// A ZIP archive's central directory (APPNOTE 4.3.12).
struct ZIPDirectory {
  /// From the content's start.
  var start: Int
  var end: Int
  /// What is to be added to the offsets in it: bytes before the archive that these don't count.
  var base: Int
  /// The archive is one of several volumes.
  var isSplit: Bool

  /// Members that are looked at.
  static let entryLimit = 4_096
  /// Bytes of the directory that are looked at.
  static let byteLimit = 256 * 1_024
  private static let windowSize = 32 * 1_024
  /// Bytes from a header's start within which all lies that is looked at.
  private static let headerSize = ZIPEntry.Header.centralSize + ZIPEntry.Header.pathLimit + 64
}

extension ZIPDirectory {
  /// Calls `body` with each member and its path; a path that is too long is given as none.
  ///
  /// Nothing is allocated by a count that the archive states, and every step moves on by at least a header's length.
  ///
  /// - Parameters:
  ///   - read: Gives bytes of the content.
  ///   - body: Gets each member.
  /// - Returns: Whether all members were seen.
  func forEachEntry(
    read: ContentReading, _ body: (_ entry: ZIPEntry, _ path: Span<UInt8>) -> Void
  ) -> Bool {
    var window: [UInt8] = []
    var windowStart = start
    var cursor = start
    for _ in 0..<ZIPDirectory.entryLimit where cursor < end {
      guard cursor - start < ZIPDirectory.byteLimit else { return false }
      if cursor - windowStart + min(ZIPDirectory.headerSize, end - cursor) > window.count {
        guard let bytes = read(cursor, min(ZIPDirectory.windowSize, end - cursor)) else {
          return false
        }
        window = bytes
        windowStart = cursor
      }
      guard cursor - windowStart < window.count else { return false }
      let header = window.span.extracting((cursor - windowStart)...)
      guard let parsed = ZIPEntry.central(header, base: base) else { return false }
      let isLong = parsed.path.count > ZIPEntry.Header.pathLimit
      guard isLong || parsed.path.upperBound <= header.count else { return false }
      body(parsed.entry, header.extracting(isLong ? 0..<0 : parsed.path))
      cursor += parsed.length
    }
    return cursor == end && !isSplit
  }
}
