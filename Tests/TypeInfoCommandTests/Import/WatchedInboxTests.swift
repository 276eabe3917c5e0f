import Foundation
import Testing

/// The example in Examples/WatchedInbox.
@Suite("The watched inbox")
struct WatchedInboxTests {
  private static let line = "watched-inbox in archive --once"

  private static func workspace() throws -> Workspace {
    let workspace = try Workspace()
    try workspace.folder("in")
    try workspace.file("in/photo.txt9", Sample.png)
    try workspace.file("in/notes.txt")
    // A picture that is called a document.
    try workspace.file("in/report.pdf", Sample.png)
    try workspace.file(
      "in/tool", [0x7F] + Array("ELF".utf8) + [2, 1, 1] + [UInt8](repeating: 0, count: 60))
    return workspace
  }

  private static func names(_ workspace: Workspace, _ folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: workspace.path + "/" + folder).sorted()
  }

  private static func expectDone(_ workspace: Workspace) throws {
    #expect(try names(workspace, "in") == ["report.pdf", "tool"])
    #expect(
      try names(workspace, "archive") == ["manifest.jsonl", "notes.txt", "photo.txt9.png"])
  }

  @Test("imports images and documents, and leaves what is disguised or anything else")
  func once() throws {
    let workspace = try Self.workspace()
    let run = try BuiltCommand(shell: Self.line, in: workspace.path)
    #expect(run.text.contains("report.pdf: refused: the name says com.adobe.pdf"))
    #expect(run.status == 0)
    try Self.expectDone(workspace)
  }

  @Test(
    "survives being killed at every step", .enabled(if: FaultInjection.isPossible, "needs strace"))
  func killed() throws {
    let first = try Self.workspace()
    let calls = try FaultInjection.calls(of: Self.line, in: first.path)
    let steps: Set = ["renameat2", "unlink", "unlinkat", "fsync", "write", "openat"]
    for call in calls where steps.contains(call.name) {
      let workspace = try Self.workspace()
      _ = try FaultInjection.run(Self.line, "signal=KILL", at: call, in: workspace.path)
      let run = try BuiltCommand(shell: Self.line, in: workspace.path)
      #expect(run.status == 0, "\(call)")
      try Self.expectDone(workspace)
    }
  }

  @Test("notices what arrives, and goes on after kill -9")
  func watching() throws {
    let workspace = try Workspace()
    try workspace.folder("in")
    for round in 1...2 {
      let process = Process()
      process.executableURL = BuiltCommand.folder.appending(path: "watched-inbox")
      process.arguments = ["in", "archive"]
      process.currentDirectoryURL = URL(filePath: workspace.path)
      let output = Pipe()
      process.standardOutput = output
      try process.run()
      // Written beside the inbox and moved in, so that it arrives whole.
      try workspace.file("new\(round).txt", Array("round \(round)\n".utf8))
      try FileManager.default.moveItem(
        atPath: workspace.path + "/new\(round).txt", toPath: workspace.path + "/in/new\(round).txt")
      var text = ""
      while !text.contains("new\(round).txt: imported") {
        let data = output.fileHandleForReading.availableData
        if data.isEmpty { break }
        text += String(decoding: data, as: UTF8.self)
      }
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      #expect(text.contains("new\(round).txt: imported"))
    }
    #expect(
      try Self.names(workspace, "archive") == ["manifest.jsonl", "new1.txt", "new2.txt"])
  }
}
