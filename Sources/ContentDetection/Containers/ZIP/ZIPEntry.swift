/// A member of a ZIP archive, as a header describes it. Its path goes beside it: few are kept.
struct ZIPEntry {
  var isEncrypted: Bool
  /// See ``stored`` and ``deflated`` (APPNOTE 4.4.5).
  var method: Int
  /// In the archive; `nil` where only what follows the content says it.
  var compressedSize: Int?
  /// Where the local header is, from the content's start.
  var localHeader: Int

  static let stored = 0
  static let deflated = 8
}

extension ZIPEntry {
  /// The sizes and fields of headers (APPNOTE 4.3.7, 4.3.12), and the flags among their bits (4.4.4).
  enum Header {
    static let localSize = 30
    static let centralSize = 46
    static let encryptedFlag = 1
    static let sizeFollowsFlag = 8
    /// Longer paths are no member's that a type is told by.
    static let pathLimit = 1_024
    /// In place of a number that the extra field holds.
    static let inExtraField = 0xFFFF_FFFF
  }

  /// A header with the place of its path.
  struct Parsed {
    var entry: ZIPEntry
    /// The bytes may end before it does.
    var path: Range<Int>
    /// All of the header, its path, extra field and comment.
    var length: Int
  }

  /// A header of the central directory at the start of `bytes`; `base` is added to its offset.
  static func central(_ bytes: Span<UInt8>, base: Int) -> Parsed? {
    guard bytes.has("PK\u{1}\u{2}"), bytes.count >= Header.centralSize,
      let flags = bytes.littleEndian16(at: 8), let method = bytes.littleEndian16(at: 10),
      var compressedSize = bytes.littleEndian32(at: 20), let size = bytes.littleEndian32(at: 24),
      let pathLength = bytes.littleEndian16(at: 28), let extraLength = bytes.littleEndian16(at: 30),
      let commentLength = bytes.littleEndian16(at: 32), var offset = bytes.littleEndian32(at: 42)
    else { return nil }
    let pathEnd = Header.centralSize + pathLength
    if compressedSize == Header.inExtraField || offset == Header.inExtraField {
      // The extra field holds the numbers that the header has no room for, in this order.
      guard var at = zip64Field(bytes, from: pathEnd, length: extraLength) else { return nil }
      if size == Header.inExtraField { at += 8 }
      if compressedSize == Header.inExtraField {
        guard let wide = bytes.littleEndian64(at: at) else { return nil }
        compressedSize = wide
        at += 8
      }
      if offset == Header.inExtraField {
        guard let wide = bytes.littleEndian64(at: at) else { return nil }
        offset = wide
      }
    }
    let (start, overflow) = offset.addingReportingOverflow(base)
    return Parsed(
      entry: ZIPEntry(
        isEncrypted: flags & Header.encryptedFlag != 0, method: method,
        compressedSize: compressedSize, localHeader: overflow ? .max : start),
      path: Header.centralSize..<pathEnd,
      length: pathEnd + extraLength + commentLength)
  }

  /// A local header at the start of `bytes`, which lies at `offset` of the content.
  static func local(_ bytes: Span<UInt8>, at offset: Int) -> Parsed? {
    guard bytes.has("PK\u{3}\u{4}"), bytes.count >= Header.localSize,
      let flags = bytes.littleEndian16(at: 6), let method = bytes.littleEndian16(at: 8),
      let size = bytes.littleEndian32(at: 18), let pathLength = bytes.littleEndian16(at: 26),
      let extraLength = bytes.littleEndian16(at: 28)
    else { return nil }
    let pathEnd = Header.localSize + pathLength
    var compressedSize: Int? = size
    if size == Header.inExtraField {
      compressedSize = zip64Field(bytes, from: pathEnd, length: extraLength)
        .flatMap { bytes.littleEndian64(at: $0 + 8) }
    }
    if flags & Header.sizeFollowsFlag != 0, size == 0 { compressedSize = nil }
    return Parsed(
      entry: ZIPEntry(
        isEncrypted: flags & Header.encryptedFlag != 0, method: method,
        compressedSize: compressedSize, localHeader: offset),
      path: Header.localSize..<pathEnd, length: pathEnd + extraLength)
  }

  /// Where the data of the ZIP64 extra field begins (4.5.3).
  private static func zip64Field(_ bytes: Span<UInt8>, from start: Int, length: Int) -> Int? {
    var at = start
    while at + 4 <= start + length {
      guard let kind = bytes.littleEndian16(at: at), let size = bytes.littleEndian16(at: at + 2)
      else { return nil }
      if kind == 1 { return at + 4 }
      at += 4 + size
    }
    return nil
  }
}
