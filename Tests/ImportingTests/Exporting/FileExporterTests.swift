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

  /// The extension of what files of the type are stored as is one of theirs, too.
  @Test(
    "adds no extension to a name that has that of what the type is stored as",
    arguments: [
      ("b.gz", "org.gnu.gnu-zip-tar-archive", "b.gz"),
      ("b.tar.gz", "org.gnu.gnu-zip-tar-archive", "b.tar.gz"),
      ("b.TGZ", "org.gnu.gnu-zip-tar-archive", "b.TGZ"),
      ("b.zip", "org.gnu.gnu-zip-tar-archive", "b.zip.tgz"),
      ("b", "org.gnu.gnu-zip-tar-archive", "b.tgz"),
      ("b.gz", "org.gnu.gnu-zip-archive", "b.gz"),
      ("a.zip", "org.openxmlformats.wordprocessingml.document", "a.zip"),
      ("a.txt", "org.openxmlformats.wordprocessingml.document", "a.txt.docx"),
      // Compressed only where its name says so.
      ("a.gz", "public.svg-image", "a.gz.svg"), ("a.svgz", "public.svg-image", "a.svgz"),
      ("a.txt", "net.daringfireball.markdown", "a.txt.md"),
      (".gz", "org.gnu.gnu-zip-tar-archive", ".gz.tgz"),
    ])
  func storage(_ name: String, _ identifier: String, _ made: String) throws {
    let type = try #require(TypeRegistry.base.type(identifier))
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
