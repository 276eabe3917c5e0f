import Foundation
import Testing

@testable import TypeInfoCommand

@Suite("Going on with a scan")
struct SkipKnownTests {
  /// Sets when a file was last modified, in seconds since 1970.
  private func date(_ path: String, _ seconds: Double) throws {
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: seconds)], ofItemAtPath: path)
  }

  @Test("leaves out what is known and was not modified since, and answers for a line that was cut")
  func resumed() throws {
    let workspace = try Workspace()
    let files = try ["a.png", "b.png", "c.png", "d.png"].map {
      try workspace.file($0, Sample.png)
    }
    for file in files { try date(file, 1_000) }
    let answers = CommandRun(["--json"] + files).lines
    // The third answer was cut off, and the fourth not written; the second file was changed since.
    let scan = try workspace.file(
      "scan.jsonl", Array((answers[0] + "\n" + answers[1] + "\n" + answers[2].prefix(30)).utf8))
    try date(scan, 2_000)
    try date(files[1], 2_001)
    let run = CommandRun(["--brief", "--path", "--skip-known", scan] + files)
    #expect(run.lines == files[1...].map { "\($0): public.png" })
    #expect(run.status == .success)
  }

  @Test(
    "leaves a whole scan behind where answers are appended to one that was cut anywhere",
    arguments: [0, 1, 40, -40, -1])
  func appended(_ cut: Int) throws {
    let workspace = try Workspace()
    try workspace.folder("t")
    for name in ["a.png", "b.png", "c.png"] {
      try date(workspace.file("t/\(name)", Sample.png), 1_000)
    }
    let whole = try BuiltCommand(shell: "typeinfo --json -r t", in: workspace.path).text
    let lines = whole.split(separator: "\n")
    // Within the first line, or within the second or right before its line end.
    let left =
      cut >= 0 ? String(lines[0].prefix(cut)) : lines[0] + "\n" + lines[1].dropLast(-1 - cut)
    try workspace.file("scan.jsonl", Array(left.utf8))
    let run = try BuiltCommand(
      shell: "typeinfo --json -r t --skip-known scan.jsonl >>scan.jsonl; cat scan.jsonl",
      in: workspace.path)
    #expect(run.text == whole)
  }

  @Test("knows names by their bytes, though an accent may be written either way")
  func normalization() throws {
    let workspace = try Workspace()
    let files = try ["\u{E9}.png", "e\u{301}.png"].map { try workspace.file($0, Sample.png) }
    for file in files { try date(file, 1_000) }
    let scan = try workspace.file("scan.jsonl", CommandRun(["--json", files[0]]).output)
    let run = CommandRun(["--brief", "--skip-known", scan] + files)
    #expect(run.lines == ["public.png"])
  }

  @Test("knows a path in whatever form it is given")
  func forms() throws {
    let workspace = try Workspace()
    let file = try workspace.file("a.png", Sample.png)
    try date(file, 1_000)
    let scan = try workspace.file("scan.jsonl", CommandRun(["--json", file]).output)
    let dotted = workspace.path + "/.//a.png"
    #expect(CommandRun(["--brief", "--skip-known", scan, dotted]).lines == [])
  }

  @Test("answers again where the answer was made with other declarations or by another version")
  func otherOrigin() throws {
    let workspace = try Workspace()
    let file = try workspace.file("a.png", Sample.png)
    try date(file, 1_000)
    let line = try #require(CommandRun(["--json", file]).lines.first)
    func answers(_ line: String) throws -> [String] {
      let scan = try workspace.file("scan.jsonl", Array((line + "\n").utf8))
      return CommandRun(["--brief", "--skip-known", scan, file]).lines
    }
    #expect(try answers(line) == [])
    let registry = try #require(line.firstMatch(of: /"registry":"([0-9a-f]{16})"/)).1
    #expect(
      try answers(line.replacing(registry, with: "0123456789abcdef")) == ["public.png"])
    let engine = try #require(line.firstMatch(of: /"engine":"([^"]*)"/)).0
    #expect(try answers(line.replacing(engine, with: #""engine":"0""#)) == ["public.png"])
    // The later of two answers counts.
    #expect(
      try answers(line.replacing(engine, with: #""engine":"0""#) + "\n" + line) == [])
  }

  @Test("answers again for what could not be read")
  func unreadable() throws {
    let workspace = try Workspace()
    let missing = workspace.path + "/missing"
    let scan = try workspace.file(
      "scan.jsonl", Array((CommandRun(["--json", missing]).lines[0] + "\n").utf8))
    #expect(CommandRun(["--brief", "--skip-known", scan, missing]).status == .unreadable)
  }

  @Test("says which line is no answer, and answers for nothing", arguments: ["{}\n{}\n", "x\ny\n"])
  func malformed(_ text: String) throws {
    let workspace = try Workspace()
    let scan = try workspace.file("scan.jsonl", Array(text.utf8))
    let run = CommandRun(["--brief", "--skip-known", scan, scan])
    #expect(run.status == .unreadable && run.output.isEmpty)
    #expect(run.errorText.contains("line 1 is no answer of 'typeinfo --json'"))
  }

  @Test("says so where there is no such file")
  func missing() throws {
    let workspace = try Workspace()
    let run = CommandRun(["--brief", "--skip-known", workspace.path + "/none", workspace.path])
    #expect(run.status == .unreadable && run.output.isEmpty)
    #expect(run.errorText.contains("No such file"))
  }
}
