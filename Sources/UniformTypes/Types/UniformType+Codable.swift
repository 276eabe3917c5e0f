extension UniformType: Codable {
  /// Decodes the identifier as a single string.
  ///
  /// An identifier that is unknown here decodes to an undeclared type that keeps it, so that nothing is lost on the
  /// way through a program that lacks a declaration.
  ///
  /// - Throws: `DecodingError.dataCorrupted` where the string is no valid identifier.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let identifier = try container.decode(String.self)
    guard let type = UniformType(identifier: identifier, allowUndeclared: true) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "'\(identifier)' is no valid type identifier")
    }
    self = type
  }

  /// Encodes the identifier as a single string.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(identifier)
  }
}
