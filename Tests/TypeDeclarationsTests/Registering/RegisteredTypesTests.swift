import Foundation
import Testing
import UniformTypes

@testable import TypeDeclarations

/// A home of its own for one test, with a plist to register.
private struct Home {
  let folder: URL
  let types: RegisteredTypes
  let plist: String

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "registered-\(UUID())")
      .resolvingSymlinksInPath()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let path = folder.path
    types = RegisteredTypes(
      folders: RegistrationFolders { name in
        ["HOME": path, "XDG_DATA_DIRS": path + "/system:relative"][name]
      })
    plist = try Self.write(folder, "Info.plist", "com.example.abc")
  }

  func remove() { try? FileManager.default.removeItem(at: folder) }

  func write(_ name: String, _ identifier: String) throws -> String {
    try Self.write(folder, name, identifier)
  }

  private static func write(_ folder: URL, _ name: String, _ identifier: String) throws -> String {
    let file = folder.appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    let list = RuleCase.declaration(
      "<key>UTTypeIdentifier</key><string>\(identifier)</string>")
    try Data(list.utf8).write(to: file)
    return file.path
  }

  var image: String { folder.path + "/.local/share/uniform-types/registry.utimage" }
}

@Suite("Registered types", .needsXML)
struct RegisteredTypesTests {
  @Test("are known to every reader, from the image")
  func registers() throws {
    let home = try Home()
    defer { home.remove() }
    #expect(home.types.load().registry == .base)
    let (count, snapshot) = try home.types.register([home.plist], scope: .user)
    #expect(count == 1 && snapshot.diagnostics == [])
    #expect(FileManager.default.fileExists(atPath: home.image))
    let loaded = home.types.load()
    #expect(loaded.diagnostics == [])
    let type = try #require(loaded.registry.type("com.example.abc"))
    #expect(type.isDeclared && type.conforms(to: .data))
    #expect(type.source?.path == home.plist && type.source?.line == 4)
    #expect(loaded.registry == snapshot.registry)
    #expect(try home.types.register([home.plist], scope: .user).count == 0)
    #expect(try home.types.sources().map(\.path) == [home.plist])
    #expect(try home.types.check() == [])
  }

  @Test("are gone when taken back, even if the plist is")
  func unregisters() throws {
    let home = try Home()
    defer { home.remove() }
    _ = try home.types.register([home.plist], scope: .user)
    try FileManager.default.removeItem(atPath: home.plist)
    #expect(try home.types.unregister([home.plist], scope: .user).count == 1)
    #expect(home.types.load().registry == .base)
    #expect(try home.types.unregister([home.plist], scope: .user).count == 0)
  }

  @Test("that are gone are said to be, once")
  func gone() throws {
    let home = try Home()
    defer { home.remove() }
    _ = try home.types.register([home.plist], scope: .user)
    try FileManager.default.removeItem(atPath: home.plist)
    let findings = try home.types.check()
    #expect(findings.map(\.severity) == [.note, .error])
    #expect(findings[0].message.hasPrefix("was made of '\(home.plist)', which is gone;"))
    #expect(findings[1].location?.path == home.plist)
  }

  @Test("of the system and of the user are merged")
  func scopes() throws {
    let home = try Home()
    defer { home.remove() }
    let other = try home.write("Other.app/Contents/Info.plist", "com.example.other")
    _ = try home.types.register([home.folder.path + "/Other.app"], scope: .system)
    #expect(home.types.imagePath == home.folder.path + "/system/uniform-types/registry.utimage")
    #expect(home.types.load().registry.type("com.example.other")?.source?.path == other)
    _ = try home.types.register([home.plist], scope: .user)
    #expect(home.types.imagePath == home.image)
    let registry = home.types.load().registry
    for identifier in ["com.example.abc", "com.example.other"] {
      #expect(registry.type(identifier)?.isDeclared == true)
    }
    _ = try home.types.unregister([home.folder.path + "/Other.app"], scope: .system)
    #expect(home.types.load().registry.type("com.example.other") == nil)
  }

  @Test("do not come before the base when a name is looked up")
  func rank() throws {
    let home = try Home()
    defer { home.remove() }
    let list = RuleCase.declaration(RuleCase.tags("public.filename-extension", "png"))
    try Data(list.utf8).write(to: URL(filePath: home.plist))
    let registry = try home.types.register([home.plist], scope: .user).snapshot.registry
    #expect(registry.type(tag: "png", tagClass: .filenameExtension)?.identifier == "public.png")
  }

