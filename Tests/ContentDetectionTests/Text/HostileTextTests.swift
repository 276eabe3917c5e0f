import Testing
import UniformTypes

@testable import ContentDetection

/// Texts that are made to cost: as long as the window, and all of one kind.
@Suite("Hostile texts")
struct HostileTextTests {
  static let length = 64 * 1_024

  static let pieces = [
    "<", "<a", "<a ", "<a>", "</a>", "<a b=\"", "<!--", "<!-- -->", "<?a ", "<?a?>", "<!DOCTYPE ",
    "<!DOCTYPE a [", "<!ENTITY a \"b\">", "&a;", "<p>", "<p></", "{", "}", "[", "]", "{}", "[]",
    "{\"a\":", "[[\"a\",", "\"", "\\", "\"a\",", "{}\n", "[1]\n", " ", "\t", "\n", "\r\n", "a",
    "a ",
    "a\n", "a:", "a: b\n", "a = b\n", "- ", "- a\n", "---\n", "# ", "#", "#!", "#!/usr/bin/env ",
    ",",
    "a,", "a,b\n", "\"\",", ";", "|", "a|b\n", "\"\n", "1", "1,2\n", "-----BEGIN ", "From a\n",
    "From: a\n", "@@ ", "--- a\n", "+++ a\n", "%", "\\", ".", ".a\n", "*", "**", "`", "```\n",
    "[a](",
    "| ", "=", "==\n", "é", "\u{1F30D}", "0\n", "G1 ", "v 0 0 0\n",
  ]

  @Test("cost little each, and prefixes of them too", arguments: pieces)
  func bounded(_ piece: String) {
    let bytes = Array(
      String(repeating: piece, count: HostileTextTests.length / piece.utf8.count).utf8)
    let clock = ContinuousClock()
    let began = clock.now
    for isWhole in [true, false] { _ = TextLayer.examine(bytes.span, isWhole: isWhole, .base) }
    // A pass over the window takes well under a millisecond, unoptimised ones some tens; what grows with the square
    // of the length takes minutes.
    #expect(clock.now - began < .seconds(4))
    for count in [0, 1, 2, 3, 5, 64, 4_096] {
      _ = TextLayer.examine(bytes.span.extracting(first: count), isWhole: true, .base)
    }
  }
}
