import ContentDetection
import Testing
import UniformTypes

@Suite("Compressed streams")
struct CompressedTests {
  /// A gzip member of one stored block (RFC 1952 and 1951, 3.2.4), without checksums: these are never looked at.
  static func gzip(_ content: [UInt8], flags: UInt8 = 0, extra: [UInt8] = []) -> [UInt8] {
    let count = content.count
    let length = [UInt8(count & 0xFF), UInt8(count >> 8)]
    return [0x1F, 0x8B, 8, flags, 0, 0, 0, 0, 0, 3] + extra + [1] + length
      + length.map { ~$0 } + content + [UInt8](repeating: 0, count: 8)
  }

  /// A tape archive of one empty file (POSIX.1-1988, 10.1.1).
  static let tape: [UInt8] = {
    var header = [UInt8](repeating: 0, count: 512)
    func put(_ text: String, _ offset: Int) {
      for (i, byte) in text.utf8.enumerated() { header[offset + i] = byte }
    }
    put("a", 0)
    put("0000644\0", 100)
    put("00000000000", 124)
    put("ustar\u{0}00", 257)
    return header + [UInt8](repeating: 0, count: 1_024)
  }()

  private let detector = Detector(registry: .base)

  @Test(
    "say what they hold",
    arguments: [
      (Array("hello, this is text\n".utf8), "public.plain-text"),
      (Samples.png, "public.png"), (tape, "public.tar-archive"),
      (Array("<svg xmlns=\"http://www.w3.org/2000/svg\"/>".utf8), "public.svg-image"),
    ])
  func inside(_ content: [UInt8], _ type: String) {
    #expect(detector.verdict(bytes: CompressedTests.gzip(content)).inside?.identifier == type)
  }

  @Test(
    "of tape archives are told by content, and bear either name",
    arguments: ["a.tgz", "a.tar.gz", "a.gz", nil])
  func tapeArchive(_ name: String?) {
    let verdict = detector.verdict(bytes: CompressedTests.gzip(CompressedTests.tape), name: name)
    #expect(verdict.type.identifier == "org.gnu.gnu-zip-tar-archive")
    #expect(verdict.inside?.identifier == "public.tar-archive")
    #expect(verdict.mismatch == nil)
    #expect(verdict.mimeType == "application/gzip")
  }

