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
    guard head.count >= 16 else { return nil }
    let isLittle = head.has("II", at: 0)
    guard isLittle || head.has("MM", at: 0) else { return nil }
    let isBig = number16(head, 2, isLittle) == 43
    let layout = isBig ? Layout.big : Layout.classic
    guard let start = offset(head, isBig ? 8 : 4, isLittle, layout),
      let bytes = access.bytes(
        at: start, layout.countSize + layout.entrySize * TIFFDirectory.entryLimit, head: head,
        tail: tail, read: read),
      let count = number16(
        bytes.span, isBig && !isLittle ? layout.countSize - 2 : 0, isLittle)
    else { return nil }
    var make: [UInt8] = []
    var hasSubDirectories = false
    var hasRawCompression = false
    for i in 0..<min(count, TIFFDirectory.entryLimit) {
      let entry = layout.countSize + layout.entrySize * i
      guard let tag = number16(bytes.span, entry, isLittle),
        let length = offset(bytes.span, entry + 4, isLittle, layout),
        let value = offset(bytes.span, entry + 4 + layout.offsetSize, isLittle, layout)
      else { break }
      switch tag {
      case Tag.dngVersion: return finding("com.adobe.raw-image", "a DNG version tag")
      case Tag.compression:
        // A short number lies at the start of its field.
        let number = number16(bytes.span, entry + 4 + layout.offsetSize, isLittle) ?? 0
        hasRawCompression = TIFFDirectory.rawCompressions.contains(number)
      case Tag.make where length > layout.offsetSize:
        make = access.bytes(at: value, min(length, 32), head: head, tail: tail, read: read) ?? []
      case Tag.subDirectories: hasSubDirectories = true
      default: break
      }
    }
    // A maker's name alone is in every photograph; raw files keep their sensor's data in a sub-directory, or
    // compress it in a way of the maker's own.
    guard hasSubDirectories || hasRawCompression else { return nil }
    for (prefix, identifier) in TIFFDirectory.makers where make.span.has(prefix, at: 0) {
      return finding(identifier, "the maker's raw image")
    }
    return nil
  }

  /// The makers' own, as registered: Sony, Nikon, Samsung's two, Pentax.
  private static let rawCompressions: Set<Int> = [32_767, 34_713, 32_770, 32_772, 65_535]

  private static let makers: [(StaticString, String)] = [
    ("NIKON", "com.nikon.raw-image"), ("SONY", "com.sony.arw-raw-image"),
    ("PENTAX", "com.pentax.raw-image"), ("SAMSUNG", "com.samsung.raw-image"),
  ]

  private func finding(_ identifier: String, _ detail: String) -> ContainerFinding? {
    registry.type(identifier).map { ContainerFinding($0, detail: detail) }
  }

  /// How directories are laid out: as in TIFF 6.0, or with the wider numbers of BigTIFF.
  private struct Layout {
    var countSize: Int
    var entrySize: Int
    var offsetSize: Int

    static let classic = Layout(countSize: 2, entrySize: 12, offsetSize: 4)
    static let big = Layout(countSize: 8, entrySize: 20, offsetSize: 8)
  }

  private func offset(_ bytes: Span<UInt8>, _ offset: Int, _ isLittle: Bool, _ layout: Layout)
    -> Int?
  {
    guard layout.offsetSize == 8 else { return number32(bytes, offset, isLittle) }
    guard let first = number32(bytes, offset, isLittle),
      let second = number32(bytes, offset + 4, isLittle)
    else { return nil }
    let (high, low) = isLittle ? (second, first) : (first, second)
    return high < 1 << 24 ? high << 32 | low : nil
  }

  private func number16(_ bytes: Span<UInt8>, _ offset: Int, _ isLittle: Bool) -> Int? {
    isLittle ? bytes.littleEndian16(at: offset) : bytes.bigEndian16(at: offset)
  }

  private func number32(_ bytes: Span<UInt8>, _ offset: Int, _ isLittle: Bool) -> Int? {
    isLittle ? bytes.littleEndian32(at: offset) : bytes.bigEndian32(at: offset)
  }
}
