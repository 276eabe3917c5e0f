import ContentDetection
import Testing
import TypeDeclarations
import UniformTypes

@testable import Importing

@Suite("Allow lists")
struct AllowListTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var text: String
    var types: [String]
    var reach: AllowList.Item.Reach
    var testDescription: String { text }

    init(_ text: String, _ types: [String], _ reach: AllowList.Item.Reach) {
      self.text = text
      self.types = types
      self.reach = reach
    }
  }

  @Test(
    "read each text in one way",
    arguments: [
      Row("public.image", ["public.image"], .conforming),
      Row("PUBLIC.Image", ["public.image"], .conforming),
      Row(".png", ["public.png"], .filenameExtension("png")),
      Row("png", ["public.png"], .filenameExtension("png")),
      Row("PNG", ["public.png"], .filenameExtension("png")),
      Row("image/png", ["public.png"], .conforming),
      Row("Image/PNG; q=0.5", ["public.png"], .conforming),
      Row("application/octet-stream", ["public.data"], .exact),
      Row("public.data", ["public.data"], .conforming),
      Row("com.apple.package", ["com.apple.package"], .conforming),
    ])
  func read(_ row: Row) throws {
    let item = try AllowList.Item(row.text, in: .base)
    #expect(item.types.map(\.identifier) == row.types)
    #expect(item.reach == row.reach)
    #expect(item.isDeclared)
  }

  @Test("take every claimant of an extension")
  func claimants() throws {
    let item = try AllowList.Item(".ts", in: .base)
    #expect(item.types.contains(.mpeg2TransportStream))
    #expect(item.types.contains { $0.identifier == "com.microsoft.typescript" })
    // Declared as a name pattern, not as a tag.
    let pattern = try AllowList.Item(".mkdn", in: .base)
    #expect(pattern.types == [.markdown])
  }

  @Test("keep the tag of what nobody declares", arguments: [".flurble9", ".FLURBLE9"])
  func undeclaredExtension(_ text: String) throws {
    let item = try AllowList.Item(text, in: .base)
    #expect(item.reach == .filenameExtension("flurble9"))
    #expect(item.types.map(\.isDynamic) == [true])
    #expect(!item.isDeclared)
    let type = try #require(UniformType(filenameExtension: "flurble9"))
    let typed = try #require(AllowList(types: [type], registry: .base).items.first)
    #expect(typed.reach == item.reach)
    let named = try AllowList.Item(type.identifier, in: .base)
    #expect(named == typed)
    #expect(AllowList(types: [type, .png]).undeclaredItems == [typed])
  }

  @Test("know the declared types of a range")
  func range() throws {
    let item = try AllowList.Item("image/*", in: .base)
    #expect(item.types.contains(.png) && item.types.contains(.svg))
    #expect(!item.types.contains(.pdf) && !item.types.contains(.image))
  }

  @Test(
    "refuse what means nothing, and say what may have been meant",
    arguments: [
      ("", "an empty text is no type; expected an identifier, an extension or a MIME name"),
      ("pulic.png", "unknown type 'pulic.png'; did you mean 'public.png'?"),
      ("jepg", "unknown type 'jepg'; did you mean 'jpeg' or 'jpg'?"),
      (
        "flurble9",
        "unknown type 'flurble9'; an extension that nobody declares is written '.flurble9'"
      ),
      ("com.example.nobody-declares-this", "unknown type 'com.example.nobody-declares-this'"),
      ("image/", "'image/' is no MIME name; expected 'type/subtype' or 'type/*'"),
      ("*/png", "'*/png' is no MIME name; expected 'type/subtype' or 'type/*'"),
      (".", "'.' is no filename extension; expected a dot and then one, such as '.png'"),
      ("..png", "'..png' is no filename extension; expected a dot and then one, such as '.png'"),
    ])
  func errors(_ text: String, _ message: String) {
    let error = #expect(throws: AllowListError.self) {
      try AllowList(["public.image", text], registry: .base)
    }
    #expect(error?.description == message)
    #expect(error?.text == text)
  }

  @Test(
    "suggest a type's identifier by its own, its short name, its extensions and MIME names",
    arguments: [
      ("public.jpge", "public.jpeg"), ("publik.jpeg", "public.jpeg"), ("jpge", "public.jpeg"),
      ("imgae", "public.image"), ("image/jepg", "public.jpeg"), (".jepg", "public.jpeg"),
      ("png", "public.png"), ("PUBLIC.IMGAE", "public.image"), ("txet", "public.text"),
      ("com.example.nobody-declares-this", nil), ("", nil), ("x", nil),
    ] as [(String, String?)])
  func identifiers(_ text: String, _ identifier: String?) {
    #expect(TypeRegistry.base.suggestedIdentifiers(for: text).first == identifier)
  }

  @Test("suggest MIME names for a MIME name that nobody declares")
  func mimeNames() {
    #expect(TypeRegistry.base.suggestions(for: "image/jepg").first == "image/jpeg")
    #expect(TypeRegistry.base.suggestions(for: "imgae") == ["image", "public.image"])
  }

  @Test("suggest the identifiers that a word is the end of, public ones first")
  func suggestions() {
    let error = #expect(throws: AllowListError.self) {
      try AllowList(["spreadsheet"], registry: .base)
    }
    guard case .unknown("spreadsheet", let suggestions) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(suggestions.first == "public.spreadsheet")
    #expect(suggestions.count <= 3)
  }

  @Test("refuse a word that is an extension and the name of another type")
  func ambiguity() throws {
    let image = TypeDeclaration(
      identifier: "com.example.virtual-machine", conformsTo: ["public.data"],
      tags: [.init(.filenameExtension, ["image"])])
    let registry = TypeRegistry.base.adding([image]).registry
    #expect(throws: AllowListError.ambiguous("image", identifier: "public.image")) {
      try AllowList(["image"], registry: registry)
    }
    #expect(throws: Never.self) { try AllowList([".image", "public.image"], registry: registry) }
    // Plain text has the extension, text at large has not.
    #expect(throws: AllowListError.ambiguous("text", identifier: "public.text")) {
      try AllowList(["text"], registry: registry)
    }
    // The type of that name claims the extension.
    #expect(throws: Never.self) { try AllowList(["html", "json", "png"], registry: registry) }
  }

  @Test("hold each item once")
  func unions() throws {
    let one = try AllowList(["png", "image/*"], registry: .base)
    let two = try AllowList(["image/*", "pdf"], registry: .base)
    #expect(one.union(two).items.map(\.text) == [".png", "image/*", ".pdf"])
    #expect(AllowList().isEmpty)
  }

  @Test("hold the content types that an app claims")
  func documentTypes() {
    var editor = DocumentTypeClaim()
    editor.contentTypes = ["public.png", "com.example.nobody", "PUBLIC.png"]
    editor.filenameExtensions = ["txt"]
    var icon = DocumentTypeClaim()
    icon.role = DocumentTypeClaim.Role.none
    icon.contentTypes = ["public.data"]
    let list = AllowList(documentTypes: [editor, icon], registry: .base)
    #expect(list.items.map(\.text) == ["public.png", "com.example.nobody"])
    #expect(list.undeclaredItems.map(\.text) == ["com.example.nobody"])
  }
}
