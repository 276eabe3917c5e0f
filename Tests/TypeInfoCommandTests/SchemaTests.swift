import Foundation
import Testing

@testable import TypeInfoCommand

@Suite("The JSON schema in docs")
struct SchemaTests {
  private static var schema: JSONSchema {
    get throws {
      let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
      return try JSONSchema(contentsOf: root.appending(path: "docs/json.schema.json"))
    }
  }

  @Test("describes what is printed for real files and errors")
  func describesOutput() throws {
    let workspace = try Workspace()
    let paths = [
      try workspace.file("notes.md"), try workspace.file("photo.jpg", Sample.png),
      try workspace.file("empty", []),
      try workspace.folder("folder"), try workspace.link("dangling", to: "nowhere"),
      workspace.path + "/missing",
      "/dev/null",
    ]
    let run = CommandRun(["--json"] + paths)
    #expect(run.lines.count == paths.count)
    for line in run.lines { #expect(try Self.schema.faults(in: line) == [], "\(line)") }
  }

  @Test("describes verdicts with everything in them")
  func describesMadeVerdicts() throws {
    for answer in MadeVerdict.answers {
      let object = FileObject(answer, registryFingerprint: "0123456789abcdef")
      #expect(try Self.schema.faults(in: String(decoding: object.line, as: UTF8.self)) == [])
    }
  }

  @Test(
    "refuses what the contract does not have",
    arguments: [
      (#""size":4096"#, #""size":"4096""#, "$.size is of type string"),
      (#""size":4096"#, #""size":-1"#, "$.size is too small"),
      (#""confidence":"certain""#, #""confidence":"sure""#, "$.confidence is none of the values"),
      (#""engine":"#, #""motor":"#, "$ has motor, $ lacks engine"),
      (#""strength":"proven""#, #""strength":1"#, "$.evidence[1].strength is none of the values"),
      (#""empty":false"#, #""empty":0"#, "$.empty is of type integer"),
      ("0123456789abcdef", "0123", "$.registry does not match"),
    ])
  func refuses(_ present: String, _ changed: String, _ fault: String) throws {
    let answer = Answer(path: PathText([0x61]), outcome: .success(MadeVerdict.mismatch))
    let object = FileObject(answer, registryFingerprint: "0123456789abcdef")
    let line = String(decoding: object.line, as: UTF8.self)
    try #require(line.contains(present))
    let faults = try Self.schema.faults(in: line.replacing(present, with: changed))
    #expect(faults.sorted().joined(separator: ", ") == fault)
  }

  /// Calls of sub-commands and the schema of what they print; `@` is a folder of files of several kinds.
  static let calls = [
    ("type public.png com.apple.package public.none dyn.ah62d4rv4ge80q7du --json", "type"),
    ("tag --json ts", "type"), ("list --json public.image", "type"),
    ("conforms --json public.png public.image", "conforms"),
    ("conforms --json public.png public.none", "conforms"),
    ("list --json --hidden --folder @", "item"), ("stats --json @ @/missing", "stats"),
    ("diff --json @/one.jsonl @/two.jsonl", "diff"),
    ("filter --json --allow image/* @ @/missing", "filter"),
    (
      "explain --json --allow public.image,public.jpge @/a.png @/b.md @/song.score @/missing",
      "explain"
    ),
    ("import --json --hash --into @/out --allow image/* @ @/missing", "import"),
    ("import --json --into @/out --collision refuse --allow image/* @/sub/a.png", "import"),
    ("export --json --type public.png --name c --into @/out @/a.png", "export"),
    ("text --json @/b.md @/wide.txt @/missing @/a.png", "text"),
    ("lint --json @/Faulty.plist", "lint"),
  ]

  @Test("describes what sub-commands print", arguments: calls)
  func describesSubcommands(_ call: String, _ definition: String) throws {
    let workspace = try Workspace()
    try workspace.folder("sub")
    try workspace.folder("out")
    try workspace.file("out/a.png", [1])
    try workspace.file("a.png", Sample.png)
    try workspace.file("sub/a.png", Sample.png + [0])
    try workspace.file("b.md")
    try workspace.file("song.score", [0, 1])
    try workspace.file(".hidden", [])
    try workspace.link("link", to: "nowhere")
    try workspace.file("wide.txt", [0xFF, 0xFE, 0x61, 0, 0, 0xDC])
    try workspace.file("one.jsonl", Array(#"{"path":"a","type":"public.png"}"#.utf8))
    try workspace.file("two.jsonl", Array(#"{"path":"b","type":null}"#.utf8))
    #if XML
    try workspace.file("Faulty.plist", Array(LintCommandTests.faulty.utf8))
    #else
    if definition == "lint" { return }
    #endif
    let words = call.split(separator: " ").map { word in
      word.hasPrefix("@") ? workspace.path + word.dropFirst() : String(word)
    }
    let run = CommandRun(words)
    try #require(!run.lines.isEmpty, "\(run.errorText)")
    for line in run.lines {
      #expect(try Self.schema.faults(in: line, as: definition) == [], "\(line)")
      #expect(try Self.schema.faults(in: #"{"x":1,\#(line.dropFirst())"#, as: definition) != [])
    }
  }

  @Test("describes what is registered, and names no other form")
  func definitions() throws {
    let printed = Set(Self.calls.map(\.1))
    #expect(
      try Set(Self.schema.definitions) == printed.union(["answer", "decision", "registration"]))
    #if XML
    let workspace = try Workspace()
    let plist = try workspace.file("Info.plist", Array(Sample.plist.utf8))
    let home = ["HOME": workspace.path]
    #expect(CommandRun(["register", plist], variables: home).status == .success)
    let run = CommandRun(["registry", "list", "--json"], variables: home)
    #expect(try run.lines.map { try Self.schema.faults(in: $0, as: "registration") } == [[]])
    try FileManager.default.removeItem(atPath: plist)
    let check = CommandRun(["registry", "check", "--json"], variables: home)
    #expect(try check.lines.map { try Self.schema.faults(in: $0, as: "lint") } == [[], []])
    #endif
  }

  @Test("names every code that an error can have")
  func errorCodes() throws {
    for number in Int32(1)...133 {
      let answer = Answer(path: PathText([0x61]), outcome: .failure(Failure(systemError: number)))
      let object = FileObject(answer, registryFingerprint: "0123456789abcdef")
      #expect(try Self.schema.faults(in: String(decoding: object.line, as: UTF8.self)) == [])
    }
  }
}
