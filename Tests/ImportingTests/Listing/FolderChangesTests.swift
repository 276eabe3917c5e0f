import Foundation
import Importing
import Testing

@Suite("Changes of a folder", .timeLimit(.minutes(1)))
struct FolderChangesTests {
  @Test("changes are told as they come")
  func changes() throws {
    let inbox = try Inbox()
    try inbox.file("old", Sample.text)
    var changes = try FolderChanges(of: Array(inbox.path.utf8))
    #expect(try changes.next(waitingFor: 0) == [])
    try inbox.file("new", Sample.text)
    try FileManager.default.removeItem(atPath: inbox.path + "/old")
    var seen: [FolderChanges.Change] = []
    while !seen.contains(where: { $0.kind == .removed }) {
      seen += try changes.next(waitingFor: 5_000)
    }
    #expect(seen.contains { $0.kind == .removed && $0.name == Array("old".utf8) })
    #expect(seen.contains { $0.kind == .completed })
    #expect(throws: ImportFailure.self) { _ = try FolderChanges(of: Array("/missing".utf8)) }
  }

  @Test("changes are a sequence, which ends with the folder")
  func sequence() async throws {
    let inbox = try Inbox()
    let folder = try inbox.folder("watched")
    let changes = try FolderChanges(of: Array(folder.utf8)).sequence()
    try inbox.file("outside", Sample.text)
    try inbox.folder("watched/inner")
    try FileManager.default.moveItem(
      atPath: inbox.path + "/outside", toPath: folder + "/moved in")
    try FileManager.default.removeItem(atPath: folder + "/moved in")
    try FileManager.default.removeItem(atPath: folder + "/inner")
    try FileManager.default.removeItem(atPath: folder)
    var seen: [String] = []
    for try await change in changes {
      seen.append("\(change.kind) \(String(decoding: change.name, as: UTF8.self))")
    }
    #expect(
      seen == [
        "created inner", "completed moved in", "removed moved in", "removed inner", "ended ",
      ])
  }

  @Test("a loop waits for what comes later")
  func waiting() async throws {
    let inbox = try Inbox()
    let changes = try FolderChanges(of: Array(inbox.path.utf8)).sequence()
    async let first = { () async throws in
      for try await change in changes where change.kind == .completed { return change.name }
      return []
    }()
    try inbox.file("new", Sample.text)
    #expect(try await first == Array("new".utf8))
  }

  @Test("many loops wait without keeping other tasks from their work, and end when cancelled")
  func cancelling() async throws {
    let inbox = try Inbox()
    let path = Array(inbox.path.utf8)
    // More than any pool has threads.
    let loops = 1 + 4 * ProcessInfo.processInfo.activeProcessorCount
    let (started, announce) = AsyncStream.makeStream(of: Void.self)
    let tasks = try (0..<loops).map { _ in
      let changes = try FolderChanges(of: path).sequence()
      return Task {
        announce.yield()
        var count = 0
        for try await _ in changes { count += 1 }
        return count
      }
    }
    var waiting = started.makeAsyncIterator()
    for _ in tasks { await waiting.next() }
    #expect(await Task.detached { 1 }.value == 1)
    for task in tasks { task.cancel() }
    for task in tasks { #expect(try await task.value == 0) }
  }
}
