import Testing
import UniformTypes

@testable import ContentDetection

/// A text and what its content alone is to show.
struct TextRow: Sendable, CustomTestStringConvertible {
  var what: String
  var bytes: [UInt8]
  /// `nil` where nothing may be found.
  var type: String?
  var strength: Evidence.Strength
  var isWhole: Bool

  init(
    _ what: String, _ text: String, _ type: String?, _ strength: Evidence.Strength = .proven,
    isWhole: Bool = true
  ) {
    self.what = what
    bytes = Array(text.utf8)
    self.type = type
    self.strength = strength
    self.isWhole = isWhole
  }

  var testDescription: String { what }

  /// Of what the text layer finds: the first proven finding, else the first likely one.
  func found() -> TextFinding? {
    let findings = TextLayer.examine(bytes.span, isWhole: isWhole, .base)
    return findings.first { $0.strength == .proven } ?? findings.first
  }

  func check() {
    let found = found()
    #expect(found?.type.identifier == type, "\(found?.detail ?? "nothing")")
    if let found, type != nil { #expect(found.strength == strength, "\(found.detail)") }
  }
}
