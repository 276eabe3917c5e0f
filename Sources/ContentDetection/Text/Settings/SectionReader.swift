import UniformTypes

/// Settings in sections: INI, and TOML where every value is typed as TOML v1.0.0 types it.
///
/// There must be a section and a setting in one, and all lines but a few must be what such files hold.
struct SectionReader {
  private var sections = 0
  private var settings = 0
  /// Values that TOML allows, those of them that no INI file needs, and the others.
  private var typed = 0
  private var quoted = 0
  private var untyped = 0
  private var others = 0
  /// There's an array of tables, which only TOML has.
  private var hasTableArray = false

  static func find(_ text: Span<UInt8>, _ context: TextContext) -> TextFinding? {
    var reader = SectionReader()
    reader.read(text, context.lines)
    guard reader.sections >= 1, reader.settings >= 1,
      reader.others * 20 <= reader.sections + reader.settings
    else { return nil }
    if reader.untyped == 0, reader.quoted >= 1 || reader.hasTableArray {
      return context.finding("public.toml", strength: .likely, "sections and typed values")
    }
    return context.finding("com.microsoft.ini", strength: .likely, "sections and settings")
  }

  private mutating func read(_ text: Span<UInt8>, _ lines: TextLines) {
    // What ends a value that goes over several lines.
    var closer: UInt8?
    var hasSetting = false
    for line in lines.ranges {
      let content = text.trimmed(line)
      if content.isEmpty || text[content.lowerBound].isAmong("#;") { continue }
      if let awaited = closer {
        if lastByte(text, content) == awaited { closer = nil }
        continue
      }
      if isSection(text, content) {
        sections += 1
        if text.byte(content.lowerBound + 1) == UInt8(ascii: "[") { hasTableArray = true }
        hasSetting = false
        continue
      }
      let isIndented = content.lowerBound > line.lowerBound
      guard let value = value(text, content) else {
        // A value may go on, indented.
        if !(isIndented && hasSetting) { others += 1 }
        continue
      }
      hasSetting = true
      settings += 1
      closer = judge(text, value)
    }
  }

  /// `[name]` or `[[name]]`, and then nothing but a comment.
  private func isSection(_ text: Span<UInt8>, _ line: Range<Int>) -> Bool {
    guard text[line.lowerBound] == UInt8(ascii: "["),
      let close = text.first(UInt8(ascii: "]"), from: line.lowerBound + 1, before: line.upperBound)
    else { return false }
    var name = line.lowerBound + 1..<close
    var end = close + 1
    if text.byte(name.lowerBound) == UInt8(ascii: "["), text.byte(end) == UInt8(ascii: "]") {
      name = name.lowerBound + 1..<close
      end += 1
    }
    guard !name.isEmpty, name.count <= 120 else { return false }
    for i in name where !SectionReader.isNameByte(text[i]) { return false }
    let rest = text.trimmed(end..<max(end, line.upperBound))
    return rest.isEmpty || text[rest.lowerBound].isAmong("#;")
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    byte.isWordByte || byte >= 0x80 || byte.isAmong(" .:/\\\"'*@+$%&?!~#{},")
  }

  /// What follows the equals sign behind a key.
  private func value(_ text: Span<UInt8>, _ line: Range<Int>) -> Range<Int>? {
    guard let equals = text.first(UInt8(ascii: "="), from: line.lowerBound, before: line.upperBound)
    else { return nil }
    let key = text.trimmed(line.lowerBound..<equals)
    guard !key.isEmpty, key.count <= 120 else { return nil }
    for i in key where !SectionReader.isNameByte(text[i]) && !text[i].isAmong("[]()|<>") {
      return nil
    }
    return text.trimmed(equals + 1..<line.upperBound)
  }

  /// Counts a value by its kind.
  ///
  /// - Returns: What ends it, where it goes on in the next line.
  private mutating func judge(_ text: Span<UInt8>, _ value: Range<Int>) -> UInt8? {
    guard let first = value.first.map({ text[$0] }) else {
      untyped += 1
      return nil
    }
    switch first {
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      let triple =
        text.byte(value.lowerBound + 1) == first && text.byte(value.lowerBound + 2) == first
      if triple {
        quoted += 1
        typed += 1
        let close = text.first(first, from: value.lowerBound + 3, before: value.upperBound)
        return close == nil ? first : nil
      }
      let isClosed =
        text.first(first, from: value.lowerBound + 1, before: value.upperBound) != nil
      if isClosed { quoted += 1 } else { untyped += 1 }
      return nil
    case UInt8(ascii: "["), UInt8(ascii: "{"):
      quoted += 1
      let closer = first == UInt8(ascii: "[") ? UInt8(ascii: "]") : UInt8(ascii: "}")
      return lastByte(text, value) == closer ? nil : closer
    default:
      let word = text.trimmed(value.lowerBound..<commentStart(text, value))
      if text.equals(word, "true") || text.equals(word, "false") || isNumber(text, word) {
        typed += 1
      } else {
        untyped += 1
      }
      return nil
    }
  }

  private func commentStart(_ text: Span<UInt8>, _ value: Range<Int>) -> Int {
    text.first(UInt8(ascii: "#"), from: value.lowerBound, before: value.upperBound)
      ?? value.upperBound
  }

  /// The last byte before a comment.
  private func lastByte(_ text: Span<UInt8>, _ line: Range<Int>) -> UInt8? {
    text.trimmed(line.lowerBound..<commentStart(text, line)).last.map { text[$0] }
  }

  /// A number, date or time.
  private func isNumber(_ text: Span<UInt8>, _ word: Range<Int>) -> Bool {
    guard let first = word.first, text[first].isASCIIDigit || text[first].isAmong("+-") else {
      return false
    }
    for i in word where !text[i].isASCIIDigit && !text[i].isAmong("+-._:eETZxobabcdefABCDEF ") {
      return false
    }
    return true
  }
}
