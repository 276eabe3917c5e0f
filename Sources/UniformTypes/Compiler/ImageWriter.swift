/// Collects the sections of a registry image.
struct ImageWriter {
  /// A string of the pool.
  struct Reference {
    var offset: Int
    var length: Int

    static let none = Reference(offset: 0, length: 0)
  }

  private var sections: [[UInt8]] = ImageFormat.Section.allCases.map { _ in [] }
  private var pool: [String: Reference] = [:]
  private let base: ImageView?
  /// The seed of the two tables of names.
  var seed: UInt64 = 0

  /// Begins with the rows of `base`, but for the sections that are written anew.
  init(extending base: ImageView?) {
    self.base = base
    guard let base else { return }
    for section in ImageFormat.Section.allCases where section.isExtended {
      sections[section.rawValue] = base.bytes(of: section)
    }
  }

  /// The reference of a string, which is stored once however often it is asked for.
  ///
  /// What is longer than ``ImageFormat/textLimit`` is cut, between two characters.
  mutating func intern(_ text: String) -> Reference {
    let text = ImageWriter.cut(text)
    guard !text.isEmpty else { return .none }
    return store(text)
  }

  /// The references of two texts, of which the second lies right behind the first.
  mutating func intern(_ first: String, _ second: String) -> (Reference, Reference) {
    let first = ImageWriter.cut(first)
    let second = ImageWriter.cut(second)
    guard !first.isEmpty || !second.isEmpty else { return (.none, .none) }
    let both = store(first + second)
    let firstLength = first.utf8.count
    return (
      Reference(offset: both.offset, length: firstLength),
      Reference(offset: both.offset + firstLength, length: both.length - firstLength)
    )
  }

  private static func cut(_ text: String) -> String {
    guard text.utf8.count > ImageFormat.textLimit else { return text }
    var end = text.utf8.index(text.startIndex, offsetBy: ImageFormat.textLimit)
    while end.samePosition(in: text.unicodeScalars) == nil { end = text.utf8.index(before: end) }
    return String(text[..<end])
  }

  private mutating func store(_ text: String) -> Reference {
    if let known = pool[text] { return known }
    let bytes = Array(text.utf8)
    let reference = Reference(offset: count(.strings), length: bytes.count)
    append(bytes, to: .strings)
    pool[text] = reference
    return reference
  }

  /// The number of rows that a section has so far.
  func count(_ section: ImageFormat.Section) -> Int {
    sections[section.rawValue].count / section.stride
  }

  mutating func append(_ bytes: [UInt8], to section: ImageFormat.Section) {
    sections[section.rawValue] += bytes
  }

  mutating func append(_ row: Row, to section: ImageFormat.Section) {
    assert(row.bytes.count == section.stride)
    sections[section.rawValue] += row.bytes
  }

  mutating func append(_ number: UInt32, to section: ImageFormat.Section) {
    sections[section.rawValue].appendLittleEndian(number)
  }

  /// A hash of all that was written; of an extended image, of the base's and of what was added to it.
  private func fingerprint(_ directory: [UInt8], _ body: [UInt8]) -> UInt64 {
    guard let base else { return CaseFolding.exactHash((directory + body).span) }
    var added = Row(8)
    added.set(0, base.fingerprint)
    var bytes = added.bytes
    for section in ImageFormat.Section.allCases where section.isExtended {
      bytes += sections[section.rawValue].dropFirst(base.rowCount(section) * section.stride)
    }
    return CaseFolding.exactHash(bytes.span)
  }

  /// The whole image: header, sections, fingerprint.
  func finish(typeCount: Int, baseTypeCount: Int) -> [UInt8] {
    var body: [UInt8] = []
    var directory: [UInt8] = []
    for section in ImageFormat.Section.allCases {
      let bytes = sections[section.rawValue]
      directory.appendLittleEndian(UInt32(truncatingIfNeeded: ImageFormat.headerSize + body.count))
      directory.appendLittleEndian(UInt32(truncatingIfNeeded: bytes.count / section.stride))
      body += bytes
      body += [UInt8](repeating: 0, count: (8 - body.count % 8) % 8)
    }
    directory += [UInt8](
      repeating: 0, count: ImageFormat.headerSize - ImageFormat.Header.sections - directory.count)
    var header = Row(ImageFormat.Header.sections)
    header.set(0, ImageFormat.magic)
    header.set(ImageFormat.Header.version, ImageFormat.version)
    header.set(ImageFormat.Header.byteOrderMark, ImageFormat.byteOrderMark)
    header.set(ImageFormat.Header.fingerprint, fingerprint(directory, body))
    header.set(ImageFormat.Header.baseFingerprint, base?.fingerprint ?? UInt64(0))
    header.set(ImageFormat.Header.typeCount, UInt32(truncatingIfNeeded: typeCount))
    header.set(ImageFormat.Header.baseTypeCount, UInt32(truncatingIfNeeded: baseTypeCount))
    header.set(ImageFormat.Header.size, UInt64(ImageFormat.headerSize + body.count))
    header.set(ImageFormat.Header.seed, seed)
    return header.bytes + directory + body
  }
}

extension ImageWriter {
  /// A row of fixed size whose fields are set by byte offset.
  struct Row {
    private(set) var bytes: [UInt8]

    init(_ stride: Int) {
      bytes = [UInt8](repeating: 0, count: stride)
    }

    /// A row as it was written before.
    init(_ bytes: [UInt8]) {
      self.bytes = bytes
    }

    mutating func set(_ offset: Int, _ value: some FixedWidthInteger) {
      for i in 0..<(value.bitWidth / 8) {
        bytes[offset + i] = UInt8(truncatingIfNeeded: value >> (8 * i))
      }
    }

    /// A count, index or offset in 32 bits.
    mutating func set(_ offset: Int, count: Int) {
      set(offset, UInt32(truncatingIfNeeded: count))
    }

    /// A count in 16 bits; what does not fit is cut to what does.
    mutating func set(_ offset: Int, shortCount: Int) {
      set(offset, UInt16(clamping: shortCount))
    }

    mutating func set(_ offset: Int, _ value: [UInt8]) {
      for (i, byte) in value.enumerated() { bytes[offset + i] = byte }
    }
  }
}

extension [UInt8] {
  fileprivate mutating func appendLittleEndian(_ value: UInt32) {
    for i in 0..<4 { append(UInt8(truncatingIfNeeded: value >> (8 * UInt32(i)))) }
  }
}
