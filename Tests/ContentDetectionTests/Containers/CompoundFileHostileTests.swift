import ContentDetection
import Testing
import UniformTypes

@Suite("Damaged and hostile compound files")
struct CompoundFileHostileTests {
  private let detector = Detector(registry: .base)

  private var document: CompoundFileBuilder {
    var builder = CompoundFileBuilder("1Table", "WordDocument", "ObjectPool/_1/Workbook")
    builder.padding = 12
    return builder
  }

  @Test("get a verdict wherever they are cut, and say that they are")
  func truncated() {
    let whole = document.bytes
    for count in stride(from: 8, to: whole.count, by: 37) {
      let verdict = detector.verdict(bytes: Array(whole.prefix(count)))
      #expect(
        ["com.microsoft.ole-compound-file", "com.microsoft.word.doc"].contains(
          verdict.type.identifier))
      #expect(verdict.isTruncated, "after \(count) bytes")
    }
  }

  @Test("never change a final verdict, and ask for the directory's sectors")
  func prefixes() {
    let whole = document.bytes
    let type = detector.verdict(bytes: whole).type
    #expect(type.identifier == "com.microsoft.word.doc")
    for count in stride(from: 0, through: whole.count, by: 29) {
      let verdict = detector.verdict(bytes: Array(whole.prefix(count)), isWhole: false)
      if verdict.isFinal { #expect(verdict.type == type, "after \(count) bytes") }
    }
    let start = 512 * 14
    let wanting = detector.verdict(bytes: Array(whole.prefix(start)), isWhole: false)
    #expect(wanting.needs.contains { $0.offset == start })
    #expect(detector.verdict(bytes: Array(whole), isWhole: false).isFinal)
  }

  @Test("never trap when any one byte is another")
  func damaged() {
    let whole = CompoundFileBuilder("1Table", "WordDocument", "ObjectPool/_1/Workbook").bytes
    for i in stride(from: 0, to: whole.count, by: 3) {
      var damaged = whole
      damaged[i] ^= i % 2 == 0 ? 0xFF : 0x01
      _ = detector.verdict(bytes: damaged)
    }
  }

  @Test("end, though their chains and trees do not")
  func cycles() {
    var bytes = CompoundFileBuilder("WordDocument", "a", "b", "c").bytes
    // The directory's sectors (1 and 2) follow one another in a circle.
    bytes.replaceSubrange((512 + 8)..<(512 + 12), with: number(1, 4))
    #expect(detector.verdict(bytes: bytes).type.identifier == "com.microsoft.word.doc")
    // Every node of the tree names the root's child on both sides and below.
    var tree = CompoundFileBuilder("a/b", "c", "WordDocument").bytes
    for entry in 1..<5 {
      let at = 1_024 + entry * 128
      tree.replaceSubrange((at + 68)..<(at + 72), with: number(1, 4))
      tree.replaceSubrange((at + 76)..<(at + 80), with: number(1, 4))
    }
    #expect(detector.verdict(bytes: tree).type.identifier == "com.microsoft.word.doc")
    // A table that is its own directory, and one that lies in itself.
    for place in [0, 1, 2, 0xFFFF_FFF9, 0xFFFF_FFFF] {
      var own = CompoundFileBuilder("WordDocument").bytes
      own.replaceSubrange(76..<80, with: number(place, 4))
      _ = detector.verdict(bytes: own)
      own.replaceSubrange(48..<52, with: number(place, 4))
      _ = detector.verdict(bytes: own)
    }
  }

  @Test("are read by what is there, not by the counts that they state")
  func counts() {
    var bytes = CompoundFileBuilder("WordDocument").bytes
    for field in [40, 44, 64, 72] {
      bytes.replaceSubrange(field..<(field + 4), with: [0xFF, 0xFF, 0xFF, 0xFF])
    }
    #expect(detector.verdict(bytes: bytes).type.identifier == "com.microsoft.word.doc")
    // Sector sizes that no version has.
    for shift: UInt8 in [0, 8, 31, 255] {
      bytes[30] = shift
      #expect(detector.verdict(bytes: bytes).type.identifier == "com.microsoft.ole-compound-file")
    }
  }

  @Test("agree as files and as bytes", arguments: CompoundFileTests.rows)
  func agreement(_ row: CompoundFileTests.Row) throws {
    let folder = try TemporaryFolder()
    var builder = row.builder()
    builder.padding = 100
    let path = try folder.write("sample", builder.bytes)
    #expect(try detector.verdict(path: path).type.identifier == row.type)
    #expect(detector.verdict(bytes: builder.bytes).type.identifier == row.type)
  }
}
