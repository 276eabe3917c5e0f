import UniformTypes

/// YAML by its lines: keys with a colon and a blank, items with a dash, deeper lines under them.
///
/// A document's mark at the beginning suffices where the rest fits; without it there must be nesting, since flat lines of
/// `Name: value` are found in many formats.
struct YAMLReader {
  private var keys = 0
  private var items = 0
  /// Keys or items under a key that has no value of its own.
  private var nested = 0
  private var continued = 0
  private var others = 0
  private var hasMark = false
  private var isSecondDocument = false

  static func find(_ text: Span<UInt8>, _ context: TextContext) -> TextFinding? {
    var reader = YAMLReader()
    reader.read(text, context.lines)
    guard reader.others == 0, reader.keys + reader.items >= 2 || reader.hasMark && reader.keys >= 1,
      reader.continued <= reader.keys + reader.items
    else { return nil }
    guard reader.hasMark || (reader.keys >= 2 && reader.nested >= 1) else { return nil }
    return context.finding(
      "public.yaml", strength: .likely,
      reader.hasMark ? "a document's mark and keys of YAML" : "nested keys of YAML")
  }

  private mutating func read(_ text: Span<UInt8>, _ lines: TextLines) {
    /// The indentation of the last key or item, and whether it has no value.
    var indent = -1
    var isOpen = false
    /// Lines deeper than this belong to a block of text.
    var block: Int?
    for line in lines.ranges {
      let content = text.trimmed(line)
      if content.isEmpty { continue }
      let depth = content.lowerBound - line.lowerBound
      if let outer = block {
        if depth > outer { continue }
        block = nil
      }
      if text[content.lowerBound] == UInt8(ascii: "#") { continue }
      if text[line.lowerBound] == 0x09 {
        others += 1
        return
      }
      if depth == 0, text.equals(content, "---") || text.starts(content, "--- ") {
        if keys + items == 0 { hasMark = true }
        indent = -1
        continue
      }
      if depth == 0, text.equals(content, "...") { continue }
      guard let entry = entry(text, content) else {
        if depth > indent, indent >= 0 {
          continued += 1
        } else {
          others += 1
          if others > 2 { return }
        }
        continue
      }
      if isOpen, depth > indent || (entry.isItem && depth == indent) { nested += 1 }
      if entry.isItem { items += 1 }
      if entry.hasKey { keys += 1 }
      indent = depth
      isOpen = entry.value.isEmpty
      if let first = entry.value.first, text[first].isAmong("|>"), entry.value.count <= 3 {
        block = depth
      }
    }
  }

  private struct Entry {
    var isItem = false
    var hasKey = false
    var value: Range<Int>
  }

  /// A line's item, key or both.
  private func entry(_ text: Span<UInt8>, _ line: Range<Int>) -> Entry? {
    var rest = line
    var entry = Entry(value: line)
    while text.byte(rest.lowerBound) == UInt8(ascii: "-"), !rest.isEmpty,
      rest.count == 1 || text[rest.lowerBound + 1] == 0x20
    {
      entry.isItem = true
      rest = text.trimmed(rest.lowerBound + 1..<rest.upperBound)
    }
    entry.value = rest
    if let colon = keyEnd(text, rest) {
      entry.hasKey = true
      entry.value = text.trimmed(colon + 1..<rest.upperBound)
      if let first = entry.value.first, text[first] == UInt8(ascii: "#") {
        entry.value = rest.upperBound..<rest.upperBound
      }
    }
    return entry.isItem || entry.hasKey ? entry : nil
  }

  /// The colon that ends a key: a word, or something in quotes.
  private func keyEnd(_ text: Span<UInt8>, _ line: Range<Int>) -> Int? {
    guard let first = line.first.map({ text[$0] }) else { return nil }
    var i = line.lowerBound
    if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") {
      guard let close = text.first(first, from: i + 1, before: line.upperBound) else { return nil }
      i = close + 1
    } else {
      while i < line.upperBound,
        text[i].isWordByte || text[i] >= 0x80 || text[i].isAmong("./$<*@+")
      {
        i += 1
      }
    }
    guard i > line.lowerBound, i < line.upperBound, text[i] == UInt8(ascii: ":"),
      i + 1 == line.upperBound || text[i + 1] == 0x20
    else { return nil }
    return i
  }
}
