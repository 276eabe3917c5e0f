import Testing
import UniformTypes

@Suite("Adding declarations")
struct AddingTests {
  private func abc(
    _ identifier: String = "com.example.abc", kind: TypeDeclaration.Kind = .exported,
    origin: TypeDeclaration.LoadOrigin = .caller, conformsTo: [String] = ["public.data"],
    extensions: [String] = ["abc"]
  ) -> TypeDeclaration {
    TypeDeclaration(
      identifier: identifier, kind: kind, origin: origin, conformsTo: conformsTo,
      tags: [.init(.filenameExtension, extensions)], description: "ABC")
  }

  private func winner(_ declarations: [TypeDeclaration], _ tag: String = "abc") -> String? {
    TypeRegistry.base.adding(declarations).registry
      .type(tag: tag, tagClass: .filenameExtension, conformingTo: .data)?.identifier
  }

  @Test("makes a type that conforms, is found by its tag and equals itself in every registry")
  func declared() throws {
    let (registry, diagnostics) = TypeRegistry.base.adding([abc(extensions: ["qqabc"])])
    #expect(diagnostics.isEmpty)
    let type = try #require(registry.type("COM.example.abc"))
    #expect(type.identifier == "com.example.abc")
    #expect(type.isDeclared)
    #expect(type.supertypes == [.data, .item])
    #expect(registry.type(tag: "QQABC", tagClass: .filenameExtension) == type)
    #expect(TypeRegistry.base.type("com.example.abc") == nil)
    let again = try #require(
      TypeRegistry.base.adding([abc(extensions: ["qqabc"])]).registry.type("com.example.abc"))
    #expect(again == type && again.hashValue == type.hashValue)
    #expect(registry.type("public.png") == .png)
    #expect(registry.fingerprint != TypeRegistry.base.fingerprint)
  }

  @Test("answers for types of two registries")
  func acrossRegistries() throws {
    let one = TypeRegistry.base.adding([abc()]).registry
    let two = TypeRegistry.base.adding([
      abc(), abc("com.example.def", conformsTo: ["com.example.abc"]),
    ]).registry
    let sub = try #require(two.type("com.example.def"))
    let other = try #require(one.type("com.example.abc"))
    #expect(sub.conforms(to: other))
    #expect(!other.conforms(to: sub))
    #expect(!UniformType.png.conforms(to: other))
  }

  @Test("lets an export of the caller win a tag over the base, a registered one and an import not")
  func precedence() {
    #expect(winner([abc(extensions: ["png"])], "png") == "com.example.abc")
    #expect(winner([abc(origin: .registered, extensions: ["png"])], "png") == "public.png")
    #expect(winner([abc(kind: .imported, extensions: ["png"])], "png") == "public.png")
    #expect(
      winner(
        [
          abc("com.a.imported", kind: .imported, extensions: ["qq"]),
          abc("com.b.registered", origin: .registered, extensions: ["qq"]),
        ], "qq") == "com.b.registered")
    #expect(
      winner([abc("com.a.x", extensions: ["qq"]), abc("public.x", extensions: ["qq"])], "qq")
        == "public.x")
  }

  @Test("keeps base types as they are, and says so")
  func baseIsFixed() throws {
    let (registry, diagnostics) = TypeRegistry.base.adding([
      abc("public.plain-text", conformsTo: ["public.plain-text"], extensions: ["qq"])
    ])
    #expect(diagnostics.map(\.rule) == ["redeclares-base-type"])
    #expect(registry.type("public.plain-text")?.parents == [.text])
    #expect(registry.type(tag: "qq", tagClass: .filenameExtension)?.isDynamic == true)
  }

  @Test("prefers an export to an import, then the higher version, then the earlier")
  func duplicates() throws {
    var versioned = abc(extensions: ["three"])
    versioned.version = 2
    let (registry, diagnostics) = TypeRegistry.base.adding([
      abc(kind: .imported, extensions: ["one"]), abc(extensions: ["two"]), versioned,
      abc(extensions: ["four"]),
    ])
    #expect(registry.type("com.example.abc")?.preferredFilenameExtension == "three")
    #expect(
      diagnostics.map(\.rule) == [
        "duplicate-declaration", "duplicate-declaration", "duplicate-declaration",
      ])
  }

  @Test("cuts cycles in a fixed way, with a diagnostic, whatever the order")
  func cycles() throws {
    let declarations = [
      abc("a.a", conformsTo: ["a.b"], extensions: []),
      abc("a.b", conformsTo: ["a.c", "public.data"], extensions: []),
      abc("a.c", conformsTo: ["a.a"], extensions: []),
    ]
    let (registry, diagnostics) = TypeRegistry.base.adding(declarations)
    #expect(diagnostics.map(\.rule) == ["cyclic-conformance"])
    #expect(diagnostics.first?.message.contains("'a.a' → 'a.b' → 'a.c' → 'a.a'") == true)
    #expect(TypeRegistry.base.adding(declarations.reversed()).registry == registry)
    let a = try #require(registry.type("a.a"))
    #expect(a.orderedSupertypes.map(\.identifier) == ["a.b", "a.c", "public.data", "public.item"])
    #expect(registry.type("a.c")?.supertypes.isEmpty == true)
  }

  @Test("leaves self-conformance out, with a diagnostic")
  func selfConformance() {
    let (registry, diagnostics) = TypeRegistry.base.adding([
      abc(conformsTo: ["com.example.ABC", "public.data"])
    ])
    #expect(diagnostics.first?.rule == "self-conformance")
    #expect(registry.type("com.example.abc")?.supertypes == [.data, .item])
  }

  @Test("keeps unknown parents as undeclared types")
  func unknownParent() throws {
    let (registry, diagnostics) = TypeRegistry.base.adding([abc(conformsTo: ["com.example.nobody"])]
    )
    #expect(diagnostics.map(\.rule).contains("unknown-parent"))
    let type = try #require(registry.type("com.example.abc"))
    #expect(type.parents.map(\.identifier) == ["com.example.nobody"])
    #expect(type.parents.first?.isDeclared == false)
    #expect(registry.type("com.example.nobody") == nil)
    let other = try #require(UniformType(identifier: "com.example.nobody", allowUndeclared: true))
    #expect(type.conforms(to: other))
  }

  @Test("caps the supertypes of a chain of 2,000")
  func longChain() throws {
    let chain = (0..<2_000).map {
      abc("chain.n\($0)", conformsTo: ["chain.n\($0 + 1)"], extensions: [])
    }
    let (registry, diagnostics) = TypeRegistry.base.adding(chain)
    let first = try #require(registry.type("chain.n0"))
    #expect(first.orderedSupertypes.count == 1_024)
    #expect(first.orderedSupertypes.last?.identifier == "chain.n1024")
    #expect(diagnostics.contains { $0.rule == "too-many-supertypes" })
  }

  @Test("gives the declarations back as they were")
  func roundTrip() throws {
    var declaration = abc()
    declaration.signatures = [
      SignatureDeclaration(
        offsets: 4...9, bytes: [1, 2, 3], mask: [0xFF, 0x0F, 0xFF], priority: 70,
        all: [.init(offset: -8, bytes: [9]), .init(offset: 0, bytes: [7, 7], mask: [1, 2])],
        isRequired: true)
    ]
    declaration.tags.append(.init(TagClass(rawValue: "com.example.class"), ["X", "x"]))
    declaration.filenames = ["Abcfile", "*.abc.gz", "*.ABC"]
    declaration.encodings = [.init(filenameExtension: "abcz", identifier: "public.zip-archive")]
    declaration.xmlRoots = [.init(namespace: "urn:abc", element: "abc")]
    declaration.members = [
      MemberDeclaration(
        ["abc/index", "abc/*.txt"], text: "é", encoding: "public.zip-archive", priority: 70),
      MemberDeclaration(["abc/index"]),
    ]
    declaration.interpreters = ["abcplay", "abc2midi"]
    declaration.mimeType = "text/x-abc"
    declaration.mimeAliases = ["text/abc"]
    declaration.iconName = "text-x-generic"
    declaration.version = 3
    declaration.referenceURL = "https://example.com/abc"
    declaration.localizedDescriptions = [.init(language: "de", text: "ABC-Noten")]
    declaration.source = SourceLocation(path: "Info.plist", line: 7, column: 3)
    let registry = TypeRegistry.base.adding([declaration]).registry
    #expect(registry.declarations.last == declaration)
    #expect(registry.adding([]).registry == registry)
    #expect(registry.type("com.example.abc")?.source == declaration.source)
  }

  @Test(
    "gives a reference back, also the address that an image leaves out",
    arguments: [
      "https://www.iana.org/assignments/media-types/text/vnd.example.abc",
      "https://www.iana.org/assignments/media-types/text/other", "https://example.com/",
    ])
  func reference(_ address: String) {
    var declaration = abc(extensions: ["abc"])
    declaration.mimeType = "text/vnd.example.abc"
    declaration.referenceURL = address
    let registry = TypeRegistry.base.adding([declaration]).registry
    #expect(registry.declarations.last?.referenceURL == address)
    #expect(registry.type(declaration.identifier)?.referenceURLString == address)
  }

  @Test("takes an empty reference for none")
  func emptyReference() {
    var declaration = abc(extensions: ["abc"])
    declaration.mimeType = "text/vnd.example.abc"
    declaration.referenceURL = ""
    let registry = TypeRegistry.base.adding([declaration]).registry
    #expect(registry.type(declaration.identifier)?.referenceURLString == nil)
  }

  @Test("notes who shares a tag with whom")
  func sharedTag() {
    let (_, diagnostics) = TypeRegistry.base.adding([abc(extensions: ["png"])])
    #expect(diagnostics.map(\.rule) == ["shared-tag"])
    #expect(diagnostics.first?.severity == .note)
  }
}
