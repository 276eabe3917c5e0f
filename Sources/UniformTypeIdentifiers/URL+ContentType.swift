extension URL {
  /// This URL with a further path component, named so that it suits files of a type.
  ///
  /// The type's preferred filename extension is added, unless the name already has an extension that files of the type
  /// may have: `puppy.jpg` stays so for `.image` and becomes `puppy.jpg.txt` for `.plainText`. A type without an
  /// extension adds none.
  ///
  /// - Parameters:
  ///   - partialName: The name, with or without an extension.
  ///   - contentType: The type; where it conforms to `.directory`, the result is a directory's URL.
  /// - Returns: This URL unchanged where the name is empty.
  public func appendingPathComponent(
    _ partialName: String, conformingTo contentType: UTType
  ) -> URL {
    if partialName.isEmpty { return self }
    var name = partialName
    if let missing = FileName.missingExtension(of: partialName, for: contentType) {
      name += "." + missing
    }
    return appendingPathComponent(name, isDirectory: contentType.conforms(to: .directory))
  }

  /// Appends a path component, named so that it suits files of a type.
  ///
  /// See ``appendingPathComponent(_:conformingTo:)``.
  public mutating func appendPathComponent(
    _ partialName: String, conformingTo contentType: UTType
  ) {
    self = appendingPathComponent(partialName, conformingTo: contentType)
  }

  /// This URL with the preferred filename extension of a type added to its last path component.
  ///
  /// - Returns: This URL unchanged where its name already has an extension that files of the type may have, where the
  ///   type has no extension, and where there is no last path component.
  public func appendingPathExtension(for contentType: UTType) -> URL {
    let name = lastPathComponent
    guard !name.isEmpty, name != "/",
      let missing = FileName.missingExtension(of: name, for: contentType)
    else { return self }
    return appendingPathExtension(missing)
  }

  /// Adds the preferred filename extension of a type to the last path component.
  ///
  /// See ``appendingPathExtension(for:)``.
  public mutating func appendPathExtension(for contentType: UTType) {
    self = appendingPathExtension(for: contentType)
  }
}
