import ContentDetection
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
}
