import Testing
import UniformTypeIdentifiers

struct Naming: Sendable, CustomTestStringConvertible {
  var name: String
  var type: UTType
  var expected: String

  init(_ name: String, _ type: UTType, _ expected: String) {
    self.name = name
    self.type = type
    self.expected = expected
  }

  var testDescription: String { "\(name) for \(type) is \(expected)" }

  static let all = [
    Naming("puppy", .jpeg, "puppy.jpeg"),
    Naming("puppy.jpg", .jpeg, "puppy.jpg"),
    Naming("puppy.JPG", .jpeg, "puppy.JPG"),
    Naming("puppy.jpg", .image, "puppy.jpg"),
    Naming("puppy.jpg", .plainText, "puppy.jpg.txt"),
    Naming("puppy", .image, "puppy"),
    Naming("puppy.", .png, "puppy..png"),
    Naming(".puppy", .png, ".puppy.png"),
    Naming("puppy.qqzz", .png, "puppy.qqzz.png"),
    Naming("archive.tar.gz", .gzip, "archive.tar.gz"),
    Naming("été 1", .html, "été 1.html"),
  ]
}

@Suite("Names for files of a type")
struct NamingTests {
  let folder = URL(fileURLWithPath: "/tmp/pets", isDirectory: true)

  @Test("a path component gets the extension it lacks", arguments: Naming.all)
  func component(_ naming: Naming) {
    let url = folder.appendingPathComponent(naming.name, conformingTo: naming.type)
    #expect(url.lastPathComponent == naming.expected)
    #expect(!url.hasDirectoryPath)

    var changed = folder
    changed.appendPathComponent(naming.name, conformingTo: naming.type)
    #expect(changed == url)
  }

  @Test("the last path component gets the extension it lacks", arguments: Naming.all)
  func pathExtension(_ naming: Naming) {
    let url = folder.appendingPathComponent(naming.name, isDirectory: false)
    #expect(url.appendingPathExtension(for: naming.type).lastPathComponent == naming.expected)

    var changed = url
    changed.appendPathExtension(for: naming.type)
    #expect(changed.lastPathComponent == naming.expected)
  }

  @Test("NSURL and NSString answer the same", arguments: Naming.all)
  func objects(_ naming: Naming) {
    let url = NSURL(fileURLWithPath: "/tmp/pets", isDirectory: true)
    let expected = "/tmp/pets/" + naming.expected
    #expect(url.appendingPathComponent(naming.name, conformingTo: naming.type).path == expected)
    let file = NSURL(fileURLWithPath: "/tmp/pets/" + naming.name)
    #expect(file.appendingPathExtension(for: naming.type).path == expected)

    let path: NSString = "/tmp/pets"
    #expect(path.appendingPathComponent(naming.name, conformingTo: naming.type) == expected)
    let whole = NSString(string: "/tmp/pets/" + naming.name)
    #expect(whole.appendingPathExtension(for: naming.type) == expected)
  }

  @Test("a dynamic type adds the extension that it was made from, once")
  func dynamicType() throws {
    let type = try #require(UTType(filenameExtension: "qqzz"))
    #expect(folder.appendingPathComponent("a", conformingTo: type).lastPathComponent == "a.qqzz")
    #expect(
      folder.appendingPathComponent("a.QQZZ", conformingTo: type).lastPathComponent == "a.QQZZ")
  }

  @Test("a directory's type makes a directory's URL")
  func directory() {
    let bundle = folder.appendingPathComponent("Pets", conformingTo: .applicationBundle)
    #expect(bundle.lastPathComponent == "Pets.app")
    #expect(bundle.hasDirectoryPath)
    #expect(folder.appendingPathComponent("Pets", conformingTo: .folder).hasDirectoryPath)
  }

  @Test("what cannot be appended to stays as it is")
  func unchanged() {
    #expect(folder.appendingPathComponent("", conformingTo: .png) == folder)
    let root = URL(fileURLWithPath: "/")
    #expect(root.appendingPathExtension(for: .png) == root)
    #expect(NSString(string: "/").appendingPathExtension(for: .png) == "/")
    #expect(NSString(string: "").appendingPathExtension(for: .png) == "")
  }

  @Test("a web address keeps its query")
  func query() throws {
    let url = try #require(URL(string: "https://example.com/pets/puppy?size=2"))
    #expect(
      url.appendingPathExtension(for: .jpeg).absoluteString
        == "https://example.com/pets/puppy.jpeg?size=2")
  }
}