  @Test("are compiled anew when a plist changes, and the image says that it is older")
  func stale() throws {
    let home = try Home()
    defer { home.remove() }
    _ = try home.types.register([home.plist], scope: .user)
    _ = try home.write("Info.plist", "com.example.another-name")
    let findings = try home.types.check()
    #expect(findings.map(\.severity) == [.note])
    #expect(findings[0].message.hasPrefix("is older than '\(home.plist)';"))
    #expect(
      try home.types.difference() == ["- com.example.abc", "+ com.example.another-name"])
    #expect(home.types.load().registry.type("com.example.another-name")?.isDeclared == true)
    #expect(try home.types.check() == [])
    #expect(try home.types.difference() == [])
  }

  @Test(
    "survive an image that is no image, with a message",
    arguments: ["", "short", String(repeating: "UTIMAGE\0", count: 100)])
  func damaged(_ content: String) throws {
    let home = try Home()
    defer { home.remove() }
    _ = try home.types.register([home.plist], scope: .user)
    try Data(content.utf8).write(to: URL(filePath: home.image))
    #expect(try home.types.check().map(\.severity) == [.error])
    let loaded = home.types.load()
    #expect(loaded.diagnostics.map(\.rule) == ["registry-image"])
    #expect(loaded.registry.type("com.example.abc")?.isDeclared == true)
    #expect(home.types.load().diagnostics == [])
  }

  @Test("stay with a reader that has them while others write")
  func undisturbed() throws {
    let home = try Home()
    defer { home.remove() }
    _ = try home.types.register([home.plist], scope: .user)
    let before = home.types.load().registry
    _ = try home.types.unregister([home.plist], scope: .user)
    #expect(before.type("com.example.abc")?.isDeclared == true)
    #expect(before.declarations.count > 100)
  }

  @Test("are registered by many writers at once, and none is lost")
  func writers() async throws {
    let home = try Home()
    defer { home.remove() }
    let plists = try (0..<8).map { try home.write("\($0)/Info.plist", "com.example.a\($0)") }
    let types = home.types
    try await withThrowingTaskGroup(of: Void.self) { group in
      for plist in plists {
        group.addTask { _ = try types.register([plist], scope: .user) }
      }
      try await group.waitForAll()
    }
    let registry = types.load().registry
    for number in 0..<8 {
      #expect(registry.type("com.example.a\(number)")?.isDeclared == true)
    }
  }

  @Test("make an image stale that is compiled from what was registered before")
  func overtaken() throws {
    let home = try Home()
    defer { home.remove() }
    _ = try home.types.register([home.plist], scope: .user)
    let before = try home.types.registered()
    _ = try home.types.register([home.write("b/Info.plist", "com.example.b")], scope: .user)
    let compiled = home.types.compile(before)
    #expect(compiled.registry.type("com.example.b")?.isDeclared != true)
    #expect(compiled.stamps.contains { $0 != FileStamp(path: $0.path) })
  }

  @Test("need a folder, and paths with property lists")
  func refuses() throws {
    let home = try Home()
    defer { home.remove() }
    let none = RegisteredTypes(folders: RegistrationFolders { _ in nil })
    #expect(none.load().registry == .base)
    #expect(throws: RegistrationError.noFolder(.user)) {
      try none.register([home.plist], scope: .user)
    }
    #expect(throws: RegistrationError.self) {
      try home.types.register([home.folder.path + "/missing"], scope: .user)
    }
    // What is no property list is not kept, nor what was given with it.
    let notes = home.folder.path + "/notes.md"
    try Data("# Notes".utf8).write(to: URL(filePath: notes))
    #expect(throws: RegistrationError.self) {
      try home.types.register([home.plist, notes], scope: .user)
    }
    #expect(try home.types.sources().isEmpty)
  }

  @Test("are shared by a program that asks for it")
  func shared() throws {
    let home = try Home()
    defer {
      home.remove()
      TypeRegistry.shared = .base
    }
    _ = try home.types.register([home.plist], scope: .user)
    #expect(TypeRegistry.loadShared(home.types) == [])
    #expect(TypeRegistry.shared.type("com.example.abc")?.isDeclared == true)
  }

  #if os(Linux)
  @Test("come again after each change", .timeLimit(.minutes(1)))
  func snapshots() async throws {
    let home = try Home()
    defer { home.remove() }
    var iterator = home.types.snapshots().makeAsyncIterator()
    #expect(await iterator.next()?.registry == .base)
    _ = try home.types.register([home.plist], scope: .user)
    let first = try #require(await iterator.next())
    #expect(first.registry.type("com.example.abc")?.isDeclared == true)
    _ = try home.write("Info.plist", "com.example.changed")
    var changed = await iterator.next()
    // A write may be seen halfway, as a list without declarations.
    while changed?.registry.type("com.example.changed") == nil, changed != nil {
      changed = await iterator.next()
    }
    #expect(changed?.registry.type("com.example.changed")?.isDeclared == true)
  }
  #endif
}
