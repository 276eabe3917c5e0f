import Testing
import TypeDeclarations
import UniformTypes

@Suite("Identifiers of MIME types")
struct MIMEIdentifierTests {
  @Test(
    "can be read back",
    arguments: [
      ("application/x-abc", "org.freedesktop.mime.application.x-abc"),
      ("image/x-a+b", "org.freedesktop.mime.image.x-a--2Bb"),
      ("Text/X-ABC", "org.freedesktop.mime.text.x-abc"),
      ("application/vnd.a_b", "org.freedesktop.mime.application.vnd.a--5Fb"),
      ("a/b--c", "org.freedesktop.mime.a.b--2D--2Dc"),
      ("a/b-+c", "org.freedesktop.mime.a.b--2D--2Bc"),
      ("a/b+-c", "org.freedesktop.mime.a.b--2B-c"),
    ])
  func roundTrip(_ mimeType: String, _ identifier: String) {
    #expect(MIMEIdentifier.identifier(of: mimeType) == identifier)
    #expect(MIMEIdentifier.mimeType(of: identifier) == mimeType.lowercased())
    #expect(MIMEIdentifier.mimeType(of: identifier.lowercased()) == mimeType.lowercased())
  }

  @Test("are different for different types")
  func injective() {
    let characters = ["-", "+", "a", ".", "_", "2"]
    var names: [String] = [""]
    for _ in 0..<4 { names = names.flatMap { name in characters.map { name + $0 } } }
    let identifiers = Set(names.compactMap { MIMEIdentifier.identifier(of: "x/" + $0) })
    #expect(identifiers.count == names.count)
    for name in names {
      let identifier = MIMEIdentifier.identifier(of: "x/" + name)
      #expect(identifier.flatMap(MIMEIdentifier.mimeType) == "x/" + name)
    }
  }

  @Test("are made of types alone", arguments: ["", "text", "a/b/c", "a b/c", "/", "a.b/c"])
  func refuses(_ text: String) {
    #expect(MIMEIdentifier.identifier(of: text) == nil)
    #expect(MIMEIdentifier.mimeType(of: text) == nil)
    #expect(MIMEIdentifier.mimeType(of: "org.freedesktop.mime." + text) == nil)
  }
}

@Suite("The freedesktop database", .needsXML)
struct FreedesktopTests {
  private static let head = """
    <?xml version="1.0"?>
    <!DOCTYPE mime-info [
      <!-- as the installed one has it -->
      <!ELEMENT mime-info (mime-type)+>
      <!ATTLIST glob weight CDATA "50" kind (a | b) #IMPLIED>
    ]>
    <mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">
    """

  private func load(
    _ packages: [(String, String)], languages: Set<String> = []
  ) throws -> LoadedDeclarations {
    let folder = try TemporaryFolder()
    try folder.folder("packages")
    for (name, types) in packages {
      try folder.write(
        "packages/\(name).xml", Array((Self.head + types + "</mime-info>").utf8))
    }
    return try FreedesktopDatabase(folders: [folder.path], languages: languages).load()
  }

  private func registry(_ types: String) throws -> TypeRegistry {
    let loaded = try load([("test", types)])
    #expect(loaded.diagnostics == [], "\(loaded.diagnostics)")
    return TypeRegistry.base.adding(loaded.declarations).registry
  }

