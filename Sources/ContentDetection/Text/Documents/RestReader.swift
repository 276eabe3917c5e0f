import UniformTypes

/// reStructuredText by the marks that only it has: directives, roles, literal blocks, targets and its references.
struct RestReader {
  private var titles = 0
  private var directives = 0
  private var roles = 0
  private var literalBlocks = 0
  private var targets = 0
  private var references = 0
  private var foreign = 0

  static func find(_ text: Span<UInt8>, _ context: TextContext) -> TextFinding? {
    var reader = RestReader()
    reader.read(text, context.lines)
    let marks = [
      reader.directives, reader.roles, reader.literalBlocks, reader.targets, reader.references,
    ]
    let kinds = marks.count { $0 > 0 }
    guard reader.foreign == 0, kinds >= 2 || (kinds == 1 && reader.titles > 0) else { return nil }
    return context.finding(
      "org.python.restructuredtext", strength: .likely, "\(kinds) marks of reStructuredText")
  }

  private mutating func read(_ text: Span<UInt8>, _ lines: TextLines) {
    let start = text.skippingBlanks(from: 0)
    // Programs document themselves in it.
    for opening in ["\"\"\"", "'''", "r\"\"\"", "#", "//", "/*", "import ", "from "]
      as [StaticString]
    where text.has(opening, at: start) {
      foreign += 1
      return
    }
    var previous = 0..<0
    for number in 0..<lines.count {
      let line = lines[number]
      let content = text.trimmed(line)
      defer { previous = content }
      guard !content.isEmpty else { continue }
      if text.starts(content, ".. ") {
        readExplicit(text, content)
        continue
      }
      if text.starts(content, "```") { foreign += 1 }
      if content.lowerBound == line.lowerBound, isUnderline(text, content, of: previous) {
        titles += 1
      }
      if text.has("::", at: content.upperBound - 2), isLiteralBlock(text, lines, number) {
        literalBlocks += 1
      }
      readInline(text, content)
    }
  }

  /// `.. name:: arguments`, `.. _target:`, `.. |name| image::`.
  private mutating func readExplicit(_ text: Span<UInt8>, _ content: Range<Int>) {
    let start = content.lowerBound + 3
    if text.byte(start) == UInt8(ascii: "_") {
      if text[content.upperBound - 1] == UInt8(ascii: ":")
        || text.first(": ", from: start, before: content.upperBound) != nil
      {
        targets += 1
      }
      return
    }
    var end = start
    while text.byte(end).isWordByte || text.byte(end) == UInt8(ascii: ":"), end < content.upperBound
    {
      end += 1
    }
    if end > start + 2, text.has("::", at: end - 2) { directives += 1 }
  }

  /// A row of one sign of punctuation, as long as the text above it at least.
  private func isUnderline(_ text: Span<UInt8>, _ row: Range<Int>, of title: Range<Int>) -> Bool {
    guard title.count >= 2, row.count >= title.count, row.count >= 3 else { return false }
    let sign = text[row.lowerBound]
    guard sign.isAmong("=-~^\"'*+#`:.") else { return false }
    for i in row where text[i] != sign { return false }
    return text[title.lowerBound].isASCIILetter || text[title.lowerBound].isASCIIDigit
      || text[title.lowerBound] >= 0x80
  }

  /// What follows a paragraph that ends with two colons is indented, behind an empty line.
  private func isLiteralBlock(_ text: Span<UInt8>, _ lines: TextLines, _ number: Int) -> Bool {
    guard number + 2 < lines.count, text.isBlank(lines[number + 1]) else { return false }
    let own = text.trimmed(lines[number]).lowerBound - lines[number].lowerBound
    let next = lines[number + 2]
    return !text.isBlank(next) && text.trimmed(next).lowerBound - next.lowerBound > own
  }

  /// A role or a reference, which stand before and behind what is quoted.
  private mutating func readInline(_ text: Span<UInt8>, _ content: Range<Int>) {
    if text.first("`_", from: content.lowerBound, before: content.upperBound) != nil {
      references += 1
    }
    guard let quote = text.first(":`", from: content.lowerBound, before: content.upperBound) else {
      return
    }
    var start = quote
    while start > content.lowerBound, text[start - 1].isWordByte { start -= 1 }
    if start > content.lowerBound, start < quote, text[start - 1] == UInt8(ascii: ":") {
      roles += 1
    }
  }
}
