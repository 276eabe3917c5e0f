import ContentDetection
import Testing
import UniformTypes

/// Fonts by the OpenType specification 1.9, WOFF 1.0 and WOFF 2.0.
@Suite("Fonts")
struct FontTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var what: String
    var bytes: [UInt8]
    var type: String
    var testDescription: String { what }
  }

  private static func number16(_ value: Int) -> [UInt8] {
    [UInt8(value >> 8), UInt8(value & 0xFF)]
  }
  private static func number32(_ value: Int) -> [UInt8] {
    number16(value >> 16) + number16(value & 0xFFFF)
  }

  /// A table directory with its search numbers, and tables of eight bytes.
  static func font(
    _ version: [UInt8], _ tags: [String], at start: Int = 0, firstOffset: Int? = nil,
    search: (Int, Int, Int)? = nil
  ) -> [UInt8] {
    var selector = 0
    while 2 << selector <= tags.count { selector += 1 }
    let search = search ?? (16 << selector, selector, max(0, 16 * tags.count - 16 << selector))
    var bytes = version + number16(tags.count) + number16(search.0) + number16(search.1)
    bytes += number16(search.2)
    let first = firstOffset ?? start + 12 + 16 * tags.count
    for (i, tag) in tags.enumerated() {
      bytes += Array(tag.utf8) + number32(0) + number32(first + 8 * i) + number32(8)
    }
    return bytes + [UInt8](repeating: 0, count: 8 * tags.count)
  }

  static let trueType: [UInt8] = [0, 1, 0, 0]
  static let tables = ["cmap", "glyf", "head", "hhea", "hmtx", "loca", "maxp", "name", "post"]

  private static func webFont(_ mark: String, flavor: [UInt8], reserved: Int = 0) -> [UInt8] {
    let length = 48
    return Array(mark.utf8) + flavor + number32(length) + number16(1) + number16(reserved)
      + [UInt8](repeating: 0, count: length - 16)
  }

  static let rows: [Row] = [
    Row(what: "TrueType", bytes: font(trueType, tables), type: "public.truetype-ttf-font"),
    Row(
      what: "TrueType as Apple marks it", bytes: font(Array("true".utf8), tables),
      type: "public.truetype-ttf-font"),
    Row(
      what: "tables out of order, with the numbers for a search",
      bytes: font(trueType, ["head", "cmap", "glyf"]), type: "public.truetype-ttf-font"),
    Row(
      what: "tables in order, with wrong numbers for a search",
      bytes: font(trueType, ["cmap", "glyf", "head"], search: (0, 0, 0)),
      type: "public.truetype-ttf-font"),
    Row(
      what: "OpenType with outlines of PostScript",
      bytes: font(Array("OTTO".utf8), ["CFF ", "cmap", "head"]), type: "public.opentype-font"),
    Row(
      what: "a collection",
      bytes: Array("ttcf".utf8) + [0, 1, 0, 0] + number32(1) + number32(16)
        + font(trueType, tables, at: 16), type: "public.truetype-collection-font"),
    Row(what: "WOFF", bytes: webFont("wOFF", flavor: trueType), type: "org.w3.woff"),
    Row(what: "WOFF 2", bytes: webFont("wOF2", flavor: Array("OTTO".utf8)), type: "org.w3.woff2"),
  ]

  @Test("are told by their headers", arguments: rows)
  func fonts(_ row: Row) {
    let verdict = Detector(registry: .base).verdict(bytes: row.bytes)
    #expect(verdict.type.identifier == row.type)
    #expect(verdict.confidence == .certain)
  }

  static let others: [Row] = [
    // GTK's icon-theme.cache: major version 1, minor version 0, offsets of two lists, and a list.
    Row(
      what: "a cache of icons",
      bytes: [0, 1, 0, 0] + number32(12) + number32(4_096) + number32(3)
        + [UInt8](repeating: 0, count: 64), type: "public.truetype-ttf-font"),
    Row(what: "no table", bytes: font(trueType, []), type: "public.truetype-ttf-font"),
    Row(
      what: "a tag that is none", bytes: font(trueType, ["cmap", "\u{1}\u{2}\u{3}\u{4}"]),
      type: "public.truetype-ttf-font"),
    Row(
      what: "tables within the directory", bytes: font(trueType, tables, firstOffset: 4),
      type: "public.truetype-ttf-font"),
    Row(
      what: "tables behind the end", bytes: font(trueType, tables, firstOffset: 0x7000_0000),
      type: "public.truetype-ttf-font"),
    Row(
      what: "tables in no order, and no numbers for a search",
      bytes: font(trueType, ["head", "cmap"], search: (7, 7, 7)), type: "public.truetype-ttf-font"),
    Row(
      what: "a collection of no fonts",
      bytes: Array("ttcf".utf8) + [0, 1, 0, 0] + [UInt8](repeating: 0, count: 64),
      type: "public.truetype-collection-font"),
    Row(
      what: "a collection whose font lies behind the end",
      bytes: Array("ttcf".utf8) + [0, 1, 0, 0] + number32(1) + number32(0x7FFF_FFFF)
        + [UInt8](repeating: 0, count: 64), type: "public.truetype-collection-font"),
    Row(
      what: "WOFF of no font", bytes: webFont("wOFF", flavor: [1, 2, 3, 4]), type: "org.w3.woff"),
    Row(
      what: "WOFF with a number where zero is reserved",
      bytes: webFont("wOFF", flavor: trueType, reserved: 5), type: "org.w3.woff"),
  ]

  @Test("are none where the numbers don't hold", arguments: others)
  func overruled(_ row: Row) {
    let options = DetectionOptions(deepestLayer: .text)
    let verdict = Detector(registry: .base, options: options).verdict(bytes: row.bytes)
    #expect(verdict.type.identifier != row.type)
    #expect(verdict.evidence.contains { $0.type.identifier == row.type && $0.isRefuted })
  }

  @Test("get a verdict cut anywhere and with any byte changed", arguments: rows)
  func malformed(_ row: Row) {
    let detector = Detector(registry: .base)
    for count in 0..<row.bytes.count {
      _ = detector.verdict(bytes: Array(row.bytes.prefix(count)))
      _ = detector.verdict(bytes: Array(row.bytes.prefix(count)), isWhole: false)
      var bytes = row.bytes
      bytes[count] ^= 0xFF
      _ = detector.verdict(bytes: bytes)
    }
  }
}
