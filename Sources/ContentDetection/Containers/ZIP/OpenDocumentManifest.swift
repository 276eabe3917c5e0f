import UniformTypes

/// The list of a document's files, `META-INF/manifest.xml` (OpenDocument 1.3, part 2, 4). It says what the document is
/// where an archive has no `mimetype`, as those of OpenOffice.org 1.0 don't, and which files are encrypted.
struct OpenDocumentManifest {
  /// Bytes of the list that are looked at; its first entry is the document.
  static let byteLimit = 64 * 1_024

  /// Of the document as a whole.
  private(set) var mediaType: String?
  private(set) var isEncrypted = false

  init(_ list: Span<UInt8>) {
    // A closure can't capture a mutating self.
    var document: String?
    var hasEncryption = false
    MarkupTags.forEach(list) { name, attributes in
      if name.equalsFolded("encryption-data") { hasEncryption = true }
      guard document == nil, name.equalsFolded("file-entry"),
        let path = MarkupTags.value(of: "manifest:full-path", in: attributes), path.count == 1,
        attributes[path.lowerBound] == UInt8(ascii: "/"),
        let type = MarkupTags.value(of: "manifest:media-type", in: attributes)
      else { return }
      document = String(copying: attributes.extracting(type))
    }
    mediaType = document
    isEncrypted = hasEncryption
  }
}
