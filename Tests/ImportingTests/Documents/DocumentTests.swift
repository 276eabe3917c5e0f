import ContentDetection
import Foundation
import Testing
import UniformTypes

@testable import Importing

@Suite("Documents")
struct DocumentTests {
  private func content(_ path: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(filePath: path)), as: UTF8.self)
  }

  @Test("opens text in any encoding, and saves it in UTF-8")
  func text() async throws {
    let inbox = try Inbox()
    let path = try inbox.file("a.txt", [0xFF, 0xFE, 0x47, 0, 0xAC, 0x20])
    let file = try await DocumentFile<TextDocument>.open(path)
    #expect(await file.document.text == "G€")
    #expect(await file.document.charset == "utf-16le")
    await file.document.setText("new €")
    try await file.save()
    #expect(try content(path) == "new €")
    #expect(try FileManager.default.contentsOfDirectory(atPath: inbox.path) == ["a.txt"])
  }

  @Test("edits are saved by themselves, once for many")
  func autosave() async throws {
    let inbox = try Inbox()
    let path = try inbox.file("a.txt", Array("old".utf8))
    let file = try await DocumentFile<TextDocument>.open(path, autosaveDelay: .zero)
    for number in 1...20 {
      await file.document.setText("edit \(number)")
      await file.documentDidChange()
    }
    await file.waitForAutosave()
    #expect(await file.autosaveFailure == nil)
    #expect(try content(path) == "edit 20")
  }

  @Test("another program's change is taken over, or is a conflict, and never lost")
  func conflict() async throws {
    let inbox = try Inbox()
    let path = try inbox.file("a.txt", Array("old".utf8))
    let file = try await DocumentFile<TextDocument>.open(path)
    #expect(await !file.isChangedOnDisk)
    #expect(try await !file.reload())
    try inbox.file("a.txt", Array("theirs".utf8))
    #expect(await file.isChangedOnDisk)
    #expect(try await file.reload())
    #expect(await file.document.text == "theirs")

    try inbox.file("a.txt", Array("theirs again".utf8))
    await file.document.setText("mine")
    await #expect(throws: DocumentFailure.conflict) { try await file.save() }
    #expect(try content(path) == "theirs again")
    await #expect(throws: DocumentFailure.conflict) { try await file.reload() }
    #expect(await file.document.text == "mine")
    try await file.save(overwriting: true)
    #expect(try content(path) == "mine")
    #expect(await !file.isChangedOnDisk)
  }

  @Test("a type that cannot be read is an error")
  func wrongType() async throws {
    let inbox = try Inbox()
    let path = try inbox.file("a.png", Sample.png)
    await #expect(throws: DocumentFailure.unsupportedType(.png)) {
      _ = try await DocumentFile<TextDocument>.open(path)
    }
  }

  @Test("a package is written in part: what is unchanged stays")
  func package() async throws {
    let inbox = try Inbox()
    try inbox.folder("a.pages9/media")
    try inbox.file("a.pages9/media/large", Sample.png)
    let notebook = Notebook(state: "first")
    let file = DocumentFile(
      notebook, path: Array((inbox.path + "/a.pages9").utf8), contentType: .package)
    try await file.save()
    await notebook.replaceState("second")
    try await file.save()
    #expect(try content(inbox.path + "/a.pages9/text") == "second")
    #expect(
      try Data(contentsOf: URL(filePath: inbox.path + "/a.pages9/media/large"))
        == Data(Sample.png))
    let names = try FileManager.default.contentsOfDirectory(atPath: inbox.path)
    #expect(names == ["a.pages9"])
  }

  @Test("the nearest readable type chooses the class")
  func classes() {
    let classes = DocumentClasses([TextDocument.self, Notebook.self])
    #expect(classes.documentClass(for: .json)?.documentClass == TextDocument.self)
    #expect(classes.documentClass(for: .applicationBundle)?.documentClass == Notebook.self)
    #expect(classes.documentClass(for: .png)?.documentClass == nil)
  }
}

/// A package of a text and media that are never written.
private actor Notebook: Document {
  static var readableContentTypes: [UniformType] { [.package] }
  static var writableContentTypes: [UniformType] { [.package] }
  static var reader: Reader { Reader() }
  static var writer: Writer { Writer() }
  private var text: String

  init(state: String) { text = state }
  func replaceState(_ state: String) { text = state }
  func snapshot() -> String { text }

  struct Reader: DocumentReader {
    func state(from content: FileContent, contentType: UniformType) async throws -> String {
      String(decoding: content["text"]?.bytes ?? [], as: UTF8.self)
    }
  }

  struct Writer: DocumentWriter {
    func content(
      of snapshot: String, previous: String?, contentType: UniformType
    ) async throws -> FileContent {
      .package(["text": .file(Array(snapshot.utf8)), "media": .unchanged])
    }
  }
}
