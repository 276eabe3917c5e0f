/// Text with control characters that text has no use for.
extension TextScan {
  /// One control character in so many bytes is a key that a script maps or a sign that a file format borrowed.
  private static let bytesPerControl = 16

  /// The encoding of what would be text but for a few control characters, none of them NUL: scripts of editors and shells
  /// hold the keys that they map as they are.
  ///
  /// - Returns: `nil` where there are too many of them, or the rest is no text either.
  static func charsetAroundControls(_ bytes: Span<UInt8>, isWhole: Bool) -> Charset? {
    var rest: [UInt8] = []
    rest.reserveCapacity(bytes.count)
    for i in bytes.indices {
      let byte = bytes[i]
      guard byte != 0 else { return nil }
      if !ByteFacts.isControl(byte) { rest.append(byte) }
    }
    let controls = bytes.count - rest.count
    guard controls > 0, controls * bytesPerControl <= bytes.count,
      let text = scan(rest.span, isWhole: isWhole), text.charset.sharesASCII
    else { return nil }
    return text.charset
  }
}
