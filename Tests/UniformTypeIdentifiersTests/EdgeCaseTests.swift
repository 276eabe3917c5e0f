import Testing
import UniformTypeIdentifiers

/// A look-up that surprises, and what Apple's systems were seen to answer.
struct EdgeCase: Sendable, CustomTestStringConvertible {
  enum Answer: Sendable {
    case none
    case dynamic
    case declared(String)
  }

  var text: String
  var tagClass: UTTagClass?
  var answer: Answer

  init(identifier: String, _ answer: Answer) {
    text = identifier
    self.answer = answer
  }

  init(filenameExtension: String, _ answer: Answer) {
    text = filenameExtension
    tagClass = .filenameExtension
    self.answer = answer
  }

  init(mime: String, _ answer: Answer) {
    text = mime
    tagClass = .mimeType
    self.answer = answer
  }

  var testDescription: String { "\(tagClass?.rawValue ?? "identifier") '\(text)'" }

  var type: UTType? {
    switch tagClass {
    case nil: UTType(text)
    case .filenameExtension?: UTType(filenameExtension: text)
    default: UTType(mimeType: text)
    }
  }

  static let all = [
    EdgeCase(identifier: "bogus", .none),
    EdgeCase(identifier: "", .none),
    EdgeCase(identifier: "a/b", .none),
    EdgeCase(identifier: "unknown", .none),
    EdgeCase(identifier: "NSStringPboardType", .none),
    EdgeCase(identifier: "PUBLIC.JPEG", .declared("public.jpeg")),
    EdgeCase(identifier: "dyn.ah62d4rv4ge80s6d2", .dynamic),
    EdgeCase(filenameExtension: "qqzz", .dynamic),
    EdgeCase(filenameExtension: "", .none),
    EdgeCase(filenameExtension: ".png", .none),
    EdgeCase(filenameExtension: "JPG", .declared("public.jpeg")),
    EdgeCase(
      filenameExtension: "docx", .declared("org.openxmlformats.wordprocessingml.document")),
    EdgeCase(mime: "", .none),
    EdgeCase(mime: "unknown", .none),
    EdgeCase(mime: "unknown/type", .dynamic),
    EdgeCase(mime: "image/*", .dynamic),
    EdgeCase(mime: "application/vnd.ms-powerpointtd", .dynamic),
    EdgeCase(mime: "application/octet-stream", .declared("public.data")),
    EdgeCase(mime: "application/gzip", .declared("org.gnu.gnu-zip-archive")),
  ]
}

@Suite("Edge cases that were measured on Apple's systems")
struct EdgeCaseTests {
  @Test("a look-up gives a declared type, a dynamic one or none", arguments: EdgeCase.all)
  func lookup(_ edge: EdgeCase) {
    switch edge.answer {
    case .none: #expect(edge.type == nil)
    case .dynamic: #expect(edge.type?.isDynamic == true)
    case .declared(let identifier): #expect(edge.type?.identifier == identifier)
    }
  }

  @Test("an identifier that encodes an extension gives it back, and conforms to data alone")
  func gpx() throws {
    let type = try #require(UTType("dyn.ah62d4rv4ge80s6d2"))
    #expect(type.preferredFilenameExtension == "gpx")
    #expect(type.conforms(to: .data) && !type.conforms(to: .xml))
    // Apple's systems give this for the extension; the base registry declares GPX.
    #expect(UTType(filenameExtension: "gpx")?.isDeclared == true)
  }

  @Test("a dynamic type is what was asked for, and nothing beside")
  func dynamic() {
    #expect(UTType(filenameExtension: "qqzz")?.conforms(to: .image) == false)
    let slides = UTType(mimeType: "application/vnd.ms-powerpointtd")
    #expect(slides?.conforms(to: .presentation) == false)
  }

  @Test("a format that has pictures and sound is a movie, and only pictures alone are a video")
  func movies() {
    #expect(UTType(mimeType: "video/mpeg2")?.conforms(to: .video) == true)
    for type in [UTType.mpeg4Movie, .mpeg, .quickTimeMovie] {
      #expect(type.conforms(to: .movie) && !type.conforms(to: .video), "\(type)")
    }
  }

  @Test("a document that is stored as a ZIP archive is none")
  func documents() {
    let document = UTType(filenameExtension: "docx")
    #expect(document?.conforms(to: .zip) == false)
    #expect(document?.conforms(to: .archive) == false)
  }

  @Test("the formats of one container are siblings")
  func siblings() throws {
    let avif = try #require(UTType("public.avif"))
    let container = try #require(UTType("public.heif-standard"))
    let siblings = [UTType.heic, .heif, avif]
    for type in siblings {
      #expect(type.conforms(to: container), "\(type)")
      for other in siblings where other != type { #expect(!type.conforms(to: other)) }
    }
  }

  @Test(
    "a preferred tag is the first, and not inherited",
    arguments: [
      (UTType.data, String?.none), (.text, nil), (.image, nil), (.archive, nil), (.url, nil),
      (.utf8PlainText, "text/plain;charset=utf-8"), (.gzip, "application/x-gzip"),
      (.jpeg, "image/jpeg"),
    ])
  func preferredTags(type: UTType, mime: String?) {
    #expect(type.preferredMIMEType == mime)
    #expect(type.preferredMIMEType == type.tags[.mimeType]?.first)
    #expect(type.preferredFilenameExtension == type.tags[.filenameExtension]?.first)
  }

  @Test("tags of the classes that Apple's systems know are all there")
  func tags() {
    let tags = UTType.utf8PlainText.tags
    #expect(tags[UTTagClass(rawValue: "com.apple.ostype")] == ["utf8"])
    #expect(tags[UTTagClass(rawValue: "com.apple.nspboard-type")] == ["NSStringPboardType"])
    #expect(tags[.mimeType]?.count == 2)
  }

  @Test("a tag class is coded as its identifier, and so is a type")
  func coding() throws {
    let data = try JSONEncoder().encode([UTTagClass.mimeType])
    #expect(String(decoding: data, as: UTF8.self) == "[\"public.mime-type\"]")
    #expect(try JSONDecoder().decode([UTTagClass].self, from: data) == [.mimeType])
    let later = try JSONDecoder().decode([UTType].self, from: Data("[\"com.example.Later\"]".utf8))
    #expect(later.first?.identifier == "com.example.Later")
    #expect(later.first?.isDeclared == false && later.first?.isDynamic == false)
  }
}
