/// Turns text into UTF-8, part by part; a character may straddle two parts.
///
/// What is no character in the encoding becomes U+FFFD, and is counted. UTF-8 is decoded here, every
/// other encoding by the C library's `iconv`.
struct TextDecoder: ~Copyable {
  private var converter: TextConverter?
  /// The start of a character whose end has not come.
  private var carry: [UInt8] = []
  /// How many U+FFFD were written for what is no character.
  private(set) var replacementCount = 0
  private static let replacement: [UInt8] = [0xEF, 0xBF, 0xBD]

  init(_ encoding: TextEncoding) throws(TextFailure) {
    converter = encoding.isUTF8 ? nil : try TextConverter(encoding.charset)
  }

  static func isSupported(_ charset: String) -> Bool {
    if TextEncoding(charset: charset).isUTF8 { return true }
    return (try? TextConverter(charset)) != nil
  }

  /// Adds the UTF-8 of a part to `text`.
  ///
  /// - Parameters:
  ///   - part: What follows the part before.
  ///   - isLast: Whether nothing follows.
  ///   - text: What it is added to.
  mutating func decode(_ part: ArraySlice<UInt8>, isLast: Bool, into text: inout [UInt8]) {
    var bytes = part
    if !carry.isEmpty {
      bytes = (carry + part)[...]
      carry = []
    }
    if converter == nil {
      decodeUTF8(bytes, isLast: isLast, into: &text)
    } else {
      convert(bytes, isLast: isLast, into: &text)
    }
  }

  private mutating func decodeUTF8(
    _ bytes: ArraySlice<UInt8>, isLast: Bool, into text: inout [UInt8]
  ) {
    var rest = bytes
    while !rest.isEmpty {
      do throws(UTF8.ValidationError) {
        _ = try UTF8Span(validating: rest.span)
        text += rest
        return
      } catch {
        let range = error.byteOffsets
        text += rest[..<(rest.startIndex + range.lowerBound)]
        let fault = rest[(rest.startIndex + range.lowerBound)...]
        let length = max(1, range.upperBound - range.lowerBound)
        if !isLast, error.kind == .truncatedScalar, length == fault.count {
          carry = Array(fault)
          return
        }
        replace(into: &text)
        rest = fault.dropFirst(length)
      }
    }
  }

  private mutating func convert(
    _ bytes: ArraySlice<UInt8>, isLast: Bool, into text: inout [UInt8]
  ) {
    var rest = bytes
    while true {
      let (used, outcome) = converter?.convert(rest, into: &text) ?? (rest.count, .done)
      rest = rest.dropFirst(used)
      switch outcome {
      case .done:
        if isLast { converter?.flush(into: &text) }
        return
      case .incomplete:
        // No character of any encoding is as long.
        if !isLast, rest.count <= 16 {
          carry = Array(rest)
          return
        }
        replace(into: &text)
        rest = isLast ? [] : rest.dropFirst()
      case .invalid:
        replace(into: &text)
        rest = rest.dropFirst(converter?.unitLength ?? 1)
      }
    }
  }

  private mutating func replace(into text: inout [UInt8]) {
    text += Self.replacement
    replacementCount += 1
  }
}
