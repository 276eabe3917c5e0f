/// The headers of OpenType fonts, bare, in collections and in WOFF: numbers that must agree with each other, since the
/// versions with which they begin are numbers and words that others use too.
enum FontHeader {
  enum Check {
    case holds
    case fails
    /// The content begins like no such font, or has too few bytes to tell.
    case unknown
  }

  /// Tables of one font; those registered are some sixty.
  private static let tableLimit = 1_024
  private static let recordSize = 16
  private static let headerSize = 12

  /// - Parameters:
  ///   - head: From the content's first byte on.
  ///   - size: In bytes; `nil` while nobody knows.
  /// - Returns: Whether the numbers are those of a font.
  static func check(_ head: Span<UInt8>, size: Int?) -> Check {
    guard head.count >= headerSize else { return .unknown }
    if isVersion(head, at: 0) { return tables(head, at: 0, size) ? .holds : .fails }
    if head.has("ttcf", at: 0) { return collection(head, size) ? .holds : .fails }
    if head.has("wOFF", at: 0) { return webFont(head, size, length: 44) }
    if head.has("wOF2", at: 0) { return webFont(head, size, length: 48) }
    return .unknown
  }

  /// The `sfntVersion` values of the specification, and the two of Apple's.
  private static func isVersion(_ head: Span<UInt8>, at offset: Int) -> Bool {
    head.bigEndian32(at: offset) == 0x0001_0000 || head.has("OTTO", at: offset)
      || head.has("true", at: offset) || head.has("typ1", at: offset)
  }

  /// The table directory (OpenType 1.9, "Table directory"): at least one table; records in the order of their tags, or
  /// the numbers for a binary search as the number of tables makes them; tags of printable characters; tables behind the
  /// directory and, as far as the content goes, within it.
  private static func tables(_ head: Span<UInt8>, at start: Int, _ size: Int?) -> Bool {
    guard let count = head.bigEndian16(at: start + 4), (1...tableLimit).contains(count) else {
      return false
    }
    let directoryEnd = start + headerSize + recordSize * count
    var isSorted = true
    var isWithin = false
    var previous = 0
    var seen = 0
    while seen < count {
      let record = start + headerSize + recordSize * seen
      guard record + recordSize <= head.count else { break }
      guard let tag = head.bigEndian32(at: record), isTag(head, at: record),
        let offset = head.bigEndian32(at: record + 8),
        let length = head.bigEndian32(at: record + 12),
        // In a collection, fonts share tables, which may lie before a font's directory.
        offset >= headerSize, start > 0 || offset >= directoryEnd || length == 0
      else { return false }
      if tag <= previous { isSorted = false }
      previous = tag
      if size.map({ offset <= $0 }) ?? true { isWithin = true }
      seen += 1
    }
    guard isSorted || hasSearchNumbers(head, at: start, count) else { return false }
    // What ends within its directory is a font's beginning, if enough is left to tell.
    return seen == count ? isWithin : seen > 0 || head.count < start + headerSize + recordSize
  }

  /// `searchRange`, `entrySelector` and `rangeShift`: of the largest power of two that is not above the number of tables.
  private static func hasSearchNumbers(_ head: Span<UInt8>, at start: Int, _ count: Int) -> Bool {
    let selector = Int.bitWidth - 1 - count.leadingZeroBitCount
    let range = recordSize << selector
    return head.bigEndian16(at: start + 6) == range
      && head.bigEndian16(at: start + 8) == selector
      && head.bigEndian16(at: start + 10) == recordSize * count - range
  }

  private static func isTag(_ head: Span<UInt8>, at offset: Int) -> Bool {
    for i in offset..<(offset + 4) where head[i] < 0x20 || head[i] > 0x7E { return false }
    return true
  }

  /// "Font collections": version 1 or 2, and as many offsets to directories as are stated.
  private static func collection(_ head: Span<UInt8>, _ size: Int?) -> Bool {
    guard let major = head.bigEndian16(at: 4), (1...2).contains(major),
      head.bigEndian16(at: 6) == 0, let count = head.bigEndian32(at: 8),
      (1...0xFFFF).contains(count)
    else { return false }
    guard let first = head.bigEndian32(at: 12) else { return true }
    guard first >= headerSize + 4 * count, size.map({ first < $0 }) ?? true else { return false }
    guard first + headerSize <= head.count else { return true }
    return isVersion(head, at: first) && tables(head, at: first, size)
  }

  /// WOFF 1.0, section 3, and WOFF 2.0, section 4.1: the font's version, a length that is at least that of the header,
  /// tables, and a reserved number of zero.
  private static func webFont(_ head: Span<UInt8>, _ size: Int?, length: Int) -> Check {
    guard isVersion(head, at: 4) || head.has("ttcf", at: 4), let stated = head.bigEndian32(at: 8),
      stated >= length, size.map({ stated >= $0 - 3 }) ?? true
    else { return .fails }
    guard let count = head.bigEndian16(at: 12), let reserved = head.bigEndian16(at: 14) else {
      return .holds
    }
    return (1...tableLimit).contains(count) && reserved == 0 ? .holds : .fails
  }
}
