#if Magic
import Testing
import UniformTypes

@testable import ContentDetection

@Suite("The table of libmagic's names")
struct MagicAliasesTests {
  private static let lines = MagicLibrary.aliasTable.split(separator: "\n")
    .filter { !$0.hasPrefix("#") }
    .map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }

  @Test("has rows of a kind, words and a meaning, sorted and each once")
  func rows() {
    let lines = MagicAliasesTests.lines
    #expect(lines.count > 50)
    for line in lines {
      #expect((3...4).contains(line.count), "\(line)")
      #expect(["mime", "family", "words"].contains(line[0]), "\(line)")
      #expect(!line.contains(""), "\(line)")
    }
    let keys = lines.map { "\($0[0])\t\($0[1])" }
    #expect(keys == keys.sorted())
    #expect(Set(keys).count == keys.count)
  }

  @Test("means declared types that binary content can be of")
  func identifiers() {
    for line in MagicAliasesTests.lines where line[2] != "-" {
      let type = TypeRegistry.base.type(line[2])
      #expect(type?.isDeclared == true, "\(line)")
      #expect(type?.identifier == line[2], "\(line)")
      #expect(type?.conforms(to: .data) == true, "\(line)")
      #expect(type?.conforms(to: .text) == false, "\(line)")
    }
  }

  @Test("has MIME names as they are compared")
  func names() {
    for line in MagicAliasesTests.lines where line[0] == "mime" {
      #expect(MediaType(line[1])?.essence == line[1], "\(line)")
    }
    for line in MagicAliasesTests.lines where line[0] == "family" {
      #expect(MediaType("\(line[1])/x")?.type == line[1], "\(line)")
    }
  }

  private func meaning(_ description: String, _ mimeType: String?) -> UniformType? {
    let table = MagicAliases(
      """
      # a remark
      family\tinode\t-
      mime\timage/x-ours\tpublic.png\tthe same
      mime\tapplication/x-nothing\t-
      mime\tapplication/x-unknown\tcom.example.undeclared
      words\tOld thing\tpublic.tiff
      words\tOld\t-
      broken
      """)
    return MagicSaying(description: description, mimeType: mimeType)
      .meaning(table, in: .base).type
  }

  @Test("is asked by description, then by name; the registry's names come after it")
  func order() {
    #expect(meaning("Old thing, version 3", "image/x-ours") == .tiff)
    #expect(meaning("Old, but another", "image/x-ours") == nil)
    #expect(meaning("New thing", "image/x-ours") == .png)
    #expect(meaning("New thing", "Image/X-Ours; version=1") == .png)
    #expect(meaning("New thing", "application/x-nothing") == nil)
    #expect(meaning("New thing", "inode/chardevice") == nil)
    #expect(meaning("New thing", "image/jpeg") == .jpeg)
    #expect(meaning("New thing", "application/x-unknown") == nil)
  }

  @Test("makes no type of what is no name, says nothing, or is text")
  func nothing() {
    for name in ["", "image", "image/", "/png", "a b/c", "application/octet-stream"] {
      #expect(meaning("thing", name) == nil)
    }
    #expect(meaning("data", nil) == nil)
    #expect(meaning("thing", "text/x-c") == nil)
    #expect(meaning("thing", "text/html") == nil)
  }

  @Test("leaves a name that nobody declares to a dynamic type with that tag")
  func dynamic() throws {
    let type = try #require(meaning("thing", "application/x-nobody-declares"))
    #expect(type.isDynamic)
    #expect(type.conforms(to: .data))
    #expect(type.preferredMIMEType == "application/x-nobody-declares")
  }
}
#endif
