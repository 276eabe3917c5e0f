import ContentDetection
import Testing
import UniformTypes

/// A name and what its container holds.
@Suite("Names of containers")
struct ContainerMismatchTests {
  private func verdict(_ name: String, _ archive: ZIPBuilder) -> Verdict {
    Detector(registry: .base).verdict(bytes: archive.bytes, name: name)
  }

  @Test("that claim a kind which the archive isn't are refuted")
  func refuted() {
    let plain = verdict("note.docx", ZIPBuilder(paths: "a.txt"))
    #expect(plain.type == .zip)
    #expect(
      plain.mismatch?.nameType.identifier == "org.openxmlformats.wordprocessingml.document")
    #expect(plain.reason == .contentOverrulesName)
    let sheet = verdict("note.docx", ZIPBuilder(PackageSamples.sheet))
    #expect(sheet.type.identifier == "org.openxmlformats.spreadsheetml.sheet")
    #expect(sheet.mismatch != nil)
    let jar = verdict("lib.jar", ZIPBuilder(paths: "a.txt"))
    #expect(jar.type == .zip)
    #expect(jar.mismatch?.nameType.identifier == "com.sun.java-archive")
    let text = Detector(registry: .base).verdict(
      bytes: Array("These are words.\n".utf8), name: "a.zip")
    #expect(text.type == .plainText)
    #expect(text.mismatch?.nameType == .zip)
    let book = verdict("book.epub", ZIPBuilder(paths: "a.txt"))
    #expect(book.type == .zip)
    #expect(book.mismatch?.nameType == .epub)
  }

  @Test("that claim less than the archive is are refuted unless it conforms")
  func lessSpecific() {
    let document = verdict("note.zip", ZIPBuilder(PackageSamples.document))
    #expect(document.type.identifier == "org.openxmlformats.wordprocessingml.document")
    #expect(document.mismatch?.nameType == .zip)
    let jar = verdict("lib.zip", ZIPBuilder(paths: "META-INF/MANIFEST.MF"))
    #expect(jar.type.identifier == "com.sun.java-archive")
    #expect(jar.mismatch == nil)
    #expect(jar.reason == .contentRefinesName)
  }

  @Test("that agree are certain, and those which merely may be so refine")
  func compatible() {
    let document = verdict("note.docx", ZIPBuilder(PackageSamples.document))
    #expect(document.reason == .nameAndContent)
    #expect(document.confidence == .certain)
    // Pictures alone make no comic book, and refute none.
    let comic = verdict("issue.cbz", ZIPBuilder(paths: "1.jpg", "2.jpg"))
    #expect(comic.type.identifier == "com.comicbook.cbz")
    #expect(comic.reason == .nameRefinesContent)
    #expect(verdict("issue", ZIPBuilder(paths: "1.jpg", "2.jpg")).type == .zip)
    // So does a folder of the right name, which proves nothing by itself.
    let folder = ZIPBuilder(paths: "word/", "word/a.txt")
    #expect(verdict("note.docx", folder).reason == .nameRefinesContent)
    #expect(verdict("note", folder).type == .zip)
    var archive = ZIPBuilder(paths: "a.txt")
    archive.leading = [UInt8](repeating: 0xA5, count: 300)
    #expect(verdict("a.zip", archive).reason == .nameAndContent)
  }

  @Test("of a declared type without rules are taken, and with rules are checked")
  func declared() throws {
    var abc = TypeDeclaration(
      identifier: "com.example.abc", conformsTo: ["public.data"],
      tags: [.init(.filenameExtension, ["abcz"])])
    abc.encodings = [.init(identifier: "public.zip-archive")]
    let archive = ZIPBuilder(paths: "abc/index", "abc/1.txt")
    func verdict(_ name: String?, _ declaration: TypeDeclaration, _ archive: ZIPBuilder) -> Verdict
    {
      Detector(registry: TypeRegistry.base.adding([declaration]).registry)
        .verdict(bytes: archive.bytes, name: name)
    }
    #expect(verdict("a.abcz", abc, archive).type.identifier == "com.example.abc")
    #expect(verdict(nil, abc, archive).type == .zip)
    abc.members = [MemberDeclaration(["abc/index", "abc/*.txt"])]
    #expect(verdict("a.abcz", abc, archive).reason == .nameAndContent)
    #expect(verdict(nil, abc, archive).type.identifier == "com.example.abc")
    #expect(verdict("a.abcz", abc, ZIPBuilder(paths: "abc/index")).type == .zip)
    abc.members[0].priority = 0
    #expect(verdict("a.abcz", abc, archive).reason == .nameRefinesContent)
    #expect(verdict(nil, abc, archive).type == .zip)
    abc.members[0].priority = 30
    #expect(verdict(nil, abc, archive).reason == .likelyContent)
    abc.members = [MemberDeclaration(["index"], text: "abc ")]
    let right = ZIPBuilder([ZIPBuilder.Member("index", "abc 1", isDeflated: true)])
    let wrong = ZIPBuilder([ZIPBuilder.Member("index", "abd 1", isDeflated: true)])
    #expect(verdict(nil, abc, right).type.identifier == "com.example.abc")
    #expect(verdict("a.abcz", abc, wrong).mismatch?.nameType.identifier == "com.example.abc")
  }
}
