/// The rest of a start tag, behind the element's name: attributes, then `>` or `/>`.
struct XMLTag {
  private(set) var state: XMLStart.State = .open
  private(set) var isEmptyElement = false
  /// Behind the tag.
  private(set) var end: Int

  init(_ text: Span<UInt8>, from start: Int) {
    end = start
    var i = start
    while true {
      let next = text.skippingBlanks(from: i)
      let hasBlank = next > i
      i = next
      guard i < text.count else { return }
      if text[i] == UInt8(ascii: ">") {
        state = .complete
        end = i + 1
        return
      }
      if text[i] == UInt8(ascii: "/") {
        guard i + 1 < text.count else { return }
        state = text[i + 1] == UInt8(ascii: ">") ? .complete : .malformed
        isEmptyElement = true
        end = i + 2
        return
      }
      guard hasBlank, XMLName.begins(with: text[i]) else {
        state = .malformed
        return
      }
      guard let attribute = XMLTag.attribute(text, at: i) else {
        state = .malformed
        return
      }
      guard !attribute.isCut else { return }
      i = attribute.value.upperBound + 1
    }
  }

  /// An attribute: its name and the value between the quotes; `isCut` where the text ends before the value does.
  private struct Attribute {
    var name: Range<Int>
    var value: Range<Int>
    var isCut: Bool
  }

  /// `nil` where there's no attribute with a quoted value.
  private static func attribute(_ text: Span<UInt8>, at start: Int) -> Attribute? {
    let nameEnd = XMLName.end(text, from: start)
    guard nameEnd > start else { return nil }
    var cut = Attribute(name: start..<nameEnd, value: nameEnd..<nameEnd, isCut: true)
    var i = text.skippingBlanks(from: nameEnd)
    guard i < text.count else { return cut }
    guard text[i] == UInt8(ascii: "=") else { return nil }
    i = text.skippingBlanks(from: i + 1)
    guard i < text.count else { return cut }
    let quote = text[i]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return nil }
    guard let close = text.first(quote, from: i + 1) else { return cut }
    cut.value = i + 1..<close
    cut.isCut = false
    return cut
  }

  /// Calls `body` with each attribute's name and value in a start tag that is well-formed, until it returns false.
  static func forEachAttribute(
    _ text: Span<UInt8>, in range: Range<Int>,
    _ body: (_ name: Range<Int>, _ value: Range<Int>) -> Bool
  ) {
    var i = text.skippingBlanks(from: range.lowerBound)
    while i < range.upperBound, let attribute = attribute(text, at: i), !attribute.isCut {
      guard body(attribute.name, attribute.value) else { return }
      i = text.skippingBlanks(from: attribute.value.upperBound + 1)
    }
  }
}

/// Names in XML 1.0, section 2.3; what isn't ASCII is taken for a name character.
enum XMLName {
  @inline(__always)
  static func begins(with byte: UInt8) -> Bool {
    byte.isASCIILetter || byte == UInt8(ascii: "_") || byte >= 0x80
  }

  @inline(__always)
  static func contains(_ byte: UInt8) -> Bool {
    begins(with: byte) || byte.isASCIIDigit || byte == UInt8(ascii: "-")
      || byte == UInt8(ascii: ".") || byte == UInt8(ascii: ":")
  }

  static func end(_ text: Span<UInt8>, from start: Int) -> Int {
    var i = start
    while i < text.count, contains(text[i]) { i += 1 }
    return i
  }
}
