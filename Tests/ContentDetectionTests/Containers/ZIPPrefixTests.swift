import ContentDetection
import Testing
import UniformTypes

@Suite("Prefixes of ZIP archives")
struct ZIPPrefixTests {
  private let detector = Detector(registry: .base)

  private static let archives =
    ZIPContainerTests.packages.prefix(6) + ZIPContainerTests.mediaTypes + ZIPContainerTests.members

  @Test("never change a final verdict", arguments: archives)
  func monotone(_ row: ZIPContainerTests.Row) {
    var streamed = row.archive
    streamed.isStreamed = true
    for bytes in [row.archive.bytes, streamed.bytes] {
      let whole = detector.verdict(bytes: bytes)
      for count in stride(from: 0, through: bytes.count, by: bytes.count < 300 ? 1 : 7) {
        let verdict = detector.verdict(bytes: Array(bytes.prefix(count)), isWhole: false)
        if verdict.isFinal { #expect(verdict.type == whole.type, "after \(count) bytes") }
      }
    }
  }

  @Test("ask for the end of the archive, and are likely until it is there")
  func needs() {
    let bytes = ZIPBuilder(paths: "META-INF/MANIFEST.MF", "A.class").bytes
    let verdict = detector.verdict(bytes: Array(bytes.dropLast(80)), isWhole: false)
    #expect(verdict.type.identifier == "com.sun.java-archive")
    #expect(verdict.confidence == .likely)
    #expect(verdict.needs.contains { $0.offset < 0 })
  }

  @Test("with a media type at the start are final at once")
  func mediaTypeFirst() {
    var archive = ZIPBuilder([
      ZIPBuilder.Member("mimetype", "application/vnd.oasis.opendocument.text-template"),
      ZIPBuilder.Member("content.xml", [UInt8](repeating: 0x20, count: 100_000)),
    ])
    for isStreamed in [false, true] {
      archive.isStreamed = isStreamed
      let verdict = detector.verdict(bytes: Array(archive.bytes.prefix(70_000)), isWhole: false)
      #expect(verdict.type.identifier == "org.oasis-open.opendocument.text-template")
      #expect(verdict.isFinal)
    }
  }

  @Test("of documents are told by their lists or, without these, by their parts")
  func documents() {
    let archive = ZIPBuilder(PackageSamples.document)
    let lists = detector.verdict(bytes: Array(archive.bytes.prefix(2_000)), isWhole: false)
    #expect(lists.type.identifier == "org.openxmlformats.wordprocessingml.document")
    var partFirst = archive
    partFirst.members =
      [archive.members[2]]
      + [ZIPBuilder.Member("[Content_Types].xml", [UInt8](repeating: 0x20, count: 9_000))]
    let parts = detector.verdict(bytes: Array(partFirst.bytes.prefix(4_000)), isWhole: false)
    #expect(parts.type.identifier == "org.openxmlformats.wordprocessingml.document")
    #expect(parts.confidence == .likely)
  }

  @Test("and files, descriptors and streams of the same bytes agree", arguments: archives)
  func agreement(_ row: ZIPContainerTests.Row) throws {
    let folder = try TemporaryFolder()
    let bytes = row.archive.bytes
    let path = try folder.write("sample", bytes)
    let fromPath = try detector.verdict(path: path)
    let fromBytes = detector.verdict(bytes: bytes)
    #expect(fromPath.type == fromBytes.type)
    #expect(fromPath.encoding == fromBytes.encoding)
    #expect(fromPath.confidence == fromBytes.confidence)
  }
}
