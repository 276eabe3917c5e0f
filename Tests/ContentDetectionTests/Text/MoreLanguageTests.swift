import ContentDetection
import Testing
import UniformTypes

@Suite("Languages whose words settings have as well")
struct MoreLanguageTests {
  static let rows: [LanguageTests.Row] = [
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

  @Test("are told by their words, without a name", arguments: rows)
  func told(_ row: LanguageTests.Row) {
    let verdict = Detector(registry: .base).verdict(bytes: Array(row.text.utf8))
    #expect(verdict.type.identifier == row.type)
    #expect(verdict.confidence == .likely)
  }
}
