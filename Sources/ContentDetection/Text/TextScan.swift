/// Whether bytes are text, and in which encoding.
///
/// Text holds no control characters but those that text uses: BEL, BS, TAB, LF, FF, CR and ESC. A byte order mark
/// decides the encoding; without one, UTF-8 is tried, then UTF-16 and UTF-32 by where their zero bytes lie, and what has bytes above
/// 0x7F but no control character is taken for text in an encoding that isn't known.
enum TextScan {
  struct Result: Equatable {
    var charset: Charset
    /// Bytes of the byte order mark.
    var markLength: Int
  }

  enum Charset: String {
    case ascii = "us-ascii"
    case utf8 = "utf-8"
    case utf16LittleEndian = "utf-16le"
    case utf16BigEndian = "utf-16be"
    case utf32LittleEndian = "utf-32le"
    case utf32BigEndian = "utf-32be"
    case unknown8Bit = "unknown-8bit"

    /// Whether ASCII characters are single bytes of the same value.
    var sharesASCII: Bool {
      switch self {
      case .ascii, .utf8, .unknown8Bit: true
      case .utf16LittleEndian, .utf16BigEndian, .utf32LittleEndian, .utf32BigEndian: false
      }
    }
  }

  /// - Parameters:
  ///   - bytes: From the content's start.
  ///   - isWhole: Whether nothing follows; if something does, a character that the end cuts is no fault.
  /// - Returns: `nil` for binary content, and for none at all.
  /// - Complexity: O(*n*) in the bytes.
  static func scan(_ bytes: Span<UInt8>, isWhole: Bool) -> Result? {
    guard !bytes.isEmpty else { return nil }
    // DOS ended text so.
    if isWhole, bytes.count > 1, bytes[bytes.count - 1] == 0x1A, bytes[bytes.count - 2] != 0x1A {
      return scan(bytes.extracting(first: bytes.count - 1), isWhole: true)
    }
    if let marked = scanMarked(bytes, isWhole: isWhole) { return marked }
    let facts = ByteFacts(bytes)
    if facts.hasControl {
      return scanWide(bytes, isWhole: isWhole)
    }
    if !facts.hasHighBit { return Result(charset: .ascii, markLength: 0) }
    if isUTF8(bytes, isWhole: isWhole) { return Result(charset: .utf8, markLength: 0) }
    return looksLike8BitText(bytes) ? Result(charset: .unknown8Bit, markLength: 0) : nil
  }

  private static func scanMarked(_ bytes: Span<UInt8>, isWhole: Bool) -> Result? {
    func has(_ mark: [UInt8]) -> Bool {
      guard bytes.count >= mark.count else { return false }
      for i in mark.indices where bytes[i] != mark[i] { return false }
      return true
    }
    if has([0xEF, 0xBB, 0xBF]) {
      let rest = bytes.extracting(3...)
      guard !ByteFacts(rest).hasControl, isUTF8(rest, isWhole: isWhole) else { return nil }
      return Result(charset: .utf8, markLength: 3)
    }
    if has([0xFF, 0xFE, 0, 0]), isUTF32(bytes.extracting(4...), .little, isWhole: isWhole) {
      return Result(charset: .utf32LittleEndian, markLength: 4)
    }
    if has([0, 0, 0xFE, 0xFF]), isUTF32(bytes.extracting(4...), .big, isWhole: isWhole) {
      return Result(charset: .utf32BigEndian, markLength: 4)
    }
    if has([0xFF, 0xFE]), isUTF16(bytes.extracting(2...), .little, isWhole: isWhole) {
      return Result(charset: .utf16LittleEndian, markLength: 2)
    }
    if has([0xFE, 0xFF]), isUTF16(bytes.extracting(2...), .big, isWhole: isWhole) {
      return Result(charset: .utf16BigEndian, markLength: 2)
    }
    return nil
  }

