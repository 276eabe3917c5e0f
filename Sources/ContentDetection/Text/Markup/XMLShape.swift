/// Whether what follows a document element's start tag goes on as XML does: tags nest, attributes are quoted, and
/// nothing but comments follows the document element.
///
/// One pass over the text, with the names of open elements kept as hashes, as many as the text can hold.
struct XMLShape {
  /// Some rule of XML is broken.
  private(set) var isBroken = false
  /// Elements that were closed by their own end tags.
  private(set) var closedCount = 0
  /// The document element is closed.
  private(set) var isClosed = false

  private var open: [UInt64] = []

  init(_ text: Span<UInt8>, start: XMLStart) {
    open.append(XMLShape.hash(text, start.fullName))
    if start.isEmptyElement {
      open.removeLast()
      isClosed = true
    }
    var i = start.end
    while !isBroken, i < text.count {
      guard text[i] == UInt8(ascii: "<") else {
        if isClosed, !text[i].isBlankOrLineEnd { isBroken = true }
        i += 1
        continue
      }
      guard let next = step(text, at: i) else { return }
      i = next
    }
  }

  /// Whether the text is to be taken for XML: closed where nothing follows, and not without any structure else.
  func isPlausible(isWhole: Bool) -> Bool {
    !isBroken && (isClosed || (!isWhole && closedCount >= 2))
  }

  /// The position behind the item at `i`; `nil` where the text ends within it.
  private mutating func step(_ text: Span<UInt8>, at i: Int) -> Int? {
    switch text.byte(i + 1) {
    case 0: return nil
    case UInt8(ascii: "!"):
      if text.has("<!--", at: i) { return text.first("-->", from: i + 4).map { $0 + 3 } }
      if text.has("<![CDATA[", at: i) { return text.first("]]>", from: i + 9).map { $0 + 3 } }
      if text.count - i >= 9 { isBroken = true }
      return nil
    case UInt8(ascii: "?"): return text.first("?>", from: i + 2).map { $0 + 2 }
    case UInt8(ascii: "/"): return closeElement(text, at: i + 2)
    default: return openElement(text, at: i + 1)
    }
  }

  private mutating func openElement(_ text: Span<UInt8>, at start: Int) -> Int? {
    let nameEnd = XMLName.end(text, from: start)
    guard nameEnd < text.count else { return nil }
    let tag = XMLTag(text, from: nameEnd)
    guard nameEnd > start, !isClosed, tag.state != .malformed else {
      isBroken = true
      return nil
    }
    guard tag.state == .complete else { return nil }
    if !tag.isEmptyElement { open.append(XMLShape.hash(text, start..<nameEnd)) }
    return tag.end
  }

  private mutating func closeElement(_ text: Span<UInt8>, at start: Int) -> Int? {
    let nameEnd = XMLName.end(text, from: start)
    let close = text.skippingBlanks(from: nameEnd)
    guard close < text.count else { return nil }
    guard text[close] == UInt8(ascii: ">"), let last = open.popLast(),
      last == XMLShape.hash(text, start..<nameEnd)
    else {
      isBroken = true
      return nil
    }
    closedCount += 1
    isClosed = open.isEmpty
    return close + 1
  }

  /// FNV-1a of a name.
  private static func hash(_ text: Span<UInt8>, _ name: Range<Int>) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for i in name { hash = (hash ^ UInt64(text[i])) &* 0x100_0000_01B3 }
    return hash
  }
}

extension XMLStart {
  /// The document element's name with its prefix.
  var fullName: Range<Int> {
    (prefix.isEmpty ? localName.lowerBound : prefix.lowerBound)..<localName.upperBound
  }
}
