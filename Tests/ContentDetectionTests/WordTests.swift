import ContentDetection
import Testing
import UniformTypes

/// Text that begins with what formats begin with, or has it where they have it.
@Suite("Words in text that are signatures too")
struct WordTests {
  private static let prose =
    " is what it is. This tells how programs find the type of a file, and it goes on.\n"

  /// What the specifications of binary formats put at offset 0, or behind a number there.
  static let words = [
    "The ftypmp42", "aaaaftypheic", "aaaaftypqt  ", "aaaamoov", "DDS", "OTTO VON BISMARCK", "8BPS",
    "wOFF", "wOF2", "ttcf", "icns", "GIF89a", "GIF87a", "qoif", "regf", "FWS", "CWS", "RIFF",
    "RIFFabcdWAVE", "RIFFabcdAVI ", "FORM", "FORMabcdAIFF", "FORMabcdILBM", "OggS", "fLaC", "ID3",
    "MThd", "Rar!", "PK", "BM", "II*", "MM", "SQLite format 3", "BLENDER", "Creative Voice File",
    "conectix", "xar!", "7z", "BZh91", "AC1015", "Kaydara FBX Binary  ", "MATLAB 5.0 MAT-file",
    "JAVA PROFILE 1.0", "farbfeld", "true", "typ1", "TZif", "KDMV", "PAR1", "glTF", "LASF", "wvpk",
    "MPCK", "IMPM", "Extended Module:", "SIMPLE  =", "SIT!", "AA01", "XFSB", "hsqs", "Salted__",
    "REDIS0009", "NES", "ITSF", "MSCF", "Cr24", "caff", "DICM", "BEGF", "Joy!peff",
    // Formats whose files may be text, but go on otherwise.
    "%PDF-1.4", "%!PS-Adobe-3.0", "-----BEGIN CERTIFICATE-----", "-----BEGIN PGP MESSAGE-----",
    "Caligari", "ply", "; FBX", "WARC/1.0", "!<arch>", "%FDF-1.2", "DSAA",
  ]

  @Test("do not make it binary", arguments: words)
  func beginning(_ word: String) {
    let detector = Detector(registry: .base)
    let bytes = Array((word + WordTests.prose + WordTests.prose).utf8)
    #expect(detector.verdict(bytes: bytes).type == .plainText)
    #expect(detector.verdict(bytes: bytes, name: "notes.txt").type == .plainText)
    let page = Array(("A page.\n" + word + WordTests.prose).utf8)
    #expect(detector.verdict(bytes: page).type == .plainText)
  }

  @Test("do not make it binary where a byte is damaged", arguments: words)
  func damaged(_ word: String) {
    var bytes = Array((word + String(repeating: WordTests.prose, count: 12)).utf8)
    bytes[700] = 1
    let verdict = Detector(registry: .base).verdict(bytes: bytes)
    #expect(verdict.confidence != .certain, "\(verdict.type)")
  }

  @Test(
    "do not prove the name either",
    arguments: [
      ("a.otf", "OTTO VON BISMARCK"), ("a.psd", "8BPS"), ("a.gif", "GIF89a"), ("a.dds", "DDS"),
      ("a.flac", "fLaC"), ("a.rar", "Rar!"), ("a.mid", "MThd"), ("a.mp4", "The ftypmp42"),
    ])
  func named(_ name: String, _ word: String) {
    let verdict = Detector(registry: .base)
      .verdict(bytes: Array((word + WordTests.prose).utf8), name: name)
    #expect(verdict.type == .plainText)
    #expect(verdict.mismatch != nil)
    #expect(verdict.evidence.contains { $0.source == .name && $0.isRefuted })
  }

  @Test(
    "far in make no disk image",
    arguments: [
      (32_769, "CD001"), (32_769, "BEA01"), (1_080, "M.K."), (257, "ustar"), (60, "BOOKMOBI"),
      (44, "SCRM"), (36, "acsp"), (128, "DICM"), (208, "MAP "), (512, "EFI PART"), (3, "NTFS    "),
      (1_024, "BD"), (4_086, "SWAPSPACE2"), (54, "FAT12   "),
    ])
  func furtherIn(_ offset: Int, _ word: String) {
    var text = Array(
      String(repeating: "words and more words ", count: 2_000).utf8.prefix(offset))
    text += Array((" " + word + WordTests.prose).utf8.dropFirst())
    #expect(Detector(registry: .base).verdict(bytes: Array(text)).type == .plainText)
  }

  struct Row: Sendable, CustomTestStringConvertible {
    var text: String
    var type: String
    var testDescription: String { type }
  }