  /// UTF-16 or UTF-32 without a mark: text of Latin script has its zero bytes all in the same places.
  private static func scanWide(_ bytes: Span<UInt8>, isWhole: Bool) -> Result? {
    guard bytes.count >= 8 else { return nil }
    let sample = bytes.extracting(first: min(bytes.count, 4_096) & ~3)
    var zeros: (Int, Int, Int, Int) = (0, 0, 0, 0)
    var i = 0
    while i < sample.count {
      // Each form has no zero bytes in the first or in the last place of four, and many in another.
      if i & 63 == 0, zeros.0 > 0 && zeros.3 > 0 || i > sample.count / 4 && zeros == (0, 0, 0, 0) {
        return nil
      }
      if sample[i] == 0 { zeros.0 += 1 }
      if sample[i + 1] == 0 { zeros.1 += 1 }
      if sample[i + 2] == 0 { zeros.2 += 1 }
      if sample[i + 3] == 0 { zeros.3 += 1 }
      i += 4
    }
    let units = sample.count / 4
    func most(_ count: Int) -> Bool { count * 4 >= units * 3 }
    if zeros.0 == 0, most(zeros.1), zeros.2 == units, zeros.3 == units,
      isUTF32(bytes, .little, isWhole: isWhole)
    {
      return Result(charset: .utf32LittleEndian, markLength: 0)
    }
    if zeros.3 == 0, most(zeros.2), zeros.0 == units, zeros.1 == units,
      isUTF32(bytes, .big, isWhole: isWhole)
    {
      return Result(charset: .utf32BigEndian, markLength: 0)
    }
    if zeros.0 + zeros.2 == 0, most(zeros.1), most(zeros.3),
      isUTF16(bytes, .little, isWhole: isWhole)
    {
      return Result(charset: .utf16LittleEndian, markLength: 0)
    }
    if zeros.1 + zeros.3 == 0, most(zeros.0), most(zeros.2), isUTF16(bytes, .big, isWhole: isWhole)
    {
      return Result(charset: .utf16BigEndian, markLength: 0)
    }
    return nil
  }

  /// As many bytes of one value above 0x7F in a row, as frames of text in a terminal's line-drawing signs have them.
  private static let runLimit = 200

  /// Text in a single- or multi-byte legacy encoding: not most of a short content may be above 0x7F, and no two bytes
  /// of 0xFF stand together, which no such encoding uses but to fill space. No letter is repeated as the colour of an
  /// area is.
  private static func looksLike8BitText(_ bytes: Span<UInt8>) -> Bool {
    var high = 0
    var letters = 0
    var previous: UInt8 = 0
    var run = 0
    for i in bytes.indices {
      let byte = bytes[i]
      if byte >= 0x80 {
        run = byte == previous ? run + 1 : 0
        if byte == 0xFF, run > 0 { return false }
        if run >= runLimit { return false }
        high += 1
      } else {
        letters += 1
      }
      previous = byte
    }
    if run + 1 == bytes.count { return false }
    return bytes.count >= 64 && high < bytes.count || high <= letters || isDoubleByteText(bytes)
      || isSingleByteText(bytes)
  }

  /// Whether the bytes above 0x7F are all where the single-byte sets of ISO and KOI-8 have letters and signs, and enough of
  /// them that it is no accident.
  private static func isSingleByteText(_ bytes: Span<UInt8>) -> Bool {
    var i = 0
    while i < bytes.count, bytes[i] < 0x7F || bytes[i] > 0x9F { i += 1 }
    return i == bytes.count && i >= 16
  }

  /// Whether each byte above 0x7F begins a pair as the encodings of Chinese, Japanese and Korean have them: short text in
  /// these has next to no other bytes.
  private static func isDoubleByteText(_ bytes: Span<UInt8>) -> Bool {
    var i = 0
    while i < bytes.count {
      guard bytes[i] >= 0x80 else {
        i += 1
        continue
      }
      guard bytes[i] >= 0x81, bytes[i] <= 0xFE, i + 1 < bytes.count, bytes[i + 1] >= 0x40,
        bytes[i + 1] != 0x7F, bytes[i + 1] != 0xFF
      else { return false }
      i += 2
    }
    return bytes.count >= 4
  }
}
