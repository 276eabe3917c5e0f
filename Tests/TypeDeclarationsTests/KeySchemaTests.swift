import Foundation
import Testing
import TypeDeclarations
import UniformTypes

@Suite("The keys of this package")
struct KeySchemaTests {
  private static let page = URL(
    filePath: "../../docs/plist-keys.md", relativeTo: URL(filePath: #filePath))
  private static let mark = "a test compares them. -->\n\n"

  @Test("are described in the reference page as the reader knows them")
  func page() throws {
    let text = try String(contentsOf: Self.page, encoding: .utf8)
    let head = try #require(text.range(of: Self.mark))
    if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" {
      try Data((text[..<head.upperBound] + KeySchema.markdown).utf8).write(to: Self.page)
      return
    }
    #expect(text[head.upperBound...] == KeySchema.markdown)
  }

  @Test("are each described once")
  func unique() {
    let names = KeySchema.all.map { "\($0.place) \($0.key)" }
    #expect(Set(names).count == names.count)
    #expect(KeySchema.all.allSatisfy { !$0.value.isEmpty && !$0.meaning.isEmpty })
  }

  @Test("are known to the reader, which reports any other", .needsXML, arguments: KeySchema.all)
  func known(_ key: KeySchema) throws {
    guard key.place == .declaration else { return }
    func unknown(_ name: String) throws -> Bool {
      try Sample.load(Sample.export("<key>\(name)</key><string></string>")).diagnostics
        .contains { $0.rule == "unknown-key" }
    }
    #expect(try !unknown(key.key))
    #expect(try unknown(key.key + "X"))
  }
}
