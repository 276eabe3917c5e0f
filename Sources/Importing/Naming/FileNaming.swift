public import UniformTypes

/// Names that suit files of a type.
extension TypeRegistry {
  /// The name, with the type's preferred filename extension added unless it already has one that
  /// files of the type may have.
  ///
  /// `puppy.jpg` stays so for `public.image` and becomes `puppy.jpg.txt` for `public.plain-text`; a
  /// type without an extension adds none. The same as Apple's
  /// `appendingPathComponent(_:conformingTo:)` does.
  ///
  /// - Parameters:
  ///   - name: With or without an extension.
  ///   - type: What the file will be.
  /// - Returns: A name for a file of the type; an empty one stays so.
  public func name(_ name: String, conformingTo type: UniformType) -> String {
    guard let preferred = type.preferredFilenameExtension, !name.isEmpty else { return name }
    let present = SplitName(name).lastExtension
    return suits(present, type) ? name : name + "." + preferred
  }

  /// Whether the type, or one that conforms to it, has the filename extension.
  private func suits(_ filenameExtension: String, _ type: UniformType) -> Bool {
    guard !filenameExtension.isEmpty else { return false }
    let folded = CaseFolding.folded(filenameExtension)
    if type.filenameExtensions.contains(where: { CaseFolding.folded($0) == folded }) { return true }
    return claimants(tag: filenameExtension, tagClass: .filenameExtension)
      .contains { $0.conforms(to: type) }
  }

  /// Whether the name's extension is that of what files of the type are stored as: `a.gz` of an
  /// archive of `tar` in gzip, `a.zip` of a document that is one; or the name as a whole is the
  /// type's, as `a.tar.gz` is.
  func hasStorageExtension(_ name: String, _ type: UniformType) -> Bool {
    let claims = nameClaims(Array(name.utf8).span)
    // What begins with its only dot is hidden, and has no extension.
    if case .suffix(let start) = claims.part, start <= 1 { return false }
    let named = claims.patternType.map { [$0] } ?? claims.positions.map(claimant)
    if named.contains(where: { $0.conforms(to: type) }) { return true }
    let stored =
      type.encodings.filter { $0.filenameExtension == nil }.compactMap { self.type($0.identifier) }
      + type.orderedSupertypes.filter { $0.conforms(to: .archive) }
    return named.contains(where: stored.contains)
  }

  /// The name with an extension that belongs to its content: an extension that some other type
  /// claims is replaced, one that nobody claims is taken for a part of the name.
  ///
  /// `photo.txt` of a JPEG image becomes `photo.jpg`, `v1.2` becomes `v1.2.jpg`, and `notes.md` of
  /// plain text stays so: where one of the two types conforms to the other there is nothing to
  /// correct.
  func correctedName(_ name: String, for type: UniformType) -> String {
    guard type.isDeclared, let preferred = type.preferredFilenameExtension else { return name }
    let claims = nameClaims(Array(name.utf8).span)
    let claimants = claims.patternType.map { [$0] } ?? claims.positions.map(claimant)
    if claimants.contains(where: { $0.conforms(to: type) || type.conforms(to: $0) }) { return name }
    if case .suffix(let start) = claims.part, start > 1 {
      let utf8 = name.utf8
      return name[..<utf8.index(utf8.startIndex, offsetBy: start)] + preferred
    }
    return name + "." + preferred
  }

  /// Bytes of a name's extension without its dot, as the types claim it: of `a.tar.gz` all of
  /// `tar.gz`.
  func extensionLength(of name: String) -> Int {
    let claims = nameClaims(Array(name.utf8).span)
    if case .suffix(let start) = claims.part, start > 1 { return name.utf8.count - start }
    return SplitName(name).lastExtension.utf8.count
  }
}

/// A name in its parts.
struct SplitName {
  /// What follows the last dot; empty where there is none, where nothing follows, and of a name that
  /// begins with its only dot.
  let lastExtension: String

  init(_ name: String) {
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot > name.startIndex,
      !name[..<dot].utf8.allSatisfy({ $0 == UInt8(ascii: ".") })
    else {
      lastExtension = ""
      return
    }
    let text = String(name[name.utf8.index(after: dot)...])
    lastExtension = FilenameExtension.isValid(text) && !text.contains(" ") ? text : ""
  }
}
