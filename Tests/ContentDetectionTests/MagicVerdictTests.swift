#if Magic
import Foundation
import Testing
import UniformTypes

@testable import ContentDetection

@Suite("What only libmagic knows")
struct MagicVerdictTests {
  private let detector = Detector(registry: .base)

  private func magic(_ verdict: Verdict) -> Evidence? {
    verdict.evidence.first { $0.source == .magic }
  }

  @Test("is likely to be of the declared type of that name")
  func declared() {
    let verdict = detector.verdict(bytes: MagicSamples.dbf)
    #expect(verdict.type.identifier == "com.dbase.dbf")
    #expect(verdict.confidence == .likely)
    #expect(verdict.reason == .likelyContent)
    #expect(verdict.isFinal)
    #expect(magic(verdict)?.type.identifier == "com.dbase.dbf")
    #expect(magic(verdict)?.strength == .likely)
    let version = Detector.magicVersion ?? "?"
    #expect(magic(verdict)?.detail == "libmagic \(version) says 'application/x-dbf'")
  }

  @Test("has a dynamic type where nobody declares the name")
  func undeclared() {
    let verdict = detector.verdict(bytes: MagicSamples.tokyoCabinet)
    #expect(verdict.mimeType == "application/x-tokyocabinet-hash")
    #expect(verdict.type.conforms(to: .data))
    #expect(verdict.type.isDynamic)
    #expect(verdict.confidence == .likely)
  }

  @Test("never contradicts a compatible name, and is a mismatch with one that is refuted")
  func names() {
    let compatible = detector.verdict(bytes: MagicSamples.dbf, name: "brush.abr")
    #expect(compatible.type.identifier == "com.adobe.photoshop.brush")
    #expect(compatible.mismatch == nil)
    #expect(compatible.confidence == .guess)
    #expect(magic(compatible)?.type.identifier == "com.dbase.dbf")
    let refuted = detector.verdict(bytes: MagicSamples.dbf, name: "notes.txt")
    #expect(refuted.type.identifier == "com.dbase.dbf")
    #expect(refuted.mismatch?.nameType == .plainText)
    let agreed = detector.verdict(bytes: MagicSamples.dbf, name: "table.dbf")
    #expect(agreed.type.identifier == "com.dbase.dbf")
    #expect(agreed.mismatch == nil)
    #expect(agreed.confidence == .likely)
  }

  @Test("isn't what chance gives")
  func chance() {
    let verdict = detector.verdict(bytes: MagicSamples.chance)
    #expect(verdict.type == .data)
    #expect(verdict.confidence == .none)
    #expect(magic(verdict)?.type == .data)
    #expect(magic(verdict)?.detail.hasSuffix("says 'application/zlib', which is no answer") == true)
  }

  @Test(
    "isn't asked about what other layers know",
    arguments: [
      Array("plain ASCII\n".utf8), Array("κόσμος, UTF-8\n".utf8), [0xEF, 0xBB, 0xBF, 0x61],
      [0xFF, 0xFE, 0x61, 0x00, 0x62, 0x00], Array("caf".utf8) + [0xE9, 0x0A], [], Samples.png,
      Samples.pdf, Samples.gzip, Samples.emptyZip, Samples.shell,
    ] as [[UInt8]])
  func notAsked(_ bytes: [UInt8]) {
    // Were it asked, the evidence would tell of the missing database.
    let pool = MagicPool(databasePaths: ["/nonexistent/magic.mgc"])
    let detector = Detector(
      registry: .base, options: DetectionOptions(), magic: MagicLayer(pool: pool))
    #expect(magic(detector.verdict(bytes: bytes)) == nil)
    #expect(magic(detector.verdict(bytes: bytes, name: "a.bin")) == nil)
    #expect(magic(detector.verdict(bytes: Samples.binary)) != nil)
  }

  @Test("isn't looked for above that layer")
  func layers() {
    for layer in DetectionOptions.Layer.allCases {
      let verdict = Detector(registry: .base, options: DetectionOptions(deepestLayer: layer))
        .verdict(bytes: MagicSamples.dbf)
      #expect((magic(verdict) != nil) == (layer == .magic))
      #expect((verdict.type == .data) == (layer != .magic))
    }
  }

  @Test("is known of a prefix too, which isn't final for that")
  func prefix() {
    let verdict = detector.verdict(bytes: MagicSamples.dbf, isWhole: false)
    #expect(verdict.type.identifier == "com.dbase.dbf")
    #expect(!verdict.isFinal)
  }

  @Test("is the same by path, by descriptor and by bytes", arguments: [0, 4_000, 5_000, 200_000])
  func parity(_ count: Int) throws {
    let folder = try TemporaryFolder()
    let bytes = MagicSamples.dbf + [UInt8](repeating: 0, count: count)
    let name = "0123456789abcdef"
    let path = try folder.write(name, bytes)
    let byPath = try detector.verdict(path: path)
    #expect(byPath.type.identifier == "com.dbase.dbf")
    let descriptor = open("\(folder.path)/\(name)", O_RDONLY)
    defer { close(descriptor) }
    #expect(try detector.verdict(descriptor: descriptor, name: Array(name.utf8)) == byPath)
    #expect(detector.verdict(bytes: bytes, name: name) == byPath)
    let pipe = Pipe()
    let writer = Thread { [pipe] in
      try? pipe.fileHandleForWriting.write(contentsOf: bytes)
      try? pipe.fileHandleForWriting.close()
    }
    writer.start()
    let stream = pipe.fileHandleForReading.fileDescriptor
    #expect(try detector.verdict(stream: stream, name: Array(name.utf8)) == byPath)
  }
}
#endif
