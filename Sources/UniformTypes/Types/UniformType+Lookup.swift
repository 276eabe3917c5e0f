/// Look-ups in ``TypeRegistry/shared``.
extension UniformType {
  /// The type of an identifier, compared without case.
  ///
  /// - Returns: `nil` where the identifier is neither declared nor a well-formed dynamic one.
  public init?(_ identifier: String) {
    guard let type = TypeRegistry.shared.type(identifier) else { return nil }
    self = type
  }

  /// The type of an identifier; with `allowUndeclared`, a valid identifier that nobody declared gives a type that has
  /// nothing but this name.
  ///
  /// - Returns: `nil` where the identifier is unknown and not allowed to be, or is no valid identifier.
  public init?(identifier: String, allowUndeclared: Bool) {
    let registry = TypeRegistry.shared
    guard
      let type = registry.type(identifier)
        ?? (allowUndeclared ? registry.undeclaredType(identifier) : nil)
    else { return nil }
    self = type
  }

  /// The preferred type of a filename extension.
  ///
  /// - Parameters:
  ///   - filenameExtension: Without the leading dot; compared without case.
  ///   - supertype: Only types that conform to it count. Packages do not conform to `.data`; pass `.package` for them.
  ///
  /// Makes a dynamic type where none is declared, and `nil` where the extension is none, such as an empty one.
  public init?(filenameExtension: String, conformingTo supertype: UniformType = .data) {
    self.init(tag: filenameExtension, tagClass: .filenameExtension, conformingTo: supertype)
  }

  /// The preferred type of a MIME name.
  ///
  /// - Returns: A dynamic type where none is declared; `nil` where the text is no MIME name.
  public init?(mimeType: String, conformingTo supertype: UniformType = .data) {
    self.init(tag: mimeType, tagClass: .mimeType, conformingTo: supertype)
  }

  /// The preferred type of a tag.
  ///
  /// A `supertype` of `nil` is no condition. Makes a dynamic type where none is declared, and `nil` where the tag is
  /// none of its class, or the class is unknown.
  public init?(tag: String, tagClass: TagClass, conformingTo supertype: UniformType?) {
    guard
      let type = TypeRegistry.shared.type(tag: tag, tagClass: tagClass, conformingTo: supertype)
    else { return nil }
    self = type
  }

  /// All types of a tag, best first; see ``TypeRegistry/types(tag:tagClass:conformingTo:)``.
  public static func types(
    tag: String, tagClass: TagClass, conformingTo supertype: UniformType?
  ) -> [UniformType] {
    TypeRegistry.shared.types(tag: tag, tagClass: tagClass, conformingTo: supertype)
  }
}