  @Test("becomes types, with names, aliases, roots and icons")
  func maps() throws {
    let loaded = try load(
      [
        (
          "test",
          """
          <mime-type type="application/x-abc-example">
            <comment>Abc file</comment><comment xml:lang="de">Abc-Datei</comment>
            <comment xml:lang="fr">Fichier Abc</comment>
            <generic-icon name="x-office-document"/>
            <glob pattern="*.abc-b" weight="40"/><glob pattern="*.abc-a"/>
            <glob pattern="*.abc.gz"/><glob pattern="*.ABC" case-sensitive="true"/>
            <glob pattern="Abcfile"/><glob pattern="*.so.[0-9]*"/>
            <alias type="application/abc-old"/>
            <root-XML namespaceURI="urn:abc" localName="abc"/>
          </mime-type>
          """
        )
      ], languages: ["de"])
    #expect(loaded.diagnostics.map(\.rule) == ["invalid-filename"])
    let type = try #require(loaded.declarations.first)
    #expect(type.identifier == "org.freedesktop.mime.application.x-abc-example")
    #expect(type.kind == .imported && type.source?.line == 7)
    #expect(type.tags(of: .filenameExtension) == ["abc-a", "abc-b"])
    #expect(type.tags(of: .mimeType) == ["application/x-abc-example"])
    #expect(type.filenames == ["*.abc.gz", "*.ABC", "Abcfile"])
    #expect(type.mimeAliases == ["application/abc-old"])
    #expect(type.xmlRoots == [.init(namespace: "urn:abc", element: "abc")])
    #expect(type.iconName == "x-office-document")
    #expect(type.description == "Abc file")
    #expect(type.localizedDescriptions == [.init(language: "de", text: "Abc-Datei")])
    #expect(type.conformsTo == ["public.data"])
  }

