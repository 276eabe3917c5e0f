import UniformTypes

/// TIFF (revision 6.0, section 2) and the camera raw formats that are TIFF: by the tags of the first directory and by
/// the maker it names.
struct TIFFDirectory {
  private static let entryLimit = 128
  private enum Tag {
    static let make = 271
    static let dngVersion = 50_706
    static let newSubfileType = 254
    static let subDirectories = 330
    static let compression = 259
  }

  let registry: TypeRegistry

  /// `nil` where the directory shows no more than that it is TIFF.
  func examine(
    head: Span<UInt8>, tail: Span<UInt8>, access: inout ContentAccess, read: ContentReading
  ) -> ContainerFinding? {
    guard head.count >= 8 else { return nil }
    let isLittle = head.has("II", at: 0)
    guard isLittle || head.has("MM", at: 0), let start = number32(head, 4, isLittle),
      let bytes = access.bytes(
        at: start, 2 + 12 * TIFFDirectory.entryLimit, head: head, tail: tail, read: read),
      let count = number16(bytes.span, 0, isLittle)
    else { return nil }
    var make: [UInt8] = []
    var hasSubDirectories = false
    for i in 0..<min(count, TIFFDirectory.entryLimit) {
      let entry = 2 + 12 * i
      guard let tag = number16(bytes.span, entry, isLittle),
        let length = number32(bytes.span, entry + 4, isLittle),
        let value = number32(bytes.span, entry + 8, isLittle)
      else { break }
      switch tag {
      case Tag.dngVersion: return finding("com.adobe.raw-image", "a DNG version tag")
      case Tag.make where length > 4:
        make = access.bytes(at: value, min(length, 32), head: head, tail: tail, read: read) ?? []
      case Tag.subDirectories: hasSubDirectories = true
      default: break
      }
    }
    // A maker's name alone is in every photograph; raw files keep their sensor's data in a sub-directory.
    guard hasSubDirectories else { return nil }
    for (prefix, identifier) in TIFFDirectory.makers where make.span.has(prefix, at: 0) {
      return finding(identifier, "the maker's raw image")
    }
    return nil
  }

  private static let makers: [(StaticString, String)] = [
    ("NIKON", "com.nikon.raw-image"), ("SONY", "com.sony.arw-raw-image"),
    ("PENTAX", "com.pentax.raw-image"), ("SAMSUNG", "com.samsung.raw-image"),
  ]

  private func finding(_ identifier: String, _ detail: String) -> ContainerFinding? {
    registry.type(identifier).map { ContainerFinding($0, detail: detail) }
  }

  private func number16(_ bytes: Span<UInt8>, _ offset: Int, _ isLittle: Bool) -> Int? {
    isLittle ? bytes.littleEndian16(at: offset) : bytes.bigEndian16(at: offset)
  }

  private func number32(_ bytes: Span<UInt8>, _ offset: Int, _ isLittle: Bool) -> Int? {
    isLittle ? bytes.littleEndian32(at: offset) : bytes.bigEndian32(at: offset)
  }
}
