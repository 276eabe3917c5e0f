import Foundation
import Importing
import Testing
import UniformTypes

@Suite("Exporting")
struct FileExporterTests {
  /// As Apple documents `appendingPathComponent(_:conformingTo:)`.
  @Test(
    "adds the type's extension unless the name has one that fits",
    arguments: [
      ("puppy", UniformType.png, "puppy.png"), ("puppy.jpg", .image, "puppy.jpg"),
      ("puppy.jpg", .plainText, "puppy.jpg.txt"), ("PUPPY.PNG", .png, "PUPPY.PNG"),
      ("v1.2", .pdf, "v1.2.pdf"), ("notes", .data, "notes"), ("a.md", .plainText, "a.md"),
      ("../a", .png, ".._a.png"), ("", .png, "untitled.png"), (".hidden", .png, ".hidden.png"),
    ])
  func names(_ name: String, _ type: UniformType, _ made: String) {
    #expect(FileExporter(into: "x", registry: .base).name(name, as: type) == made)
  }

  @Test("writes the whole file, and replaces one only where that is asked for")
  func collisions() throws {
    let inbox = try Inbox()
    let folder = inbox.path + "/out"
    let exporter = FileExporter(into: folder, registry: .base)
    #expect(try exporter.export(Sample.png, as: .png, defaultName: "a") == "a.png")
    #expect { try exporter.export([1], as: .png, defaultName: "a") } throws: {
      ($0 as? ImportFailure)?.code == .nameTaken
    }
    func export(_ policy: Importer.Collisions) throws -> String? {
      try FileExporter(into: folder, collisions: policy, registry: .base)
        .export([1], as: .png, defaultName: "a")
    }
    #expect(try export(.skip) == nil)
    #expect(try Data(contentsOf: URL(filePath: folder + "/a.png")) == Data(Sample.png))
    #expect(try export(.keepBoth) == "a 2.png")
    #expect(try export(.replace) == "a.png")
    #expect(try Data(contentsOf: URL(filePath: folder + "/a.png")) == Data([1]))
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder).sorted() == ["a 2.png", "a.png"])
  }
}