  /// Files of formats that need no byte outside of ASCII, as their specifications have them.
  static let documents: [Row] = [
    Row(
      text: "%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n",
      type: "com.adobe.pdf"),
    Row(
      text: "%!PS-Adobe-3.0\n%%Title: x\n%%EndComments\nshowpage\n%%EOF\n",
      type: "com.adobe.postscript"),
    Row(text: "%!PS\n/Times-Roman findfont\nshowpage\n", type: "com.adobe.postscript"),
    Row(
      text: "%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 1 1\n%%EndComments\n%%EOF\n",
      type: "com.adobe.encapsulated-postscript"),
    Row(
      text: "!<arch>\na.txt/          0           0     0     644     3         `\nab\n\n",
      type: "com.unix.ar-archive"),
    Row(
      text: "ply\nformat ascii 1.0\nelement vertex 1\nproperty float x\nend_header\n0\n",
      type: "public.polygon-file-format"),
    Row(
      text: "SIMPLE  =                    T / conforms to the standard"
        + String(repeating: " ", count: 23) + "BITPIX  =                    8"
        + String(repeating: " ", count: 50) + "NAXIS   =                    0"
        + String(repeating: " ", count: 50) + "END" + String(repeating: " ", count: 2_637),
      type: "gov.nasa.gsfc.fits"),
    Row(
      text: "; FBX 7.4.0 project file\nFBXHeaderExtension:  {\n\tFBXVersion: 7400\n}\n",
      type: "com.autodesk.fbx"),
    Row(
      text: "d8:announce22:http://example.org/ann4:infod4:name1:aee", type: "org.bittorrent.torrent"
    ),
    Row(
      text: "WARC/1.0\r\nWARC-Type: warcinfo\r\nContent-Length: 0\r\n\r\n\r\n\r\n",
      type: "org.archive.warc"),
    Row(
      text: "-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----\n",
      type: "public.x509-certificate"),
    Row(
      text: "# Disk DescriptorFile\nversion=1\nCID=123a681b\ncreateType=\"monolithicSparse\"\n",
      type: "com.vmware.vmdk"),
  ]

  @Test("do where the format may be text", arguments: documents)
  func textual(_ row: Row) {
    let detector = Detector(registry: .base)
    let verdict = detector.verdict(bytes: Array(row.text.utf8))
    #expect(verdict.type.identifier == row.type)
    #expect(verdict.confidence == .certain)
  }

  @Test(
    "may be the beginning of a file, where nothing follows", arguments: ["GIF89a", "OTTO", "8BPS"])
  func stubs(_ word: String) {
    #expect(Detector(registry: .base).verdict(bytes: Array(word.utf8)).type != .plainText)
  }

  @Test("settle nothing while more may follow")
  func prefixes() {
    let detector = Detector(registry: .base)
    let text = Array(("GIF89a" + WordTests.prose).utf8)
    var settled: UniformType?
    for count in 0...text.count {
      let verdict = detector.verdict(bytes: Array(text.prefix(count)), isWhole: false)
      if verdict.isFinal { settled = verdict.type }
      if let settled { #expect(verdict.type == settled, "after \(count) bytes") }
    }
    #expect(settled == nil)
  }

  @Test("of a script in a picture are still a picture's")
  func scripts() {
    let detector = Detector(registry: .base)
    for text in ["GIF89a;<?php echo 1; ?>\n", "GIF89a/* */=1;alert(1);\n", "GIF89a=1;alert(1);\n"] {
      #expect(detector.verdict(bytes: Array(text.utf8)).type == .gif)
    }
  }

  @Test("are told among the evidence, with what is against them")
  func evidence() throws {
    let verdict = Detector(registry: .base)
      .verdict(bytes: Array(("8BPS" + WordTests.prose).utf8), name: "rom.md")
    #expect(verdict.type == .markdown)
    let signature = try #require(verdict.evidence.first { $0.source == .signature })
    #expect(signature.isRefuted)
    #expect(signature.strength == .likely)
    #expect(signature.detail == "4 bytes at offset 0; refuted: words in a text")
    // `.md` is also the extension of a game's cartridge.
    let cartridge = try #require(
      verdict.evidence.first { $0.type.identifier == "com.sega.genesis-rom" })
    #expect(cartridge.isRefuted)
    #expect(
      cartridge.detail.hasSuffix("; refuted: the bytes that its files begin with are not there"))
    let name = try #require(verdict.evidence.first { $0.type == .markdown })
    #expect(!name.isRefuted)
  }
}