  @Test(
    "of tape archives are that whether or not more than the type is told, also where all is text")
  func textualTapeArchive() {
    // Blanks where others have zeros; the sum counts its own field as blanks.
    var header = Array(("a" + String(repeating: " ", count: 99) + "000644  ").utf8)
    header += [UInt8](repeating: 0x20, count: 512 - header.count)
    for (i, byte) in "ustar  ".utf8.enumerated() { header[257 + i] = byte }
    let sum = header.reduce(0) { $0 + Int($1) }
    let digits = String(sum, radix: 8)
    let field = String(repeating: "0", count: 6 - digits.count) + digits + "  "
    for (i, byte) in field.utf8.enumerated() { header[148 + i] = byte }
    let bytes = CompressedTests.gzip(header)
    for describesContent in [true, false] {
      let detector = Detector(
        registry: .base, options: DetectionOptions(describesContent: describesContent))
      #expect(
        detector.verdict(bytes: bytes).type.identifier == "org.gnu.gnu-zip-tar-archive")
    }
  }

  @Test("have optional fields before their data (RFC 1952, 2.3.1)")
  func fields() {
    let extra: [UInt8] = [2, 0, 9, 9] + Array("name\0".utf8) + Array("comment\0".utf8) + [1, 2]
    let bytes = CompressedTests.gzip(Samples.png, flags: 0x1E, extra: extra)
    #expect(detector.verdict(bytes: bytes).inside == .png)
  }

  @Test("of nothing, cut ones and broken ones hold nothing that can be told")
  func broken() {
    let whole = CompressedTests.gzip(CompressedTests.tape)
    for count in [3, 10, 11, 15, 20] {
      #expect(detector.verdict(bytes: Array(whole.prefix(count))).inside == nil)
    }
    // A name that never ends.
    let unending = CompressedTests.gzip([], flags: 8, extra: [UInt8](repeating: 0x61, count: 500))
    #expect(detector.verdict(bytes: Array(unending.prefix(400))).inside == nil)
    // A stored block whose length is not confirmed.
    var wrong = whole
    wrong[13] ^= 1
    #expect(detector.verdict(bytes: wrong).inside == nil)
    #expect(detector.verdict(bytes: CompressedTests.gzip([])).inside == nil)
  }

  @Test("within streams are not opened")
  func nested() {
    let verdict = detector.verdict(
      bytes: CompressedTests.gzip(CompressedTests.gzip(CompressedTests.tape)))
    #expect(verdict.type.identifier == "org.gnu.gnu-zip-archive")
    #expect(verdict.inside?.identifier == "org.gnu.gnu-zip-archive")
  }

  /// `hello hello hello hello\n`, as the format's own tool writes it.
  static let samples: [(type: String, hex: String)] = [
    (
      "public.bzip2-archive",
      "425A68393141592653596F4F10F3000005D100001040000244A00030C002A834710DAD870F177245"
        + "3850906F4F10F3"
    ),
    (
      "org.tukaani.xz-archive",
      "FD377A585A000004E6D6B4460200210116000000742FE5A3E00017000C5D00341949EE8DE9560AC1"
        + "21B000006C14ED1B3B68BB9100012818D783B76E1FB6F37D010000000004595A"
    ),
    ("com.facebook.zstandard-archive", "28B52FFD24186D00003868656C6C6F200A0100994B11A87C2EA8"),
    (
      "org.tukaani.lzma-archive",
      "5D00008000FFFFFFFFFFFFFFFF00341949EE8DE9560AC1B620B7FFFFBA340000"
    ),
    ("org.lz4.lz4-archive", "04224D186440A70F0000006968656C6C6F20060050656C6C6F0A00000000E2FF0342"),
  ]

  @Test(
    "of other formats are opened by the system's libraries, where these are", arguments: samples)
  func libraries(_ type: String, _ hex: String) {
    let bytes = CompressedTests.bytes(hex)
    let verdict = detector.verdict(bytes: bytes)
    #expect(verdict.type.identifier == type)
    #expect(verdict.inside == nil || verdict.inside == .plainText)
    for count in 0..<bytes.count { _ = detector.verdict(bytes: Array(bytes.prefix(count))) }
    for i in bytes.indices {
      var broken = bytes
      broken[i] ^= 0x55
      _ = detector.verdict(bytes: broken)
    }
  }

  /// ``tape``, as the format's own tool writes it.
  static let archives: [(type: String, hex: String)] = [
    (
      "org.tukaani.tar-lzma-archive",
      "5D00000004FFFFFFFFFFFFFFFF003080335018688983023671B78C16B1A6EE1F508D521FE4A65F36"
        + "DC55D566F726DB9FF304FFFFF57EDFC0"
    ),
    (
      "com.facebook.tar-zstandard-archive",
      "28B52FFD00681D0100A8610030303030363434003000757374617200303000051000F3FC67D3C10C"
        + "893FB501"
    ),
    (
      "org.lz4.tar-lz4-archive",
      "04224D18604082300000002F610001004F7F303030303634341800020301001F000100666E757374"
        + "61720082000F0100FFFFFFFFD350000000000000000000"
    ),
  ]

  @Test(
    "of tape archives are told in other formats as well, where the library is",
    arguments: archives)
  func otherTapeArchives(_ type: String, _ hex: String) throws {
    let verdict = detector.verdict(bytes: CompressedTests.bytes(hex))
    guard let inside = verdict.inside else {
      let type = try #require(TypeRegistry.base.type(type))
      #expect(type.conforms(to: verdict.type))
      return
    }
    #expect(inside.identifier == "public.tar-archive")
    #expect(verdict.type.identifier == type)
  }

  private static func bytes(_ hex: String) -> [UInt8] {
    var bytes: [UInt8] = []
    var high: UInt8?
    for digit in hex {
      let value = UInt8(digit.hexDigitValue ?? 0)
      if let first = high { bytes.append(first << 4 | value) }
      high = high == nil ? value : nil
    }
    return bytes
  }
}
