import ContentDetection
import Testing
import UniformTypes

@Suite("Prefixes")
struct PrefixTests {
  @Test(
    "of anything get a verdict, and a final one never changes with more bytes",
    arguments: VerdictTests.rows)
  func monotone(_ row: VerdictTests.Row) {
    let detector = Detector(registry: .base)
    let name = row.name
    var settled: UniformType?
    // Each of the first bytes, where most signatures end, and then one in some hundreds: each costs what all before it do.
    let counts =
      Array(0...min(row.bytes.count, 600))
      + Array(stride(from: 601, through: row.bytes.count, by: 509))
    for count in counts {
      let verdict = detector.verdict(
        bytes: Array(row.bytes.prefix(count)), name: name, isWhole: false)
      if let settled { #expect(verdict.type == settled, "after \(count) bytes") }
      if verdict.isFinal { settled = verdict.type }
    }
    let whole = detector.verdict(bytes: row.bytes, name: name)
    if let settled { #expect(whole.type == settled) }
    #expect(whole.isFinal)
  }

  @Test("that decide are final; others say which bytes they want")
  func needs() {
    let detector = Detector(registry: .base)
    // The next bytes could make it a format that is recognised further in.
    let text = detector.verdict(bytes: Array("hello".utf8), isWhole: false)
    #expect(!text.isFinal)
    #expect(text.needs.first?.offset == 5)
    let png = detector.verdict(
      bytes: Samples.png + [UInt8](repeating: 0, count: 4_096), isWhole: false)
    #expect(png.type == .png)
    #expect(png.isFinal)
  }
}
