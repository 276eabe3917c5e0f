import Testing
import TypeDeclarations
import UniformTypes

/// What is said of a declaration that is wrong, and what of it is kept.
@Suite("Faulty declarations", .needsXML)
struct DeclarationDiagnosticsTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let keys: String
    /// Without the path, which is always the same.
    let messages: [String]
    /// What is left of the declaration; `nil` where all of it is dropped.
    let kept: TypeDeclaration?
    var testDescription: String { keys }

    init(
      _ keys: String, _ messages: String...,
      keeps change: (inout TypeDeclaration) -> Void = { _ in }
    ) {
      self.keys = keys
      self.messages = messages
      var type = TypeDeclaration(identifier: "com.example.abc")
      type.source = SourceLocation(path: Sample.path, line: 5, column: 1)
      change(&type)
      kept = type
    }
  }

  private static let array = "UTExportedTypeDeclarations[0]"

  static let appleKeys = [
    Row(
      "<key>UTTypeConformsTo</key><integer>1</integer>",
      "7:28: error: 'UTTypeConformsTo' holds an integer; expected a string or an array of strings at \(array).UTTypeConformsTo [wrong-type]"
    ),
    Row(
      "<key>UTTypeConformsTo</key><array><string>public.data</string><dict/><string>public.item</string></array>",
      "7:63: error: element 1 of 'UTTypeConformsTo' holds a dictionary; expected a string at \(array).UTTypeConformsTo[1] [wrong-type]"
    ) { $0.conformsTo = ["public.data", "public.item"] },
    // Seen in iina/iina.
    Row(
      "<key>UTTypeConformsTo</key><string>public.mpeg-4-audio </string>",
      "7:28: error: 'UTTypeConformsTo' holds ' ' in the identifier 'public.mpeg-4-audio '; write 'public.mpeg-4-audio' at \(array).UTTypeConformsTo [invalid-identifier]"
    ),
    // Seen in sbarex/SourceCodeSyntaxHighlight.
    Row(
      "<key>UTTypeConformsTo</key><array><string>dyn.ah62d4r34gq81k3p2su1zuppgsm10esvvhzxhe55c</string></array>",
      "7:35: warning: element 0 of 'UTTypeConformsTo' holds the dynamic identifier 'dyn.ah62d4r34gq81k3p2su1zuppgsm10esvvhzxhe55c', which is ignored; expected that of a declared type at \(array).UTTypeConformsTo[0] [dynamic-identifier]"
    ),
    Row(
      "<key>UTTypeConformsTo</key><string></string>",
      "7:28: warning: 'UTTypeConformsTo' holds an empty identifier; expected a reverse-DNS name such as 'com.example.abc' at \(array).UTTypeConformsTo [empty-value]"
    ),
    Row(
      "<key>UTTypeTagSpecification</key><dict><key>public.filename-extension</key><string>.abc</string></dict>",
      "7:76: error: 'public.filename-extension' begins with a dot; write 'abc' for '.abc' at \(array).UTTypeTagSpecification['public.filename-extension'] [leading-dot]"
    ),
    Row(
      "<key>UTTypeTagSpecification</key><dict><key>public.filename-extension</key><array><string>*</string><string>a/b</string><string></string><string>abc</string><string>ABC</string></array></dict>",
      "7:83: warning: element 0 of 'public.filename-extension' is '*', which is no wildcard in a tag; it is ignored at \(array).UTTypeTagSpecification['public.filename-extension'][0] [wildcard-tag]",
      "7:101: error: element 1 of 'public.filename-extension' is 'a/b'; expected a filename extension, which has no '/' at \(array).UTTypeTagSpecification['public.filename-extension'][1] [invalid-tag]",
      "7:121: warning: element 2 of 'public.filename-extension' is empty; it is ignored at \(array).UTTypeTagSpecification['public.filename-extension'][2] [empty-value]",
      "7:158: note: element 4 of 'public.filename-extension' is 'ABC', which is there already at \(array).UTTypeTagSpecification['public.filename-extension'][4] [duplicate-tag]"
    ) { $0.tags = [.init(.filenameExtension, ["abc"])] },
    // Seen in Apple's own CoreTypes: a misspelt class, and a specification within the specification.
    Row(
      """
      <key>UTTypeTagSpecification</key><dict>
      <key>com.apple.os-type</key><string>ABCD</string>
      <key>UTTypeTagSpecification</key><dict><key>public.mime-type</key><string>a/b</string></dict>
      </dict>
      """,
      "8:1: warning: key 'com.apple.os-type' is not known; did you mean 'com.apple.ostype'? at \(array).UTTypeTagSpecification [unknown-key]",
      "9:34: error: 'UTTypeTagSpecification' holds a dictionary; expected a string or an array of strings at \(array).UTTypeTagSpecification.UTTypeTagSpecification [wrong-type]"
    ) { $0.tags = [.init(TagClass(rawValue: "com.apple.os-type"), ["ABCD"])] },
    Row(
      "<key>UTTypeTagSpecification</key><dict><key>public.mime-type</key><string>text</string></dict>",
      "7:67: warning: 'public.mime-type' is 'text'; expected 'type/subtype' at \(array).UTTypeTagSpecification['public.mime-type'] [invalid-mime-type]"
    ) { $0.tags = [.init(.mimeType, ["text"])] },
    Row(
      "<key>UTTypeVersion</key><string>1.x</string>",
      "7:25: error: 'UTTypeVersion' holds '1.x'; expected an integer at \(array).UTTypeVersion [wrong-type]"
    ),
    Row(
      "<key>UTTypeVersion</key><true/>",
      "7:25: error: 'UTTypeVersion' holds a boolean; expected an integer at \(array).UTTypeVersion [wrong-type]"
    ),
    Row(
      "<key>UTTypeDescription</key><string></string>",
      "7:29: warning: 'UTTypeDescription' is empty; it is ignored at \(array).UTTypeDescription [empty-value]"
    ),
    Row(
      "<key>UTTypeConfromsTo</key><string>public.data</string>",
      "7:1: warning: key 'UTTypeConfromsTo' is not known; did you mean 'UTTypeConformsTo'? at \(array) [unknown-key]"
    ),
  ]

  static let ownKeys = [
    Row(
      "<key>TypeInfoSignature</key><array/>",
      "7:1: warning: key 'TypeInfoSignature' is not known; did you mean 'TypeInfoSignatures'? at \(array) [unknown-key]"
    ),
    Row(
      "<key>TypeInfoColour</key><string>red</string>",
      "7:1: warning: key 'TypeInfoColour' is not known; it is ignored at \(array) [unknown-key]"
    ),
    Row(
      "<key>TypeInfoAbstract</key><string>YES</string>",
      "7:28: warning: 'TypeInfoAbstract' holds a string; it is read as '<true/>', which is expected there at \(array).TypeInfoAbstract [wrong-type]"
    ) { $0.isAbstract = true },
    Row(
      "<key>TypeInfoAbstract</key><integer>2</integer>",
      "7:28: error: 'TypeInfoAbstract' holds an integer; expected '<true/>' or '<false/>' at \(array).TypeInfoAbstract [wrong-type]"
    ),
    Row(
      "<key>TypeInfoMIMEType</key><string>text/abc; v=1</string>",
      "7:28: error: 'TypeInfoMIMEType' is 'text/abc; v=1'; expected 'type/subtype', as in 'image/png' at \(array).TypeInfoMIMEType [invalid-mime-type]"
    ),
    Row(
      "<key>TypeInfoMIMEAliases</key><array><string>a/b</string><string>a/b/c</string></array>",
      "7:58: error: element 1 of 'TypeInfoMIMEAliases' is 'a/b/c'; expected 'type/subtype', as in 'image/png' at \(array).TypeInfoMIMEAliases[1] [invalid-mime-type]"
    ) { $0.mimeAliases = ["a/b"] },
    Row(
      "<key>TypeInfoFilenames</key><array><string>*</string><string>a*b*</string><string>x/y</string><string></string><string>[a]</string></array>",
      "7:36: error: element 0 of 'TypeInfoFilenames' is '*', which every file's name matches; expected '*.abc' or 'Abcfile' at \(array).TypeInfoFilenames[0] [invalid-filename]",
      "7:54: error: element 1 of 'TypeInfoFilenames' is 'a*b*'; expected a name with at most one '*' and no '?' or '[' at \(array).TypeInfoFilenames[1] [invalid-filename]",
      "7:75: error: element 2 of 'TypeInfoFilenames' is 'x/y', which no file's name holds; expected a name without folders at \(array).TypeInfoFilenames[2] [invalid-filename]",
      "7:95: error: element 3 of 'TypeInfoFilenames' is empty at \(array).TypeInfoFilenames[3] [invalid-filename]",
      "7:112: error: element 4 of 'TypeInfoFilenames' is '[a]'; expected a name with at most one '*' and no '?' or '[' at \(array).TypeInfoFilenames[4] [invalid-filename]"
    ),
    Row(
      "<key>TypeInfoInterpreters</key><array><string>/bin/sh</string><string></string><string>env x</string><string>abc</string></array>",
      "7:39: error: element 0 of 'TypeInfoInterpreters' is '/bin/sh'; expected a program's name without folder and arguments, as in 'python' at \(array).TypeInfoInterpreters[0] [invalid-interpreter]",
      "7:63: error: element 1 of 'TypeInfoInterpreters' is ''; expected a program's name without folder and arguments, as in 'python' at \(array).TypeInfoInterpreters[1] [invalid-interpreter]",
      "7:80: error: element 2 of 'TypeInfoInterpreters' is 'env x'; expected a program's name without folder and arguments, as in 'python' at \(array).TypeInfoInterpreters[2] [invalid-interpreter]"
    ) { $0.interpreters = ["abc"] },
    Row(
      "<key>TypeInfoEncodings</key><dict><key>.abc</key><string>public.zip-archive</string><key>abd</key><string>x y</string></dict>",
      "7:50: error: key '.abc' of 'TypeInfoEncodings' is no filename extension; expected one without its dot, as in 'abc' at \(array).TypeInfoEncodings['.abc'] [leading-dot]",
      "7:99: error: 'abd' holds ' ' in the identifier 'x y'; expected letters, digits, '.' and '-' only at \(array).TypeInfoEncodings.abd [invalid-identifier]"
    ),
    Row(
      "<key>TypeInfoXMLRoot</key><array><dict><key>Namespce</key><string>x</string></dict></array>",
      "7:34: error: element 0 of 'TypeInfoXMLRoot' has no 'Element'; expected the local name of the document element at \(array).TypeInfoXMLRoot[0] [missing-key]",
      "7:40: warning: key 'Namespce' is not known; did you mean 'Namespace'? at \(array).TypeInfoXMLRoot[0] [unknown-key]"
    ),
    Row(
      "<key>TypeInfoDescriptions</key><string>x</string>",
      "7:32: error: 'TypeInfoDescriptions' holds a string; expected a dictionary of language to text at \(array).TypeInfoDescriptions [wrong-type]"
    ),
  ]

  @Test(
    "are reported with their place and cost no more than they must", arguments: appleKeys + ownKeys)
  func reportsFaults(_ row: Row) throws {
    let loaded = try Sample.load(Sample.export(row.keys))
    #expect(loaded.messages == row.messages.map { "Info.plist:\($0)" })
    #expect(loaded.declarations.first == row.kept)
  }

  struct Identifier: Sendable, CustomTestStringConvertible {
    let value: String
    let message: String?
    var testDescription: String { value }

    init(_ value: String, _ message: String? = nil) {
      self.value = value
      self.message = message
    }
  }

  @Test(
    "have identifiers that Apple's rule allows",
    arguments: [
      Identifier("com.example.abc"), Identifier("ptx"), Identifier("COM.Example-9.ü"),
      Identifier(
        "org.vim.pch++-file",
        "'UTTypeIdentifier' holds '+' in the identifier 'org.vim.pch++-file'; expected letters, digits, '.' and '-' only"
      ),
      Identifier(
        "YOUR_UTI",
        "'UTTypeIdentifier' holds '_' in the identifier 'YOUR_UTI'; expected letters, digits, '.' and '-' only"
      ),
      Identifier(
        " a.b\n", "'UTTypeIdentifier' holds ' ' in the identifier ' a.b\\u{A}'; write 'a.b'"),
      Identifier(
        "",
        "'UTTypeIdentifier' holds an empty identifier; expected a reverse-DNS name such as 'com.example.abc'"
      ),
      Identifier(
        "Dyn.abc",
        "'UTTypeIdentifier' holds the dynamic identifier 'Dyn.abc', which is ignored; expected that of a declared type"
      ),
      Identifier(
        "a\u{85}b",
        "'UTTypeIdentifier' holds '\\u{85}' in the identifier 'a\\u{85}b'; expected letters, digits, '.' and '-' only"
      ),
      Identifier(
        "a\u{202E}b",
        "'UTTypeIdentifier' holds '\\u{202E}' in the identifier 'a\\u{202E}b'; expected letters, digits, '.' and '-' only"
      ),
      Identifier(
        "a\u{200E}b",
        "'UTTypeIdentifier' holds '\\u{200E}' in the identifier 'a\\u{200E}b'; expected letters, digits, '.' and '-' only"
      ),
      Identifier(
        "a\u{2066}b",
        "'UTTypeIdentifier' holds '\\u{2066}' in the identifier 'a\\u{2066}b'; expected letters, digits, '.' and '-' only"
      ),
      Identifier(
        "a\u{61C}b",
        "'UTTypeIdentifier' holds '\\u{61C}' in the identifier 'a\\u{61C}b'; expected letters, digits, '.' and '-' only"
      ),
      Identifier(
        "a\u{FEFF}b",
        "'UTTypeIdentifier' holds '\\u{FEFF}' in the identifier 'a\\u{FEFF}b'; expected letters, digits, '.' and '-' only"
      ),
      Identifier(
        "a\u{AD}b",
        "'UTTypeIdentifier' holds '\\u{AD}' in the identifier 'a\\u{AD}b'; expected letters, digits, '.' and '-' only"
      ),
      Identifier(
        "a\u{2028}b",
        "'UTTypeIdentifier' holds '\\u{2028}' in the identifier 'a\\u{2028}b'; expected letters, digits, '.' and '-' only"
      ),
      Identifier(
        String(repeating: "a", count: 1_025),
        "'UTTypeIdentifier' holds an identifier of more than 1024 bytes, the limit"),
    ])
  func checksIdentifiers(_ identifier: Identifier) throws {
    let loaded = try Sample.load(
      Sample.list(
        """
        <dict><key>UTExportedTypeDeclarations</key><array><dict>
        <key>UTTypeIdentifier</key><string>\(identifier.value)</string></dict></array></dict>
        """))
    #expect(loaded.diagnostics.map(\.message) == [identifier.message].compactMap { $0 })
    #expect(
      loaded.declarations.map(\.identifier) == (identifier.message == nil ? [identifier.value] : [])
    )
  }

  @Test("leave the others alone")
  func keepsTheOthers() throws {
    let loaded = try Sample.load(
      Sample.list(
        """
        <dict><key>UTExportedTypeDeclarations</key>
        <array>
          <dict><key>UTTypeDescription</key><string>Nameless</string></dict>
          <string>com.example.stray</string>
          <dict><key>UTTypeIdentifier</key><array/></dict>
          <dict><key>UTTypeIdentifier</key><string>com.example.good</string></dict>
        </array>
        <key>UTImportedTypeDeclarations</key><dict/>
        <key>UTImportedTypeDeclaration</key><array/></dict>
        """))
    #expect(loaded.declarations.map(\.identifier) == ["com.example.good"])
    #expect(
      loaded.messages == [
        "Info.plist:6:3: error: the declaration has no 'UTTypeIdentifier'; expected a reverse-DNS name such as 'com.example.abc' at UTExportedTypeDeclarations[0] [missing-key]",
        "Info.plist:7:3: error: element 1 of 'UTExportedTypeDeclarations' holds a string; expected a dictionary at UTExportedTypeDeclarations[1] [wrong-type]",
        "Info.plist:8:36: error: 'UTTypeIdentifier' holds an array; expected a string at UTExportedTypeDeclarations[2].UTTypeIdentifier [wrong-type]",
        "Info.plist:11:38: error: 'UTImportedTypeDeclarations' holds a dictionary; expected an array of dictionaries at UTImportedTypeDeclarations [wrong-type]",
        "Info.plist:12:1: warning: key 'UTImportedTypeDeclaration' is not known; did you mean 'UTImportedTypeDeclarations'? [unknown-key]",
      ])
    #expect(loaded.hasErrors)
  }

  @Test("cannot hold a string without end")
  func limitsText() throws {
    func load(_ count: Int) throws -> LoadedDeclarations {
      let text = String(repeating: "a", count: count)
      return try Sample.load(
        Sample.export("<key>UTTypeDescription</key><string>\(text)</string>"))
    }
    #expect(try load(65_536).declarations.first?.description?.utf8.count == 65_536)
    let loaded = try load(65_537)
    #expect(loaded.declarations.map(\.description) == [nil])
    #expect(
      loaded.messages == [
        "Info.plist:7:29: error: 'UTTypeDescription' is longer than 65536 bytes, the limit at UTExportedTypeDeclarations[0].UTTypeDescription [limit]"
      ])
  }

  @Test("cannot flood the caller with diagnostics")
  func limitsDiagnostics() throws {
    let faults = String(repeating: "<dict/>\n", count: 3_000)
    let loaded = try Sample.load(
      Sample.list("<dict><key>UTExportedTypeDeclarations</key><array>\(faults)</array></dict>"))
    #expect(loaded.diagnostics.count == 1_001)
    #expect(
      loaded.messages.last
        == "Info.plist: error: has more than 1000 faults; the others are not listed [limit]")
  }
}
