/// The lines at the beginning of a text, as positions: what line-wise formats are judged by.
///
/// A line ends at LF, CR LF or CR. One that the end of what is known cuts is left out.
struct TextLines {
  /// Lines that are looked at.
  static let countLimit = 600
  /// Bytes that are looked at.
  static let byteLimit = 32 * 1_024

  /// Without their ends.
  private(set) var ranges: [Range<Int>] = []
  /// The first two bytes of each line behind its blanks, the first one higher; 0 for a blank line. What follows a line of
  /// one byte counts as its second.
  private(set) var keys: [UInt16] = []
  /// All lines of the text are here.
  private(set) var isAll = false

  /// - Complexity: O(*n*) in the bytes that are looked at, at the speed of the C library's search for a byte.
  init(_ text: Span<UInt8>, isWhole: Bool) {
    let end = min(text.count, TextLines.byteLimit)
    let capacity = min(TextLines.countLimit, end / 24 + 8)
    ranges.reserveCapacity(capacity)
    keys.reserveCapacity(capacity)
    var start = 0
    // Where the next CR is; most text has none.
    var nextCR = text.first(0x0D, from: 0, before: end) ?? end
    while ranges.count < TextLines.countLimit {
      let nextLF = text.first(0x0A, from: start, before: min(end, nextCR)) ?? end
      let lineEnd = min(nextLF, nextCR)
      guard lineEnd < end else { break }
      add(start..<lineEnd, text)
      start = lineEnd + (lineEnd == nextCR && text.byte(lineEnd + 1) == 0x0A ? 2 : 1)
      if lineEnd == nextCR { nextCR = text.first(0x0D, from: start, before: end) ?? end }
    }
    if isWhole, end == text.count, start >= end || ranges.count < TextLines.countLimit {
      if start < text.count { add(start..<text.count, text) }
      isAll = true
    }
  }

  @inline(__always)
  private mutating func add(_ line: Range<Int>, _ text: Span<UInt8>) {
    ranges.append(line)
    var i = line.lowerBound
    while i < line.upperBound, text[i].isBlank { i &+= 1 }
    keys.append(i < line.upperBound ? UInt16(text[i]) << 8 | UInt16(text.byte(i &+ 1)) : 0)
  }

  var count: Int { ranges.count }

  subscript(_ number: Int) -> Range<Int> {
    number < ranges.count ? ranges[number] : 0..<0
  }
}

extension Span where Element == UInt8 {
  /// A range without blanks at its ends.
  func trimmed(_ range: Range<Int>) -> Range<Int> {
    var start = range.lowerBound
    var end = range.upperBound
    while start < end, self[start].isBlankOrLineEnd { start += 1 }
    while end > start, self[end - 1].isBlankOrLineEnd { end -= 1 }
    return start..<end
  }

  func isBlank(_ range: Range<Int>) -> Bool {
    for i in range where !self[i].isBlankOrLineEnd { return false }
    return true
  }

  /// Whether a range begins with `literal`.
  func starts(_ range: Range<Int>, _ literal: StaticString) -> Bool {
    range.count >= literal.utf8CodeUnitCount && has(literal, at: range.lowerBound)
  }

  /// The position behind the digits that begin at `start`.
  func digitsEnd(from start: Int, before end: Int = .max) -> Int {
    var i = start
    let limit = Swift.min(end, count)
    while i < limit, self[i].isASCIIDigit { i += 1 }
    return i
  }

  /// The position behind the letters, digits, `_` and `-` that begin at `start`.
  func wordEnd(from start: Int, before end: Int = .max) -> Int {
    var i = start
    let limit = Swift.min(end, count)
    while i < limit, self[i].isWordByte { i += 1 }
    return i
  }
}

extension UInt8 {
  /// A letter, digit, `_` or `-`.
  @inline(__always)
  var isWordByte: Bool {
    isASCIILetter || isASCIIDigit || self == UInt8(ascii: "_") || self == UInt8(ascii: "-")
  }
}
