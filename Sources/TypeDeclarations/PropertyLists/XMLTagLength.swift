/// Looks for a tag that is longer than any of a property list, before a parser sees it: libxml2 compares each attribute
/// of a tag with all others, so that a tag of a megabyte would keep it busy for seconds.
///
/// Comments, CDATA and instructions may hold what they like. Zero bytes are passed over, so that UTF-16 is seen as
/// its ASCII part.
enum XMLTagLength {
  /// Bytes of a tag. The longest of a property list, `<plist version="1.0">`, has 21 characters.
  static let limit = 4_096

  /// The line of the first tag that exceeds the limit; `nil` where none does.
  ///
  /// - Complexity: O(*n*) in the bytes.
  static func firstExcess(in bytes: Span<UInt8>) -> Int? {
    var line = 1
    var i = 0
    while i < bytes.count {
      let byte = bytes[i]
      if byte == UInt8(ascii: "\n") { line += 1 }
      guard byte == UInt8(ascii: "<") else {
        i += 1
        continue
      }
      if let end = skipped(bytes, i) {
        for at in i..<end where bytes[at] == UInt8(ascii: "\n") { line += 1 }
        i = end
        continue
      }
      var length = 0
      while i < bytes.count, bytes[i] != UInt8(ascii: ">") {
        if bytes[i] != 0 { length += 1 }
        if length > limit { return line }
        i += 1
      }
    }
    return nil
  }

  /// Where a comment, CDATA section or instruction that begins at `start` ends; `nil` where none begins.
  private static func skipped(_ bytes: Span<UInt8>, _ start: Int) -> Int? {
    for (opening, closing) in [("<!--", "-->"), ("<![CDATA[", "]]>"), ("<?", "?>")]
      as [(StaticString, StaticString)]
    {
      guard let inside = matched(bytes, start, opening) else { continue }
      var i = inside
      while i < bytes.count {
        if let end = matched(bytes, i, closing) { return end }
        i += 1
      }
      return bytes.count
    }
    return nil
  }

  /// Where the text ends that stands at `start`, zero bytes passed over.
  private static func matched(_ bytes: Span<UInt8>, _ start: Int, _ text: StaticString) -> Int? {
    text.withUTF8Buffer { expected in
      var i = start
      for at in 0..<text.utf8CodeUnitCount {
        let byte = unsafe expected[at]
        while i < bytes.count, bytes[i] == 0 { i += 1 }
        guard i < bytes.count, bytes[i] == byte else { return nil }
        i += 1
      }
      return i
    }
  }
}
