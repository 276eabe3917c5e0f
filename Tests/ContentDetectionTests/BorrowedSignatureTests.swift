import ContentDetection
import Testing
import UniformTypes

/// Signatures that stand where another format has room for anything, or before content that their format never has.
@Suite("Signatures within another format")
struct BorrowedSignatureTests {
  static let names: [[UInt8]] =
    ["GIF89a", "%PDF-1.4", "Rar!", "SQLite format 3", "ID3", "{\\rtf1}", "<?xml", "BM", "a.txt"]
    .map { Array($0.utf8) }
    + [
      [0x7F] + Array("ELF".utf8), [0x89] + Array("PNG\r\n\u{1A}\n".utf8), [0xFF, 0xD8, 0xFF, 0xE0],
    ]

  @Test("are the names of an archive's members", arguments: names, [true, false])
  func member(_ name: [UInt8], _ isNew: Bool) {
    let verdict = Detector(registry: .base).verdict(
      bytes: TapeBuilder(name: name, isNew: isNew).bytes)
    #expect(verdict.type.identifier == "public.tar-archive")
    #expect(verdict.confidence == .certain)
  }

  static let openings: [(opening: String, type: String, extension: String)] = [
    ("WEBVTT\n\n00:01.000 --> 00:02.000\nx\n", "org.w3.webvtt", "vtt"),
    ("-----BEGIN CERTIFICATE-----\nMIIB\n", "public.x509-certificate", "pem"),
    ("<?xml version=\"1.0\"?>\n<a>\n", "public.xml", "xml"),
    ("BEGIN:VCARD\nVERSION:3.0\n", "public.vcard", "vcf"),
  ]

  @Test("are not certain before binary data", arguments: openings)
  func binaryTail(_ row: (opening: String, type: String, extension: String)) {
    var bytes = Array(row.opening.utf8)
    while bytes.count < 5_000 { bytes += Array("some more of it\n".utf8) }
    for i in 0..<5_000 { bytes.append(UInt8(truncatingIfNeeded: i &* 167 &+ i >> 8)) }
    let detector = Detector(registry: .base)
    #expect(detector.verdict(bytes: bytes).confidence != .certain)
    let named = detector.verdict(bytes: bytes, name: "a.\(row.extension)")
    #expect(named.confidence != .certain)
    #expect(named.mismatch == nil)
  }

  /// The Rich Text Format's `\bin` and the like: a few control characters among text.
  @Test("are certain before text with a few control characters")
  func fewControls() {
    let bytes = Array(
      "{\\rtf1\\ansi some text that goes on for long enough \u{1}and more of it}".utf8)
    let verdict = Detector(registry: .base).verdict(bytes: bytes)
    #expect(verdict.type == .rtf)
    #expect(verdict.confidence == .certain)
  }

  /// DXF reference, "Binary DXF files": a sentinel of 22 bytes.
  @Test("are whole in a binary drawing")
  func binaryDrawing() {
    let bytes =
      Array("AutoCAD Binary DXF\r\n\u{1A}\u{0}".utf8) + [0, 83, 69, 67, 84, 73, 79, 78, 0, 2]
    let verdict = Detector(registry: .base).verdict(bytes: bytes)
    #expect(verdict.type.identifier == "com.autodesk.dxf")
    #expect(verdict.confidence == .certain)
  }

  static let sentences = [
    "%PDF-1.4 Is The Header Of A File, And This Is What It Means.\n",
    "%PDF-1.4 \u{44D}\u{442}\u{43E} \u{437}\u{430}\u{433}\u{43E}\u{43B}\u{43E}\u{432}\u{43E}\u{43A} \u{444}\u{430}\u{439}\u{43B}\u{430}.\n",
    "%!PS-Adobe-3.0 Ist Eine Kopfzeile, so steht es da.\n",
  ]

  @Test("begin a sentence in capitals or another script", arguments: sentences)
  func sentence(_ text: String) {
    #expect(Detector(registry: .base).verdict(bytes: Array(text.utf8)).type == .plainText)
  }

  /// A PDF document's header line, and what some programs write behind the version.
  @Test("are those of the format before a line end", arguments: ["\n", "\r", "\r\n", " \n"])
  func header(_ end: String) {
    let text = "%PDF-1.4\(end)1 0 obj\n<<>>\nendobj\ntrailer<<>>\n%%EOF\n"
    #expect(Detector(registry: .base).verdict(bytes: Array(text.utf8)).type == .pdf)
  }

