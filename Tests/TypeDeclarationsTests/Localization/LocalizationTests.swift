import Testing
import UniformTypes

@testable import TypeDeclarations

@Suite("Localised descriptions", .needsXML)
struct LocalizationTests {
  private static let plist = RuleCase.declaration(
    "<key>UTTypeDescription</key><string>Abc file</string>")

  private static func utf16(_ text: String, isBig: Bool, mark: Bool = true) -> [UInt8] {
    ((mark ? "\u{FEFF}" : "") + text).utf16.flatMap { unit in
      let bytes = [UInt8(truncatingIfNeeded: unit >> 8), UInt8(truncatingIfNeeded: unit)]
      return isBig ? bytes : bytes.reversed()
    }
  }

  private static let strings = """
    /* a comment */ // and another
    "Abc file" = "Abc-\\"Datei\\" \\U00e4";
    other = 'x';
    alone;
    """

  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let bytes: [UInt8]
  }

  static let forms = [
    Row(testDescription: "UTF-8", bytes: Array(strings.utf8)),
    Row(testDescription: "UTF-8 with a mark", bytes: [0xEF, 0xBB, 0xBF] + strings.utf8),
    Row(testDescription: "UTF-16, little", bytes: utf16(strings, isBig: false)),
    Row(testDescription: "UTF-16, big", bytes: utf16(strings, isBig: true)),
    Row(
      testDescription: "UTF-16 without a mark", bytes: utf16(strings, isBig: false, mark: false)),
    Row(
      testDescription: "XML",
      bytes: Array(
        Sample.list(
          "<dict><key>Abc file</key><string>Abc-\"Datei\" ä</string><key>other</key><string>x</string><key>alone</key><string>alone</string></dict>"
        ).utf8)),
    Row(
      testDescription: "binary",
      bytes: BinaryList.encode(
        .dictionary([
          ("Abc file", .string("Abc-\"Datei\" a")), ("other", .string("x")),
          ("alone", .string("alone")),
        ]))),
  ]

  @Test("are read from strings files of every form", arguments: forms)
  func readsForms(_ row: Row) {
    let table = StringsFile.read(row.bytes, path: "InfoPlist.strings")
    #expect(table.count == 3)
    #expect(table["Abc file"]?.hasPrefix("Abc-\"Datei\" ") == true)
    #expect(table["other"] == "x" && table["alone"] == "alone")
  }

  @Test("keep what stands before a fault")
  func brokenStrings() {
    for text in ["a = b; c", "a = b; = d;", "a = b; \"c", "a = b; /* c", "a = b"] {
      let table = StringsFile.read(Array(text.utf8), path: "")
      #expect(table == (text == "a = b" ? [:] : ["a": "b"]), "\(text)")
    }
    #expect(StringsFile.read([0xFF, 0xFE, 0x00], path: "") == [:])
    #expect(StringsFile.read([0xC3, 0x28], path: "") == [:])
  }

  @Test("come from the bundle's folders of languages, in both layouts")
  func bundles() throws {
    for (list, resources) in [
      ("Contents/Info.plist", "Contents/Resources"), ("Info.plist", ""),
      ("Resources/Info.plist", "Resources"),
    ] {
      let folder = try TemporaryFolder()
      var made: Set<String> = []
      func make(_ path: String) throws {
        if !path.isEmpty, made.insert(path).inserted { try folder.folder(path) }
      }
      if list.contains("/") { try make(String(list.prefix { $0 != "/" })) }
      try make(resources)
      let prefix = resources.isEmpty ? "" : resources + "/"
      try folder.write(list, Array(Self.plist.utf8))
      for (language, text) in [
        ("de.lproj", "Abc-Datei"), ("French.lproj", "Fichier Abc"), ("zh_TW.lproj", "檔案"),
        ("English.lproj", "Abc Document"), ("Base.lproj", "no language"),
      ] {
        try make(prefix + language)
        try folder.write(
          prefix + language + "/InfoPlist.strings", Array("\"Abc file\" = \"\(text)\";".utf8))
      }
      let loaded = try DeclarationLoader.load(path: folder.path)
      let type = try #require(
        TypeRegistry.base.adding(loaded.declarations).registry.type("com.example.abc"))
      #expect(
        type.localizedDescriptions == [
          "de": "Abc-Datei", "fr": "Fichier Abc", "zh-TW": "檔案", "en": "Abc Document",
        ])
      for (languages, text) in [
        (["de_AT.UTF-8"], "Abc-Datei"), (["it", "fr-CA"], "Fichier Abc"), ([], "Abc Document"),
        (["C"], "Abc Document"), (["zh-TW"], "檔案"), (["zh-CN"], "Abc Document"),
      ] {
        #expect(type.localizedDescription(in: languages) == text, "\(languages)")
      }
    }
  }

  @Test("come from a catalog of strings")
  func catalog() throws {
    let folder = try TemporaryFolder()
    try folder.write("Info.plist", Array(Self.plist.utf8))
    try folder.write(
      "InfoPlist.xcstrings",
      Array(
        #"""
        {"version": "1.0", "sourceLanguage": "en", "strings": {
          "Other": {}, "Abc file": {"extractionState": "manual", "localizations": {
            "de": {"stringUnit": {"state": "translated", "value": "Abc-\u0044atei \ud83d\ude00"}},
            "fr": {"variations": [1, true, null, {"a": []}]}}}}}
        """#.utf8))
    let loaded = try DeclarationLoader.load(path: folder.path)
    #expect(
      loaded.declarations.first?.localizedDescriptions == [
        .init(language: "de", text: "Abc-Datei 😀")
      ])
  }

  @Test(
    "refuse JSON that is none, or too deep",
    arguments: ["", "{", "{\"a\"}", "{\"a\":", "[1", "\"a", "{\"a\":1,}", "\"\\u12\""])
  func badJSON(_ text: String) {
    #expect(JSONText(text) == nil)
    #expect(JSONText(String(repeating: "[", count: 100_000)) == nil)
  }

  @Test(
    "follow the user's locale",
    arguments: [
      (["LANG": "de_DE.UTF-8"], ["de-de"]), (["LANG": "C.UTF-8"], []), ([:], []),
      (["LC_ALL": "fr_FR", "LANG": "de_DE"], ["fr-fr"]),
      (["LANGUAGE": "sv:nb", "LANG": "de_DE@euro"], ["sv", "nb", "de-de"]),
      (["LANGUAGE": "sv", "LANG": "C"], []),
      (["LC_ALL": "", "LC_MESSAGES": "it"], ["it"]),
    ] as [([String: String], [String])])
  func locale(_ variables: [String: String], _ languages: [String]) {
    #expect(PreferredLanguages.list { variables[$0] } == languages)
  }

  @Test("of types that ship with the package are at hand too")
  func base() {
    #expect(
      UniformType.png.localizedDescription(in: ["xx"])
        == UniformType.png.localizedDescription(in: []))
    let chinese = UniformType.png.localizedDescriptions["zh-Hans"]
    for language in ["zh_CN.UTF-8", "zh-Hans", "zh"] {
      #expect(UniformType.png.localizedDescription(in: [language, "en"]) == chinese ?? "PNG image")
    }
    #expect(UniformType.png.localizedDescription(in: ["zh-TW"]) == "PNG image")
  }
}
