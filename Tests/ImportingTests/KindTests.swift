import ContentDetection
import Importing
import Testing
import UniformTypes

/// What is no regular file, and what folders hold.
@Suite("Folders, links and other things")
struct KindTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    var allowed: [String]
    var code: Decision.Code
    var testDescription: String { "\(name) under \(allowed)" }

    init(_ name: String, _ allowed: [String], _ code: Decision.Code) {
      self.name = name
      self.allowed = allowed
      self.code = code
    }
  }

  private func inbox() throws -> Inbox {
    let inbox = try Inbox()
    try inbox.file("b.png", Sample.png)
    try inbox.file("a.txt", Sample.text)
    try inbox.file(".hidden.png", Sample.png)
    try inbox.file("B.png", Sample.png)
    try inbox.folder("folder")
    try inbox.file("folder/inside.png", Sample.png)
    try inbox.folder("notes.rtfd")
    try inbox.folder("folder.xyzzy9")
    try inbox.folder("model.mlpackage")
    try inbox.link("link.png", to: "b.png")
    try inbox.link("dangling.png", to: "nowhere")
    try inbox.link("loop.png", to: "loop.png")
    try inbox.pipe("pipe.png")
    return inbox
  }

  @Test(
    "by path: links are followed, and what is no file must be allowed by itself",
    arguments: [
      Row("folder", ["public.data", "public.item", "public.content", "*/*"], .refusedFolder),
      Row("folder", ["com.apple.package", "public.volume"], .refusedFolder),
      Row("folder", ["public.folder"], .acceptedExact),
      Row("folder", ["public.directory"], .acceptedConforms),
      Row("notes.rtfd", ["com.apple.rtfd"], .acceptedExact),
      Row("notes.rtfd", ["rtfd"], .acceptedExact),
      Row("notes.rtfd", ["com.apple.package"], .acceptedConforms),
      Row("notes.rtfd", ["public.composite-content"], .acceptedConforms),
      Row("notes.rtfd", ["public.folder"], .refusedType),
      Row("notes.rtfd", ["public.data", "*/*"], .refusedType),
      Row("model.mlpackage", ["mlpackage"], .acceptedExact),
      Row("model.mlpackage", ["com.apple.package"], .acceptedConforms),
      Row("folder.xyzzy9", [".xyzzy9"], .refusedFolder),
      Row("link.png", ["public.png"], .acceptedExact),
      Row("dangling.png", ["public.png", "png", "image/*"], .refusedLink),
      Row("dangling.png", ["public.item"], .refusedLink),
      Row("dangling.png", ["public.symlink"], .acceptedExact),
      Row("loop.png", ["public.png"], .refusedLink),
      Row("pipe.png", ["public.png", "public.item", "*/*"], .refusedSpecial),
      Row("pipe.png", ["public.named-pipe"], .acceptedExact),
      Row("missing.png", ["public.png", "public.item"], .refusedUnreadable),
      Row("b.png/inside", ["public.png"], .refusedUnreadable),
    ])
  func path(_ row: Row) throws {
    let inbox = try inbox()
    let filter = ImportFilter(allowing: try AllowList(row.allowed))
    let decision = filter.decision(path: inbox.path + "/" + row.name)
    #expect(decision.code == row.code, "\(decision)")
    #expect((decision.verdict == nil) == (row.code == .refusedUnreadable))
  }

  @Test("a dynamic type of packages stands for folders of that name")
  func dynamicPackage() throws {
    let inbox = try inbox()
    let type = try #require(UniformType(filenameExtension: "xyzzy9", conformingTo: .package))
    let filter = ImportFilter(allowing: [type])
    #expect(filter.decision(path: inbox.path + "/folder.xyzzy9").code == .acceptedByTag)
    #expect(filter.decision(bytes: Sample.binary, name: "a.xyzzy9").code == .refusedMismatch)
  }

  @Test("a folder stands for its items, in the order of their bytes, and no link is followed")
  func batch() throws {
    let inbox = try inbox()
    func codes(_ options: ImportOptions) -> [String] {
      ImportFilter(allowing: [.png], options: options).decisions(paths: [inbox.path]).map {
        "\(String(decoding: $0.path.dropFirst(inbox.path.utf8.count + 1), as: UTF8.self)): \($0.decision.code.rawValue)"
      }
    }
    let visible = [
      "B.png: accepted-exact", "a.txt: refused-type", "b.png: accepted-exact",
      "dangling.png: refused-link", "folder: refused-folder", "folder.xyzzy9: refused-folder",
      "link.png: refused-link", "loop.png: refused-link", "model.mlpackage: refused-type",
      "notes.rtfd: refused-type",
      "pipe.png: refused-special",
    ]
    #expect(codes(ImportOptions()) == visible)
    #expect(
      codes(ImportOptions(includesHiddenItems: true)) == [".hidden.png: accepted-exact"] + visible)
  }

  @Test("a batch goes on after what cannot be read, and keeps the order of its paths")
  func errors() throws {
    let inbox = try inbox()
    let decisions = ImportFilter(allowing: [.png]).decisions(
      paths: ["missing", "folder/", "", "notes.rtfd", "b.png", "link.png"].map {
        $0.isEmpty ? "" : inbox.path + "/" + $0
      })
    #expect(
      decisions.map(\.decision.code) == [
        .refusedUnreadable, .acceptedExact, .refusedUnreadable, .refusedType, .acceptedExact,
        .acceptedExact,
      ])
    #expect(decisions[1].path == Array("\(inbox.path)/folder/inside.png".utf8))
    let missing = decisions[0].decision
    #expect(missing.explanation == "it cannot be opened: No such file or directory")
    guard case .failure(let error) = missing.examination else {
      Issue.record("\(missing)")
      return
    }
    #expect(error.path == Array("\(inbox.path)/missing".utf8))
  }

  @Test("names that are no UTF-8 are candidates like others")
  func bytes() throws {
    let inbox = try Inbox()
    let name: [UInt8] = [0xFF, 0xFE] + Array(".png".utf8)
    let path = Array("\(inbox.path)/".utf8) + name
    try inbox.emptyFile(path: path)
    var found: [[UInt8]] = []
    ImportFilter(allowing: [.png]).forEachDecision(paths: [Array(inbox.path.utf8)]) {
      found.append($0)
      #expect($1.isAccepted)
    }
    #expect(found == [path])
  }
}
