import UniformTypes

/// JSON by its grammar, and its kinds by the keys that their specifications require.
enum JSONReader {
  /// Tokens that a text whose end was not seen must have, among them a key or a scalar.
  private static let leastTokens = 3

  /// - Returns: `nil` where the text doesn't begin with an object or array, or breaks the grammar.
  static func find(_ text: Span<UInt8>, _ context: TextContext) -> TextFinding? {
    let registry = context.registry
    guard let json = registry.type("public.json") else { return nil }
    var scanner = JSONScanner(text, from: 0)
    guard scanner.start < text.count,
      text[scanner.start] == UInt8(ascii: "{") || text[scanner.start] == UInt8(ascii: "[")
    else { return nil }
    var outline = JSONOutline()
    let outcome = scanner.scan(text) { token, depth in
      outline.note(token, depth: depth, text)
    }
    switch outcome {
    case .malformed: return nil
    case .more:
      return JSONLines.find(text, from: scanner, registry)
    case .value:
      return finding(outline, json, .proven, registry)
    case .cut:
      guard outline.tokenCount >= leastTokens, outline.memberCount > 0 || outline.hasScalars else {
        return nil
      }
      return finding(outline, json, context.isWhole ? .likely : .proven, registry)
    }
  }

  private static func finding(
    _ outline: JSONOutline, _ json: UniformType, _ strength: Evidence.Strength,
    _ registry: TypeRegistry
  ) -> TextFinding {
    for kind in JSONKind.all where kind.matches(outline) {
      for identifier in kind.identifiers {
        guard let type = registry.type(identifier) else { continue }
        return TextFinding(type: type, strength: strength, detail: "JSON with \(kind.detail)")
      }
    }
    let what = outline.isObject ? "a JSON object" : "a JSON array"
    return TextFinding(
      type: json, strength: strength,
      detail: strength == .proven ? what : "\(what) that ends before it is closed")
  }
}
