import ContentDetection
import Testing
import UniformTypes

/// Content that ends early, by what its format states of its size, of its parts or of its end.
@Suite("Content that is cut")
struct EndingTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var type: String
    var bytes: [UInt8]
    /// Bytes at the end without which it is still whole, such as padding.
    var spare = 0
    var testDescription: String { type }
  }

  private static func little(_ number: Int, _ count: Int = 4) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }

  private static func big(_ number: Int, _ count: Int = 4) -> [UInt8] {
    little(number, count).reversed()
  }

  private static func zeros(_ count: Int) -> [UInt8] { [UInt8](repeating: 0, count: count) }

  private static func text(_ text: String) -> [UInt8] { Array(text.utf8) }

  /// PNG, 5.3: the length of the data, the name, the data and a checksum that nobody here looks at.
  private static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    big(data.count) + text(name) + data + [1, 2, 3, 4]
  }

  /// SQLite's header, of two pages of 512 bytes.
  private static let database: [UInt8] = {
    var bytes = text("SQLite format 3\0") + big(512, 2) + [1, 1, 0, 64, 32, 32]
    bytes += big(7) + big(2) + zeros(60) + big(7) + zeros(1_024)
    return Array(bytes.prefix(1_024))
  }()

  /// ELF for 64 bits: a header of 64 bytes, then two entries of 64 in the table of sections.
  private static let program: [UInt8] =
    [0x7F] + text("ELF") + [2, 1, 1, 0] + zeros(8) + little(2, 2) + little(62, 2) + little(1)
    + zeros(16) + little(64, 8) + little(0) + little(64, 2) + zeros(4) + little(64, 2)
    + little(2, 2) + zeros(2) + zeros(128)

  static let rows: [Row] = [
    Row(
      type: "public.png",
      bytes: Samples.png + chunk("IDAT", [1, 2, 3, 4, 5]) + chunk("IEND", [])),
    Row(type: "com.compuserve.gif", bytes: Samples.gif),
    Row(
      type: "public.jpeg",
      bytes: Array(Samples.jpeg.dropLast(2)) + [0xFF, 0xDA, 0, 4, 1, 2, 9, 9, 9, 0xFF, 0xD9]),
    Row(
      type: "com.microsoft.waveform-audio",
      bytes: text("RIFF") + little(16) + text("WAVEfmt ") + little(4) + [1, 2, 3, 4]),
    // EBU Tech 3306: the size of the whole in 64 bits, since the header's 32 are all ones.
    Row(
      type: "com.microsoft.waveform-audio",
      bytes: text("RF64") + [0xFF, 0xFF, 0xFF, 0xFF] + text("WAVEds64") + little(28)
        + little(56, 8) + little(4, 8) + little(1, 8) + little(0) + text("data")
        + [0xFF, 0xFF, 0xFF, 0xFF] + zeros(8)),
    Row(
      type: "public.aiff-audio",
      bytes: text("FORM") + big(16) + text("AIFFCOMM") + big(4) + [1, 2, 3, 4]),
    Row(
      type: "org.djvu.document",
      bytes: text("AT&TFORM") + big(16) + text("DJVUINFO") + big(4) + [1, 2, 3, 4]),
    Row(
      type: "public.mpeg-4",
      bytes: Media.fileType("isom", ["iso2"]) + Media.box("mdat", [1, 2, 3, 4])),
    Row(type: "org.sqlite.database", bytes: database),
    Row(
      type: "org.7-zip.7-zip-archive",
      bytes: text("7z") + [0xBC, 0xAF, 0x27, 0x1C, 0, 4] + zeros(4) + little(0, 8)
        + little(8, 8) + zeros(4) + [1, 2, 3, 4, 5, 6, 7, 8]),
    Row(
      type: "com.microsoft.cab",
      bytes: text("MSCF") + zeros(4) + little(48) + zeros(12) + [3, 1] + zeros(22)),
    Row(
      type: "org.khronos.glb",
      bytes: text("glTF") + little(2) + little(24) + little(4) + text("JSON") + text("{}  ")),
    Row(type: "com.apple.icns", bytes: text("icns") + big(24) + text("ic07") + big(16) + zeros(8)),
    Row(type: "public.elf-binary", bytes: program),
    Row(
      type: "public.tar-archive",
      bytes: TapeBuilder(name: text("a.txt"), content: text("hello")).member),
    Row(
      type: "public.midi-audio",
      bytes: text("MThd") + big(6) + [0, 0, 0, 1, 0, 96] + text("MTrk") + big(4) + [
        0, 0xFF, 0x2F, 0,
      ]),
    Row(
      type: "public.au-audio",
      bytes: text(".snd") + big(24) + big(4) + big(1) + big(8_000) + big(1) + [1, 2, 3, 4]),
    Row(
      type: "com.unix.ar-archive",
      bytes: text("!<arch>\n")
        + text("a.txt/          0           0     0     644     4         `\n")
        + text("text")),
    Row(type: "com.adobe.pdf", bytes: Samples.pdf, spare: 1),
    Row(
      type: "com.microsoft.bmp",
      bytes: text("BM") + little(62) + zeros(4) + little(54) + little(40) + little(1) + little(2)
        + [1, 0, 24, 0] + zeros(24) + [1, 2, 3, 0, 4, 5, 6, 0]),
    Row(
      type: "com.microsoft.ico",
      bytes: [0, 0, 1, 0, 1, 0, 1, 1, 0, 0, 1, 0, 32, 0] + little(40) + little(22) + little(40)
        + zeros(36)),
  ]

  private let detector = Detector(registry: .base)

  @Test("is not what is whole", arguments: rows)
  func whole(_ row: Row) {
    let verdict = detector.verdict(bytes: row.bytes)
    #expect(verdict.type.identifier == row.type)
    #expect(!verdict.isTruncated)
  }

  @Test("shows by its last byte", arguments: rows)
  func cut(_ row: Row) {
    let verdict = detector.verdict(bytes: Array(row.bytes.dropLast(row.spare + 1)))
    #expect(verdict.type.identifier == row.type)
    #expect(verdict.isTruncated)
  }

  @Test("is not what others append to", arguments: rows)
  func appended(_ row: Row) {
    #expect(!detector.verdict(bytes: row.bytes + [1, 2, 3]).isTruncated)
  }

  /// A film behind a photograph, a tag behind a film, more than a window of anything.
  @Test("is not what others append much to")
  func appendedMuch() {
    let photograph =
      Array(Samples.jpeg.dropLast(2)) + [0xFF, 0xDA, 0, 4, 1, 2, 9, 9, 9, 0xFF, 0xD9]
    #expect(!detector.verdict(bytes: photograph + [UInt8](repeating: 1, count: 70_000)).isTruncated)
    let film = Media.fileType("isom", ["iso2"]) + Media.box("mdat", [1, 2, 3, 4])
    let tag = Array("TAG".utf8) + [UInt8](repeating: 0x20, count: 125)
    #expect(!detector.verdict(bytes: film + tag).isTruncated)
  }

  /// ITU-T T.81, B.1.1.2 and B.5: ones before a marker, and tables without a picture.
  @Test("is no JPEG that fills up its markers, or has tables alone")
  func markers() {
    let filled = [
      0xFF, 0xD8, 0xFF, 0xFF, 0xFF, 0xE0, 0, 4, 1, 2, 0xFF, 0xDA, 0, 4, 1, 2, 9, 0xFF, 0xD9,
    ]
    let tables = [0xFF, 0xD8, 0xFF, 0xDB, 0, 4, 1, 2, 0xFF, 0xD9, 1, 2, 3]
    for bytes in [filled, tables] {
      #expect(!detector.verdict(bytes: bytes.map { UInt8($0) }).isTruncated)
    }
    #expect(detector.verdict(bytes: filled.dropLast().map { UInt8($0) }).isTruncated)
  }

  @Test("is a ZIP archive without the record that ends it, whatever a member is")
  func archive() {
    let inner = ZIPBuilder([.init("META-INF/MANIFEST.MF", "Manifest-Version: 1.0\n")]).bytes
    let bytes = ZIPBuilder([.init("x.jar", inner)]).bytes
    for cut in [1, 22, 30] {
      let verdict = detector.verdict(bytes: Array(bytes.dropLast(cut)))
      #expect(verdict.type == .zip)
      #expect(verdict.isTruncated, "without \(cut)")
    }
  }

  /// A size of all ones, or none, is what writers leave that can't go back.
  @Test("is not what was written as it came", arguments: [0, 0xFFFF_FFFF])
  func streamed(_ size: Int) {
    let bytes = Self.text("RIFF") + Self.little(size) + Self.text("WAVEfmt ") + Self.zeros(8)
    #expect(!detector.verdict(bytes: bytes).isTruncated)
  }

  @Test("is unknown while more is to come", arguments: rows)
  func prefix(_ row: Row) {
    #expect(
      !detector.verdict(bytes: Array(row.bytes.dropLast(row.spare + 1)), isWhole: false).isTruncated
    )
  }

  /// Numbers that no file reaches, and parts that go nowhere.
  @Test("never traps", arguments: rows, [UInt8(0), 0x7F, 0x80, 0xFF])
  func hostile(_ row: Row, _ byte: UInt8) {
    for start in stride(from: 0, to: min(row.bytes.count, 600), by: 3) {
      var bytes = row.bytes
      for i in start..<min(start + 8, bytes.count) { bytes[i] = byte }
      #expect(detector.verdict(bytes: bytes).size == bytes.count)
    }
  }
}
