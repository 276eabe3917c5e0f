import Testing
import UniformTypes

@testable import ContentDetection

@Suite("Tables in text")
struct DelimitedTests {
  static let rows: [TextRow] = [
    TextRow(
      "a head and numbers", "year,count\n1895,1\n1896,2\n", "public.comma-separated-values-text",
      .likely),
    TextRow(
      "words", "name,city,job\nAnn,Ulm,cook\nBob,Bonn,smith\n",
      "public.comma-separated-values-text", .likely),
    TextRow(
      "quotes that hold commas, quotes and line ends",
      "\"a\",\"b\"\n\"1, 2\",\"say \"\"hi\"\"\"\n\"x\ny\",\"z\"\n",
      "public.comma-separated-values-text",
      .likely),
    TextRow(
      "semicolons", "Datum;Wert\n01.02.2024;1,5\n02.02.2024;2,5\n",
      "public.comma-separated-values-text", .likely),
    TextRow("tabs", "a\tb\tc\n1\t2\t3\n4\t5\t6\n", "public.tab-separated-values-text", .likely),
    TextRow("bars", "a|b|c\n1|x|3\n4|y|6\n", "org.ietf.psv", .likely),
    TextRow(
      "a title above", "Sales\nyear,count,mean\n1895,1,2\n1896,2,3\n1897,3,4\n",
      "public.comma-separated-values-text", .likely),
    TextRow(
      "Windows' line ends", "a,b\r\n1,2\r\n3,4\r\n", "public.comma-separated-values-text", .likely),
    TextRow(
      "a row that is cut", "a,b,c\n1,2,3\n4,5,6\n7,8", "public.comma-separated-values-text",
      .likely, isWhole: false),
  ]

  @Test("are told by their structure", arguments: rows)
  func proves(_ row: TextRow) { row.check() }

  @Test(
    "aren't what only has commas",
    arguments: [
      TextRow("one line", "hello,world\n", nil),
      TextRow(
        "prose", "When it rained, we stayed in.\nWhen it didn't, we went out.\nAnd so, we lived.\n",
        nil),
      TextRow(
        "prose with as many commas on each line",
        "It rained, it poured, the old man snored.\nHe went to bed, he bumped his head, he slept.\n"
          + "He got up late, he ate, he left.\nHe came back, sat down, and read.\n", nil),
      TextRow("code", "int a, b;\nint c, d;\nint e, f;\n", nil),
      TextRow("calls", "f(a, b)\ng(c, d)\nh(e, f)\n", nil),
      TextRow("an array", "  1, 2,\n  3, 4,\n  5, 6,\n", nil),
      TextRow(
        "a log",
        "2024-01-01 12:00:00,123 INFO the server started\n"
          + "2024-01-01 12:00:01,456 INFO the server is ready\n"
          + "2024-01-01 12:00:02,789 WARN the server stopped again\n", nil),
      TextRow("a list of people", "Smith, John\nDoe, Jane\nRoe, Rick\n", nil),
      TextRow("statements", "a = 1;\nb = 2;\nc = 3;\n", nil),
      TextRow("indented lines", "\ta\n\tb\n\tc\n", nil),
      TextRow("a table of Markdown", "| a | b |\n|---|---|\n| 1 | 2 |\n", nil),
      TextRow("rows of different length", "a,b,c\n1,2\n3,4,5,6\n", nil),
      TextRow("numbers in prose", "1,000 people came.\n2,000 people left.\n3,000 stayed.\n", nil),
    ])
  func passes(_ row: TextRow) {
    let type = row.found()?.type.identifier ?? ""
    #expect(!type.hasSuffix("-separated-values-text"), "\(row.found()?.detail ?? "")")
  }

  @Test("and the name", arguments: ["a.csv", "A.CSV"])
  func named(_ name: String) {
    for text in ["hello,world\n", "Article dates analysis\nyear,count\n1895,1\n", "a\n"] {
      let verdict = Detector(registry: .base).verdict(bytes: Array(text.utf8), name: name)
      #expect(verdict.type.identifier == "public.comma-separated-values-text")
      #expect(verdict.mismatch == nil)
    }
  }
}