  @Test(
    "spells out the edges that it leaves unsaid",
    arguments: [
      ("text/x-abc-example", "", ["public.plain-text"]),
      ("image/x-abc-example", "", ["public.image"]),
      ("video/x-abc-example", "", ["public.movie"]),
      ("application/x-abc-example", "", ["public.data"]),
      ("application/x-abc-example", "text/plain", ["public.plain-text"]),
      ("image/x-abc-example", "application/xml", ["public.xml", "public.image"]),
      ("application/x-abc-example", "application/zip", ["public.data"]),
    ])
  func edges(_ name: String, _ parent: String, _ expected: [String]) throws {
    let sub = parent.isEmpty ? "" : "<sub-class-of type=\"\(parent)\"/>"
    let loaded = try load([("test", "<mime-type type=\"\(name)\">\(sub)</mime-type>")])
    #expect(loaded.declarations.first?.conformsTo == expected)
    #expect(
      loaded.declarations.first?.encodings.map(\.identifier)
        == (parent == "application/zip" ? ["public.zip-archive"] : []))
  }

  @Test("leaves types with an identifier as they are, by their name or an alias")
  func knownTypes() throws {
    let loaded = try load([
      (
        "test",
        """
        <mime-type type="image/png"><glob pattern="*.gnp"/></mime-type>
        <mime-type type="image/x-png-again"><alias type="image/png"/></mime-type>
        <mime-type type="image/x-abc-example"><sub-class-of type="image/png"/></mime-type>
        """
      )
    ])
    #expect(loaded.declarations.map(\.conformsTo) == [["public.png"]])
  }

  @Test("finds files by name, weight and content")
  func detects() throws {
    let registry = try registry(
      """
      <mime-type type="application/x-light"><glob pattern="*.abc-example" weight="10"/></mime-type>
      <mime-type type="application/x-heavy"><glob pattern="*.abc-example" weight="60"/>
        <magic priority="60"><match type="string" value="AB\\x43\\0" offset="0">
          <match type="big16" value="0x0102" mask="0x0f0f" offset="8"/>
          <match type="little32" value="1" offset="8"/>
        </match></magic>
      </mime-type>
      """)
    #expect(
      registry.type(tag: "abc-example", tagClass: .filenameExtension)?.identifier
        == "org.freedesktop.mime.application.x-heavy")
    #expect(registry.type(tag: "application/x-light", tagClass: .mimeType)?.isDeclared == true)
    let signatures = registry.declarations.first { $0.identifier.hasSuffix("x-heavy") }?.signatures
    #expect(
      signatures == [
        SignatureDeclaration(
          offsets: 0...0, bytes: [0x41, 0x42, 0x43, 0], priority: 60,
          all: [.init(offset: 8, bytes: [1, 2], mask: [0x0F, 0x0F])]),
        SignatureDeclaration(
          offsets: 0...0, bytes: [0x41, 0x42, 0x43, 0], priority: 60,
          all: [.init(offset: 8, bytes: [1, 0, 0, 0])]),
      ])
  }

  @Test("cuts circles, with a diagnostic")
  func circles() throws {
    let loaded = try load([
      (
        "test",
        """
        <mime-type type="application/x-a"><sub-class-of type="application/x-b"/></mime-type>
        <mime-type type="application/x-b"><sub-class-of type="application/x-c"/></mime-type>
        <mime-type type="application/x-c"><sub-class-of type="application/x-a"/></mime-type>
        <mime-type type="application/x-d"><sub-class-of type="application/x-d"/></mime-type>
        """
      )
    ])
    let (registry, diagnostics) = TypeRegistry.base.adding(loaded.declarations)
    #expect(diagnostics.map(\.rule).contains("cyclic-conformance"))
    let name = MIMEIdentifier.identifier(of: "application/x-d") ?? ""
    #expect(registry.type(name)?.conforms(to: .data) == true)
  }

  @Test("lets later packages add to earlier ones, or replace what they say")
  func layers() throws {
    let first = """
      <mime-type type="application/x-abc"><glob pattern="*.one-a"/>
      <magic><match type="byte" value="7" offset="0"/></magic></mime-type>
      """
    let second = "<mime-type type=\"application/x-abc\"><glob pattern=\"*.two-a\"/></mime-type>"
    let replacing = """
      <mime-type type="application/x-abc"><glob-deleteall/><magic-deleteall/><glob pattern="*.two-a"/></mime-type>
      """
    let added = try load([("a", first), ("b", second)]).declarations.first
    #expect(added?.tags(of: .filenameExtension) == ["one-a", "two-a"])
    #expect(added?.signatures.count == 1)
    let replaced = try load([("Override", replacing), ("a", first)]).declarations.first
    #expect(replaced?.tags(of: .filenameExtension) == ["two-a"])
    #expect(replaced?.signatures.isEmpty == true)
  }

  @Test(
    "reports what it cannot use, and goes on",
    arguments: [
      ("<mime-type type=\"nonsense\"/>", "invalid-mime-type"),
      ("<mime-type type=\"a/b\"><glob pattern=\"\"/></mime-type>", "invalid-filename"),
      (
        "<mime-type type=\"a/b\"><magic><match type=\"big16\" value=\"0x10000\" offset=\"0\"/></magic></mime-type>",
        "invalid-signature"
      ),
      (
        "<mime-type type=\"a/b\"><magic><match type=\"string\" value=\"a\" offset=\"9:1\"/></magic></mime-type>",
        "invalid-signature"
      ),
      (
        "<mime-type type=\"a/b\"><magic><match type=\"string\" value=\"a\" offset=\"0:9\"><match type=\"string\" value=\"b\" offset=\"0:9\"/></match></magic></mime-type>",
        "invalid-signature"
      ),
      ("<mime-type type=\"a/b\"><comment>&evil;</comment></mime-type>", "entity"),
      ("<mime-type", "xml-syntax"),
      (String(repeating: "<a>", count: 40), "limit"),
    ])
  func faults(_ types: String, _ rule: String) throws {
    let loaded = try load([
      ("a", types), ("b", "<mime-type type=\"application/x-kept\"/>"),
    ])
    #expect(loaded.diagnostics.map(\.rule).contains(rule), "\(loaded.diagnostics)")
    #expect(loaded.declarations.contains { $0.identifier.hasSuffix("x-kept") })
  }

  @Test("refuses entities that a package declares, and fetches none")
  func entities() throws {
    let folder = try TemporaryFolder()
    try folder.folder("packages")
    try folder.write(
      "packages/a.xml",
      Array(
        "<!DOCTYPE a [<!ENTITY e SYSTEM \"file:///etc/passwd\">]><mime-info><mime-type type=\"a/b\"/></mime-info>"
          .utf8))
    let loaded = try FreedesktopDatabase(folders: [folder.path]).load()
    #expect(loaded.diagnostics.map(\.rule) == ["doctype"] && loaded.declarations.isEmpty)
  }

  @Test("need not be there")
  func absent() throws {
    #expect(try FreedesktopDatabase(folders: ["/nowhere"]).load() == LoadedDeclarations())
    let database = FreedesktopDatabase { ["XDG_DATA_DIRS": "/a:b:/c", "XDG_DATA_HOME": "/h"][$0] }
    #expect(database.folders == ["/c/mime", "/a/mime", "/h/mime"])
  }
}
