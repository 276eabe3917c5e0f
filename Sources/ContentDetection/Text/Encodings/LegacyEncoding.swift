internal import CUchardet

/// The encoding of text that is neither UTF-8 nor UTF-16 or -32.
///
/// Which of many an encoding of single or double bytes is can only be guessed, by how often its letters follow each other;
/// that is what libuchardet is for. It is loaded at the first such text, and without it the encoding stays unknown.
enum LegacyEncoding {
  /// Bytes that are searched for escape sequences.
  private static let window = 16 * 1_024
  /// Bytes that are looked at from the first one above 0x7F on, with what stands right before it.
  private static let guessWindow = 8 * 1_024
  private static let contextSize = 64
  private static let nameSize = 32

  /// The encoding's IANA name in lower case; `nil` where it can't be told.
  static func name(of text: Span<UInt8>) -> String? {
    var first = 0
    while first < text.count, text[first] < 0x80 { first += 1 }
    let start = max(0, first - contextSize)
    let bytes = text.extracting(start..<min(text.count, start + guessWindow))
    var name = [CChar](repeating: 0, count: nameSize)
    let result = unsafe name.withUnsafeMutableBufferPointer { name in
      unsafe bytes.withUnsafeBufferPointer { bytes in
        guard let start = bytes.baseAddress, let target = name.baseAddress else { return CInt(-1) }
        return unsafe cuchardet_detect(start, bytes.count, target, nameSize)
      }
    }
    guard result == 0 else { return nil }
    let letters = name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    return registered(String(decoding: letters, as: UTF8.self).lowercased())
  }

  /// The library's name as IANA registers it, where that differs.
  private static func registered(_ name: String) -> String? {
    switch name {
    // What UTF-8 was ruled out for before.
    case "", "ascii", "us-ascii", "utf-8", "utf-16", "utf-16le", "utf-16be", "utf-32": nil
    // A superset of EUC-KR, which goes by its name on the web.
    case "uhc", "cp949": "euc-kr"
    case "mac-cyrillic": "x-mac-cyrillic"
    case "mac-centraleurope": "x-mac-ce"
    default: name
    }
  }

  /// The encodings that switch character sets by escape sequences and so are ASCII to look at (RFC 1468 and 1557).
  static func escaped(_ text: Span<UInt8>) -> String? {
    var start = 0
    let end = min(text.count, window) - 2
    while let i = text.first(0x1B, from: start, before: end) {
      start = i + 1
      guard text[i + 1] == UInt8(ascii: "$") else { continue }
      if text[i + 2] == UInt8(ascii: "@") || text[i + 2] == UInt8(ascii: "B") {
        return "iso-2022-jp"
      }
      if text.has("\u{1B}$)C", at: i) { return "iso-2022-kr" }
    }
    return nil
  }
}
