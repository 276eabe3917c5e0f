import ContentDetection
import Foundation
import Testing
import UniformTypes

@testable import Importing

@Suite("Importing")
struct ImporterTests {
  static let large = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* $0 >> 7) }

  @Test("copies what the filter accepts, in input order, and tells why not the rest")
  func order() throws {
    let inbox = try Inbox()
    try inbox.file("a.png", Sample.png)
    try inbox.file("b.pdf", Sample.pdf)
    try inbox.file("c.txt", Sample.text)
    let run = Import(inbox, allowing: [.image, .text])
    #expect(
      try run.run(["c.txt", "b.pdf", "missing", "a.png"]) == [
        "imported c.txt", "refused -", "refused -", "imported a.png",
      ])
    #expect(try run.names == ["a.png", "c.txt"])
    #expect(try run.content("a.png") == Sample.png)
    #expect(try run.content("c.txt") == Sample.text)
  }

  @Test(
    "keeps content and time, in every way of copying", arguments: [0, 1, 4_096, 65_536, 300_000],
    [true, false])
  func content(_ size: Int, _ hashes: Bool) throws {
    let inbox = try Inbox()
    let content = Array(Self.large.prefix(size))
    let path = try inbox.file("a.bin", content)
    let time = Date(timeIntervalSince1970: 1_000_000_000)
    try FileManager.default.setAttributes([.modificationDate: time], ofItemAtPath: path)
    let run = Import(inbox, Importer.Options(hashesContent: hashes), allowing: [.data])
    let result = try #require(try run.results(["a.bin"]).first)
    #expect(result.status == .imported)
    #expect(result.size == size)
    #expect(try run.content("a.bin") == content)
    let copied = try FileManager.default.attributesOfItem(atPath: run.destination + "/a.bin")
    #expect(copied[.modificationDate] as? Date == time)
    if hashes {
      var hash = ContentHash()
      hash.add(content.span)
      let expected = hash.finish()
      #expect(result.contentHash == expected)
    }
  }

  @Test(
    "does what the policy says where a name is taken",
    arguments: [
      (Importer.Collisions.keepBoth, "imported a 2.txt", ["a 2.txt", "a.txt"], "old"),
      (.replace, "replaced a.txt", ["a.txt"], "new"), (.skip, "skipped a.txt", ["a.txt"], "old"),
      (.refuse, "failed a.txt", ["a.txt"], "old"),
    ], Importer.Durability.allCases)
  func collisions(
    _ row: (policy: Importer.Collisions, result: String, names: [String], content: String),
    _ durability: Importer.Durability
  ) throws {
    let inbox = try Inbox()
    try inbox.folder("destination")
    try inbox.file("destination/a.txt", Array("old".utf8))
    try inbox.file("a.txt", Array("new".utf8))
    let run = Import(inbox, Importer.Options(collisions: row.policy, durability: durability))
    #expect(try run.run(["a.txt"]) == [row.result])
    #expect(try run.names == row.names)
    #expect(try run.content("a.txt") == Array(row.content.utf8))
  }

  @Test("a folder's name is never given to a file, whatever the policy")
  func folderInTheWay() throws {
    let inbox = try Inbox()
    try inbox.folder("destination/a.txt")
    try inbox.file("a.txt", Sample.text)
    #expect(
      try Import(inbox, Importer.Options(collisions: .replace)).run(["a.txt"]) == ["failed a.txt"])
    #expect(try Import(inbox).run(["a.txt"]) == ["imported a 2.txt"])
  }

  @Test("running again copies nothing", arguments: Importer.Collisions.allCases)
  func resume(_ policy: Importer.Collisions) throws {
    let inbox = try Inbox()
    for folder in ["one", "two", "three"] { try inbox.folder(folder) }
    try inbox.file("one/a.txt", Array("first".utf8))
    try inbox.file("two/a.txt", Array("other".utf8))
    try inbox.file("three/a.txt", Array("first".utf8))
    let names = policy == .keepBoth ? ["one/a.txt", "two/a.txt", "three/a.txt"] : ["one/a.txt"]
    let run = Import(inbox, Importer.Options(collisions: policy))
    let first = try run.run(names)
    let made = try run.names
    let second = try run.run(names)
    #expect(first.allSatisfy { $0.hasPrefix("imported ") })
    #expect(second == first.map { $0.replacing("imported", with: "present") })
    #expect(try run.names == made)
    if policy == .keepBoth { #expect(made == ["a 2.txt", "a 3.txt", "a.txt"]) }
  }

  @Test(
    "many files of one name get numbers one after the other",
    arguments: [
      Importer.Durability.file, .batch,
    ])
  func series(_ durability: Importer.Durability) throws {
    let inbox = try Inbox()
    let names = try (1...40).map { number in
      try inbox.folder("f\(number)")
      try inbox.file("f\(number)/a.txt", Array("number \(number)".utf8))
      return "f\(number)/a.txt"
    }
    let run = Import(inbox, Importer.Options(durability: durability))
    let expected = ["imported a.txt"] + (2...40).map { "imported a \($0).txt" }
    #expect(try run.run(names) == expected)
    #expect(try run.run(names) == expected.map { $0.replacing("imported", with: "present") })
    #expect(try run.content("a 40.txt") == Array("number 40".utf8))
  }

  @Test("finds a content that is there under another name")
  func duplicates() throws {
    let inbox = try Inbox()
    try inbox.folder("destination")
    try inbox.file("destination/there.txt", Array("one".utf8))
    try inbox.file("a.txt", Array("one".utf8))
    try inbox.file("b.txt", Array("two".utf8))
    try inbox.file("c.txt", Array("two".utf8))
    try inbox.file("d.txt", [])
    try inbox.file("e.txt", [])
    let run = Import(inbox, Importer.Options(duplicates: .skip))
    #expect(
      try run.run(["a.txt", "b.txt", "c.txt", "d.txt", "e.txt"]) == [
        "duplicate there.txt", "imported b.txt", "duplicate b.txt", "imported d.txt",
        "imported e.txt",
      ])
  }

  @Test(
    "gives a file its type's extension where its own belongs to another",
    arguments: [
      ("photo.txt", "photo.png"), ("photo", "photo.png"), ("v1.2", "v1.2.png"),
      ("photo.PNG", "photo.PNG"), ("photo.flurble", "photo.flurble.png"),
    ])
  func corrected(_ name: String, _ corrected: String) throws {
    let inbox = try Inbox()
    try inbox.file(name, Sample.png)
    let run = Import(inbox, Importer.Options(correctsExtensions: true))
    #expect(try run.run([name]) == ["imported \(corrected)"])
  }

  @Test("only tells what would be done where a plan is asked for")
  func plan() throws {
    let inbox = try Inbox()
    try inbox.folder("one")
    try inbox.file("a.txt", Array("a".utf8))
    try inbox.file("one/a.txt", Array("b".utf8))
    let run = Import(inbox, Importer.Options(isDryRun: true))
    #expect(try run.run(["a.txt", "one/a.txt"]) == ["planned a.txt", "planned a 2.txt"])
    #expect(!FileManager.default.fileExists(atPath: run.destination))
    try inbox.folder("destination")
    try inbox.file("destination/a.txt", Array("a".utf8))
    #expect(try run.run(["a.txt", "one/a.txt"]) == ["present a.txt", "planned a 2.txt"])
    #expect(try run.names == ["a.txt"])
  }

  @Test("copies packages whole, with links that stay inside")
  func package() throws {
    let inbox = try Inbox()
    try inbox.folder("a.app/Contents")
    try inbox.file("a.app/Contents/Info.plist", Sample.text)
    try inbox.file("a.app/large", Self.large)
    try inbox.link("a.app/link", to: "Contents/Info.plist")
    let run = Import(inbox, allowing: [.applicationBundle])
    #expect(try run.run(["a.app"]) == ["imported a.app"])
    #expect(try run.content("a.app/Contents/Info.plist") == Sample.text)
    #expect(try run.content("a.app/large") == Self.large)
    let link = run.destination + "/a.app/link"
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: link) == "Contents/Info.plist")
    #expect(try run.run(["a.app"]) == ["present a.app"])
    try inbox.file("a.app/large", Sample.text)
    #expect(try run.run(["a.app"]) == ["imported a 2.app"])
    let replacing = Import(
      inbox, Importer.Options(collisions: .replace), allowing: [.applicationBundle])
    #expect(try replacing.run(["a.app"]) == ["replaced a.app"])
    #expect(try run.content("a.app/large") == Sample.text)
    #expect(try run.names == ["a 2.app", "a.app"])
  }

  @Test(
    "keeps packages out that hold what must not come in",
    arguments: [
      "/etc/passwd", "../secret", "Contents/../../secret", "..",
    ])
  func unsafePackage(_ target: String) throws {
    let inbox = try Inbox()
    try inbox.folder("a.app/Contents")
    try inbox.link("a.app/link", to: target)
    let run = Import(inbox, allowing: [.applicationBundle])
    let result = try #require(try run.results(["a.app"]).first)
    #expect(result.failure?.code == .unsafePackage)
    #expect(try run.names == [])
  }

  @Test("writes nothing outside the destination, whatever is there")
  func confinement() throws {
    let inbox = try Inbox()
    try inbox.folder("destination")
    try inbox.file("outside.txt", Array("outside".utf8))
    try inbox.link("destination/a.txt", to: "../outside.txt")
    try inbox.link("destination/b.txt", to: "../not-there.txt")
    try inbox.file("a.txt", Array("new".utf8))
    try inbox.file("b.txt", Array("new".utf8))
    for policy in Importer.Collisions.allCases {
      _ = try Import(inbox, Importer.Options(collisions: policy)).run(["a.txt", "b.txt"])
    }
    #expect(
      try Data(contentsOf: URL(filePath: inbox.path + "/outside.txt")) == Data("outside".utf8))
    #expect(!FileManager.default.fileExists(atPath: inbox.path + "/not-there.txt"))
  }

  @Test("names that its own files use are never given to candidates")
  func reservedNames() throws {
    let inbox = try Inbox()
    let leftover = ".typeinfo-import-1234-1.part"
    try inbox.file(leftover, Sample.text)
    try inbox.file("manifest.jsonl", Sample.text)
    let run = Import(inbox, Importer.Options(manifest: "manifest.jsonl"))
    #expect(
      try run.run([leftover, "manifest.jsonl"]) == [
        "imported _\(leftover)", "imported manifest 2.jsonl",
      ])
    let replacing = Import(
      inbox, Importer.Options(collisions: .replace, manifest: "manifest.jsonl"))
    #expect(try replacing.run(["manifest.jsonl"]) == ["failed manifest.jsonl"])
  }

  @Test("removes what a killed run left, and only when no import runs")
  func leftovers() throws {
    let inbox = try Inbox()
    try inbox.file("a.txt", Sample.text)
    try inbox.folder("destination/.typeinfo-import-12-1.part/inner")
    try inbox.file("destination/.typeinfo-import-12-1.part/inner/a", Sample.text)
    try inbox.file("destination/.typeinfo-import-12-2.part", Sample.text)
    try inbox.file("destination/.typeinfo-import-notes.txt", Sample.text)
    let run = Import(inbox)
    let other = try DestinationFolder(path: Array(run.destination.utf8))
    #expect(other.leftoverCount == 2)
    try inbox.file("destination/.typeinfo-import-12-3.part", Sample.text)
    var summary = try run.importer.run(paths: [inbox.path + "/a.txt"]) { _ in }
    #expect(summary.leftoverCount == 0)
    withExtendedLifetime(other) {}
    #expect(try run.names.count == 3)
    summary = try run.importer.run(paths: [String]()) { _ in }
    _ = summary
  }

  @Test("a destination that cannot be opened is one error", arguments: ["file", "missing/inner"])
  func noDestination(_ name: String) throws {
    let inbox = try Inbox()
    try inbox.file("file", Sample.text)
    let importer = Importer(ImportFilter(allowing: [.item]), into: inbox.path + "/" + name)
    #expect {
      try importer.run(paths: [inbox.path + "/file"]) { _ in }
    } throws: { ($0 as? ImportFailure)?.code == .noDestination }
  }
}
