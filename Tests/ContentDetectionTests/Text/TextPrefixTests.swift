import Testing
import UniformTypes

@testable import ContentDetection

@Suite("Prefixes of text")
struct TextPrefixTests {
  static let rows =
    XMLTests.rows + HTMLTests.rows + JSONTests.rows + ScriptTests.rows + MailTests.rows
    + KeyTests.rows + LineFormatTests.rows + MarkTests.rows + SettingsTests.rows
    + DocumentTests.rows + DelimitedTests.rows

  @Test("get a verdict that no further byte changes once it is final", arguments: rows)
  func monotone(_ row: TextRow) {
    let detector = Detector(registry: .base)
    var settled: UniformType?
    // A text in which a byte that no text holds comes after all the rest.
    let bytes = row.bytes.prefix(6_000) + [0]
    for count in stride(from: 0, through: bytes.count, by: max(1, bytes.count / 200)) {
      let verdict = detector.verdict(bytes: Array(bytes.prefix(count)), isWhole: false)
      if let settled { #expect(verdict.type == settled, "after \(count) bytes") }
      if verdict.isFinal { settled = verdict.type }
    }
    let whole = detector.verdict(bytes: Array(bytes))
    if let settled { #expect(whole.type == settled) }
  }

  @Test("alone and whole, a text gets the same verdict from every entrance", arguments: rows)
  func window(_ row: TextRow) {
    guard row.isWhole else { return }
    let detector = Detector(registry: .base)
    let verdict = detector.verdict(bytes: row.bytes)
    #expect(verdict.isFinal)
    if let type = row.type, row.strength == .proven {
      #expect(verdict.type.identifier == type)
    }
  }
}
