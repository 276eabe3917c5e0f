import ContentDetection
import Testing
import UniformTypes

@Suite("Damaged and hostile ZIP archives")
struct ZIPHostileTests {
  private let detector = Detector(registry: .base)

  @Test("get a verdict wherever they are cut, and say that they are")
  func truncated() {
    let whole = ZIPBuilder(PackageSamples.document).bytes
    for count in stride(from: 4, to: whole.count, by: 3) {
      let verdict = detector.verdict(bytes: Array(whole.prefix(count)))
      #expect(
        verdict.type == .zip
          || verdict.type.identifier == "org.openxmlformats.wordprocessingml.document")
      #expect(
        verdict.encoding == (verdict.type == .zip ? nil : .zip) || verdict.confidence == .likely)
    }
    let members = ZIPBuilder(PackageSamples.document).withoutDirectory
    let cut = detector.verdict(bytes: Array(members.dropLast(4)))
    #expect(cut.isTruncated)
    #expect(cut.type.identifier == "org.openxmlformats.wordprocessingml.document")
  }

  @Test("never trap when any one byte is another")
  func damaged() {
    var archive = ZIPBuilder(PackageSamples.sheet)
    archive.isZIP64 = true
    for bytes in [archive.bytes, ZIPBuilder(PackageSamples.sheet).bytes] {
      for i in stride(from: 0, to: bytes.count, by: 2) {
        var damaged = bytes
        damaged[i] ^= i % 4 == 0 ? 0xFF : 0x80
        _ = detector.verdict(bytes: damaged, name: "a.xlsx")
      }
    }
  }

  @Test("are read by what is there, not by the counts and sizes they state")
  func lyingNumbers() {
    var end = Array(ZIPBuilder(paths: "a.txt").bytes)
    // The end record's counts, size and offset, all ones: these would be in a ZIP64 record, and there is none.
    for i in (end.count - 14)..<(end.count - 2) { end[i] = 0xFF }
    #expect(detector.verdict(bytes: end).type == .zip)
    // A path that is longer than the archive.
    var path = Array(ZIPBuilder(paths: "a.txt").bytes)
    path[26] = 0xFF
    path[27] = 0xFF
    #expect(detector.verdict(bytes: path).type == .zip)
    // Members that lie on top of one another.
    var overlapping = ZIPBuilder(PackageSamples.document)
    overlapping.members += (0..<50).map { ZIPBuilder.Member("copy\($0)") }
    var bytes = overlapping.bytes
    let directory = bytes.count - 22 - directorySize(bytes)
    var at = directory
    while bytes[at...].starts(with: Array("PK\u{1}\u{2}".utf8)) {
      bytes.replaceSubrange((at + 42)..<(at + 46), with: [0, 0, 0, 0])
      at += 46 + Int(bytes[at + 28])
    }
    _ = detector.verdict(bytes: bytes)
  }

  private func directorySize(_ bytes: [UInt8]) -> Int {
    let at = bytes.count - 10
    return Int(bytes[at]) | Int(bytes[at + 1]) << 8 | Int(bytes[at + 2]) << 16
  }

  @Test("whose directory names another member than the local header are not believed")
  func twoFaces() {
    var bytes = ZIPBuilder(PackageSamples.document).bytes
    // The first member's path in its local header: "[Content_Types].xml" becomes "[content_Types].xmk".
    bytes[30 + 18] = UInt8(ascii: "k")
    let verdict = detector.verdict(bytes: bytes)
    #expect(verdict.confidence != .certain || verdict.type == .zip)
  }

  @Test("cost no more than their limits allow")
  func bombs() {
    // Content types that inflate to megabytes of blanks before they say anything.
    var members = PackageSamples.document
    members[0] = ZIPBuilder.Member(
      "[Content_Types].xml", [UInt8](repeating: 0x20, count: 400_000) + members[0].content,
      isDeflated: true)
    #expect(detector.verdict(bytes: ZIPBuilder(members).bytes).confidence != .certain)
    // More members than are looked at.
    let many = ZIPBuilder((0..<20_000).map { ZIPBuilder.Member("\($0)") } + PackageSamples.document)
    #expect(detector.verdict(bytes: many.bytes).type == .zip)
    // End records without end.
    let ends = Array("PK\u{3}\u{4}".utf8) + (0..<6_000).flatMap { _ in ZIPBuilder([]).bytes }
    #expect(detector.verdict(bytes: ends).type == .zip)
    // Local headers of unknown size, none of which ends.
    var streamed = ZIPBuilder((0..<500).map { ZIPBuilder.Member("\($0)", "content") })
    streamed.isStreamed = true
    let stream = streamed.withoutDirectory + [UInt8](repeating: 0x50, count: 100_000)
    #expect(detector.verdict(bytes: stream).type == .zip)
  }
}
