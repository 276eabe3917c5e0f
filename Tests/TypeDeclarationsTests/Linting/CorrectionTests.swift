import Testing
import TypeDeclarations
import UniformTypes

@Suite("Corrections", .needsXML)
struct CorrectionTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let name: String
    let written: String
    let corrected: String
    var testDescription: String { name }

    init(_ name: String, _ written: String, _ corrected: String) {
      self.name = name
      self.written = written
      self.corrected = corrected
    }
  }

  private func corrected(_ text: String) throws -> String {
    let bytes = Array(text.utf8)
    let findings = try PropertyListLinter().findings(bytes, path: "Info.plist")
    return String(
      decoding: PropertyListCorrection(bytes, findings: findings).bytes, as: UTF8.self)
  }

  static let rows = [
    Row(
      "a leading dot goes, the comment stays",
      "<key>UTTypeTagSpecification</key><dict><key>public.filename-extension</key>\n  <!-- é --><string>.abc</string></dict>",
      "<key>UTTypeTagSpecification</key><dict><key>public.filename-extension</key>\n  <!-- é --><string>abc</string></dict>"
    ),
    Row(
      "a key is spelt as it is meant",
      "<key>UTTypeConformTo</key><string>public.data</string>",
      "<key>UTTypeConformsTo</key><string>public.data</string>"),
    Row(
      "an empty element goes with its line",
      "<key>UTTypeConformsTo</key>\n<array>\n\t<string></string>\n\t<string>public.data</string>\n</array>",
      "<key>UTTypeConformsTo</key>\n<array>\n\t<string>public.data</string>\n</array>"),
    Row(
      "a value goes with its key",
      "<key>UTTypeConformsTo</key><string>com.example.abc</string><key>UTTypeVersion</key><integer>1</integer>",
      "<key>UTTypeVersion</key><integer>1</integer>"),
    Row(
      "blanks around an identifier go",
      "<key>UTTypeConformsTo</key><string>public.mpeg-4-audio </string>",
      "<key>UTTypeConformsTo</key><string>public.mpeg-4-audio</string>"),
    Row(
      "a parent is spelt as it is declared, markup kept whole",
      "<key>UTTypeDescription</key><string>a &lt; b</string><key>UTTypeConformsTo</key><string>publix.xml</string>",
      "<key>UTTypeDescription</key><string>a &lt; b</string><key>UTTypeConformsTo</key><string>public.xml</string>"
    ),
    Row(
      "two names that differ in two letters stay",
      "<key>UTTypeConformsTo</key><string>org.tug.lua</string>",
      "<key>UTTypeConformsTo</key><string>org.tug.lua</string>"),
  ]

  @Test("change nothing but the fault", arguments: rows)
  func corrects(_ row: Row) throws {
    #expect(try corrected(Sample.export(row.written)) == Sample.export(row.corrected))
  }

  @Test("leave nothing behind that could be corrected", arguments: rows)
  func settles(_ row: Row) throws {
    let once = try corrected(Sample.export(row.written))
    #expect(try corrected(once) == once)
  }

  @Test("write a boolean where older tools wrote a number")
  func boolean() throws {
    #expect(
      try corrected(RuleCase.documentType("<key>LSTypeIsPackage</key>\n<integer>1</integer>"))
        == RuleCase.documentType("<key>LSTypeIsPackage</key>\n<true/>"))
  }

  @Test("cut what follows the list")
  func truncates() throws {
    let list = "<plist version=\"1.0\">\n<dict/>\n</plist>"
    #expect(try corrected(list + " Command:") == list + "\n")
  }

  @Test("leave binary lists and other encodings alone")
  func otherForms() throws {
    for bytes in [
      BinaryList.encode(.dictionary([("UTExportedTypeDeclaration", .array([]))])),
      Array(
        Sample.export("<key>UTTypeConformTo</key><string>a.b</string>").utf16.flatMap {
          [UInt8($0 & 0xFF), UInt8($0 >> 8)]
        }),
    ] {
      let findings = try PropertyListLinter().findings(bytes, path: "Info.plist")
      let correction = PropertyListCorrection(bytes, findings: findings)
      #expect(correction.bytes == bytes && correction.corrected.isEmpty)
    }
  }
}

@Suite("Snippets", .needsXML)
struct DeclarationSnippetTests {
  private var declaration: TypeDeclaration {
    var type = TypeDeclaration(
      identifier: "com.example.abc", conformsTo: ["public.data", "public.content"],
      tags: [.init(.filenameExtension, ["abc"]), .init(.mimeType, ["application/vnd.abc"])],
      description: "A <b> & c")
    type.signatures = [SignatureDeclaration(offsets: 4...4, bytes: [0x41, 0x0A])]
    type.version = 2
    return type
  }

  private func loaded(_ bytes: [UInt8]) throws -> [TypeDeclaration] {
    let loaded = try DeclarationLoader.load(bytes, path: "Info.plist")
    #expect(loaded.diagnostics == [])
    return loaded.declarations.map { declaration in
      var declaration = declaration
      declaration.source = nil
      return declaration
    }
  }

  @Test("are read as they were meant, in whatever list they are put")
  func adds() throws {
    let snippet = DeclarationSnippet(declaration)
    let pasted = Sample.list("<dict>\n\(snippet.text)</dict>")
    #expect(try loaded(Array(pasted.utf8)) == [declaration])
    for list in [
      "<dict/>", "<dict></dict>", "<dict>\n</dict>",
      "<dict>\n\t<key>UTExportedTypeDeclarations</key>\n\t<array/>\n</dict>",
      "<dict><key>UTExportedTypeDeclarations</key><array></array></dict>",
    ] {
      let added = try #require(snippet.added(to: Array(Sample.list(list).utf8)))
      #expect(try loaded(added) == [declaration], "\(list)")
    }
  }

  @Test("stand behind what is there, with its indentation")
  func indents() throws {
    let list = """
      <plist version="1.0">
      <dict>
      \t<key>UTImportedTypeDeclarations</key>
      \t<array>
      \t\t<!-- one -->
      \t</array>
      </dict>
      </plist>

      """
    var type = TypeDeclaration(identifier: "a.b", kind: .imported)
    type.conformsTo = ["public.data"]
    let added = try #require(DeclarationSnippet(type).added(to: Array(list.utf8)))
    #expect(
      String(decoding: added, as: UTF8.self)
        == list.replacing(
          "\t\t<!-- one -->\n",
          with: """
            \t\t<!-- one -->
            \t\t<dict>
            \t\t\t<key>UTTypeIdentifier</key>
            \t\t\t<string>a.b</string>
            \t\t\t<key>UTTypeConformsTo</key>
            \t\t\t<array>
            \t\t\t\t<string>public.data</string>
            \t\t\t</array>
            \t\t</dict>

            """))
  }

  @Test(
    "are added to nothing but a dictionary in XML", arguments: ["<array/>", "<string>a</string>"])
  func refuses(_ value: String) {
    #expect(DeclarationSnippet(declaration).added(to: Array(Sample.list(value).utf8)) == nil)
    #expect(DeclarationSnippet(declaration).added(to: Array("bplist00".utf8)) == nil)
  }
}
