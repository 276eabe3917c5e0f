import Foundation
import Testing

@testable import Importing

@Suite("Scoped access")
struct AccessTests {
  @Test(
    "a grant of a folder leads nowhere else, with and without the kernel's help",
    arguments: [
      ("a.txt", true), ("inner/b.txt", true), ("./inner/./b.txt", true), ("..", false),
      ("inner/../../outside", false), ("/etc/passwd", false), ("out/b.txt", false),
      ("missing", false), ("a.txt/b", false), ("", false),
    ], [true, false])
  func beneath(_ row: (path: String, isGranted: Bool), _ usesKernel: Bool) throws {
    let inbox = try Inbox()
    try inbox.folder("granted/inner")
    try inbox.file("granted/a.txt", Sample.text)
    try inbox.file("granted/inner/b.txt", Sample.text)
    try inbox.file("outside", Sample.text)
    try inbox.link("granted/out", to: "..")
    let grant = try AccessGrant(to: inbox.path + "/granted")
    grant.withDescriptor { folder in
      var isGranted = false
      if let opened = try? AccessGrant.open(
        Array(row.path.utf8), beneath: folder, usesKernel: usesKernel)
      {
        isGranted = opened.number >= 0
      }
      #expect(isGranted == row.isGranted)
    }
  }

  @Test("a grant outlasts renaming, and what takes the old name's place is not granted")
  func renaming() throws {
    let inbox = try Inbox()
    try inbox.folder("a")
    try inbox.file("a/file", Array("first".utf8))
    let grant = try AccessGrant(to: inbox.path + "/a")
    try FileManager.default.moveItem(atPath: inbox.path + "/a", toPath: inbox.path + "/b")
    try inbox.folder("a")
    let file = try grant.open("file")
    let isFolder = file.isFolder
    #expect(!isFolder)
    file.stop()
    grant.stop()
  }

  @Test("a bookmark finds the file again, and tells whether it is the same")
  func bookmarks() throws {
    let inbox = try Inbox()
    let path = try inbox.file("a", Array("first".utf8))
    let grant = try AccessGrant(to: path)
    let made = try grant.bookmark()
    let stored = try JSONEncoder().encode(made)
    let bookmark = try JSONDecoder().decode(Bookmark.self, from: stored)
    #expect(bookmark == made)
    func staleness() throws -> Bookmark.Staleness { try bookmark.resolve().staleness }
    #expect(try staleness() == .none)
    let file = try #require(FileHandle(forWritingAtPath: path))
    try file.write(contentsOf: Array("second, longer".utf8))
    #expect(try staleness() == .changed)
    try FileManager.default.moveItem(atPath: path, toPath: path + "2")
    #expect(throws: AccessFailure.self) { _ = try bookmark.resolve() }
    try inbox.file("a", Array("first".utf8))
    #expect(try staleness() == .replaced)
  }

  @Test("locks keep programs apart that ask for them")
  func locks() throws {
    let inbox = try Inbox()
    let path = try inbox.file("a", [])
    let first = try AccessGrant(to: path)
    try first.withLock(.exclusive) {
      let second = try AccessGrant(to: path)
      #expect(throws: AccessFailure.locked) { try second.withLock(.shared) {} }
    }
    try first.withLock(.shared) {
      let second = try AccessGrant(to: path)
      #expect(try second.withLock(.shared) { 1 } == 1)
    }
  }
}
