import UniformTypes

/// JSON values one a line: ndjson.org and jsonlines.org.
enum JSONLines {
  /// Reads on behind a first value.
  ///
  /// - Returns: `nil` where what follows isn't another value on a line of its own.
  static func find(
    _ text: Span<UInt8>, from first: JSONScanner, _ registry: TypeRegistry
  ) -> TextFinding? {
    guard let type = registry.type("public.ndjson"), isLine(text, first) else { return nil }
    var count = 1
    var position = first.position
    while true {
      guard let next = lineStart(text, from: position) else { return nil }
      guard next < text.count else { break }
      let byte = text[next]
      guard byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") else { return nil }
      var scanner = JSONScanner(text, from: next)
      let outcome = scanner.scan(text) { _, _ in }
      guard outcome != .malformed, isLine(text, scanner) else { return nil }
      count += 1
      position = scanner.position
      if outcome != .more { break }
    }
    guard count >= 2 else { return nil }
    return TextFinding(type: type, strength: .proven, detail: "JSON values one a line")
  }

  /// Whether a value lies on one line.
  private static func isLine(_ text: Span<UInt8>, _ scanner: JSONScanner) -> Bool {
    text.first(UInt8(ascii: "\n"), from: scanner.start, before: scanner.position) == nil
  }

  /// The start of the next line that isn't blank; `nil` where something follows on the same line.
  private static func lineStart(_ text: Span<UInt8>, from position: Int) -> Int? {
    let next = text.skippingBlanks(from: position)
    if next == text.count { return next }
    return text.first(UInt8(ascii: "\n"), from: position, before: next) == nil ? nil : next
  }
}
