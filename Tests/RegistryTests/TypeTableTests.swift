import Testing
import UniformTypes

@testable import registryc

@Suite("A table of types")
struct TypeTableTests {
  private static let row = [
    "com.example.song", "public.audio public.data", "audio/x-song (audio/song)",
    ".song .sng *.song.gz",
    "public.zip-archive", "Example song", "示例歌曲", "ours",
  ]

  private func table(_ text: String) -> TypeTable { TypeTable(Array(text.utf8), path: "t.tsv") }

  @Test("declares with a line what a property list declares with a dictionary")
  func declares() throws {
    let line = TypeTableTests.row.joined(separator: "\t")
    let table = table("# a remark\n\n\(line)\n")
    #expect(table.diagnostics == [])
    let song = try #require(table.declarations.first)
    #expect(song.identifier == "com.example.song")
    #expect(song.conformsTo == ["public.audio", "public.data"])
    #expect(song.tags(of: .filenameExtension) == ["song", "sng"])
    #expect(song.tags(of: .mimeType) == ["audio/x-song"])
    #expect(song.mimeAliases == ["audio/song"])
    #expect(song.filenames == ["*.song.gz"])
    #expect(song.encodings == [.init(identifier: "public.zip-archive")])
    #expect(song.description == "Example song")
    #expect(song.localizedDescriptions == [.init(language: "zh-Hans", text: "示例歌曲")])
    #expect(song.provenance == "ours")
    #expect(song.source == SourceLocation(path: "t.tsv", line: 3, column: 1))
  }

  @Test("takes '-' for nothing")
  func nothing() throws {
    let table = table("com.example.song\t-\t-\t-\t-\tExample song\t示例歌曲\tours")
    #expect(table.diagnostics == [])
    let song = try #require(table.declarations.first)
    #expect(song.conformsTo == [])
    #expect(song.tags == [])
    #expect(song.filenames == [])
    #expect(song.encodings == [])
  }

  struct Fault: Sendable, CustomTestStringConvertible {
    var column: Int
    var cell: String
    var message: String
    var testDescription: String { message }
  }

  @Test(
    "says in which line a fault is",
    arguments: [
      Fault(column: 0, cell: "com.example song", message: "' ' in the identifier"),
      Fault(column: 0, cell: "dyn.song", message: "the dynamic identifier 'dyn.song'"),
      Fault(column: 2, cell: "x-song", message: "expected 'type/subtype'"),
      Fault(column: 2, cell: "(x-song)", message: "expected 'type/subtype', as in 'image/png'"),
      Fault(column: 3, cell: "..song", message: "begins with a dot"),
      Fault(column: 3, cell: "*song*", message: "expected a name with at most one '*'"),
      Fault(column: 5, cell: "", message: "the cell 'English' is empty; write '-' for nothing"),
      Fault(column: 7, cell: "ours\tmore", message: "the line has 9 cells; expected 8"),
    ])
  func faults(_ fault: Fault) throws {
    var cells = TypeTableTests.row
    cells[fault.column] = fault.cell
    let table = table("#\n#\n\(cells.joined(separator: "\t"))\n")
    let diagnostic = try #require(table.diagnostics.first)
    #expect(diagnostic.description.hasPrefix("t.tsv:3:"))
    #expect(diagnostic.message.contains(fault.message))
  }

  @Test("wants its lines sorted, so that no type is there twice")
  func order() {
    func line(_ identifier: String) -> String {
      ([identifier] + TypeTableTests.row.dropFirst()).joined(separator: "\t") + "\n"
    }
    #expect(table(line("com.a") + line("com.B")).diagnostics == [])
    let wrong = table(line("com.b") + line("com.a")).diagnostics
    #expect(wrong.map { $0.location?.line } == [2])
    #expect(table(line("com.a") + line("com.A")).diagnostics.count == 1)
  }

  @Test("is no text in another encoding than UTF-8")
  func encoding() {
    let table = TypeTable([0x63, 0xFF], path: "t.tsv")
    #expect(table.diagnostics.map(\.message) == ["the table is not UTF-8"])
  }
}
