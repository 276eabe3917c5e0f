import Testing
import UniformTypeIdentifiers

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A folder that goes away with the test.
final class TemporaryFolder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent("content-type-\(UUID().uuidString)", isDirectory: true)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func file(_ name: String, mode: Int = 0o644) throws -> URL {
    let file = url.appendingPathComponent(name)
    try Data().write(to: file)
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file.path)
    return file
  }

  func folder(_ name: String) throws -> URL {
    let folder = url.appendingPathComponent(name, isDirectory: true)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    return folder
  }
}

@Suite("The type of what is on disk")
struct ContentTypeTests {
  @Test(
    "a file's type is that of its name",
    arguments: [
      ("a.png", "public.png"), ("a.PNG", "public.png"), ("a.md", "net.daringfireball.markdown"),
      ("Makefile", "public.make-source"), ("a", "public.data"), (".hidden", "public.data"),
      ("a.", "public.data"),
    ])
  func file(name: String, identifier: String) throws {
    let folder = try TemporaryFolder()
    let url = try folder.file(name)
    #expect(url.contentType?.identifier == identifier)
    let type = try url.resourceValues(forKeys: [.contentTypeKey]).contentType
    #expect(type?.identifier == identifier)
  }

  @Test("an extension that nobody declares gives a dynamic type")
  func dynamic() throws {
    let folder = try TemporaryFolder()
    let type = try #require(folder.file("a.qqzz").contentType)
    #expect(type.isDynamic && type.preferredFilenameExtension == "qqzz")
    #expect(type.conforms(to: .data))
  }

  @Test("a file without an extension that may be executed is a Unix executable")
  func executable() throws {
    let folder = try TemporaryFolder()
    let tool = try folder.file("tool", mode: 0o755)
    #expect(tool.contentType == .unixExecutable)
    let picture = try folder.file("tool.png", mode: 0o755)
    #expect(picture.contentType == .png)
  }

  @Test(
    "a folder is a folder, or the package that its name says",
    arguments: [
      ("Pets", "public.folder"), ("Pets.app", "com.apple.application-bundle"),
      ("Pets.rtfd", "com.apple.rtfd"), ("Pets.png", "public.folder"),
      ("Pets.qqzz", "public.folder"),
    ])
  func folder(name: String, identifier: String) throws {
    let folder = try TemporaryFolder()
    let url = try folder.folder(name)
    #expect(url.contentType?.identifier == identifier)
  }

  @Test("a link is a link, wherever it leads, and a pipe a pipe")
  func special() throws {
    let folder = try TemporaryFolder()
    let file = try folder.file("a.png")
    let link = folder.url.appendingPathComponent("link.png")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)
    #expect(link.contentType == .symbolicLink)
    let dangling = folder.url.appendingPathComponent("dangling")
    try FileManager.default.createSymbolicLink(
      atPath: dangling.path, withDestinationPath: "nowhere")
    #expect(dangling.contentType == .symbolicLink)
    let pipe = folder.url.appendingPathComponent("pipe.png")
    try #require(mkfifo(pipe.path, 0o600) == 0)
    #expect(pipe.contentType?.identifier == "public.named-pipe")
    #expect(URL(fileURLWithPath: "/dev/null").contentType?.identifier == "public.character-special")
  }

  @Test("what is not there has no type")
  func missing() throws {
    let folder = try TemporaryFolder()
    let url = folder.url.appendingPathComponent("a.png")
    #expect(url.contentType == nil)
    let web = try #require(URL(string: "https://example.com/a.png"))
    #expect(web.contentType == nil)
    #expect(throws: CocoaError.self) {
      _ = try url.resourceValues(forKeys: [.contentTypeKey]).contentType
    }
    let type = try? url.resourceValues(forKeys: [.contentTypeKey]).contentType
    #expect(type == nil)
  }

  @Test("resource values know the type in each spelling that published apps use")
  func spellings() throws {
    let folder = try TemporaryFolder()
    let url = try folder.file("a.png")
    let keys: Set<URLResourceKey> = [.contentTypeKey, .fileSizeKey]
    #expect(try url.resourceValues(forKeys: keys).contentType == .png)
    let type = (try? url.resourceValues(forKeys: [.contentTypeKey]))?.contentType
    #expect(type == .png)
    if let type = try url.resourceValues(forKeys: [.contentTypeKey]).contentType,
      type.conforms(to: .image)
    {
      #expect(type == .png)
    } else {
      Issue.record("no image")
    }
    let values: ContentTypeResourceValues = try url.resourceValues(forKeys: keys)
    #expect(values.contentType == .png)
    #expect(values.fileSize == 0)
    let without: ContentTypeResourceValues = try url.resourceValues(forKeys: [.fileSizeKey])
    #expect(without.contentType == nil)
    // Foundation's own method is still the one that a constant without a type gets.
    let foundation = try url.resourceValues(forKeys: [.fileSizeKey, .contentTypeKey])
    #expect(Swift.type(of: foundation) == URLResourceValues.self)
    #expect(foundation.fileSize == 0)
  }

  @Test("an enumerator takes the key, and each URL that it finds has a type")
  func enumerator() throws {
    let folder = try TemporaryFolder()
    _ = try folder.file("a.png")
    _ = try folder.file("b.md")
    let found = try #require(
      FileManager.default.enumerator(
        at: folder.url, includingPropertiesForKeys: [.contentTypeKey, .isDirectoryKey]))
    var types: Set<UTType> = []
    for case let url as URL in found {
      if let type = try url.resourceValues(forKeys: [.contentTypeKey]).contentType {
        types.insert(type)
      }
    }
    #expect(types == [.png, .markdown])
    let list = try FileManager.default.contentsOfDirectory(
      at: folder.url, includingPropertiesForKeys: [.contentTypeKey])
    #expect(list.count == 2)
  }
}
