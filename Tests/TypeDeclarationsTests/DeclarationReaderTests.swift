import Testing
import TypeDeclarations
import UniformTypes

/// What is read from a declaration that is right, key by key.
@Suite("Declarations", .needsXML)
struct DeclarationReaderTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let keys: String
    let expected: TypeDeclaration
    var testDescription: String { keys }

    init(_ keys: String, _ change: (inout TypeDeclaration) -> Void) {
      self.keys = keys
      var type = TypeDeclaration(identifier: "com.example.abc")
      type.source = SourceLocation(path: Sample.path, line: 5, column: 1)
      change(&type)
      expected = type
    }
  }

  static let appleKeys = [
    Row("") { _ in },
    Row("<key>UTTypeConformsTo</key><string>public.data</string>") {
      $0.conformsTo = ["public.data"]
    },
    Row(
      "<key>UTTypeConformsTo</key><array><string>public.data</string><string>public.content</string></array>"
    ) { $0.conformsTo = ["public.data", "public.content"] },
    Row("<key>UTTypeDescription</key><string>ABC document</string>") {
      $0.description = "ABC document"
    },
    Row(
      """
      <key>UTTypeTagSpecification</key><dict>
      <key>public.mime-type</key><array><string>application/x-abc</string><string>text/abc;v=1</string></array>
      <key>public.filename-extension</key><string>abc</string>
      <key>com.apple.ostype</key><string>ABC </string>
      <key>com.example.anything</key><string>x y</string>
      </dict>
      """
    ) {
      $0.tags = [
        .init(.mimeType, ["application/x-abc", "text/abc;v=1"]),
        .init(.filenameExtension, ["abc"]),
        .init(TagClass(rawValue: "com.apple.ostype"), ["ABC "]),
        .init(TagClass(rawValue: "com.example.anything"), ["x y"]),
      ]
    },
    // Found in published plists.
    Row(
      """
      <key>UTTypeTagSpecification</key><dict><key>public.filename-extension</key>
      <array><string>🔥</string><string>d$$$$</string><string>pch++</string><string>!qB</string></array></dict>
      """
    ) { $0.tags = [.init(.filenameExtension, ["🔥", "d$$$$", "pch++", "!qB"])] },
    Row("<key>UTTypeReferenceURL</key><string>https://example.com/abc</string>") {
      $0.referenceURL = "https://example.com/abc"
    },
    Row("<key>UTTypeVersion</key><integer>3</integer>") { $0.version = 3 },
    Row("<key>UTTypeVersion</key><string>4</string>") { $0.version = 4 },
    Row("<key>UTTypeVersion</key><real>5</real>") { $0.version = 5 },
    Row("<key>UTTypeIcons</key><dict><key>UTTypeIconText</key><string>ABC</string></dict>") { _ in
    },
    Row("<key>_UTTypeTemplateIconFile</key><string>x</string>") { _ in },
  ]

  static let ownKeys = [
    Row(
      """
      <key>TypeInfoSignatures</key><array>
      <dict><key>Offset</key><integer>4</integer><key>Bytes</key><string>89 50\t4e47</string></dict>
      <dict><key>Range</key><array><integer>-8</integer><integer>-4</integer></array>
      <key>Text</key><string>é&amp;</string><key>Priority</key><integer>60</integer>
      <key>Required</key><true/></dict>
      <dict><key>Bytes</key><data>AP8=</data><key>Mask</key><string>00FF</string>
      <key>All</key><array><dict><key>Offset</key><integer>-2</integer><key>Text</key><string>ab</string>
      <key>Mask</key><string>DFDF</string></dict></array></dict>
      </array>
      """
    ) {
      $0.signatures = [
        .init(offsets: 4...4, bytes: [0x89, 0x50, 0x4E, 0x47]),
        .init(offsets: -8 ... -4, bytes: [0xC3, 0xA9, 0x26], priority: 60, isRequired: true),
        .init(
          offsets: 0...0, bytes: [0, 0xFF], mask: [0, 0xFF],
          all: [.init(offset: -2, bytes: [0x61, 0x62], mask: [0xDF, 0xDF])]),
      ]
    },
    Row(
      "<key>TypeInfoFilenames</key><array><string>Abcfile</string><string>*.abc.gz</string></array>"
    ) {
      $0.filenames = ["Abcfile", "*.abc.gz"]
    },
    Row("<key>TypeInfoFilenames</key><string>README.*</string>") { $0.filenames = ["README.*"] },
    Row("<key>TypeInfoEncodings</key><array><string>public.zip-archive</string></array>") {
      $0.encodings = [.init(identifier: "public.zip-archive")]
    },
    Row(
      """
      <key>TypeInfoEncodings</key><dict><key>abcz</key><string>org.gnu.gnu-zip-archive</string>
      <key>abcx</key><array><string>public.xml</string><string>public.json</string></array></dict>
      """
    ) {
      $0.encodings = [
        .init(filenameExtension: "abcz", identifier: "org.gnu.gnu-zip-archive"),
        .init(filenameExtension: "abcx", identifier: "public.xml"),
        .init(filenameExtension: "abcx", identifier: "public.json"),
      ]
    },
    Row(
      """
      <key>TypeInfoXMLRoot</key><array>
      <dict><key>Namespace</key><string>http://example.com/abc</string><key>Element</key><string>abc</string></dict>
      <dict><key>Element</key><string>plain</string></dict></array>
      """
    ) {
      $0.xmlRoots = [
        .init(namespace: "http://example.com/abc", element: "abc"),
        .init(namespace: "", element: "plain"),
      ]
    },
    Row("<key>TypeInfoMIMEType</key><string>application/vnd.example.abc+xml</string>") {
      $0.mimeType = "application/vnd.example.abc+xml"
    },
    Row("<key>TypeInfoMIMEAliases</key><array><string>application/abc</string></array>") {
      $0.mimeAliases = ["application/abc"]
    },
    Row("<key>TypeInfoIconName</key><string>x-office-document</string>") {
      $0.iconName = "x-office-document"
    },
    Row("<key>TypeInfoConstant</key><string>abc</string>") { $0.constantName = "abc" },
    Row("<key>TypeInfoAbstract</key><true/>") { $0.isAbstract = true },
    Row("<key>TypeInfoOrigin</key><string>ours</string>") { $0.provenance = "ours" },
    Row("<key>TypeInfoPreferredTags</key><string>abc</string>") { $0.preferredTags = ["abc"] },
    Row(
      """
      <key>TypeInfoDescriptions</key><dict><key>de</key><string>ABC-Dokument</string>
      <key>zh-Hans</key><string>ABC文稿</string></dict>
      """
    ) {
      $0.localizedDescriptions = [
        .init(language: "de", text: "ABC-Dokument"), .init(language: "zh-Hans", text: "ABC文稿"),
      ]
    },
  ]

  @Test("read every key", arguments: appleKeys + ownKeys)
  func readsKeys(_ row: Row) throws {
    let loaded = try Sample.load(Sample.export(row.keys))
    #expect(loaded.messages == [])
    #expect(loaded.declarations == [row.expected])
    #expect(loaded.hasErrors == false)
  }

  @Test("come exported first, then imported, each in the order of the file")
  func readsBothArrays() throws {
    func array(_ identifiers: String...) -> String {
      let types = identifiers.map {
        "<dict><key>UTTypeIdentifier</key><string>\($0)</string></dict>"
      }
      return "<array>\(types.joined())</array>"
    }
    let loaded = try Sample.load(
      Sample.list(
        """
        <dict>
        <key>UTImportedTypeDeclarations</key>\(array("a.a", "a.b"))
        <key>UTExportedTypeDeclarations</key>\(array("b.a", "b.b"))
        </dict>
        """))
    #expect(loaded.declarations.map(\.identifier) == ["b.a", "b.b", "a.a", "a.b"])
    #expect(loaded.declarations.map(\.kind) == [.exported, .exported, .imported, .imported])
    #expect(loaded.declarations.map(\.source?.column) == [45, 105, 45, 105])
    #expect(loaded.messages == [])
  }

  @Test("take the origin that the caller states")
  func takesOrigin() throws {
    let loaded = try DeclarationLoader.load(
      Array(Sample.export("").utf8), path: "x", options: DeclarationOptions(origin: .registered))
    #expect(loaded.declarations.map(\.origin) == [.registered])
  }

  @Test("expand build variables and report those without a value")
  func expandsVariables() throws {
    let loaded = try Sample.load(
      Sample.list(
        """
        <dict><key>UTExportedTypeDeclarations</key><array><dict>
        <key>UTTypeIdentifier</key><string>${PRODUCT_BUNDLE_IDENTIFIER}.doc</string>
        <key>UTTypeConformsTo</key><string>com.$(NAME:rfc1034identifier).x</string>
        <key>UTTypeDescription</key><string>$(NAME) $ $() $(NAME $$(NAME) $\u{301}$</string>
        </dict><dict>
        <key>UTTypeIdentifier</key><string>$(OTHER).doc</string>
        <key>UTTypeDescription</key><string>$(NAME:odd)</string>
        </dict></array></dict>
        """),
      variables: ["PRODUCT_BUNDLE_IDENTIFIER": "com.example", "NAME": "My $(NAME)"])
    #expect(loaded.declarations.map(\.identifier) == ["com.example.doc", "$(OTHER).doc"])
    #expect(loaded.declarations.first?.conformsTo == ["com.My---NAME-.x"])
    #expect(
      loaded.declarations.map(\.description)
        == ["My $(NAME) $ $() $(NAME $My $(NAME) $\u{301}$", "$(NAME:odd)"])
    #expect(
      loaded.messages == [
        "Info.plist:9:28: warning: 'UTTypeIdentifier' holds the build variable '$(OTHER)', whose value is not known; it stays as it is at UTExportedTypeDeclarations[1].UTTypeIdentifier [build-variable]",
        "Info.plist:10:29: warning: 'UTTypeDescription' holds the build variable '$(NAME:odd)', whose value is not known; it stays as it is at UTExportedTypeDeclarations[1].UTTypeDescription [build-variable]",
      ])
  }

  @Test(
    "take from the list what build variables stand for, and apply Xcode's modifiers",
    arguments: [
      ("$(PRODUCT_BUNDLE_IDENTIFIER).doc", "com.example.My-App.doc"),
      ("com.$(PRODUCT_NAME:lower).doc", "com.my app.doc"),
      ("${PRODUCT_NAME:rfc1034identifier:upper}", "MY-APP"),
      ("$(PRODUCT_MODULE_NAME).doc", "My_App.doc"),
      ("$(PRODUCT_NAME:c99extidentifier)", "My_App"),
      ("$(PRODUCT_NAME:default=Other)", "My App"),
      ("$(MISSING:default=My_App:rfc1034identifier)", "My-App"),
      ("$(TARGET_NAME) $(EXECUTABLE_NAME)", "My App My App"),
      ("$(MARKETING_VERSION) $(CURRENT_PROJECT_VERSION)", "1.2 34"),
      ("$(DEVELOPMENT_LANGUAGE) $(PRODUCT_BUNDLE_PACKAGE_TYPE)", "de APPL"),
    ])
  func derivesVariables(_ written: String, _ meant: String) throws {
    let loaded = try Sample.load(
      Sample.list(
        """
        <dict><key>CFBundleIdentifier</key><string>com.example.My-App</string>
        <key>CFBundleName</key><string>My App</string>
        <key>CFBundleShortVersionString</key><string>1.2</string>
        <key>CFBundleVersion</key><string>34</string>
        <key>CFBundleDevelopmentRegion</key><string>de</string>
        <key>CFBundlePackageType</key><string>APPL</string>
        <key>UTExportedTypeDeclarations</key><array><dict>
        <key>UTTypeIdentifier</key><string>a.b</string>
        <key>UTTypeDescription</key><string>\(written)</string></dict></array></dict>
        """))
    #expect(loaded.declarations.first?.description == meant)
  }

  @Test("take a name from the caller where the list only passes it on, and report what nobody says")
  func givenVariables() throws {
    let list = Sample.list(
      """
      <dict><key>CFBundleIdentifier</key><string>$(PRODUCT_BUNDLE_IDENTIFIER)</string>
      <key>CFBundleName</key><string>$(PRODUCT_NAME)</string>
      <key>CFBundleExecutable</key><string>$(EXECUTABLE_NAME)</string>
      <key>UTExportedTypeDeclarations</key><array><dict>
      <key>UTTypeIdentifier</key><string>$(PRODUCT_BUNDLE_IDENTIFIER).doc</string>
      <key>UTTypeDescription</key><string>$(EXECUTABLE_NAME)</string></dict></array></dict>
      """)
    let given = try Sample.load(
      list,
      variables: ["PRODUCT_BUNDLE_IDENTIFIER": "com.example.app", "PRODUCT_NAME": "App"])
    #expect(given.declarations.map(\.identifier) == ["com.example.app.doc"])
    #expect(given.declarations.map(\.description) == ["App"])
    #expect(given.diagnostics.isEmpty)
    let unknown = try Sample.load(list)
    #expect(unknown.diagnostics.map(\.rule) == ["build-variable", "build-variable"])
    #expect(unknown.messages.allSatisfy { $0.contains("whose value is not known") })
  }
}
