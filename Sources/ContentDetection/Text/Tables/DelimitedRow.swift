/// One record of a table: RFC 4180, section 2.
struct DelimitedRow {
  let delimiter: UInt8
  /// Without the quotes around them.
  private(set) var fields: [Range<Int>] = []
  private(set) var quotedCount = 0

  init(delimiter: UInt8) {
    self.delimiter = delimiter
  }

  /// Reads up to the line's end.
  ///
  /// - Returns: The position behind the record; `nil` where a closing quote isn't followed by a delimiter or the end, or
  ///   there are more fields than any table has.
  mutating func read(_ text: Span<UInt8>, from start: Int, before end: Int) -> Int? {
    var i = start
    while fields.count <= 200 {
      var field = i..<i
      if i < end, text[i] == UInt8(ascii: "\"") {
        guard let close = closingQuote(text, from: i + 1, before: end) else { return end }
        field = i + 1..<close
        quotedCount += 1
        i = close + 1
      } else {
        while i < end, text[i] != delimiter, !text[i].isLineEnd { i += 1 }
        field = field.lowerBound..<i
      }
      fields.append(field)
      guard i < end else { return end }
      if text[i] == delimiter {
        i += 1
        continue
      }
      guard text[i].isLineEnd else { return nil }
      return i + 1
    }
    return nil
  }

  /// A quote that no other follows.
  private func closingQuote(_ text: Span<UInt8>, from start: Int, before end: Int) -> Int? {
    var i = start
    while let quote = text.first(UInt8(ascii: "\""), from: i, before: end) {
      guard text.byte(quote + 1) == UInt8(ascii: "\"") else { return quote }
      i = quote + 2
    }
    return nil
  }

  /// Digits with what dates, times, amounts and measures have between and around them.
  static func isNumberOrDate(_ text: Span<UInt8>, _ value: Range<Int>) -> Bool {
    if text.has("0x", at: value.lowerBound) { return value.count <= 32 }
    var digits = 0
    for i in value {
      let byte = text[i]
      if byte.isASCIIDigit {
        digits += 1
      } else if !byte.isAmong(" .,:/-+%$eETZ()"), byte < 0x80 {
        return false
      }
    }
    return digits > 0 && value.count <= 32
  }
}
