/// The start tags of small XML documents, such as a package's list of parts. Not a parser: what isn't a start tag is
/// passed over, and nothing is checked.
enum MarkupTags {
  /// Calls `body` with the local name of each start tag and with what stands in it behind the name.
  static func forEach(
    _ text: Span<UInt8>, _ body: (_ name: Span<UInt8>, _ attributes: Span<UInt8>) -> Void
  ) {
    var at = 0
    while at < text.count {
      guard text[at] == UInt8(ascii: "<") else {
        at += 1
        continue
      }
      if text.has("<!--", at: at) {
        at += 4
        while at < text.count, !text.has("-->", at: at) { at += 1 }
        continue
      }
      let start = at + 1
      at = start
      while at < text.count, text[at] != UInt8(ascii: ">") { at += 1 }
      guard at < text.count else { return }
      let tag = text.extracting(start..<at)
      if !tag.isEmpty, tag[0] != UInt8(ascii: "/"), tag[0] != UInt8(ascii: "!"),
        tag[0] != UInt8(ascii: "?")
      {
        var nameEnd = 0
        var nameStart = 0
        while nameEnd < tag.count, !isBlank(tag[nameEnd]), tag[nameEnd] != UInt8(ascii: "/") {
          if tag[nameEnd] == UInt8(ascii: ":") { nameStart = nameEnd + 1 }
          nameEnd += 1
        }
        body(tag.extracting(nameStart..<nameEnd), tag.extracting(nameEnd...))
      }
    }
  }

  /// The value of an attribute, as written.
  static func value(of name: StaticString, in attributes: Span<UInt8>) -> Range<Int>? {
    var at = 0
    while at < attributes.count {
      while at < attributes.count, isBlank(attributes[at]) { at += 1 }
      let start = at
      while at < attributes.count, attributes[at] != UInt8(ascii: "="), !isBlank(attributes[at]) {
        at += 1
      }
      let isWanted = at - start == name.utf8CodeUnitCount && attributes.has(name, at: start)
      while at < attributes.count, isBlank(attributes[at]) || attributes[at] == UInt8(ascii: "=") {
        at += 1
      }
      guard at < attributes.count else { return nil }
      let quote = attributes[at]
      guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { continue }
      let valueStart = at + 1
      at = valueStart
      while at < attributes.count, attributes[at] != quote { at += 1 }
      guard at < attributes.count else { return nil }
      if isWanted { return valueStart..<at }
      at += 1
    }
    return nil
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }
}
