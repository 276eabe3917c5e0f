import ContentDetection
import Testing
import UniformTypes

@Suite("Programming languages, one program each")
struct MoreLanguageTests {
  static let rows = functionalLanguages + classLanguages + toolLanguages + macros

  private static let macros: [LanguageTests.Row] = [
    LanguageTests.Row(
      "org.gnu.m4",
      """
      dnl Makes a list of its arguments.
      define(`item', `* $1')dnl
      define(`list', `ifelse($#, 0, , $#, 1, `item(`$1')', `item(`$1')
      list(shift($@))')')dnl
      changequote([, ])dnl
      define([debug], [ifdef([verbose], [$1], [])])dnl
      list([a], [b], [c])
      debug([done])
      """)
  ]

  @Test("are told without a name", arguments: rows)
  func told(_ row: LanguageTests.Row) {
    let verdict = Detector(registry: .base).verdict(bytes: Array(row.text.utf8))
    #expect(verdict.type.identifier == row.type)
    // A first line such as `#lang racket` is a proof.
    #expect(verdict.confidence == .likely || verdict.confidence == .certain)
  }
}
