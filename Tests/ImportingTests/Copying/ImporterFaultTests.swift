import ContentDetection
import Foundation
import Testing
import UniformTypes

@testable import Importing

@Suite("Importing under difficulties")
struct ImporterFaultTests {
  private static let large = ImporterTests.large

  @Test(
    "a file that changes while it is copied is reported, and the next one's turn comes",
    arguments: [
      "append", "overwrite", "truncate",
    ])
  func changing(_ change: String) throws {
    let inbox = try Inbox()
    let path = try inbox.file("a.bin", Self.large)
    try inbox.file("b.bin", Self.large)
    let run = Import(inbox)
    var isDone = false
    let results = try run.results(
      ["a.bin", "b.bin"],
      progress: { progress in
        // After the decision, before the copy.
        guard progress.path == Array(path.utf8), !isDone else { return }
        isDone = true
        guard let file = FileHandle(forUpdatingAtPath: path) else { return }
        switch change {
        case "append":
          _ = try? file.seekToEnd()
          try? file.write(contentsOf: [1])
        case "overwrite":
          try? file.write(contentsOf: [9, 9, 9])
        default:
          try? file.truncate(atOffset: 10)
        }
      })
    #expect(isDone)
    #expect(results.map(\.status) == [.failed, .imported])
    #expect(results.first?.failure?.code == .changed)
    #expect(try run.names == ["b.bin"])
  }

  @Test(
    "what vanishes before its turn is reported, and what vanishes after it was opened is copied")
  func vanishing() throws {
    let inbox = try Inbox()
    let first = try inbox.file("a.bin", Self.large)
    let second = try inbox.file("b.bin", Self.large)
    let run = Import(inbox)
    let results = try run.results(
      ["a.bin", "b.bin"],
      progress: { _ in
        try? FileManager.default.removeItem(atPath: second)
      })
    #expect(results.map(\.status) == [.imported, .refused])
    #expect(results.last?.decision.code == .refusedUnreadable)
    _ = first
  }

  @Test("what cannot be read or is neither file nor package fails alone")
  func unsupported() throws {
    let inbox = try Inbox()
    try inbox.pipe("pipe")
    try inbox.link("dangling", to: "nowhere")
    try inbox.file("a.txt", Sample.text)
    let pipe = try #require(UniformType("public.named-pipe"))
    let run = Import(inbox, allowing: [.item, pipe, .symbolicLink])
    let results = try run.results(["pipe", "dangling", "a.txt"])
    #expect(results.map(\.status) == [.failed, .failed, .imported])
    #expect(results.compactMap(\.failure?.code) == [.unsupported, .unsupported])
  }

