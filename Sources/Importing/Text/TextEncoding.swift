/// What text is encoded in, and how that is known.
public struct TextEncoding: Hashable, Sendable {
  /// The ways of knowing, the surest first. The words are stable.
  public enum Origin: String, Hashable, Sendable, CaseIterable {
    /// The caller said so.
    case given
    /// The text begins with a byte order mark.
    case byteOrderMark = "byte-order-mark"
    /// All of it is ASCII or UTF-8.
    case validUTF8 = "valid-utf-8"
    /// Its zero bytes lie as in UTF-16 or UTF-32.
    case zeroBytes = "zero-bytes"
    /// Most of what is not ASCII is UTF-8, and some is not.
    case mostlyUTF8 = "mostly-utf-8"
    /// The bytes are typical of it.
    case detected
    /// Nothing shows it, and the caller prefers it.
    case preferred
  }

  /// The IANA name in lower case.
  public let charset: String
  public let origin: Origin
  /// Bytes of the byte order mark.
  public let markLength: Int

  init(_ charset: String, _ origin: Origin, markLength: Int = 0) {
    self.charset = charset
    self.origin = origin
    self.markLength = markLength
  }

  /// An encoding that the caller knows, by its IANA name in any case.
  public init(charset: String) {
    self.init(charset.lowercased(), .given)
  }

  /// Whether the text is UTF-8 as it stands.
  public var isPlainUTF8: Bool { markLength == 0 && isUTF8 && origin != .mostlyUTF8 }

  var isUTF8: Bool { charset == "utf-8" || charset == "us-ascii" }

  /// The encoding of a byte order mark.
  static func marked(_ head: [UInt8]) -> TextEncoding? {
    // UTF-32's mark begins like that of UTF-16.
    let marks: [(mark: [UInt8], charset: String)] = [
      ([0xEF, 0xBB, 0xBF], "utf-8"), ([0xFF, 0xFE, 0, 0], "utf-32le"),
      ([0, 0, 0xFE, 0xFF], "utf-32be"), ([0xFF, 0xFE], "utf-16le"), ([0xFE, 0xFF], "utf-16be"),
      ([0x84, 0x31, 0x95, 0x33], "gb18030"),
    ]
    guard let found = marks.first(where: { head.starts(with: $0.mark) }) else { return nil }
    return TextEncoding(found.charset, .byteOrderMark, markLength: found.mark.count)
  }
}
