extension NSURL {
  /// A URL with a further path component, named so that it suits files of a type.
  ///
  /// The same as the method of `URL`.
  public func appendingPathComponent(
    _ partialName: String, conformingTo contentType: UTType
  ) -> URL {
    (self as URL).appendingPathComponent(partialName, conformingTo: contentType)
  }

  /// A URL with the preferred filename extension of a type added to its last path component.
  ///
  /// The same as the method of `URL`.
  public func appendingPathExtension(for contentType: UTType) -> URL {
    (self as URL).appendingPathExtension(for: contentType)
  }
}