  @Test(
    "cancelling leaves no part of a file, and is no failure",
    arguments: Importer.Durability.allCases)
  func cancelling(_ durability: Importer.Durability) throws {
    let inbox = try Inbox()
    try inbox.file("a.bin", Sample.text)
    try inbox.file("b.bin", Self.large)
    try inbox.file("c.bin", Sample.text)
    let run = Import(inbox, Importer.Options(durability: durability, hashesContent: true))
    var copied = 0
    let results = try run.results(
      ["a.bin", "b.bin", "c.bin"], isCancelled: { copied > 100_000 },
      progress: { copied = $0.byteCount })
    #expect(results.map(\.status) == [.imported, .cancelled])
    #expect(try run.names == ["a.bin"])
    #expect(
      try run.run(["a.bin", "b.bin", "c.bin"]) == [
        "present a.bin", "imported b.bin", "imported c.bin",
      ])
  }

  @Test(
    "a caller's error ends the work and leaves nothing half done",
    arguments: Importer.Durability.allCases)
  func throwing(_ durability: Importer.Durability) throws {
    struct Stop: Error {}
    let inbox = try Inbox()
    try inbox.file("a.bin", Sample.text)
    try inbox.file("b.bin", Sample.text)
    let run = Import(inbox, Importer.Options(durability: durability))
    #expect(throws: Stop.self) {
      try run.importer.run(paths: ["a.bin", "b.bin"].map { inbox.path + "/" + $0 }) { _ in
        throw Stop()
      }
    }
    #expect(try !run.names.contains { $0.hasPrefix(".typeinfo") })
  }

  @Test("tells its progress in bytes, as calls and as a sequence")
  func progress() async throws {
    let inbox = try Inbox()
    try inbox.file("a.bin", Self.large)
    try inbox.file("b.txt", Sample.text)
    let run = Import(inbox)
    var last = ImportProgress()
    _ = try run.results(["a.bin", "b.txt"], progress: { last = $0 })
    #expect(last.fileCount == 2)
    #expect(last.byteCount == Self.large.count + Sample.text.count)

    let again = Import(inbox, Importer.Options(collisions: .replace))
    try FileManager.default.removeItem(atPath: again.destination)
    var statuses: [ImportResult.Status] = []
    var bytes = 0
    var summary: ImportSummary?
    for try await event in again.importer.events(
      paths: ["a.bin", "b.txt"].map { Array((inbox.path + "/" + $0).utf8) })
    {
      switch event {
      case .progress(let progress):
        #expect(progress.byteCount >= bytes)
        bytes = progress.byteCount
      case .result(let result): statuses.append(result.status)
      case .finished(let finished): summary = finished
      }
    }
    #expect(statuses == [.imported, .imported])
    #expect(bytes == Self.large.count + Sample.text.count)
    #expect(summary?.byteCount == bytes)
  }

  @Test("leaving the sequence cancels the import")
  func leaving() async throws {
    let inbox = try Inbox()
    for number in 0..<50 { try inbox.file("\(number).bin", Self.large) }
    let run = Import(inbox)
    for try await event in run.importer.events(
      paths: (0..<50).map { Array((inbox.path + "/\($0).bin").utf8) })
    {
      if case .result = event { break }
    }
    // A further run waits for the lock, which the first holds to its end.
    let results = try run.results([])
    #expect(results.isEmpty)
    #expect(try !run.names.contains { $0.hasPrefix(".typeinfo") })
  }

  @Test("a manifest tells what came from where as which type, once")
  func manifest() throws {
    let inbox = try Inbox()
    try inbox.file("a\u{202E}b.txt", Sample.png)
    try inbox.file("c.txt", Sample.text)
    let run = Import(inbox, Importer.Options(hashesContent: true, manifest: "m.jsonl"))
    _ = try run.run(["a\u{202E}b.txt"])
    // A killed run's half line.
    let manifest = try #require(FileHandle(forUpdatingAtPath: run.destination + "/m.jsonl"))
    try manifest.seekToEnd()
    try manifest.write(contentsOf: Array(#"{"source":"x"#.utf8))
    _ = try run.run(["a\u{202E}b.txt", "c.txt"])
    let lines = try run.content("m.jsonl").split(separator: UInt8(ascii: "\n"))
    let objects = try lines.map {
      try #require(try JSONSerialization.jsonObject(with: Data($0)) as? [String: Any])
    }
    #expect(objects.count == 2)
    #expect(objects[0]["source"] as? String == inbox.path + "/a\u{202E}b.txt")
    #expect(objects[0]["name"] as? String == "ab.txt")
    #expect(objects[0]["type"] as? String == "public.png")
    #expect(objects[0]["nameType"] as? String == "public.plain-text")
    #expect(objects[0]["size"] as? Int == Sample.png.count)
    #expect(objects[1]["sha256"] as? String != nil)
    #expect(objects[1]["decision"] as? String == "accepted-conforms")
  }

  @Test(
    "times are written as RFC 3339 has them",
    arguments: [
      (0, "1970-01-01T00:00:00Z"), (951_782_400, "2000-02-29T00:00:00Z"),
      (1_709_251_199, "2024-02-29T23:59:59Z"), (-1, "1969-12-31T23:59:59Z"),
      (4_107_542_400, "2100-03-01T00:00:00Z"),
    ])
  func timestamps(_ seconds: Int, _ text: String) {
    #expect(ImportResult.timestamp(seconds) == text)
  }
}
