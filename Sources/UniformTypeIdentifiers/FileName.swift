/// The rule by which a file name is given the extension of a type, shared by `URL`, `NSURL` and `NSString`.
enum FileName {
  /// The extension that a name must be given to be a name for files of a type.
  ///
  /// - Returns: `nil` where the name is to stay as it is: the type has no extension, or the name has one that files of
  ///   the type may have.
  static func missingExtension(of name: String, for type: UTType) -> String? {
    guard let preferred = type.preferredFilenameExtension else { return nil }
    let present = (name as NSString).pathExtension
    return isValid(present, for: type) ? nil : preferred
  }

  /// Whether the type, or one that conforms to it, has a filename extension.
  private static func isValid(_ filenameExtension: String, for type: UTType) -> Bool {
    if filenameExtension.isEmpty { return false }
    let own = type.tags[.filenameExtension] ?? []
    if own.contains(where: { $0.caseInsensitiveCompare(filenameExtension) == .orderedSame }) {
      return true
    }
    // Where nobody declared the extension, the one answer is a dynamic type that was made to conform.
    return UTType.types(tag: filenameExtension, tagClass: .filenameExtension, conformingTo: type)
      .contains(where: \.isDeclared)
  }
}
