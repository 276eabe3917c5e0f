/// Walks the members of an archive whose directory isn't to be had: of a prefix, a stream, a truncated file. Their local
/// headers follow one another, each behind the content of the one before (APPNOTE 4.3.6).
struct ZIPLocalHeaders {
  enum Ending: Error {
    /// The directory begins there.
    case directory
    /// The bytes end before the next header.
    case outOfBytes
    /// There is no header, or one too many.
    case stopped
  }

  /// Members that are looked at.
  private static let entryLimit = 1_024
  /// Bytes of members of unknown size that are searched for the next header.
  private static let searchLimit = 64 * 1_024
  private static let windowSize = 4_096
  private static let headerSize = ZIPEntry.Header.localSize + ZIPEntry.Header.pathLimit + 64

  private var window: [UInt8] = []
  private var windowStart = 0
  private var searched = 0

  /// Calls `body` with each member and its path.
  ///
  /// - Parameters:
  ///   - start: Where the first header is.
  ///   - end: Where the bytes at hand end.
  ///   - read: Gives bytes of the content.
  ///   - body: Gets each member.
  /// - Returns: What ended the walk.
  static func forEachEntry(
    from start: Int, end: Int, read: ContentReading,
    _ body: (_ entry: ZIPEntry, _ path: Span<UInt8>) -> Void
  ) -> Ending {
    var walk = ZIPLocalHeaders()
    var cursor = start
    for _ in 0..<entryLimit {
      guard cursor < end, walk.fill(cursor, headerSize, end: end, read) else { return .outOfBytes }
      let header: ZIPEntry.Parsed
      switch walk.header(at: cursor, body) {
      case .success(let parsed): header = parsed
      case .failure(let ending): return ending
      }
      let (contentStart, overflow) = cursor.addingReportingOverflow(header.length)
      guard !overflow else { return .stopped }
      if let size = header.entry.compressedSize {
        let (next, overflow) = contentStart.addingReportingOverflow(size)
        guard !overflow else { return .stopped }
        cursor = next
      } else if let next = walk.nextHeader(from: contentStart, end: end, read) {
        cursor = next
      } else {
        return .outOfBytes
      }
    }
    return .stopped
  }

  private func header(
    at cursor: Int, _ body: (_ entry: ZIPEntry, _ path: Span<UInt8>) -> Void
  ) -> Result<ZIPEntry.Parsed, Ending> {
    let bytes = window.span.extracting((cursor - windowStart)...)
    guard let parsed = ZIPEntry.local(bytes, at: cursor) else {
      if bytes.has("PK\u{1}\u{2}") || bytes.has("PK\u{6}\u{8}") { return .failure(.directory) }
      return .failure(bytes.count < ZIPEntry.Header.localSize ? .outOfBytes : .stopped)
    }
    if parsed.path.count <= ZIPEntry.Header.pathLimit {
      guard parsed.path.upperBound <= bytes.count else { return .failure(.outOfBytes) }
      body(parsed.entry, bytes.extracting(parsed.path))
    }
    return .success(parsed)
  }

  /// Makes the bytes at `offset` available, as many of `length` as there are.
  private mutating func fill(_ offset: Int, _ length: Int, end: Int, _ read: ContentReading) -> Bool
  {
    let needed = min(length, end - offset)
    if offset >= windowStart, offset - windowStart + needed <= window.count { return true }
    guard let bytes = read(offset, min(ZIPLocalHeaders.windowSize, end - offset)) else {
      return false
    }
    window = bytes
    windowStart = offset
    return !bytes.isEmpty
  }

  /// Where the next local or central header is; only its signature tells, since the size isn't known.
  private mutating func nextHeader(from start: Int, end: Int, _ read: ContentReading) -> Int? {
    var at = start
    while at < end, searched < ZIPLocalHeaders.searchLimit {
      guard fill(at, 4, end: end, read) else { return nil }
      if let header = headerInWindow(from: at) {
        searched += header - at + 1
        return header
      }
      // The last three bytes may be the beginning of a signature.
      let next = max(at + 1, windowStart + window.count - 3)
      searched += next - at
      at = next
    }
    return nil
  }

  private func headerInWindow(from start: Int) -> Int? {
    let bytes = window.span
    for i in (start - windowStart)..<bytes.count where bytes[i] == UInt8(ascii: "P") {
      if bytes.has("PK\u{3}\u{4}", at: i) || bytes.has("PK\u{1}\u{2}", at: i) {
        return windowStart + i
      }
    }
    return nil
  }
}
