import Testing

@testable import TypeInfoCommand

@Suite("Exit statuses")
struct ExitStatusTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let words: String
    let status: CommandRun.Status

    init(_ words: String, _ status: CommandRun.Status) {
      self.words = words
      self.status = status
    }

    var testDescription: String { words }
  }

  /// `@` is a folder with a PNG image `a.png`, text that is no UTF-8 `b.txt`, a folder `sub`, and two scans.
  static let rows = [
    Row("@/a.png", .success), Row("@/none", .unreadable), Row("--bogus", .usage),
    Row("type public.png", .success), Row("type public.none-such", .no),
    Row("type public.png --declarations @/none", .unreadable),
    Row("tag png", .success), Row("tag nobody-has-this", .no),
    Row("tag png --declarations @/none", .unreadable),
    Row("conforms public.png public.image", .success),
    Row("conforms public.png public.text", .no),
    Row("conforms public.png public.image --declarations @/none", .unreadable),
    Row("tree public.png", .success), Row("tree public.none-such", .no),
    Row("tree public.png --declarations @/none", .unreadable),
    Row("list public.png", .success), Row("list public.none-such", .no),
    Row("list --folder @/none", .unreadable),
    Row("graph public.png", .success), Row("graph public.none-such", .no),
    Row("graph public.png --declarations @/none", .unreadable),
    Row("stats @", .success), Row("stats @/none", .unreadable),
    Row("diff @/one @/one", .success), Row("diff @/one @/two", .no),
    Row("diff @/one @/none", .unreadable),
    Row("filter --allow png @/a.png", .success), Row("filter --allow pdf @/a.png", .no),
    Row("filter --allow png @/none", .unreadable),
    Row("explain --allow png @/a.png", .success), Row("explain --allow pdf @/a.png", .no),
    Row("explain --allow png @/none", .unreadable),
    Row("import --into @/in --allow png @/a.png", .success),
    Row("import --into @/in --allow pdf @/a.png", .no),
    Row("import --into @/in --allow png @/none", .unreadable),
    Row("export --type public.png --into @/out @/a.png", .success),
    Row("export --type public.png --into @ @/a.png", .no),
    Row("export --type public.png --into @/out @/none", .unreadable),
    Row("text @/one", .success), Row("text --from utf-8 @/b.txt", .no),
    Row("text @/none", .unreadable),
    Row("lint @/none", .unreadable),
    Row("declare --identifier com.example.a", .success),
    Row("declare --identifier public.a", .no),
    Row("declare --identifier com.example.a --add-to @/none", .unreadable),
    Row("register @/none", .unreadable), Row("unregister @/none", .no),
    Row("registry list", .success), Row("registry path", .no),
    Row("watch a", .usage),
    Row("completions bash", .success), Row("completions", .usage),
    Row("manual", .success), Row("manual a", .usage),
  ]

  @Test("are among those that the help of the sub-command names", arguments: rows)
  func named(_ row: Row) throws {
    let workspace = try Workspace()
    try workspace.file("a.png", Sample.png)
    try workspace.file("b.txt", [0x61, 0xE9, 0x0A])
    try workspace.folder("sub")
    try workspace.file("one", Array(#"{"path":"a","type":"public.png"}"#.utf8) + [0x0A])
    try workspace.file("two", Array(#"{"path":"a","type":"public.jpeg"}"#.utf8) + [0x0A])
    let words = row.words.split(separator: " ").map {
      $0.hasPrefix("@") ? workspace.path + $0.dropFirst() : String($0)
    }
    let run = CommandRun(words, variables: ["HOME": workspace.path])
    #expect(run.status == row.status, "\(run.errorText)")
    let verb = Verb.all.first { $0.name == words[0] } ?? .query
    #expect(verb.exits.meanings.map(\.status).contains(row.status))
    let help = HelpText(verb, isLong: true).text
    for (status, meaning) in verb.exits.meanings {
      #expect(
        help.contains("  \(TextLayout.pad("\(status.rawValue)", to: 4))\(meaning.prefix(20))"))
    }
  }

  @Test("of a no are named by the sub-commands alone that can say no")
  func no() {
    let without = ([Verb.query] + Verb.all).filter { $0.exits.no == nil }.map(\.name)
    #expect(without == ["", "stats", "register", "watch", "completions", "manual"])
    for verb in [Verb.query, .stats] {
      #expect(!HelpText(verb, isLong: true).text.contains("\n  1   "))
    }
  }
}
