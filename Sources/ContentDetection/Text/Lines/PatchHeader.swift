/// What tools and people write before the first difference of a patch, and what they don't write behind the last.
enum PatchHeader {
  /// Lines of prose that are no header.
  static let proseLimit = 2
  /// Lines behind the first difference that are looked at.
  private static let lineLimit = 400

  /// How the lines begin that version control systems and `diff` write before a difference, and those of a header of
  /// Debian's DEP-3 or of a message that git wrote.
  private static let beginnings: [StaticString] = [
    "diff ", "Index: ", "index ", "====", "commit ", "From ", "From: ", "Subject: ",
    "Description: ",
    "Origin: ", "# HG changeset", "# User ", "# Date ", "# Node ", "Author: ", "Bug", "Only in ",
    "RCS file: ", "=== ", "Binary files ", "## ", "---", "# ",
  ]

  /// Whether all that stands before a line is a patch's header: such a line at the beginning, with whatever follows it, or
  /// hardly any words.
  static func holds(_ text: Span<UInt8>, _ lines: TextLines, before end: Int) -> Bool {
    guard end > 0 else { return true }
    var prose = 0
    for number in 0..<end {
      let line = lines[number]
      guard !text.isBlank(line) else { continue }
      for beginning in beginnings where text.starts(line, beginning) {
        // The lines just before a difference name its files, whatever is said above them.
        if number < 3 { return true }
      }
      prose += 1
    }
    return prose <= proseLimit
  }

  /// Whether words follow where a difference ends.
  static func goesOn(_ text: Span<UInt8>, _ lines: TextLines, behind start: Int) -> Bool {
    var prose = 0
    for number in start..<min(lines.count, start + lineLimit) {
      let line = lines[number]
      guard !line.isEmpty else { continue }
      switch text[line.lowerBound] {
      case UInt8(ascii: " "), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "@"),
        UInt8(ascii: "\\"), UInt8(ascii: "!"), UInt8(ascii: "*"), 0x09:
        continue
      default: break
      }
      for beginning in beginnings where text.starts(line, beginning) { return false }
      prose += 1
    }
    return prose > 0
  }
}