  @Test(
    "tell one frame of sound behind a tag",
    arguments: [
      (Media.adts(1), "public.aac-audio"), (Media.mp3(1), "public.mp3"),
      (Media.ac3(1), "public.ac3-audio"),
    ])
  func frame(_ bytes: [UInt8], _ type: String) {
    let verdict = Detector(registry: .base).verdict(bytes: Media.id3(20) + bytes)
    #expect(verdict.type.identifier == type)
  }
}

/// Formats whose content is anything at all, with what another format has further in: the first bytes decide.
@Suite("Signatures behind those of another format")
struct FurtherSignatureTests {
  private static func filled(_ start: [UInt8], _ offset: Int, _ text: String) -> [UInt8] {
    start + [UInt8](repeating: 1, count: max(0, offset - start.count)) + Array(text.utf8)
      + [UInt8](repeating: 1, count: 300)
  }

  /// A stored member whose content begins at offset 31 (APPNOTE 4.3.7).
  private static let zip: [UInt8] =
    [0x50, 0x4B, 3, 4, 10] + [UInt8](repeating: 0, count: 13) + [0, 16, 0, 0, 0, 16, 0, 0]
    + [1, 0, 0, 0] + Array("a".utf8)
  /// ITU-T T.81, B.1.1: a comment of 4,096 bytes.
  private static let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF, 0xFE, 0x10, 0x00]

  static let rows: [(content: [UInt8], type: String)] =
    [(40, "%PDF-1.4"), (60, "BOOKMOBI"), (128, "DICM"), (257, "ustar\u{0}00"), (1_080, "M.K.")]
    .flatMap { place, text in
      [
        (filled(zip, place, text), "public.zip-archive"),
        (filled(jpeg, place, text), "public.jpeg"),
      ]
    }
    + [
      (
        filled([0x1F, 0x8B, 8, 8] + [UInt8](repeating: 0, count: 6), 10, "%PDF-1.4"),
        "org.gnu.gnu-zip-archive"
      )
    ]

  @Test("prove nothing against these", arguments: rows)
  func further(_ row: (content: [UInt8], type: String)) {
    #expect(Detector(registry: .base).verdict(bytes: row.content).type.identifier == row.type)
  }

  /// ISO 32000-1, implementation note 13.
  @Test("prove a PDF document behind bytes of no format")
  func behindBytes() {
    let text =
      "\u{1}\u{2}\u{3}sent by a gateway\r\n%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer<<>>\n%%EOF\n"
    #expect(Detector(registry: .base).verdict(bytes: Array(text.utf8)).type == .pdf)
  }

  static let words: [(text: String, name: String?, type: String)] = [
    ("LYNX", "a.txt", "public.plain-text"), ("BLENDER", "b.txt", "public.plain-text"),
    ("LYNX\n", nil, "public.plain-text"), ("!<arch>\n", nil, "com.unix.ar-archive"),
    ("!<arch>\n", "libdl.a", "com.unix.static-library"),
    ("Hello\r\n\u{1A}", "z.txt", "public.plain-text"),
    ("Hello\r\n\u{1A}", nil, "public.plain-text"),
  ]

  @Test("are words where they are all of a text", arguments: words)
  func bare(_ row: (text: String, name: String?, type: String)) {
    let verdict = Detector(registry: .base).verdict(bytes: Array(row.text.utf8), name: row.name)
    #expect(verdict.type.identifier == row.type)
    #expect(verdict.mismatch == nil)
  }

  /// What the field behind a signature must be: JCEKS 1 or 2, Ogg 0 (RFC 3533), a blank or line end (WebVTT, RFC 6350),
  /// `matroska` (RFC 9559), the place of the second header (the PE format).
  static let refuted: [[UInt8]] = [
    [UInt8](repeating: 0xCE, count: 4_096),
    Array("OggS\u{9}".utf8) + [UInt8](repeating: 0x81, count: 90),
    Array("WEBVTTX\n".utf8), Array("BEGIN:VCARD is how it begins.\n".utf8),
    [0x1A, 0x45, 0xDF, 0xA3, 0x86, 0x42, 0x82, 0x83] + Array("foo".utf8),
    Array("MZ".utf8) + [UInt8](repeating: 0x41, count: 62) + Array("PE\0\0".utf8)
      + [UInt8](repeating: 0x41, count: 40),
  ]

  @Test("are not certain where the next field is none of the format's", arguments: refuted)
  func nextField(_ bytes: [UInt8]) {
    #expect(Detector(registry: .base).verdict(bytes: bytes).confidence != .certain)
  }
}
