import ContentDetection
import Foundation
import Testing
import UniformTypes

/// The formats of Fixtures/*.tsv, with what their specifications say of the bytes.
@Suite("Formats by their specifications, from tables")
struct FormatSampleTests {
  @Test("are told by what the specification says", arguments: FormatSample.all)
  func told(_ sample: FormatSample) {
    let verdict = Detector(registry: .base).verdict(bytes: sample.bytes, name: sample.name)
    #expect(verdict.type.identifier == sample.type)
    #expect(verdict.mismatch == nil)
    if sample.name == nil { #expect(verdict.confidence == .certain) }
  }

  @Test("get a verdict cut anywhere, and with any bit changed", arguments: FormatSample.all)
  func malformed(_ sample: FormatSample) {
    let detector = Detector(registry: .base, options: DetectionOptions(deepestLayer: .text))
    let bytes = Array(sample.bytes.prefix(4_096))
    for part in 0..<16 {
      #expect(detector.verdict(bytes: Array(bytes.prefix(bytes.count * part / 16))).isFinal)
    }
    var numbers = FormatTableTests.Numbers(state: 0x9E37_79B9_7F4A_7C15)
    for _ in 0..<16 {
      var changed = bytes
      changed[numbers.next(below: min(bytes.count, 64))] ^= 1 << UInt8(numbers.next(below: 8))
      #expect(detector.verdict(bytes: changed, name: sample.name).isFinal)
    }
  }

  /// So that a new signature comes with content that was not made from it.
  @Test("are all that have a signature, but for those of Fixtures/elsewhere.txt")
  func complete() throws {
    let sampled = Set(FormatSample.all.map(\.type))
    let page = FormatSample.fixtures.appending(path: "elsewhere.txt")
    let elsewhere = Set(
      try String(contentsOf: page, encoding: .utf8).split(separator: "\n").map(String.init)
        .filter { !$0.hasPrefix("#") })
    let signed = TypeRegistry.base.declaredTypes.filter {
      !($0.declaration?.signatures.isEmpty ?? true)
    }
    // No file is of a type that only groups others.
    let missing = signed.filter { !$0.isAbstract }.map(\.identifier)
      .filter { !sampled.contains($0) && !elsewhere.contains($0) }
    #expect(missing == [])
    #expect(elsewhere.subtracting(signed.map(\.identifier)).sorted() == [])
    #expect(elsewhere.intersection(sampled).sorted() == [])
  }

  @Test(
    "say where a line of a table is wrong",
    arguments: [
      ("a.b\t-\t00", "expected 4 cells"), ("a.b\t-\t0\tx", "pairs of digits"),
      ("a.b\t-\t'x\tx", "no end"), ("a.b\t-\t@2 00 @1\tx", "lies behind"),
      ("a.b\t-\tbe8:1\tx", "expected be16:"), ("a.b\t-\t00*\tx", "expected a number"),
    ])
  func faults(_ line: String, _ message: String) {
    let fault = #expect(throws: FormatSample.Fault.self) {
      try FormatSample(line: line[...], place: "t.tsv:1")
    }
    #expect(fault?.description.contains(message) == true)
    #expect(fault?.description.hasPrefix("t.tsv:1:") == true)
  }
}
