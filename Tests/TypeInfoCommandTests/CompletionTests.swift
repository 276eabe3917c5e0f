import Testing

@testable import TypeInfoCommand

@Suite("Completions and the manual page")
struct CompletionTests {
  @Test(
    "completes in bash",
    arguments: [
      ("typeinfo --js", "--json"), ("typeinfo tr", "tree"),
      ("typeinfo --color ''", "auto always never"),
      ("typeinfo --color = al", "always"), ("typeinfo type public.pn", "public.png"),
      ("typeinfo --declarations type tr", "tree"), ("typeinfo completions ''", "bash zsh fish"),
      ("typeinfo tree --m", ""), ("typeinfo not", "note.txt"), ("typeinfo --layer te", "text"),
      ("typeinfo --files-from no", "note.txt"), ("typeinfo --claimed no", ""),
      ("typeinfo note.txt tr", ""),
    ])
  func bash(_ line: String, _ completions: String) throws {
    let workspace = try Workspace()
    try workspace.file("note.txt")
    let script = #"""
      source <(typeinfo completions bash)
      compopt() { :; }
      COMP_WORDS=(\#(line)); COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
      _typeinfo
      echo "${COMPREPLY[@]}"
      """#
    try workspace.file("script", Array(script.utf8))
    let run = try BuiltCommand(shell: "bash script", in: workspace.path)
    #expect(run.text == completions + "\n")
    #expect(run.errors == "")
  }

  @Test(
    "names every option and listed sub-command",
    arguments: ["completions bash", "completions zsh", "completions fish", "manual"])
  func complete(_ call: String) {
    let words = call.split(separator: " ").map(String.init)
    let text = CommandRun(words).text.replacing(#"\-"#, with: "-")
    for verb in Verb.all where verb.isListed { #expect(text.contains(verb.name)) }
    for option in ([Verb.query] + Verb.all).flatMap(\.options) {
      #expect(text.contains(call.hasSuffix("fish") ? "-l \(option.name) " : option.flag))
    }
  }

  @Test(
    "is written as it was",
    arguments: [
      ("completions bash", "completions.bash"), ("completions zsh", "completions.zsh"),
      ("completions fish", "completions.fish"), ("manual", "typeinfo.1"),
    ])
  func snapshots(_ call: String, _ file: String) throws {
    let words = call.split(separator: " ").map(String.init)
    let run = CommandRun(words)
    #expect(run.status == .success)
    try expectSnapshot(run.text, named: file)
  }

  @Test("no text of the manual can be taken for a request")
  func requests() {
    let known: Set<Substring> = [
      #".\""#, ".TH", ".SH", ".SS", ".TP", ".PP", ".IP", ".RS", ".RE", ".br",
    ]
    for line in CommandRun(["manual"]).lines where line.hasPrefix(".") || line.hasPrefix("'") {
      #expect(known.contains(line.prefix { $0 != " " }), "\(line)")
    }
  }

  @Test("says which shells there are")
  func unknownShell() {
    let run = CommandRun(["completions", "fsih"])
    #expect(run.status == .usage)
    #expect(
      run.errorText.hasPrefix(
        "typeinfo: unknown shell 'fsih'; expected bash, zsh or fish; did you mean 'fish'?\n"))
  }
}
