import ContentDetection
import Testing
import UniformTypes

/// What the other suites know the answer to, damaged: whichever reader a content reaches meets cut and changed ones.
@Suite("Damaged content")
struct MalformedTests {
  struct Sample: Sendable, CustomTestStringConvertible {
    var what: String
    var bytes: [UInt8]
    var testDescription: String { what }
  }

  static let samples: [Sample] =
    MediaTests.rows.map { Sample(what: $0.what, bytes: $0.bytes) }
    + FontTests.rows.map { Sample(what: $0.what, bytes: $0.bytes) }
    + VerdictTests.rows.map { Sample(what: $0.testDescription, bytes: $0.bytes) }
    + PolyglotTests.rows.map { Sample(what: "\($0)", bytes: $0.bytes) }
    + CompoundFileTests.rows.map { Sample(what: $0.type, bytes: $0.builder().bytes) }
    + [HTMLTests.rows, SettingsTests.rows, KeyTests.rows, ScriptTests.rows, DelimitedTests.rows]
    .joined().map { Sample(what: $0.what, bytes: $0.bytes) }
    + [JSONTests.rows, LineFormatTests.rows, MailTests.rows]
    .joined().map { Sample(what: $0.what, bytes: $0.bytes) }

  private let detector = Detector(
    registry: .base, options: DetectionOptions(deepestLayer: .text, recordsEvidence: false))

  /// Kinds of formats: damage may make one of a kind look like another of it, such as a film without pictures.
  private static let families: [UniformType] = [
    .image, .audiovisualContent, .archive, .text, .executable, .font, .compositeContent, .diskImage,
  ]

  private func isRelated(_ a: UniformType, _ b: UniformType) -> Bool {
    a.conforms(to: b) || b.conforms(to: a)
      // What a document is stored as is all that is left of one without its directory.
      || b.encodings.contains { $0.identifier == a.identifier }
      // A web archive is a message, RFC 2557, and without its first fields no more than that.
      || a.identifier == "com.apple.mail.email" && b.identifier == "org.ietf.mhtml"
      || Self.families.contains { a.conforms(to: $0) && b.conforms(to: $0) }
  }

  @Test(
    "gets an answer wherever it is cut, and never an unrelated one for certain", arguments: samples)
  func cut(_ sample: Sample) {
    let bytes = sample.bytes.prefix(8_192)
    let whole = detector.verdict(bytes: sample.bytes).type
    for part in 0..<40 {
      let verdict = detector.verdict(bytes: Array(bytes.prefix(bytes.count * part / 40)))
      #expect(
        verdict.confidence != .certain || isRelated(verdict.type, whole),
        "\(verdict.type) from \(whole)")
      #expect(verdict.isFinal)
    }
  }

  @Test("gets an answer whatever is changed in it", arguments: samples)
  func changed(_ sample: Sample) {
    guard !sample.bytes.isEmpty else { return }
    var numbers = FormatTableTests.Numbers(state: 0x9E37_79B9_7F4A_7C15)
    var bytes = Array(sample.bytes.prefix(8_192))
    for turn in 0..<60 {
      // Damage adds up for a while, and then begins anew.
      if turn % 6 == 0 { bytes = Array(sample.bytes.prefix(8_192)) }
      let place = numbers.next(below: min(bytes.count, turn % 2 == 0 ? 64 : bytes.count))
      switch numbers.next(below: 4) {
      case 0: bytes[place] ^= 1 << UInt8(numbers.next(below: 8))
      case 1: bytes[place] = 0xFF
      case 2: bytes[place] = 0
      default: bytes.swapAt(place, numbers.next(below: bytes.count))
      }
      let verdict = detector.verdict(bytes: bytes)
      #expect(verdict.isFinal)
      #expect(verdict.size == bytes.count)
    }
  }
}
