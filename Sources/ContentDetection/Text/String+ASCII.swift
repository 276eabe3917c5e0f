/// Searching short texts byte by byte. What the standard library offers instead brings its engine for regular
/// expressions along, three megabytes of it.
extension StringProtocol {
  /// Whether `other` occurs in the text.
  func holds(_ other: StaticString) -> Bool {
    let bytes = Array(utf8)
    return bytes.span.firstPosition(of: other, from: 0) != nil
  }

  /// What stands between the double slashes of the text.
  var partsBetweenDoubleSlashes: [Substring] {
    let bytes = Array(utf8)
    var parts: [Substring] = []
    var start = 0
    while let slashes = bytes.span.firstPosition(of: "//", from: start) {
      parts.append(Substring(decoding: bytes[start..<slashes], as: UTF8.self))
      start = slashes + 2
    }
    parts.append(Substring(decoding: bytes[start...], as: UTF8.self))
    return parts
  }
}

extension Span<UInt8> {
  /// The first position from `start` on at which `literal` stands.
  fileprivate func firstPosition(of literal: StaticString, from start: Int) -> Int? {
    var position = start
    while position <= count - literal.utf8CodeUnitCount {
      if has(literal, at: position) { return position }
      position += 1
    }
    return nil
  }
}
