import Foundation
import Testing

@testable import TypeInfoCommand

@Suite("The query for files")
struct QueryCommandTests {
  @Test("answers in input order, goes on after an error, and says so at the end")
  func answersInOrder() throws {
    let workspace = try Workspace()
    let (note, photo) = (try workspace.file("a.md"), try workspace.file("b.png", Sample.png))
    let missing = workspace.path + "/missing"
    let run = CommandRun(["--brief", photo, missing, note])
    #expect(run.lines == ["public.png", "", "net.daringfireball.markdown"])
    #expect(run.errorText == "typeinfo: \(missing): No such file or directory\n")
    #expect(run.status == .unreadable)
  }

  @Test("prints MIME types, with the path where asked")
  func printsMIMETypes() throws {
    let workspace = try Workspace()
    let photo = try workspace.file("b.png", Sample.png)
    #expect(CommandRun(["--mime", photo]).lines == ["image/png"])
    #expect(
      CommandRun(["--mime", "--path", photo, "/nowhere/at/all"]).lines == [
        "\(photo): image/png", "/nowhere/at/all:",
      ])
    #expect(CommandRun(["--mime", photo]).status == .success)
  }

  @Test("keeps one line for one input, whatever the name")
  func keepsLines() throws {
    let workspace = try Workspace()
    let odd = try workspace.file("a\nb\u{1B}.txt")
    #expect(CommandRun(["--brief", "--path", odd]).lines.count == 1)
    let onTerminal = CommandRun(["--brief", "--path", odd], onTerminal: true)
    #expect(onTerminal.text.hasSuffix(#"/a\nb\x1B.txt: public.plain-text"# + "\n"))
  }

  @Test("separates blocks for people by an empty line")
  func separatesBlocks() throws {
    let workspace = try Workspace()
    let (a, b) = (try workspace.file("a.txt"), try workspace.file("b.txt"))
    let run = CommandRun([a, "/nowhere/at/all", b])
    let blocks = run.text.components(separatedBy: "\n\n")
    #expect(blocks.map { $0.hasPrefix(workspace.path) } == [true, true])
    #expect(run.text.hasSuffix("\n") && !run.text.hasSuffix("\n\n"))
  }

  @Test("uses the types that a plist declares")
  func usesDeclarations() throws {
    let workspace = try Workspace()
    let plist = try workspace.file("Info.plist", Array(Sample.plist.utf8))
    let song = try workspace.file("song.score", [0, 1, 2, 3])
    #expect(CommandRun(["--brief", "--declarations", plist, song]).lines == ["com.example.score"])
    // An export that the caller names comes before the base's own claimant of the extension.
    let abc = try workspace.file("song.abc", [0, 1, 2, 3])
    #expect(CommandRun(["--brief", "--declarations", plist, abc]).lines == ["com.example.score"])
    #expect(
      CommandRun(["--mime", "--declarations=\(plist)", abc]).lines == [
        "application/vnd.example.score"
      ])
  }

  @Test("says what is wrong with a plist, and answers all the same")
  func reportsBrokenDeclarations() throws {
    let workspace = try Workspace()
    let plist = try workspace.file("Info.plist", Array("<plist><dict><key>a</key>".utf8))
    let note = try workspace.file("a.txt")
    let run = CommandRun([
      "--brief", "--declarations", plist, "--declarations", "/nowhere.plist", note,
    ])
    #expect(run.lines == ["public.plain-text"])
    #expect(run.errorText.contains("typeinfo: \(plist):1"))
    #expect(run.errorText.contains("typeinfo: /nowhere.plist: "))
    #expect(run.status == .unreadable)
  }

  @Test("judges by the content alone where asked")
  func ignoresNames() throws {
    let workspace = try Workspace()
    let note = try workspace.file("a.md")
    #expect(CommandRun(["--brief", note]).lines == ["net.daringfireball.markdown"])
    #expect(CommandRun(["--brief", "--no-name", note]).lines == ["public.plain-text"])
  }

  @Test("looks no deeper than asked")
  func stopsAtLayer() throws {
    let workspace = try Workspace()
    let photo = try workspace.file("photo.txt", Sample.png)
    #expect(CommandRun(["--brief", photo]).lines == ["public.png"])
    #expect(CommandRun(["--brief", "--layer", "name", photo]).lines == ["public.plain-text"])
  }

  @Test("answers at once for what is no regular file")
  func answersForSpecialFiles() throws {
    let workspace = try Workspace()
    let paths = [
      try workspace.folder("f"), try workspace.link("dangling", to: "nowhere"),
      try workspace.link("loop", to: "loop"),
      "/dev/zero",
    ]
    let run = CommandRun(["--brief"] + paths)
    #expect(
      run.lines == [
        "public.folder", "public.symlink", "public.symlink", "public.character-special",
      ])
    #expect(run.status == .success)
  }

  @Test("reads a descriptor for '-', by the name it is given")
  func readsStandardInput() throws {
    let workspace = try Workspace()
    let handle = try FileHandle(
      forReadingFrom: URL(filePath: try workspace.file("x", Array("a,b\n1,2\n".utf8))))
    let run = CommandRun(
      ["--brief", "--path", "--name", "t.csv", "-"], input: handle.fileDescriptor)
    #expect(run.lines == ["-: public.comma-separated-values-text"])
  }

  @Test(
    "refuses what makes no sense",
    arguments: [
      ([], "no file is given"),
      (["--json", "--brief", "a"], "'--json' and '--brief' exclude each other"),
      (["-", "-"], "'-' can be given once only, as a file or as a list"),
      (["--name", "x", "a"], "'--name' names standard input, and '-' is not among the files"),
      (["--claimed", "png", "a"], "'--claimed' holds no MIME type: 'png'"),
      (["--claimed", "*/*", "a"], "'--claimed' holds no MIME type, but a range of them: '*/*'"),
      (
        ["--claimed", "image/*;q=1", "a"],
        "'--claimed' holds no MIME type, but a range of them: 'image/*;q=1'"
      ),
    ] as [([String], String)])
  func refuses(_ words: [String], _ problem: String) {
    let run = CommandRun(words)
    #expect(run.status == .usage)
    #expect(run.text == "")
    #expect(run.errorText == "typeinfo: \(problem)\nsee 'typeinfo --help'\n")
  }

  @Test("asks whether a sub-command was meant by a first word that is no file")
  func suggestsVerbs() throws {
    let message = "typeinfo: tpye: No such file or directory"
    #expect(CommandRun(["tpye"]).errorText == "\(message); did you mean the sub-command 'type'?\n")
    #expect(CommandRun(["/dev/null", "tpye"]).errorText == "\(message)\n")
  }

  @Test("colours only where asked or on a terminal")
  func colours() throws {
    let workspace = try Workspace()
    let note = try workspace.file("a.txt")
    #expect(!CommandRun([note]).text.contains("\u{1B}"))
    #expect(CommandRun(["--color", "always", note]).text.contains("\u{1B}[1m"))
    #expect(CommandRun([note], onTerminal: true).text.contains("\u{1B}[1m"))
    #expect(
      !CommandRun([note], onTerminal: true, variables: ["NO_COLOR": "1"]).text.contains("\u{1B}"))
  }
}
