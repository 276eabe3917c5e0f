/// Where each element of a well-formed XML property list stands in its bytes, for edits that leave all else as it is.
///
/// Comments, CDATA sections, processing instructions and the DOCTYPE are stepped over. The index ends with the document
/// element. It is made of a list that has been read without an error, and is content with less: what it cannot follow
/// ends it.
struct MarkupIndex {
  struct Element {
    /// The name of its tags: `string`.
    var name: String
    var position: TextPosition
    /// The number of the element it stands in.
    var parent: Int?
    /// The number of the element before it in the same one.
    var previous: Int?
    /// From the `<` of the start tag to the `>` of the end tag.
    var range: Range<Int>
    /// What stands between the tags; empty at the end of a tag that closes itself.
    var content: Range<Int>
    /// Whether it is written `<name/>`.
    var isSelfClosing: Bool
  }

  let bytes: [UInt8]
  private(set) var elements: [Element] = []
  /// Behind the last tag of the document element; `nil` where it does not end.
  private(set) var end: Int?
  /// The numbers of the elements that begin in a line.
  private var lines: [Int: Range<Int>] = [:]

  /// `nil` for what is no text in UTF-8.
  init?(_ bytes: [UInt8]) {
    guard !bytes.contains(0), (try? UTF8Span(validating: bytes.span)) != nil else { return nil }
    self.bytes = bytes
    read()
  }

  /// The element of one of the names that begins at a place, or nearest to it in its line: a parser that counts from
  /// where a tag ends is a little off where a tag holds blanks.
  func element(at position: TextPosition, named names: Set<String>) -> Int? {
    let candidates = (lines[position.line] ?? 0..<0).filter { names.contains(elements[$0].name) }
    return candidates.min { a, b in
      abs(elements[a].position.column - position.column)
        < abs(elements[b].position.column - position.column)
    }
  }

  /// The elements within another, in order.
  func children(of parent: Int) -> [Int] {
    elements.indices.filter { elements[$0].parent == parent }
  }
}

extension MarkupIndex {
  private mutating func read() {
    var open: [Int] = []
    var lastChild: [Int?] = [nil]
    var place = Place()
    var at = 0
    while at < bytes.count {
      guard bytes[at] == UInt8(ascii: "<") else {
        place.pass(bytes[at])
        at += 1
        continue
      }
      let tagEnd = end(ofMarkupAt: at)
      guard let tagEnd else { return }
      defer {
        for i in at..<tagEnd { place.pass(bytes[i]) }
        at = tagEnd
      }
      if bytes[at + 1] == UInt8(ascii: "!") || bytes[at + 1] == UInt8(ascii: "?") { continue }
      if bytes[at + 1] == UInt8(ascii: "/") {
        guard let number = open.popLast() else { return }
        lastChild.removeLast()
        elements[number].content = elements[number].content.lowerBound..<at
        elements[number].range = elements[number].range.lowerBound..<tagEnd
      } else {
        let isSelfClosing = bytes[tagEnd - 2] == UInt8(ascii: "/")
        let number = elements.count
        elements.append(
          Element(
            name: name(at: at + 1), position: place.position, parent: open.last,
            previous: lastChild[lastChild.count - 1], range: at..<tagEnd,
            content: tagEnd..<tagEnd, isSelfClosing: isSelfClosing))
        let line = place.position.line
        lines[line] = (lines[line]?.lowerBound ?? number)..<(number + 1)
        lastChild[lastChild.count - 1] = number
        if !isSelfClosing {
          open.append(number)
          lastChild.append(nil)
        }
      }
      if open.isEmpty {
        end = tagEnd
        return
      }
    }
  }

  private func name(at start: Int) -> String {
    let name = bytes[start...].prefix { $0 > 0x20 && $0 != 0x2F && $0 != 0x3E }
    return String(decoding: name, as: UTF8.self)
  }

  /// Behind a tag, comment, section, instruction or DOCTYPE.
  private func end(ofMarkupAt start: Int) -> Int? {
    let rest = bytes[start...]
    for (opening, closing) in [("<!--", "-->"), ("<![CDATA[", "]]>"), ("<?", "?>")]
    where rest.starts(with: opening.utf8) {
      return end(of: Array(closing.utf8), from: start + opening.utf8.count)
    }
    var quote: UInt8?
    for at in rest.indices.dropFirst() {
      let byte = bytes[at]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        return at - start < 2 ? nil : at + 1
      }
    }
    return nil
  }

  private func end(of closing: [UInt8], from start: Int) -> Int? {
    var at = start
    while at + closing.count <= bytes.count {
      if bytes[at..<(at + closing.count)].elementsEqual(closing) { return at + closing.count }
      at += 1
    }
    return nil
  }

  /// Counts lines and characters.
  private struct Place {
    var position = TextPosition(line: 1, column: 1)

    mutating func pass(_ byte: UInt8) {
      if byte == UInt8(ascii: "\n") {
        position = TextPosition(line: position.line + 1, column: 1)
      } else if byte & 0xC0 != 0x80 {
        position.column += 1
      }
    }
  }
}
