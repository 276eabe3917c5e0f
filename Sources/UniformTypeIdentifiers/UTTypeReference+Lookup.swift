/// Look-ups in `TypeRegistry.shared`, as those of `UTType`.
extension UTTypeReference {
  /// A reference to the type of an identifier, compared without case.
  ///
  /// `nil` where the identifier is neither declared nor a well-formed dynamic one.
  public convenience init?(_ identifier: String) {
    self.init(UTType(identifier))
  }

  /// A reference to the type of an identifier, which may be one that nobody declared.
  ///
  /// `nil` where the identifier is unknown and not allowed to be, or is no valid identifier.
  public convenience init?(identifier: String, allowUndeclared: Bool) {
    self.init(UTType(identifier: identifier, allowUndeclared: allowUndeclared))
  }

  /// A reference to the preferred type of a filename extension, given without its dot, among those that conform to
  /// `public.data`.
  ///
  /// A dynamic type where none is declared; `nil` where the text is no extension.
  public convenience init?(filenameExtension: String) {
    self.init(UTType(filenameExtension: filenameExtension))
  }

  /// A reference to the preferred type of a filename extension, given without its dot, among those that conform to
  /// another type.
  ///
  /// A dynamic type where none is declared; `nil` where the text is no extension.
  public convenience init?(filenameExtension: String, conformingTo supertype: UTType) {
    self.init(UTType(filenameExtension: filenameExtension, conformingTo: supertype))
  }

  /// A reference to the preferred type of a MIME name, among those that conform to `public.data`.
  ///
  /// A dynamic type where none is declared; `nil` where the text is no MIME name.
  public convenience init?(mimeType: String) {
    self.init(UTType(mimeType: mimeType))
  }

  /// A reference to the preferred type of a MIME name, among those that conform to another type.
  ///
  /// A dynamic type where none is declared; `nil` where the text is no MIME name.
  public convenience init?(mimeType: String, conformingTo supertype: UTType) {
    self.init(UTType(mimeType: mimeType, conformingTo: supertype))
  }

  /// A reference to the preferred type of a tag. The tag class is a string here, as in Objective-C.
  ///
  /// `conformingToType` may be `nil`, for no condition. A dynamic type where none is declared; `nil` where the tag is
  /// none of its class, or the class is unknown.
  public convenience init?(tag: String, tagClass: String, conformingToType supertype: UTType?) {
    self.init(
      UTType(tag: tag, tagClass: UTTagClass(rawValue: tagClass), conformingTo: supertype))
  }

  /// A reference to a type that this program owns; assumed to conform to `public.data` where it is not declared.
  ///
  /// See `UTType.init(exportedAs:conformingTo:)`.
  public convenience init(exportedAs identifier: String) {
    self.init(UTType(exportedAs: identifier))
  }

  /// A reference to a type that this program owns, with the parent that it is assumed to have where it is not declared.
  ///
  /// See `UTType.init(exportedAs:conformingTo:)`.
  public convenience init(exportedAs identifier: String, conformingTo parentType: UTType) {
    self.init(UTType(exportedAs: identifier, conformingTo: parentType))
  }

  /// A reference to a type that another program owns, or to the one that is preferred for its filename extension.
  ///
  /// See `UTType.init(importedAs:conformingTo:)`.
  public convenience init(importedAs identifier: String) {
    self.init(UTType(importedAs: identifier))
  }

  /// A reference to a type that another program owns, with the parent that it is assumed to have where it is not
  /// declared.
  ///
  /// See `UTType.init(importedAs:conformingTo:)`.
  public convenience init(importedAs identifier: String, conformingTo parentType: UTType) {
    self.init(UTType(importedAs: identifier, conformingTo: parentType))
  }

  private convenience init?(_ type: UTType?) {
    guard let type else { return nil }
    self.init(type)
  }
}
