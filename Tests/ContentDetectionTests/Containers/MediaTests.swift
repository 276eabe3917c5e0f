import ContentDetection
import Testing
import UniformTypes

@Suite("Media, images and programs")
struct MediaTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var what: String
    var bytes: [UInt8]
    var type: String
    var testDescription: String { what }
  }

  static let rows: [Row] = [
    Row(
      what: "a specific brand behind a structural one",
      bytes: Media.fileType("mif1", ["mif1", "avif", "miaf"]), type: "public.avif"),
    Row(what: "HEIC", bytes: Media.fileType("heic", ["mif1", "heic"]), type: "public.heic"),
    Row(
      what: "a movie with pictures",
      bytes: Media.fileType("isom", ["isom", "mp41"]) + Media.movie(["soun", "vide"]),
      type: "public.mpeg-4"),
    Row(
      what: "a movie with sound only",
      bytes: Media.fileType("mp42", ["mp42", "isom"]) + Media.movie(["soun"]),
      type: "public.mpeg-4-audio"),
    Row(
      what: "sound only, the movie box behind the data",
      bytes: Media.fileType("mp42") + Media.box("mdat", [UInt8](repeating: 1, count: 200_000))
        + Media.movie(["soun"]),
      type: "public.mpeg-4-audio"),
    Row(
      what: "QuickTime without a file type box",
      bytes: Media.box("wide") + Media.box("mdat", [UInt8](repeating: 0, count: 64))
        + Media.movie(["vide"]),
      type: "com.apple.quicktime-movie"),
    Row(what: "MPEG audio frames", bytes: Media.mp3(4), type: "public.mp3"),
    Row(
      what: "MPEG audio behind a small tag", bytes: Media.id3(100) + Media.mp3(4),
      type: "public.mp3"),
    Row(
      what: "MPEG audio behind a tag of 300 kB", bytes: Media.id3(300_000) + Media.mp3(4),
      type: "public.mp3"),
    Row(what: "AAC frames", bytes: Media.adts(4), type: "public.aac-audio"),
    // The stream's information is a block of type 0 and 34 bytes (RFC 9639, 8.1).
    Row(
      what: "FLAC behind a tag",
      bytes: Media.id3(64) + Array("fLaC".utf8) + [0, 0, 0, 34] + [UInt8](repeating: 0, count: 34),
      type: "org.xiph.flac"),
    Row(what: "AAC behind a tag", bytes: Media.id3(64) + Media.adts(4), type: "public.aac-audio"),
    Row(what: "AC-3 frames", bytes: Media.ac3(4), type: "public.ac3-audio"),
    Row(
      what: "a transport stream", bytes: Media.transportStream(6),
      type: "public.mpeg-2-transport-stream"),
    Row(
      what: "a transport stream with time stamps", bytes: Media.transportStream(6, before: 4),
      type: "org.videolan.m2ts"),
    Row(
      what: "a transport stream with checksums", bytes: Media.transportStream(6, behind: 16),
      type: "public.mpeg-2-transport-stream"),
    Row(
      what: "a Windows program", bytes: Media.portableExecutable(0x0102),
      type: "com.microsoft.windows-executable"),
    Row(
      what: "a Windows library", bytes: Media.portableExecutable(0x2102),
      type: "com.microsoft.windows-dynamic-link-library"),
    Row(what: "tar before ustar", bytes: Media.oldTar(), type: "public.tar-archive"),
    Row(what: "a PNG that is animated", bytes: Media.png(["acTL", "IDAT"]), type: "org.w3.apng"),
    Row(what: "a PNG that isn't", bytes: Media.png(["IDAT", "acTL"]), type: "public.png"),
    Row(what: "a DNG", bytes: Media.tiff([(50_706, 4, 0x0104)]), type: "com.adobe.raw-image"),
    Row(
      what: "a Nikon raw image",
      bytes: Media.tiff([(271, 18, 38), (330, 2, 100)], Array("NIKON CORPORATION\0".utf8)),
      type: "com.nikon.raw-image"),
    Row(
      what: "a Nikon photograph as TIFF",
      bytes: Media.tiff([(271, 18, 26)], Array("NIKON CORPORATION\0".utf8)),
      type: "public.tiff"),
  ]

  @Test("are told by their structure, whole and from a pipe's bytes", arguments: rows)
  func structure(_ row: Row) {
    let verdict = Detector(registry: .base).verdict(bytes: row.bytes)
    #expect(verdict.type.identifier == row.type)
    #expect(verdict.confidence == .certain)
  }

  @Test("get a verdict cut anywhere, and a final one stands", arguments: rows)
  func prefixes(_ row: Row) {
    let detector = Detector(registry: .base)
    var settled: UniformType?
    for count in stride(from: 0, through: min(row.bytes.count, 2_000), by: 7) {
      let verdict = detector.verdict(bytes: Array(row.bytes.prefix(count)), isWhole: false)
      if let settled { #expect(verdict.type == settled, "after \(count) bytes") }
      if verdict.isFinal { settled = verdict.type }
    }
    if let settled { #expect(detector.verdict(bytes: row.bytes).type == settled) }
  }

  static let hostile: [Row] = [
    Row(
      what: "boxes of size 0 to 7",
      bytes: Media.fileType("mp42") + [0, 0, 0, 3] + Array("moov".utf8), type: "public.mpeg-4"),
    Row(
      what: "a box of 2^63 bytes",
      bytes: Media.fileType("mp42") + [0, 0, 0, 1] + Array("mdat".utf8) + [
        0xFF, 0xFF, 0xFF, 0xFF, 0, 0, 0, 0,
      ], type: "public.mpeg-4"),
    Row(
      what: "ten thousand empty boxes",
      bytes: Media.fileType("mp42") + (0..<10_000).flatMap { _ in Media.box("free") },
      type: "public.mpeg-4"),
    Row(
      what: "an ID3 tag of 256 MB", bytes: Array("ID3".utf8) + [4, 0, 0, 0x7F, 0x7F, 0x7F, 0x7F],
      type: "public.mp3"),
    Row(
      what: "a TIFF directory beyond the end",
      bytes: Array("II*\0".utf8) + [0xFF, 0xFF, 0xFF, 0x7F], type: "public.tiff"),
    Row(
      what: "an MZ header that leads beyond the end",
      bytes: Array("MZ".utf8) + [UInt8](repeating: 0xFF, count: 62), type: "public.data"),
    Row(
      what: "letters that begin like a program",
      bytes: Array("MZ is a nice pair of letters, and this is text of some length in all\n".utf8),
      type: "public.plain-text"),
    Row(
      what: "one frame of audio in noise",
      bytes: Media.mp3(1) + [UInt8](repeating: 0x9C, count: 2_000), type: "public.data"),
    Row(
      what: "sync bytes without packets", bytes: [UInt8](repeating: 0x47, count: 600),
      type: "public.plain-text"),
  ]

  @Test("that lie about themselves cost nothing and claim nothing", arguments: hostile)
  func lying(_ row: Row) {
    #expect(Detector(registry: .base).verdict(bytes: row.bytes).type.identifier == row.type)
  }
}
