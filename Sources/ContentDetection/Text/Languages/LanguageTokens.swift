/// The tokens of source code that its language shows in, as numbers: 32 bits of FNV-1a over their bytes.
///
/// `Scripts/learn-languages` makes the same tokens, so that what it learns of them holds here. Of a text's first
/// ``byteLimit`` bytes these are tokens:
///
/// - words of up to 20 bytes, and runs of up to three signs;
/// - the first word or run of a line, with `^` before it, and `^0` for a line that begins with a digit;
/// - the last sign of a line, where a sign is last, with `$` before it;
/// - a sign and the word that follows it at once, as in `@end`, `$x` and `#include`;
/// - two words of up to 12 bytes with nothing but blanks between them.
struct LanguageTokens {
  static let byteLimit = 16 * 1_024
  private static let wordLimit = 20
  private static let signedWordLimit = 16
  private static let pairLimit = 12
  private static let runLimit = 3

  private static let start: UInt32 = 0x811C_9DC5

  private var isLineStart = true
  private var hasBlank = false
  /// The hash of the word before, where a pair may follow it.
  private var previous: UInt32?
  private var lastSign: UInt8?
  private var lineEnd: UInt8?

  private init() {}

  /// Calls `body` with each token, in the order of the text; most come more than once.
  static func forEach(_ text: Span<UInt8>, _ body: (UInt32) -> Void) {
    var tokens = LanguageTokens()
    let end = min(text.count, byteLimit)
    var i = 0
    while i < end {
      let byte = text[i]
      if byte.isASCIILetter || byte == UInt8(ascii: "_") {
        i = tokens.word(text, from: i, before: end, body)
      } else if byte == 0x20 || byte == 0x09 {
        tokens.hasBlank = true
        tokens.lastSign = nil
        i += 1
      } else if byte.isASCIIDigit {
        i = tokens.number(text, from: i, before: end, body)
      } else if byte.isLineEnd {
        tokens.endLine(body)
        i += 1
      } else if byte >= 0x80 {
        tokens.reset()
        i += 1
      } else {
        i = tokens.signs(text, from: i, before: end, body)
      }
    }
  }

  private mutating func word(
    _ text: Span<UInt8>, from start: Int, before end: Int, _ body: (UInt32) -> Void
  ) -> Int {
    var i = start
    var hash = LanguageTokens.start
    // The one token that the word makes with what is before it, and how long the word may be for that: at a line's
    // start nothing is, behind a sign no other word is, and behind a blank no sign.
    var second: UInt32 = 0
    var secondLimit = 0
    if isLineStart {
      second = LanguageTokens.start.adding(UInt8(ascii: "^"))
      secondLimit = LanguageTokens.wordLimit
    } else if let lastSign {
      second = LanguageTokens.start.adding(lastSign)
      secondLimit = LanguageTokens.signedWordLimit
    } else if let previous, hasBlank {
      second = previous.adding(UInt8(ascii: " "))
      secondLimit = LanguageTokens.pairLimit
    }
    while i < end {
      let byte = text[i]
      guard byte.isTokenByte else { break }
      hash = hash.adding(byte)
      second = second.adding(byte)
      i &+= 1
    }
    let length = i &- start
    if length <= LanguageTokens.wordLimit {
      body(hash)
      if length <= secondLimit { body(second) }
    }
    reset()
    previous = length <= LanguageTokens.pairLimit ? hash : nil
    return i
  }

  private mutating func number(
    _ text: Span<UInt8>, from start: Int, before end: Int, _ body: (UInt32) -> Void
  ) -> Int {
    if isLineStart {
      body(LanguageTokens.start.adding(UInt8(ascii: "^")).adding(UInt8(ascii: "0")))
    }
    reset()
    var i = start
    while i < end, text[i].isTokenByte || text[i] == UInt8(ascii: ".") { i += 1 }
    return i
  }

  private mutating func signs(
    _ text: Span<UInt8>, from start: Int, before end: Int, _ body: (UInt32) -> Void
  ) -> Int {
    var i = start
    var hash = LanguageTokens.start
    var marked = LanguageTokens.start.adding(UInt8(ascii: "^"))
    while i < end, i - start < LanguageTokens.runLimit, text[i].isTokenSign {
      hash = hash.adding(text[i])
      marked = marked.adding(text[i])
      i += 1
    }
    body(hash)
    if isLineStart { body(marked) }
    reset()
    lastSign = text[i - 1]
    lineEnd = text[i - 1]
    return i
  }

  private mutating func endLine(_ body: (UInt32) -> Void) {
    if let lineEnd { body(LanguageTokens.start.adding(UInt8(ascii: "$")).adding(lineEnd)) }
    reset()
    isLineStart = true
  }

  /// What holds behind anything but a blank or a line end.
  private mutating func reset() {
    isLineStart = false
    hasBlank = false
    previous = nil
    lastSign = nil
    lineEnd = nil
  }
}

extension UInt32 {
  /// The next step of FNV-1a.
  @inline(__always)
  fileprivate func adding(_ byte: UInt8) -> UInt32 { (self ^ UInt32(byte)) &* 0x0100_0193 }
}

extension UInt8 {
  /// A letter, digit or `_`.
  @inline(__always)
  fileprivate var isTokenByte: Bool {
    isASCIILetter || isASCIIDigit || self == UInt8(ascii: "_")
  }

  /// A byte of ASCII that is no part of a word, no blank and no line end.
  @inline(__always)
  fileprivate var isTokenSign: Bool {
    self < 0x80 && !isTokenByte && self != 0x20 && self != 0x09 && !isLineEnd
  }
}
