import Testing

@testable import TypeInfoCommand

@Suite("Help")
struct HelpTests {
  static let verbs = [Verb.query] + Verb.all

  @Test("is written as it was", arguments: verbs.map(\.name))
  func snapshots(_ name: String) throws {
    let words = name.isEmpty ? [] : [name]
    let file = name.isEmpty ? "help" : "help-\(name)"
    try expectSnapshot(CommandRun(words + ["--help"]).text, named: "\(file).txt")
    if name.isEmpty { try expectSnapshot(CommandRun(["-h"]).text, named: "help-short.txt") }
  }

  @Test("names every option and fits 80 columns", arguments: verbs.map(\.name))
  func complete(_ name: String) throws {
    let verb = try #require(Self.verbs.first { $0.name == name })
    for isLong in [false, true] {
      let text = HelpText(verb, isLong: isLong).text
      for option in verb.options { #expect(text.contains("  \(option.usage)")) }
      for line in text.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
    }
  }

  @Test("is asked for in any place, and wins over missing operands")
  func anywhere() {
    #expect(CommandRun(["a", "--help"]).text == CommandRun(["--help"]).text)
    #expect(CommandRun(["type", "--help"]).status == .success)
    #expect(CommandRun(["--help", "type"]).text == CommandRun(["type", "--help"]).text)
  }

  @Test("the version names engine, registry and libmagic")
  func version() {
    let lines = CommandRun(["--version"]).lines
    #expect(lines.map { $0.split(separator: " ").first } == ["typeinfo", "registry", "libmagic"])
  }

  @Test("wraps at spaces and keeps long words and indented lines")
  func wraps() {
    #expect(TextLayout.wrap("aa bb cc", columns: 5) == "aa bb\ncc")
    #expect(TextLayout.wrap("aaaaaaaa b", columns: 5) == "aaaaaaaa\nb")
    #expect(TextLayout.wrap("a\nb\n\nc", columns: 5) == "a b\n\nc")
    #expect(TextLayout.wrap("  a  b  c", columns: 5) == "  a  b  c")
  }
}
