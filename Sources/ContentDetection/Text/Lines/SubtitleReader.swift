import UniformTypes

/// Subtitles and lyrics that have no signature: SubRip, SubViewer's `.sbv`, MicroDVD and LRC.
enum SubtitleReader {
  static func find(_ text: Span<UInt8>, _ context: TextContext) -> TextFinding? {
    let lines = context.lines
    guard let first = firstLine(text, lines) else { return nil }
    if isSubRip(text, lines, first) {
      return context.finding("org.subrip.srt", strength: .proven, "a number and a span of time")
    }
    if isYouTube(text, lines[first]) {
      return context.finding("com.youtube.sbv", strength: .proven, "a span of time")
    }
    if isMicroDVD(text, lines[first]),
      isMicroDVD(text, lines[first + 1]) || lines.count == first + 1
    {
      return context.finding("org.microdvd.sub", strength: .proven, "spans of frames")
    }
    return lyrics(text, context)
  }

  private static func firstLine(_ text: Span<UInt8>, _ lines: TextLines) -> Int? {
    for number in 0..<min(lines.count, 8) where !text.isBlank(lines[number]) { return number }
    return nil
  }

  /// `1`, then `00:00:01,000 --> 00:00:04,000`.
  private static func isSubRip(_ text: Span<UInt8>, _ lines: TextLines, _ first: Int) -> Bool {
    let number = text.trimmed(lines[first])
    guard number.count <= 8,
      text.digitsEnd(from: number.lowerBound, before: number.upperBound) == number.upperBound
    else { return false }
    let line = text.trimmed(lines[first + 1])
    guard let end = timeEnd(text, line.lowerBound) else { return false }
    let arrow = text.skippingBlanks(from: end)
    guard text.has("-->", at: arrow) else { return false }
    return timeEnd(text, text.skippingBlanks(from: arrow + 3)) != nil
  }

  /// `0:00:01.000,0:00:04.000` and nothing else.
  private static func isYouTube(_ text: Span<UInt8>, _ line: Range<Int>) -> Bool {
    let line = text.trimmed(line)
    guard let end = timeEnd(text, line.lowerBound), text.byte(end) == UInt8(ascii: ",") else {
      return false
    }
    return timeEnd(text, end + 1) == line.upperBound
  }

  /// `{10}{20}text`.
  private static func isMicroDVD(_ text: Span<UInt8>, _ line: Range<Int>) -> Bool {
    guard let end = framesEnd(text, line.lowerBound, line.upperBound) else { return false }
    return framesEnd(text, end, line.upperBound) != nil
  }

  private static func framesEnd(_ text: Span<UInt8>, _ start: Int, _ limit: Int) -> Int? {
    guard start < limit, text[start] == UInt8(ascii: "{") else { return nil }
    let end = text.digitsEnd(from: start + 1, before: limit)
    guard end > start + 1, end < limit, text[end] == UInt8(ascii: "}") else { return nil }
    return end + 1
  }

  /// The position behind hours, minutes, seconds and thousandths.
  private static func timeEnd(_ text: Span<UInt8>, _ start: Int) -> Int? {
    var i = start
    for part in 0..<3 {
      let end = text.digitsEnd(from: i)
      guard end > i, end - i <= (part == 0 ? 3 : 2) else { return nil }
      i = end
      guard part < 2 else { break }
      guard text.byte(i) == UInt8(ascii: ":") else { return nil }
      i += 1
    }
    guard text.byte(i) == UInt8(ascii: ",") || text.byte(i) == UInt8(ascii: ".") else { return nil }
    let end = text.digitsEnd(from: i + 1)
    return end > i + 1 && end - i <= 4 ? end : nil
  }

  /// LRC: most lines begin with `[mm:ss.xx]` or a tag such as `[ti:`.
  private static func lyrics(_ text: Span<UInt8>, _ context: TextContext) -> TextFinding? {
    var timed = 0
    var others = 0
    for (line, key) in zip(context.lines.ranges, context.lines.keys).prefix(60) {
      guard key >> 8 == UInt16(UInt8(ascii: "[")) || !text.isBlank(line) else { continue }
      guard text[line.lowerBound] == UInt8(ascii: "["),
        let close = text.first(UInt8(ascii: "]"), from: line.lowerBound, before: line.upperBound),
        let colon = text.first(UInt8(ascii: ":"), from: line.lowerBound, before: close)
      else {
        others += 1
        continue
      }
      if text.digitsEnd(from: line.lowerBound + 1, before: colon) == colon,
        text.byte(colon + 1).isASCIIDigit
      {
        timed += 1
      }
    }
    guard timed >= 3, timed > 4 * others else { return nil }
    return context.finding("com.gnu.lrc-lyrics", strength: .proven, "lines with times")
  }
}
