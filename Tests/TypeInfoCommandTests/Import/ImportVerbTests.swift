import Foundation
import Testing

@testable import TypeInfoCommand

@Suite("The sub-commands around importing")
struct ImportVerbTests {
  private func lines(_ run: CommandRun, _ workspace: Workspace) -> [String] {
    run.lines.map { $0.replacing(workspace.path + "/", with: "") }
  }

  @Test("import tells what became of each file, and the status is the gravest")
  func importing() throws {
    let workspace = try Workspace()
    try workspace.file("in.txt")
    try workspace.file("in.png", Sample.png)
    let into = ["import", "--into", workspace.path + "/out", "--allow", "public.text"]
    let run = CommandRun(into + [workspace.path + "/in.txt"])
    #expect(lines(run, workspace) == ["in.txt: imported: as 'in.txt'"])
    #expect(run.status == .success)
    let again = CommandRun(into + [workspace.path + "/in.txt", workspace.path + "/in.png"])
    #expect(
      lines(again, workspace).first == "in.txt: present: 'in.txt' is there already, and the same")
    #expect(again.status == .no)
    let missing = CommandRun(into + [workspace.path + "/missing"])
    #expect(missing.errorText.hasSuffix("/missing: No such file or directory\n"))
    #expect(missing.status == .unreadable)
  }

  @Test("import tells the hash on the file's line, and how to get at what it did not enter")
  func hash() throws {
    let workspace = try Workspace()
    try workspace.file("in.txt")
    try workspace.folder("sub")
    try workspace.folder("sub2")
    let out = try Workspace()
    let run = CommandRun([
      "import", "--hash", "--into", out.path, "--allow", ".txt", workspace.path,
    ])
    // As `sha256sum` has it.
    #expect(
      lines(run, workspace).first
        == "in.txt: imported: as 'in.txt', SHA-256 7e7c22e739587dff41c64bd42309ff5146dcd2d30b7fd712ca9c7c65d8d94c42"
    )
    #expect(
      run.errorText
        == "typeinfo: 2 folders in folders were not entered; for all files below: find DIR -type f -print0 | typeinfo import … --files-from - --null\n"
    )
  }

  @Test("import prints one object a line, with what was decided and done")
  func json() throws {
    let workspace = try Workspace()
    let file = try workspace.file("in.txt")
    let run = CommandRun([
      "import", "--json", "--hash", "--into", workspace.path + "/out", "--allow", ".txt", file,
    ])
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(run.output)) as? [String: Any])
    #expect(object["status"] as? String == "imported")
    #expect(object["name"] as? String == "in.txt")
    #expect(object["bytes"] as? Int == 12)
    // As `sha256sum` has it.
    #expect(
      object["sha256"] as? String
        == "7e7c22e739587dff41c64bd42309ff5146dcd2d30b7fd712ca9c7c65d8d94c42")
    #expect(object["failure"] is NSNull)
    #expect(object["accepted"] as? Bool == true)
  }

  @Test(
    "says what is wrong with the call",
    arguments: [
      (["import", "--allow", ".txt", "a"], "no folder is given; give '--into DIR'"),
      (["import", "--into", "x", "--allow", ".txt"], "no file is given"),
      (["import", "--into", "x", "a"], "nothing is allowed; give '--allow TYPE'"),
      (
        ["import", "--into", "x", "--allow", ".txt", "--manifest", "../m", "a"],
        "'--manifest' cannot be '../m'; expected a plain name in the folder"
      ),
      (["text"], "no file is given"),
      (["export", "--into", "x"], "no type is given; give '--type TYPE'"),
      (
        ["filter", "--allow", ".txt", "--max-size", "1k", "a"],
        "'--max-size' cannot be '1k'; expected a number of bytes"
      ),
      (
        ["export", "--type", "public.png", "--into", "x", "--name", "../../x", "/dev/null"],
        "'--name' cannot be '../../x'; expected a plain name, and the folder with '--into'"
      ),
      (
        ["export", "--type", "public.png", "--into", "x", "--name", "..", "/dev/null"],
        "'--name' cannot be '..'; expected a plain name, and the folder with '--into'"
      ),
      (
        ["export", "--type", "public.png", "--into", "x", "--name", #"a\b"#, "/dev/null"],
        #"'--name' cannot be 'a\b'; expected a plain name, and the folder with '--into'"#
      ),
      (["list", "--json", "--brief", "public.png"], "'--json' and '--brief' exclude each other"),
      (
        ["list", "--json", "--brief", "--folder", "x"], "'--json' and '--brief' exclude each other"
      ),
      (["list", "--hidden"], "'--hidden' is for folders; give '--folder DIR'"),
    ])
  func usage(_ words: [String], _ problem: String) {
    let run = CommandRun(words)
    #expect(run.status == .usage)
    #expect(run.errorText == "typeinfo: \(problem)\nsee 'typeinfo \(words[0]) --help'\n")
  }

  @Test("text tells the encoding and the line endings, and writes UTF-8")
  func text() throws {
    let workspace = try Workspace()
    let wide = try workspace.file("wide.txt", [0xFF, 0xFE, 0x61, 0, 0x0D, 0, 0x0A, 0, 0xE9, 0])
    let run = CommandRun(["text", wide])
    #expect(
      lines(run, workspace) == [
        "wide.txt: utf-16le", "  encoding       by its byte order mark of 2 bytes",
        "  lines          2: 1 with CR LF, the last without an end",
      ])
    #expect(CommandRun(["text", "--to", "utf-8", wide]).text == "a\r\né")
    #expect(CommandRun(["text", "--last", "1", wide]).text == "é")
    let object = try JSONSerialization.jsonObject(
      with: Data(CommandRun(["text", "--json", wide]).output))
    #expect((object as? [String: Any])?["crlf"] as? Int == 1)
    let broken = try workspace.file("broken.txt", [0xFF, 0xFE, 0, 0xDC])
    let lossy = CommandRun(["text", "--to", "utf-8", broken])
    #expect(lossy.text == "\u{FFFD}")
    #expect(lossy.status == .no)
    #expect(lossy.errorText.hasSuffix("broken.txt: it is no proper utf-16le in 1 place\n"))
    #expect(CommandRun(["text", workspace.path]).status == .unreadable)
  }

  @Test("export names the file after its type, and replaces nothing unasked")
  func export() throws {
    let workspace = try Workspace()
    let file = try workspace.file("drawing", Sample.png)
    let words = ["export", "--type", "public.png", "--into", workspace.path + "/out", file]
    let run = CommandRun(words)
    #expect(run.text == "drawing.png\n")
    #expect(run.status == .success)
    let again = CommandRun(words)
    #expect(again.status == .no)
    #expect(again.errorText == "typeinfo: 'drawing.png' is there already\n")
    #expect(CommandRun(words + ["--collision", "keep-both"]).text == "drawing 2.png\n")
  }

  @Test("explain tells why, who declared it, where the ways part, and what helps")
  func explain() throws {
    let workspace = try Workspace()
    let plist = try workspace.file("Info.plist", Array(Sample.plist.utf8))
    let file = try workspace.file("a.score")
    let run = CommandRun(["explain", "--allow", "public.image", "--declarations", plist, file])
    #expect(run.status == .no)
    let lines = lines(run, workspace)
    #expect(lines.first == "a.score: greyed out: refused-type")
    #expect(lines.contains("  declared       exported at Info.plist:4:10"), "\(run.text)")
    #expect(
      lines.contains(
        "  paths part     com.example.score → public.data; public.image → public.data"))
    #expect(lines.contains("  what helps     allow the type itself: com.example.score"))
    let unknown = try workspace.file("a.flurble")
    let pasted = CommandRun(["explain", "--allow", "com.example.flurble", unknown]).text
    #expect(pasted.contains("    <key>UTImportedTypeDeclarations</key>\n"))
  }

  @Test("list lists a folder's items, folders first, as people count")
  func list() throws {
    let workspace = try Workspace()
    try workspace.file("page 10.txt")
    try workspace.file("page 2.png", Sample.png)
    try workspace.folder("z")
    let run = CommandRun(["list", "--brief", "--folder", workspace.path])
    #expect(run.lines == ["z", "page 2.png", "page 10.txt"])
    let long = CommandRun(["list", "--folder", workspace.path])
    #expect(
      long.lines[1].contains("\(Sample.png.count) bytes") && long.lines[1].contains("public.png"))
    #expect(CommandRun(["list", "--folder", workspace.path + "/missing"]).status == .unreadable)
  }
}
