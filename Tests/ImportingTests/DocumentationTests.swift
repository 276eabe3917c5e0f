import ContentDetection
import Foundation
import Importing
import Testing
import UniformTypes

/// The pages in docs/ show code that is compiled here, and name every code.
@Suite("The guides")
struct DocumentationTests {
  private static let root = URL(filePath: "../..", relativeTo: URL(filePath: #filePath))

  private func text(_ path: String) throws -> String {
    try String(contentsOf: Self.root.appending(path: path), encoding: .utf8)
  }

  @Test(
    "show the examples that are compiled in these tests",
    arguments: [
      ("docs/importing.md", "ImportingExample"), ("docs/detection.md", "DetectionExample"),
    ])
  func examples(_ page: String, _ example: String) throws {
    let code = try text("Tests/ImportingTests/Examples/\(example).swift")
    #expect(try text(page).contains("\n```swift\n\(code)```\n"))
  }

  @Test("name every code")
  func codes() throws {
    let importing = try text("docs/importing.md")
    let codes =
      Decision.Code.allCases.map(\.rawValue) + ImportResult.Status.allCases.map(\.rawValue)
      + ImportFailure.Code.allCases.map(\.rawValue) + TextEncoding.Origin.allCases.map(\.rawValue)
      + Explanation.Fix.Kind.allCases.map(\.rawValue)
    for code in codes { #expect(importing.contains("| `\(code)` |"), "\(code)") }
    let detection = try text("docs/detection.md")
    for reason in Verdict.Reason.allCases {
      #expect(detection.contains("| `\(reason.rawValue)` |"))
    }
    for layer in DetectionOptions.Layer.allCases { #expect(detection.contains("| `\(layer)` |")) }
  }

  @Test("the example of importing sorts an inbox")
  func importing() throws {
    let inbox = try Inbox()
    try inbox.file("notes.md", Sample.markdown)
    try inbox.file("photo", Sample.jpeg)
    try inbox.file("report.pdf", Sample.png)
    try inbox.file("sheet.zip", Sample.zip)
    let (taken, refused) = try sortUploads(inFolder: inbox.path)
    #expect(taken == ["notes.md", "photo"])
    #expect(
      refused == [
        "report.pdf: the name says com.adobe.pdf, the content public.png",
        "sheet.zip: public.zip-archive is not allowed",
      ])
  }

  @Test("the example of detection tells pictures from the rest, and stops early")
  func detection() {
    let picture = inspect(Sample.jpeg, name: "holiday.png")
    #expect(picture.isImage)
    #expect(picture.remark == "it is named like public.png but is public.jpeg")
    #expect(inspect(Sample.pdf, name: "a.pdf") == (false, nil))
    var count = 0
    let chunks = sequence(state: Sample.png + [UInt8](repeating: 0, count: 1 << 20)) { rest in
      count += 1
      let chunk = Array(rest.prefix(4_096))
      rest.removeFirst(chunk.count)
      return chunk.isEmpty ? nil : chunk
    }
    #expect(typeOfDownload(chunks) == .png)
    #expect(count < 20)
  }
}
