import ContentDetection
import Testing
import UniformTypes

enum MagicTrait {
  static var isEnabled: Bool {
    #if Magic
    true
    #else
    false
    #endif
  }
}

/// Binary contents that only libmagic knows.
enum MagicSamples {
  /// dBASE III: version, date, counts of records, of the header's and of a record's bytes; one field; no record.
  static let dbf: [UInt8] =
    [3, 95, 7, 26, 0, 0, 0, 0, 65, 0, 21, 0] + zeros(20) + Array("NAME".utf8) + zeros(7)
    + [UInt8(ascii: "C"), 0, 0, 0, 0, 20] + zeros(15) + [0x0D, 0x1A]

  /// A Tokyo Cabinet database of the kind hash: its name, then small numbers.
  static let tokyoCabinet: [UInt8] = Array("ToKyO CaBiNeT\n".utf8) + zeros(242)

  /// The kind of nothing that random bytes are, though the first two say zlib.
  static let chance: [UInt8] = [0x78, 0x9C, 0, 1, 0xFE, 0x80, 0, 0x13, 0x37, 0, 0xC3, 0x28]

  private static func zeros(_ count: Int) -> [UInt8] { [UInt8](repeating: 0, count: count) }
}

@Suite("Without libmagic", .enabled(if: !MagicTrait.isEnabled))
struct WithoutMagicTests {
  @Test("the status and the evidence say so, and everything else works")
  func saysSo() {
    #expect(Detector.magicStatus == .notBuilt)
    #expect(Detector.magicVersion == nil)
    let verdict = Detector(registry: .base).verdict(bytes: Samples.binary)
    #expect(verdict.type == .data)
    let evidence = verdict.evidence.first { $0.source == .magic }
    #expect(evidence?.detail == "no answer: libmagic is not built in")
    #expect(Detector(registry: .base).verdict(bytes: Samples.png).type == .png)
  }
}
