/// How much of some content the engine reads.
enum ContentWindow {
  /// From the start, at most: signatures and text are judged on it.
  static let headLimit = 64 * 1_024
  /// From the end, at most.
  static let tailLimit = 64 * 1_024
  /// What is read first, since it settles most files.
  static let firstRead = 4_096
}

/// What is known of some content beside its bytes.
struct ContentFacts {
  /// In bytes; `nil` while nobody knows.
  var size: Int?
  /// The last component of the path, or the name that a sender gave.
  var hasName: Bool
  /// The MIME name that a sender gave.
  var claim: String?
  /// The value of the attribute `user.mime_type`.
  var attribute: String?
}
