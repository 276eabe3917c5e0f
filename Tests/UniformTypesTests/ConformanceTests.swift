import Testing
import UniformTypes

@Suite("Conformance")
struct ConformanceTests {
  struct Question: Sendable, CustomTestStringConvertible {
    var type: UniformType
    var supertype: UniformType
    var conforms: Bool
    var testDescription: String { "\(type) \(conforms ? "→" : "↛") \(supertype)" }
  }

  @Test(
    "is answered at any distance",
    arguments: [
      Question(type: .png, supertype: .image, conforms: true),
      Question(type: .png, supertype: .png, conforms: true),
      Question(type: .png, supertype: .data, conforms: true),
      Question(type: .png, supertype: .item, conforms: true),
      Question(type: .image, supertype: .png, conforms: false),
      Question(type: .png, supertype: .jpeg, conforms: false),
      Question(type: .markdown, supertype: .text, conforms: true),
      Question(type: .markdown, supertype: .plainText, conforms: true),
      Question(type: .html, supertype: .plainText, conforms: false),
      Question(type: .mpeg4Audio, supertype: .mpeg4Movie, conforms: false),
      Question(type: .mpeg2Video, supertype: .video, conforms: true),
      Question(type: .mpeg4Movie, supertype: .video, conforms: false),
      Question(type: .quickTimeMovie, supertype: .movie, conforms: true),
      Question(type: .svg, supertype: .image, conforms: true),
      Question(type: .svg, supertype: .xml, conforms: true),
      Question(type: .epub, supertype: .zip, conforms: false),
      Question(type: .applicationBundle, supertype: .package, conforms: true),
      Question(type: .applicationBundle, supertype: .data, conforms: false),
      Question(type: .javaScript, supertype: .sourceCode, conforms: true),
    ])
  func answers(_ question: Question) {
    #expect(question.type.conforms(to: question.supertype) == question.conforms)
    let isProper = question.conforms && question.type != question.supertype
    #expect(question.type.isSubtype(of: question.supertype) == isProper)
    #expect(question.supertype.isSupertype(of: question.type) == isProper)
    #expect(question.type.supertypes.contains(question.supertype) == isProper)
  }

  @Test("lists supertypes breadth first, parents in declared order")
  func order() throws {
    let docx = try #require(UniformType("org.openxmlformats.wordprocessingml.document"))
    #expect(
      docx.orderedSupertypes.map(\.identifier) == [
        "org.openxmlformats.openxml", "public.composite-content", "public.data", "public.content",
        "public.item",
      ])
  }
}
