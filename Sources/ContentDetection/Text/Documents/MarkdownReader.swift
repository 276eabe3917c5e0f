import UniformTypes

/// Markdown by several marks that are independent of each other: one of them is in many a text.
struct MarkdownReader {
  private var headings = 0
  private var subheadings = 0
  /// Lines that begin as headings do and stand in no place for one.
  private var comments = 0
  private var beginsWithTitle = false
  private var underlined = 0
  private var fences = 0
  private var links = 0
  private var emphases = 0
  private var codes = 0
  private var items = 0
  private var tables = 0
  private var quotations = 0
  private var hasFrontMatter = false
  /// Lines that end as code does, or begin as other mark-up does.
  private var codeLines = 0
  private var foreign = 0
  private var lineCount = 0

  static func find(_ text: Span<UInt8>, _ context: TextContext) -> TextFinding? {
    var reader = MarkdownReader()
    reader.read(text, context.lines)
    guard reader.isMarkdown else { return nil }
    return context.finding(
      "net.daringfireball.markdown", strength: .likely, "\(reader.kindCount) marks of Markdown")
  }

  private var strongCount: Int {
    (fences >= 2 ? 1 : 0) + (links > 0 ? 1 : 0) + (tables > 0 ? 1 : 0) + (hasFrontMatter ? 1 : 0)
  }

  private var kindCount: Int {
    strongCount + (headings > 0 ? 1 : 0) + (underlined > 0 ? 1 : 0) + (emphases > 0 ? 1 : 0)
      + (codes > 0 ? 1 : 0) + (items > 1 ? 1 : 0) + (quotations > 0 ? 1 : 0)
  }

  private var isMarkdown: Bool {
    guard foreign == 0, codeLines * 5 <= lineCount else { return false }
    if headings > 0 || underlined > 0, strongCount >= 1 { return kindCount >= 2 }
    // An outline, from a title down.
    if beginsWithTitle, subheadings >= 2, comments == 0, codeLines == 0 { return true }
    return strongCount >= 2 && kindCount >= 3
  }

  private mutating func read(_ text: Span<UInt8>, _ lines: TextLines) {
    var isInFence = false
    var previous = 0..<0
    if isHeader(text, lines) { foreign += 1 }
    for number in skipFrontMatter(text, lines)..<lines.count {
      let line = lines[number]
      let content = text.trimmed(line)
      defer { previous = content }
      if text.starts(content, "```") || text.starts(content, "~~~") {
        isInFence.toggle()
        fences += 1
        continue
      }
      guard !isInFence, !content.isEmpty else { continue }
      lineCount += 1
      readBlock(text, line, content, previous: previous, next: text.trimmed(lines[number + 1]))
      readInline(text, content)
    }
  }

  private mutating func readBlock(
    _ text: Span<UInt8>, _ line: Range<Int>, _ content: Range<Int>, previous: Range<Int>,
    next: Range<Int>
  ) {
    let first = text[content.lowerBound]
    let isIndented = content.lowerBound - line.lowerBound >= 4
    switch first {
    case UInt8(ascii: "#"):
      guard let end = headingEnd(text, content) else {
        comments += 1
        break
      }
      // Comments of programs come in rows.
      let isAlone = previous.isEmpty || text[previous.lowerBound] != UInt8(ascii: "#")
      let nextIsComment =
        !next.isEmpty && text[next.lowerBound] == UInt8(ascii: "#")
        && headingEnd(text, next).map { $0 - next.lowerBound == end - content.lowerBound } ?? true
      if isAlone, previous.isEmpty, !nextIsComment {
        if lineCount == 1 { beginsWithTitle = end == content.lowerBound + 1 }
        headings += 1
        if end > content.lowerBound + 1 { subheadings += 1 }
      } else {
        comments += 1
      }
    case UInt8(ascii: "="), UInt8(ascii: "-"):
      if isRow(text, content, first), content.count >= 3, previous.count >= 2, next.isEmpty,
        text[previous.lowerBound].isASCIILetter || text[previous.lowerBound] >= 0x80
      {
        underlined += 1
      } else if first == UInt8(ascii: "-"), text.byte(content.lowerBound + 1) == 0x20 {
        items += 1
      }
    case UInt8(ascii: "*"), UInt8(ascii: "+"):
      if !isIndented, text.byte(content.lowerBound + 1) == 0x20 { items += 1 }
    case UInt8(ascii: ">"):
      if text.byte(content.lowerBound + 1) == 0x20 { quotations += 1 }
    case UInt8(ascii: "|"), UInt8(ascii: ":"):
      if isTableRow(text, content) { tables += 1 }
    case UInt8(ascii: "."):
      if text.starts(content, ".. ") { foreign += 1 }
    default:
      if isTableRow(text, content) { tables += 1 }
    }
    let last = text[content.upperBound - 1]
    if !isIndented, last.isAmong(";{}") { codeLines += 1 }
  }

