import Testing
import UniformTypes

@testable import TypeDeclarations

@Suite("Tags that are too long", .needsXML)
struct XMLTagLengthTests {
  @Test(
    "are refused before the parser compares their attributes, each with all others",
    arguments: [1_000, 100_000])
  func attributes(_ count: Int) throws {
    let attributes = (0..<count).map { "a\($0)=\"b\"" }.joined(separator: " ")
    let text = "<plist version=\"1.0\">\n<dict \(attributes)/></plist>"
    let list = try PropertyListReader(path: "a.plist").read(Array(text.utf8))
    #expect(list.root == nil)
    #expect(list.diagnostics.map(\.rule) == ["limit"])
    #expect(list.diagnostics.first?.location?.line == 2)
  }

  @Test("are none where the text stands in a comment or a CDATA section")
  func sections() throws {
    let long = String(repeating: "a < b ", count: 2_000)
    let text =
      "<!-- <\(long)> --><plist version=\"1.0\"><string><![CDATA[<\(long)]]></string></plist>"
    let list = try PropertyListReader(path: "a.plist").read(Array(text.utf8))
    #expect(list.diagnostics.isEmpty)
    #expect(list.root != nil)
  }

  @Test("and elements that are ignored may be nested no deeper than others")
  func ignoredDepth() throws {
    let text = "<plist version=\"1.0\">" + String(repeating: "<a>", count: 10_000)
    let list = try PropertyListReader(path: "a.plist").read(Array(text.utf8))
    #expect(list.root == nil)
    #expect(list.diagnostics.contains { $0.rule == "limit" })
  }
}
