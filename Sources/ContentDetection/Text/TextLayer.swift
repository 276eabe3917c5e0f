import UniformTypes

/// What a heuristic or a parser makes of text.
struct TextFinding {
  var type: UniformType
  /// `proven` where a grammar decides, such as an XML document's root element.
  var strength: Evidence.Strength
  /// What was seen, for people.
  var detail: String
}

/// Formats of text, told by their content.
enum TextLayer {
  /// What a text is, the most telling finding first.
  ///
  /// - Parameters:
  ///   - text: UTF-8, or bytes of an encoding that shares its ASCII part; without a byte order mark.
  ///   - isWhole: Whether the text ends where the bytes do.
  ///   - registry: Where types are looked up.
  /// - Returns: Empty where nothing narrows the text.
  static func examine(_ text: Span<UInt8>, isWhole: Bool, _ registry: TypeRegistry) -> [TextFinding]
  {
    let start = text.skippingBlanks(from: 0)
    guard start < text.count else { return [] }
    switch text[start] {
    case UInt8(ascii: "<"):
      return [
        XMLReader.find(text, isWhole: isWhole, registry), HTMLReader.find(text, registry),
      ].compactMap { $0 }
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      return JSONReader.find(text, isWhole: isWhole, registry).map { [$0] } ?? []
    default:
      return []
    }
  }
}