  private mutating func readInline(_ text: Span<UInt8>, _ content: Range<Int>) {
    var start = content.lowerBound
    while let end = text.first(UInt8(ascii: "]"), from: start, before: content.upperBound) {
      if MarkdownReader.isTarget(text, at: end + 1) {
        links += 1
        break
      }
      start = end + 1
    }
    if hasPair(text, content, "**") { emphases += 1 }
    if hasPair(text, content, "`") { codes += 1 }
  }

  /// Whether what a link leads to stands behind its text.
  private static func isTarget(_ text: Span<UInt8>, at start: Int) -> Bool {
    guard text.byte(start) == UInt8(ascii: "(") else { return text.has(": http", at: start) }
    return text.byte(start + 1).isAmong("#/.") || text.has("http", at: start + 1)
  }

  private func hasPair(_ text: Span<UInt8>, _ content: Range<Int>, _ mark: StaticString) -> Bool {
    guard let start = text.first(mark, from: content.lowerBound, before: content.upperBound) else {
      return false
    }
    let inner = start + mark.utf8CodeUnitCount
    guard let end = text.first(mark, from: inner + 1, before: content.upperBound) else {
      return false
    }
    return !text.byte(inner).isBlank && !text[end - 1].isBlank
  }

  /// The position behind the signs of a heading.
  private func headingEnd(_ text: Span<UInt8>, _ content: Range<Int>) -> Int? {
    var i = content.lowerBound
    while text.byte(i) == UInt8(ascii: "#"), i < content.upperBound { i += 1 }
    return i - content.lowerBound <= 6 && text.byte(i) == 0x20 ? i : nil
  }

  private func isRow(_ text: Span<UInt8>, _ content: Range<Int>, _ byte: UInt8) -> Bool {
    for i in content where text[i] != byte { return false }
    return true
  }

  /// `|---|:-:|`, the row under a table's head.
  private func isTableRow(_ text: Span<UInt8>, _ content: Range<Int>) -> Bool {
    var bars = 0
    var dashes = 0
    for i in content {
      switch text[i] {
      case UInt8(ascii: "|"): bars += 1
      case UInt8(ascii: "-"): dashes += 1
      case UInt8(ascii: ":"), 0x20: break
      default: return false
      }
    }
    return bars >= 1 && dashes >= 3
  }

  /// A message's header, or another of its kind.
  private func isHeader(_ text: Span<UInt8>, _ lines: TextLines) -> Bool {
    let block = HeaderBlock(text, lines, from: 0)
    return block.fieldCount >= 3
  }

  /// Passes over YAML between two lines of dashes at the beginning.
  private mutating func skipFrontMatter(_ text: Span<UInt8>, _ lines: TextLines) -> Int {
    guard text.equals(text.trimmed(lines[0]), "---") else { return 0 }
    for number in 1..<min(max(lines.count, 1), 60) {
      let line = text.trimmed(lines[number])
      if text.equals(line, "---") {
        // A document must follow, or this is YAML.
        hasFrontMatter = number + 1 < lines.count
        return number + 1
      }
    }
    return 0
  }
}
