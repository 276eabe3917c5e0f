extension NSString {
  /// This path with a further component, named so that it suits files of a type.
  ///
  /// The type's preferred filename extension is added, unless the name already has one that files of the type may
  /// have.
  ///
  /// - Returns: This path unchanged where the name is empty.
  public func appendingPathComponent(
    _ partialName: String, conformingTo contentType: UTType
  ) -> String {
    if partialName.isEmpty { return self as String }
    let path = appendingPathComponent(partialName)
    return (path as NSString).appendingPathExtension(for: contentType)
  }

  /// This path with the preferred filename extension of a type added to its last component.
  ///
  /// - Returns: This path unchanged where its name already has an extension that files of the type may have, where the
  ///   type has no extension, and where there is no last component.
  public func appendingPathExtension(for contentType: UTType) -> String {
    let name = lastPathComponent
    guard !name.isEmpty, name != "/",
      let missing = FileName.missingExtension(of: name, for: contentType)
    else { return self as String }
    return appendingPathExtension(missing) ?? (self as String)
  }
}
