import ContentDetection
import Testing
import UniformTypes

/// What the other suites know the answer to, damaged: whichever reader a content reaches meets cut and changed ones.
@Suite("Damaged content")
struct MalformedTests {
  struct Sample: Sendable, CustomTestStringConvertible {
    var what: String
    var bytes: [UInt8]
    /// Types that it holds or quotes as well, and that are left where its own beginning is not.
    var others: [String] = []
    var testDescription: String { what }
  }

  static let samples: [Sample] =
    MediaTests.rows.map { Sample(what: $0.what, bytes: $0.bytes) }
    + FontTests.rows.map { Sample(what: $0.what, bytes: $0.bytes) }
    + VerdictTests.rows.map { sample($0) }
    + PolyglotTests.rows.map { Sample(what: $0.what, bytes: $0.bytes, others: $0.others) }
    + CompoundFileTests.rows.map { Sample(what: $0.type, bytes: $0.builder().bytes) }
    + FormatTableTests.rows.map { Sample(what: $0.type, bytes: $0.bytes) }
    + HeaderNumberTests.rows.map { Sample(what: $0.what, bytes: $0.bytes) }
    + SecurityTests.objects.map { Sample(what: $0.what, bytes: $0.bytes) }
    + LanguageTests.rows.map { Sample(what: $0.type, bytes: Array($0.text.utf8)) }
    + [ZIPContainerTests.packages, ZIPContainerTests.mediaTypes, ZIPContainerTests.members]
    .joined().map { Sample(what: $0.testDescription, bytes: $0.archive.bytes) }
    + [HTMLTests.rows, SettingsTests.rows, KeyTests.rows, ScriptTests.rows, DelimitedTests.rows]
    .joined().map { Sample(what: $0.what, bytes: $0.bytes) }
    + [JSONTests.rows, JSONTests.kindRows, LineFormatTests.rows, MailTests.rows, MarkTests.rows]
    .joined().map { Sample(what: $0.what, bytes: $0.bytes) }
    + [MarkedRecordTests.records, MarkedRecordTests.models, MarkedDocumentTests.documents]
    .joined().map { Sample(what: $0.what, bytes: $0.bytes) }
    + [MarkedDocumentTests.tools, DocumentTests.rows, XMLTests.rows]
    .joined().map { Sample(what: $0.what, bytes: $0.bytes) }

  /// A program that asks for `%PDF-`, which may stand anywhere in the first kilobyte of a PDF document.
  private static func sample(_ row: VerdictTests.Row) -> Sample {
    let quotes = row.name == "check.py" ? ["com.adobe.pdf"] : []
    return Sample(what: row.testDescription, bytes: row.bytes, others: quotes)
  }

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
      // A trust list is what a signed message is about (RFC 5652), and shows within it.
      || a.identifier == "org.ietf.pkcs7-signed-data"
        && b.identifier == "com.microsoft.certificate-trust-list"
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

  @Test("with one bit changed is nothing unrelated for certain", arguments: samples)
  func flipped(_ sample: Sample) {
    guard !sample.bytes.isEmpty else { return }
    let bytes = sample.bytes.prefix(8_192)
    let whole = detector.verdict(bytes: sample.bytes).type
    var numbers = FormatTableTests.Numbers(state: 0xD1B5_4A32_D192_ED03)
    for turn in 0..<40 {
      var changed = Array(bytes)
      let place = numbers.next(below: min(changed.count, turn % 2 == 0 ? 32 : changed.count))
      changed[place] ^= 1 << UInt8(numbers.next(below: 8))
      let verdict = detector.verdict(bytes: changed)
      #expect(
        verdict.confidence != .certain || isRelated(verdict.type, whole)
          || sample.others.contains(verdict.type.identifier),
        "\(verdict.type) from \(whole), byte \(place)")
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
