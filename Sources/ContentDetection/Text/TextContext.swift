import UniformTypes

/// What readers of text get beside the text.
struct TextContext {
  /// The text ends where the bytes do.
  let isWhole: Bool
  let registry: TypeRegistry
  let lines: TextLines

  /// A finding of the first of the types that the registry has.
  func finding(
    _ identifiers: String..., strength: Evidence.Strength, _ detail: String
  ) -> TextFinding? {
    for identifier in identifiers {
      guard let type = registry.type(identifier) else { continue }
      return TextFinding(type: type, strength: strength, detail: detail)
    }
    return nil
  }
}
