import UniformTypes

/// Searching short texts byte by byte. What the standard library offers instead brings its engine for regular
/// expressions along, more than a megabyte of it.
extension StringProtocol {
  /// Whether `other` occurs in the text, byte for byte.
  package func holds(_ other: some StringProtocol) -> Bool {
    let bytes = Array(utf8)
    let wanted = Array(other.utf8)
    guard let first = wanted.first else { return true }
    var start = 0
    while let found = bytes.span.firstIndex(
      of: first, from: start, to: bytes.count - wanted.count + 1)
    {
      if bytes[found...].starts(with: wanted) { return true }
      start = found + 1
    }
    return false
  }

  /// What stands between the double slashes of the text.
  var partsBetweenDoubleSlashes: [Substring] {
    let bytes = Array(utf8)
    var parts: [Substring] = []
    var start = 0
    while let slashes = bytes.span.first("//", from: start) {
      parts.append(Substring(decoding: bytes[start..<slashes], as: UTF8.self))
      start = slashes + 2
    }
    parts.append(Substring(decoding: bytes[start...], as: UTF8.self))
    return parts
  }
}
