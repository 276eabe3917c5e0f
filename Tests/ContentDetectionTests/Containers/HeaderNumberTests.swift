import ContentDetection
import Testing
import UniformTypes

@Suite("Formats that are told by their numbers, and streams in containers")
struct HeaderNumberTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var what: String
    var bytes: [UInt8]
    var type: String
    var testDescription: String { what }
  }

  /// 80 bytes, a count and 50 bytes a triangle.
  private static func stl(_ stated: UInt8, _ there: Int) -> [UInt8] {
    Array("solid by some program".utf8) + [UInt8](repeating: 0, count: 59) + [stated, 0, 0, 0]
      + [UInt8](repeating: 0x3F, count: 50 * there)
  }

  /// Thirteen short numbers, a name and a NUL.
  private static func cpio(isLittle: Bool, name: String = "a") -> [UInt8] {
    let numbers: [UInt16] = [
      0o070707, 1, 2, 0o100644, 0, 0, 1, 0, 0, 0, UInt16(name.utf8.count + 1), 0, 0,
    ]
    return numbers.flatMap { number -> [UInt8] in
      let low = UInt8(number & 0xFF)
      let high = UInt8(number >> 8)
      return isLittle ? [low, high] : [high, low]
    } + Array(name.utf8) + [0]
  }

  /// RFC 1950: a header, a stored block and the checksum of "abc".
  private static func zlib(checksum: [UInt8]) -> [UInt8] {
    [0x78, 0x01, 1, 3, 0, 0xFC, 0xFF] + Array("abc".utf8) + checksum
  }

  /// RFC 3533, 6: a page that begins a stream, with one packet.
  private static func page(_ packet: [UInt8], flags: UInt8 = 2) -> [UInt8] {
    Array("OggS".utf8) + [0, flags] + [UInt8](repeating: 0, count: 20) + [1, UInt8(packet.count)]
      + packet
  }

  private static let vorbis = page([1] + Array("vorbis".utf8) + [UInt8](repeating: 0, count: 23))
  private static let theora = page([0x80] + Array("theora".utf8) + [3, 2, 1])
  private static let skeleton = page(Array("fishead\0".utf8) + [UInt8](repeating: 0, count: 56))

  /// What begins like a format whose next fields are none that it may have.
  static let hollow: [(what: String, bytes: [UInt8])] = [
    // BITMAPFILEHEADER: the headers of a bitmap have 12 bytes or more.
    ("a bitmap of zeros", Array("BM".utf8) + [UInt8](repeating: 0, count: 200)),
    (
      "a sentence about a line of git's",
      Array("diff --git a/x b/x is what the line looks like, she said.\nAnd then?\n".utf8)
    ),
    // QuickTime File Format, "Movie atoms": a movie begins with atoms of its own.
    ("a movie of zeros", [0, 0, 0, 108] + Array("moov".utf8) + [UInt8](repeating: 0, count: 100)),
    (
      "a movie of words",
      [0, 0, 1, 0] + Array("moov".utf8) + [UInt8](repeating: 0x8F, count: 248)
    ),
  ]

  @Test("are not certain where their numbers are impossible", arguments: hollow)
  func impossible(_ row: (what: String, bytes: [UInt8])) {
    #expect(Detector(registry: .base).verdict(bytes: row.bytes).confidence != .certain)
  }

  /// RFC 8794: an identifier, a size of one byte and a payload.
  private static func element(_ id: [UInt8], _ payload: [UInt8]) -> [UInt8] {
    id + [0x80 | UInt8(payload.count)] + payload
  }

  private static func matroska(_ kind: String, _ tracks: [UInt8]) -> [UInt8] {
    element(
      [0x1A, 0x45, 0xDF, 0xA3],
      element([0x42, 0x86], [1]) + element([0xEC], [0, 0, 0])
        + element([0x42, 0x82], Array(kind.utf8)))
      + element(
        [0x18, 0x53, 0x80, 0x67],
        element(
          [0x16, 0x54, 0xAE, 0x6B],
          tracks.flatMap { element([0xAE], element([0xD7], [1]) + element([0x83], [$0])) }))
  }

  /// BigTIFF: a directory of one entry behind the header.
  private static let bigTIFF: [UInt8] =
    Array("II".utf8) + [43, 0, 8, 0, 0, 0, 16, 0, 0, 0, 0, 0, 0, 0] + [1, 0, 0, 0, 0, 0, 0, 0]
    + [0x12, 0xC6, 1, 0, 4, 0, 0, 0, 0, 0, 0, 0, 1, 4, 0, 0, 0, 0, 0, 0]

  static let rows: [Row] = [
    Row(
      what: "triangles that fill the file", bytes: stl(2, 2),
      type: "public.standard-tesselated-geometry-format"),
    Row(
      what: "an old archive, little end first", bytes: cpio(isLittle: true),
      type: "public.cpio-archive"),
    Row(
      what: "an old archive, big end first", bytes: cpio(isLittle: false),
      type: "public.cpio-archive"),
    Row(
      what: "codes of LZW", bytes: [0x1F, 0x9D, 0x90, 0x61, 0xC4, 0x8C, 0x01],
      type: "public.z-archive"),
    Row(
      what: "a zlib stream whose checksum holds", bytes: zlib(checksum: [0x02, 0x4D, 0x01, 0x27]),
      type: "org.ietf.zlib"),
    Row(what: "Vorbis", bytes: vorbis, type: "org.xiph.ogg-audio"),
    Row(what: "Theora behind Vorbis", bytes: vorbis + theora, type: "org.xiph.ogg-video"),
    Row(what: "Theora behind a skeleton", bytes: skeleton + theora, type: "org.xiph.ogg-video"),
    Row(what: "Opus", bytes: page(Array("OpusHead".utf8) + [1, 2, 0, 0]), type: "org.xiph.opus"),
    // Speex's manual, table 7.1: the mark, a version of 20 characters, and numbers up to 80 bytes.
    Row(
      what: "Speex",
      bytes: page(
        Array("Speex   1.2".utf8) + [UInt8](repeating: 0, count: 17) + [1, 0, 0, 0, 80, 0, 0, 0]
          + [UInt8](repeating: 0, count: 44)), type: "org.xiph.speex"),
    Row(
      what: "Matroska with pictures", bytes: matroska("matroska", [1, 2]), type: "org.matroska.mkv"),
    Row(
      what: "Matroska with sound only", bytes: matroska("matroska", [2]), type: "org.matroska.mka"),
    Row(
      what: "WebM with sound only", bytes: matroska("webm", [2, 2]), type: "org.webmproject.weba"),
    Row(what: "a DNG version tag in BigTIFF", bytes: bigTIFF, type: "com.adobe.raw-image"),
  ]

  @Test("are told apart", arguments: rows)
  func told(_ row: Row) {
    let detector = Detector(registry: .base)
    #expect(detector.verdict(bytes: row.bytes).type.identifier == row.type)
    for count in 0..<min(600, row.bytes.count) {
      _ = detector.verdict(bytes: Array(row.bytes.prefix(count)))
    }
    for i in 0..<min(200, row.bytes.count) {
      var bytes = row.bytes
      bytes[i] ^= 0xFF
      _ = detector.verdict(bytes: bytes)
    }
  }

  @Test(
    "are none where a number does not agree",
    arguments: [
      stl(3, 2), cpio(isLittle: true, name: "\u{1}\u{1}"),
      [0x1F, 0x9D, 0x88, 0x61, 0xC4, 0x8C, 0x01],
      zlib(checksum: [0, 0, 0, 0]),
    ])
  func none(_ bytes: [UInt8]) {
    let options = DetectionOptions(deepestLayer: .text)
    let verdict = Detector(registry: .base, options: options).verdict(bytes: bytes)
    #expect(verdict.confidence != .certain)
  }

  @Test(
    "bear the names that their specifications give them",
    arguments: [
      ("a.ogg", vorbis + theora), ("a.ogv", vorbis + theora), ("a.webm", matroska("webm", [2])),
      ("a.mkv", matroska("matroska", [2])), ("a.mkv", matroska("webm", [1])),
      ("a.ogm", page(Array("unknown".utf8))),
      ("a.heif", Media.fileType("heic", ["mif1", "heic"])),
      ("a.avif", Media.fileType("avis", ["avis", "avif"])),
    ])
  func names(_ name: String, _ bytes: [UInt8]) {
    #expect(Detector(registry: .base).verdict(bytes: bytes, name: name).mismatch == nil)
  }

  @Test("say so where the name is another's")
  func otherNames() {
    let detector = Detector(registry: .base)
    #expect(detector.verdict(bytes: HeaderNumberTests.vorbis, name: "a.mp3").mismatch != nil)
    #expect(
      detector.verdict(bytes: Media.fileType("heic", ["heic"]), name: "a.jpg").mismatch != nil)
  }

  @Test("named as plain text may be a message, and may not be a page")
  func plainNames() {
    let detector = Detector(registry: .base)
    let mail = Array(
      "From: a@example.org\r\nTo: b@example.org\r\nSubject: x\r\nDate: Thu, 1 Jan 2026 00:00:00 +0000\r\nMIME-Version: 1.0\r\n\r\nhello\r\n"
        .utf8)
    let verdict = detector.verdict(bytes: mail, name: "a.txt")
    #expect(verdict.type.identifier == "com.apple.mail.email")
    #expect(verdict.mismatch == nil)
    let page = Array("<!DOCTYPE html><html><script>alert(1)</script></html>".utf8)
    #expect(detector.verdict(bytes: page, name: "a.txt").mismatch != nil)
  }
}
