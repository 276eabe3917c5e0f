/// JSON text, read byte by byte without recursion: RFC 8259, to the letter.
///
/// One bit for each open container tells objects from arrays, so that any depth a window can hold costs little. A scanner
/// stops at the first byte that no JSON text could have there.
struct JSONScanner {
  enum Outcome {
    /// A whole value, and nothing but white space behind it.
    case value
    /// The text ends within a value that is well-formed so far.
    case cut
    /// Something else follows a whole value.
    case more
    case malformed
  }

  enum Token {
    case open(isObject: Bool)
    case close
    /// Between the quotes.
    case key(Range<Int>)
    case string(Range<Int>)
    case number(Range<Int>)
    case literal
  }

  private enum Expectation {
    case value, valueOrEnd, keyOrEnd, key, colon, commaOrEnd
  }

  /// Open containers.
  private(set) var depth = 0
  /// Where the scanner stands.
  private(set) var position: Int
  /// Where its value began.
  let start: Int
  private var kinds: [UInt64] = []
  private var expects = Expectation.value

  init(_ text: Span<UInt8>, from start: Int) {
    self.start = text.skippingBlanks(from: start)
    position = self.start
  }

  /// Reads one object or array; `body` gets each token with the number of containers around it.
  mutating func scan(
    _ text: Span<UInt8>, _ body: (_ token: Token, _ depth: Int) -> Void
  ) -> Outcome {
    while true {
      position = text.skippingBlanks(from: position)
      guard position < text.count else { return .cut }
      let byte = text[position]
      // A form feed is a blank elsewhere, and none in JSON.
      if position > start, text[position - 1] == 0x0C { return .malformed }
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        guard expects == .value || expects == .valueOrEnd else { return .malformed }
        let isObject = byte == UInt8(ascii: "{")
        body(.open(isObject: isObject), depth)
        push(isObject: isObject)
        expects = isObject ? .keyOrEnd : .valueOrEnd
        position += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        guard canClose(isObject: byte == UInt8(ascii: "}")) else { return .malformed }
        depth -= 1
        expects = .commaOrEnd
        position += 1
        body(.close, depth)
        if depth == 0 {
          return text.skippingBlanks(from: position) < text.count ? .more : .value
        }
      case UInt8(ascii: ","):
        guard expects == .commaOrEnd, depth > 0 else { return .malformed }
        expects = isInObject ? .key : .value
        position += 1
      case UInt8(ascii: ":"):
        guard expects == .colon else { return .malformed }
        expects = .value
        position += 1
      case UInt8(ascii: "\""):
        guard let outcome = readString(text, body) else { continue }
        return outcome
      default:
        guard let outcome = readScalar(text, body) else { continue }
        return outcome
      }
    }
  }

  private mutating func readString(
    _ text: Span<UInt8>, _ body: (Token, Int) -> Void
  ) -> Outcome? {
    let isKey = expects == .key || expects == .keyOrEnd
    guard depth > 0, isKey || expects == .value || expects == .valueOrEnd else {
      return .malformed
    }
    switch JSONLexeme.stringEnd(text, from: position + 1) {
    case .cut: return .cut
    case .malformed: return .malformed
    case .end(let end):
      body(isKey ? .key(position + 1..<end) : .string(position + 1..<end), depth)
      position = end + 1
      expects = isKey ? .colon : .commaOrEnd
      return nil
    }
  }

  private mutating func readScalar(
    _ text: Span<UInt8>, _ body: (Token, Int) -> Void
  ) -> Outcome? {
    guard depth > 0, expects == .value || expects == .valueOrEnd else { return .malformed }
    switch JSONLexeme.scalarEnd(text, from: position) {
    case .cut: return .cut
    case .malformed: return .malformed
    case .end(let end):
      let isNumber = !text[position].isASCIILetter
      body(isNumber ? .number(position..<end) : .literal, depth)
      position = end
      expects = .commaOrEnd
      return nil
    }
  }

  private mutating func push(isObject: Bool) {
    let word = depth >> 6
    if word == kinds.count { kinds.append(0) }
    let bit = UInt64(1) << UInt64(depth & 63)
    if isObject { kinds[word] |= bit } else { kinds[word] &= ~bit }
    depth += 1
  }

  private var isInObject: Bool {
    depth > 0 && kinds[(depth - 1) >> 6] >> UInt64((depth - 1) & 63) & 1 == 1
  }

  private func canClose(isObject: Bool) -> Bool {
    guard depth > 0, isInObject == isObject else { return false }
    return expects == .commaOrEnd || expects == (isObject ? .keyOrEnd : .valueOrEnd)
  }
}
