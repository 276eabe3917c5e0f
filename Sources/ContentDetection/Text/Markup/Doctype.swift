/// A document type declaration: XML 1.0, section 2.8, and its like in HTML.
struct Doctype {
  /// The document element's name.
  private(set) var name = 0..<0
  private(set) var publicIdentifier: Range<Int>?
  private(set) var systemIdentifier: Range<Int>?
  /// Between the brackets.
  private(set) var internalSubset: Range<Int>?
  /// Behind the declaration.
  private(set) var end = 0

  /// Reads on behind `<!DOCTYPE`.
  mutating func read(_ text: Span<UInt8>, from start: Int) -> XMLStart.State {
    var i = text.skippingBlanks(from: start)
    guard i < text.count else { return .open }
    guard i > start, XMLName.begins(with: text[i]) else { return .malformed }
    name = i..<XMLName.end(text, from: i)
    i = text.skippingBlanks(from: name.upperBound)
    let isPublic = text.hasFolded("public", at: i)
    if isPublic || text.hasFolded("system", at: i) {
      i += 6
      if isPublic { publicIdentifier = literal(text, &i) }
      systemIdentifier = literal(text, &i)
    }
    i = text.skippingBlanks(from: i)
    if text.byte(i) == UInt8(ascii: "[") {
      guard let close = subsetEnd(text, from: i + 1) else { return .open }
      internalSubset = i + 1..<close
      i = text.skippingBlanks(from: close + 1)
    }
    guard i < text.count else { return .open }
    guard text[i] == UInt8(ascii: ">") else { return .malformed }
    end = i + 1
    return .complete
  }

  /// A quoted literal, if there's one next.
  private func literal(_ text: Span<UInt8>, _ position: inout Int) -> Range<Int>? {
    let i = text.skippingBlanks(from: position)
    let quote = text.byte(i)
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"),
      let close = text.first(quote, from: i + 1)
    else { return nil }
    position = close + 1
    return i + 1..<close
  }

  /// The bracket that ends an internal subset: not one within quotes, a comment or an instruction.
  private func subsetEnd(_ text: Span<UInt8>, from start: Int) -> Int? {
    var i = start
    while i < text.count {
      switch text[i] {
      case UInt8(ascii: "]"): return i
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        guard let close = text.first(text[i], from: i + 1) else { return nil }
        i = close + 1
      case UInt8(ascii: "<") where text.has("<!--", at: i):
        guard let close = text.first("-->", from: i + 4) else { return nil }
        i = close + 3
      case UInt8(ascii: "<") where text.has("<?", at: i):
        guard let close = text.first("?>", from: i + 2) else { return nil }
        i = close + 2
      default: i += 1
      }
    }
    return nil
  }
}

extension Doctype {
  /// The value of a general entity that the internal subset declares.
  func entity(_ wanted: Range<Int>, _ text: Span<UInt8>) -> Range<Int>? {
    guard let subset = internalSubset else { return nil }
    var i = subset.lowerBound
    while let start = text.first("<!ENTITY", from: i, before: subset.upperBound) {
      let nameStart = text.skippingBlanks(from: start + 8)
      let name = nameStart..<XMLName.end(text, from: nameStart)
      var next = name.upperBound
      let value = literal(text, &next)
      if text.equals(name, wanted) { return value }
      i = max(next, start + 8)
    }
    return nil
  }

  /// The public identifier without version and language: `-//OASIS//DTD DocBook XML` of
  /// `-//OASIS//DTD DocBook XML V4.5//EN`.
  func family(_ text: Span<UInt8>) -> String? {
    guard let range = publicIdentifier else { return nil }
    var parts: [Substring] = []
    let words = text.string(range).partsBetweenDoubleSlashes
    guard words.count >= 3 else { return nil }
    for word in words[2].split(whereSeparator: { $0 == " " || $0 == "\n" || $0 == "\t" }) {
      let digits = word.first == "V" || word.first == "v" ? word.dropFirst() : word
      if digits.utf8.first?.isASCIIDigit ?? false || word.first == "(" { break }
      parts.append(word)
    }
    return "\(words[0])//\(words[1])//\(parts.joined(separator: " "))"
  }
}
