public import ContentDetection

/// Text that cannot be read as such.
public enum TextFailure: Error, Hashable, Sendable {
  case unreadable(FileError)
  /// Nothing shows the encoding, and the caller prefers none.
  case unknownEncoding
  /// The C library's `iconv` has no such encoding.
  case unsupportedCharset(String)
  /// So many bytes or sequences are no characters in the encoding that the text is in.
  case undecodable(charset: String, count: Int)
}

extension TextFailure: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unreadable(let error): error.description
    case .unknownEncoding:
      "nothing tells the encoding of the text; say which to take it for, such as 'windows-1252'"
    case .unsupportedCharset(let charset):
      "the encoding '\(charset)' is not known here; see 'iconv --list'"
    case .undecodable(let charset, let count):
      "it is no proper \(charset) in \(count) place\(count == 1 ? "" : "s")"
    }
  }
}
