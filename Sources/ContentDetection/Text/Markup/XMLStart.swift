/// An XML document up to and with its document element's start tag: what comes before is skipped, whatever it is and
/// however long.
///
/// XML 1.0, sections 2.8 (prolog) and 3.1 (start tags), and Namespaces in XML 1.0. Bytes above 0x7F count as name
/// characters, so that any encoding which shares ASCII will do. Only positions are kept, and each only grows.
struct XMLStart {
  enum State {
    /// The start tag is there whole.
    case complete
    /// Well-formed as far as the text goes.
    case open
    /// This is no XML document.
    case malformed
  }

  private(set) var state: State = .open
  /// There's an XML declaration.
  private(set) var isDeclared = false
  private(set) var doctype: Doctype?
  /// The content of a processing instruction `mso-application`, by which Office marks its documents.
  private(set) var application: Range<Int>?
  /// The document element's name, without its prefix; empty until it is found.
  private(set) var localName = 0..<0
  /// Empty where the name has none.
  private(set) var prefix = 0..<0
  /// What lies in the start tag behind the name.
  private(set) var attributes = 0..<0
  private(set) var isEmptyElement = false
  /// Behind the start tag.
  private(set) var end = 0

  init(_ text: Span<UInt8>) {
    var i = text.skippingBlanks(from: 0)
    if text.has("<?xml", at: i), text.byte(i + 5).isBlankOrLineEnd { isDeclared = true }
    while state == .open, i < text.count {
      guard text[i] == UInt8(ascii: "<") else {
        state = .malformed
        return
      }
      guard let next = skipItem(text, at: i) else { return }
      i = state == .open ? text.skippingBlanks(from: next) : next
    }
    end = i
  }

  /// The position behind the item that begins with `<` at `i`; `nil` where the text ends within it or it is none.
  private mutating func skipItem(_ text: Span<UInt8>, at i: Int) -> Int? {
    switch text.byte(i + 1) {
    case UInt8(ascii: "?"):
      return skipInstruction(text, at: i)
    case UInt8(ascii: "!"):
      if text.has("<!--", at: i) { return text.first("-->", from: i + 4).map { $0 + 3 } }
      guard doctype == nil, text.hasFolded("<!doctype", at: i) else {
        if text.count - i >= 9 { state = .malformed }
        return nil
      }
      var doctype = Doctype()
      defer { self.doctype = doctype }
      switch doctype.read(text, from: i + 9) {
      case .complete: return doctype.end
      case .open: return nil
      case .malformed:
        state = .malformed
        return nil
      }
    case 0:
      return nil
    default:
      return readStartTag(text, at: i + 1)
    }
  }

  private mutating func skipInstruction(_ text: Span<UInt8>, at i: Int) -> Int? {
    guard let close = text.first("?>", from: i + 2) else {
      if text.count - i > 2, !XMLName.begins(with: text[i + 2]) { state = .malformed }
      return nil
    }
    guard XMLName.begins(with: text[i + 2]), !text.hasFolded("<?php", at: i) else {
      state = .malformed
      return nil
    }
    if text.has("<?mso-application", at: i) { application = (i + 17)..<close }
    return close + 2
  }

  private mutating func readStartTag(_ text: Span<UInt8>, at start: Int) -> Int? {
    let nameEnd = XMLName.end(text, from: start)
    guard nameEnd > start, XMLName.begins(with: text[start]) else {
      state = .malformed
      return nil
    }
    guard nameEnd < text.count else { return nil }
    let tag = XMLTag(text, from: nameEnd)
    switch tag.state {
    case .open: return nil
    case .malformed:
      state = .malformed
      return nil
    case .complete: break
    }
    let colon = text.first(UInt8(ascii: ":"), from: start, before: nameEnd)
    prefix = colon.map { start..<$0 } ?? start..<start
    localName = (colon.map { $0 + 1 } ?? start)..<nameEnd
    attributes = nameEnd..<tag.end
    isEmptyElement = tag.isEmptyElement
    state = .complete
    return tag.end
  }
}

extension XMLStart {
  /// The namespace's name: of the attribute that declares the document element's prefix. An entity of the internal
  /// subset is resolved, for Illustrator writes namespaces so.
  func namespace(_ text: Span<UInt8>) -> String? {
    var found: Range<Int>?
    XMLTag.forEachAttribute(text, in: attributes) { name, value in
      let isDeclaration =
        prefix.isEmpty
        ? text.equals(name, "xmlns")
        : text.has("xmlns:", at: name.lowerBound)
          && text.equals(name.lowerBound + 6..<name.upperBound, prefix)
      if isDeclaration { found = value }
      return found == nil
    }
    guard let value = found else { return nil }
    if text.byte(value.lowerBound) == UInt8(ascii: "&"), value.count > 2 {
      let entity = value.lowerBound + 1..<value.upperBound - 1
      return doctype?.entity(entity, text).map { text.string($0) } ?? text.string(value)
    }
    return text.string(value)
  }

  /// Whether the document element or the DOCTYPE is that of HTML.
  func isHTML(_ text: Span<UInt8>) -> Bool {
    text.equalsFolded(localName, "html")
      || (doctype.map { text.equalsFolded($0.name, "html") } ?? false)
  }

  /// The value of an attribute of the document element.
  func attribute(_ wanted: StaticString, _ text: Span<UInt8>) -> String? {
    var found: Range<Int>?
    XMLTag.forEachAttribute(text, in: attributes) { name, value in
      if text.equals(name, wanted) { found = value }
      return found == nil
    }
    return found.map { text.string($0) }
  }

  /// Whether some attribute declares the namespace.
  func declares(namespace: StaticString, _ text: Span<UInt8>) -> Bool {
    var found = false
    XMLTag.forEachAttribute(text, in: attributes) { name, value in
      found = text.has("xmlns", at: name.lowerBound) && text.equals(value, namespace)
      return !found
    }
    return found
  }
}
