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

  @Test("names every code that an error can have")
  func errorCodes() throws {
    for number in Int32(1)...133 {
      let answer = Answer(path: PathText([0x61]), outcome: .failure(Failure(systemError: number)))
      let object = FileObject(answer, registryFingerprint: "0123456789abcdef")
      #expect(try Self.schema.faults(in: String(decoding: object.line, as: UTF8.self)) == [])
    }
  }
}
