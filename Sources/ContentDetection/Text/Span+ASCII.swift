import UniformTypes

/// Looking at bytes as ASCII text. Positions beyond the end are allowed everywhere and match nothing.
extension Span where Element == UInt8 {
  /// The byte at a position; 0, which text never holds, beyond the end.
  @inline(__always)
  func byte(_ position: Int) -> UInt8 {
    position < count ? self[position] : 0
  }

  /// Whether `literal` stands at a position.
  func has(_ literal: StaticString, at position: Int) -> Bool {
    let length = literal.utf8CodeUnitCount
    guard position >= 0, position <= count - length else { return false }
    return literal.withUTF8Buffer { buffer in
      for i in 0..<length where unsafe self[position + i] != buffer[i] { return false }
      return true
    }
  }

  /// Whether `literal`, written in lower case, stands at a position in any case.
  func hasFolded(_ literal: StaticString, at position: Int) -> Bool {
    let length = literal.utf8CodeUnitCount
    guard position >= 0, position <= count - length else { return false }
    return literal.withUTF8Buffer { buffer in
      for i in 0..<length where unsafe self[position + i].asciiLowercased != buffer[i] {
        return false
      }
      return true
    }
  }

  /// Whether a range begins with one of some bytes.
  @inline(__always)
  func mayBegin(_ range: Range<Int>, among bytes: StaticString) -> Bool {
    !range.isEmpty && self[range.lowerBound].isAmong(bytes)
  }

  func equals(_ range: Range<Int>, _ literal: StaticString) -> Bool {
    range.count == literal.utf8CodeUnitCount && has(literal, at: range.lowerBound)
  }

  func equalsFolded(_ range: Range<Int>, _ literal: StaticString) -> Bool {
    range.count == literal.utf8CodeUnitCount && hasFolded(literal, at: range.lowerBound)
  }

  func equals(_ range: Range<Int>, _ other: Range<Int>) -> Bool {
    guard range.count == other.count else { return false }
    for i in 0..<range.count where self[range.lowerBound + i] != self[other.lowerBound + i] {
      return false
    }
    return true
  }

  /// The first position from `start` on that holds no blank or line end; the end where there is none.
  func skippingBlanks(from start: Int) -> Int {
    var i = start
    while i < count, self[i].isBlankOrLineEnd { i += 1 }
    return i
  }

  /// The first position from `start` on, before `end`, that holds `byte`.
  ///
  func first(_ byte: UInt8, from start: Int, before end: Int = .max) -> Int? {
    firstIndex(of: byte, from: start, to: Swift.min(end, count))
  }

  /// The first position from `start` on at which `literal` begins, before `end`.
  func first(_ literal: StaticString, from start: Int, before end: Int = .max) -> Int? {
    let limit = Swift.min(end, count - literal.utf8CodeUnitCount + 1)
    let lead = literal.withUTF8Buffer { unsafe $0.first ?? 0 }
    var i = start
    while let found = first(lead, from: i, before: limit) {
      if has(literal, at: found) { return found }
      i = found + 1
    }
    return nil
  }

  func string(_ range: Range<Int>) -> String { String(copying: extracting(range)) }
}

extension UInt8 {
  @inline(__always)
  var asciiLowercased: UInt8 { self >= 0x41 && self <= 0x5A ? self | 0x20 : self }

  @inline(__always)
  var isASCIILetter: Bool { (self | 0x20) >= 0x61 && (self | 0x20) <= 0x7A }

  @inline(__always)
  var isASCIIDigit: Bool { self >= 0x30 && self <= 0x39 }

  /// Whether it is one of some characters of ASCII.
  @inline(__always)
  func isAmong(_ characters: StaticString) -> Bool {
    characters.withUTF8Buffer { buffer in
      for i in 0..<buffer.count where unsafe buffer[i] == self { return true }
      return false
    }
  }

  /// A space or tab.
  @inline(__always)
  var isBlank: Bool { self == 0x20 || self == 0x09 }

  @inline(__always)
  var isLineEnd: Bool { self == 0x0A || self == 0x0D }

  /// A space, tab, line feed, form feed or carriage return.
  @inline(__always)
  var isBlankOrLineEnd: Bool {
    self == 0x20 || (self >= 0x09 && self <= 0x0D && self != 0x0B)
  }
}
