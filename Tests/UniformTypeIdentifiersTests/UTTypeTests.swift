import Testing

@testable import UniformTypeIdentifiers

@Suite("UTType under Apple's names")
struct UTTypeTests {
  @Test("the names are those of Apple's module")
  func names() {
    let type: UTType = .png
    let tagClass: UTTagClass = .filenameExtension
    #expect(type.tags[tagClass]?.first == "png")
    #expect(UTType.self == UniformType.self && UTTagClass.self == TagClass.self)
  }

  @Test("a file and a folder that share an extension are told apart by the supertype")
  func fileAndFolder() {
    #expect(UTType(mimeType: "image/jpeg")?.preferredFilenameExtension == "jpeg")
    #expect(UTType(filenameExtension: "app") != .applicationBundle)
    #expect(UTType(filenameExtension: "app", conformingTo: .bundle) == .applicationBundle)
  }

  @Test("an unknown extension conforms to what it was asked to conform to, and to nothing else")
  func dynamicType() throws {
    let type = try #require(UTType(filenameExtension: "qqzz"))
    #expect(type.isDynamic && !type.isDeclared && !type.isPublic)
    #expect(type.conforms(to: .data))
    #expect(!type.conforms(to: .image))
    #expect(type.localizedDescription == nil)
    #expect(type.referenceURL == nil)
  }

  @Test("describes a type, or says nothing")
  func descriptions() throws {
    #expect(UTType.png.localizedDescription?.isEmpty == false)
    for type in TypeRegistry.base.declaredTypes {
      if let description = type.localizedDescription { #expect(!description.isEmpty, "\(type)") }
      if let url = type.referenceURL { #expect(url.scheme != nil, "\(type)") }
    }
  }

  struct LocaleRow: Sendable, CustomTestStringConvertible {
    var variables: [String: String]
    var isChinese: Bool
    var testDescription: String { "\(variables.sorted { $0.key < $1.key })" }
  }

  /// The order is POSIX's (XBD 8.2): LC_ALL, LC_MESSAGES, LANG; GNU's LANGUAGE comes first, but not in the locale C.
  private static let locales = [
    LocaleRow(variables: [:], isChinese: false),
    LocaleRow(variables: ["LANG": "en_US.UTF-8"], isChinese: false),
    LocaleRow(variables: ["LANG": "zh_CN.UTF-8"], isChinese: true),
    LocaleRow(variables: ["LANG": "zh_SG"], isChinese: true),
    LocaleRow(variables: ["LANG": "zh_TW.UTF-8"], isChinese: false),
    LocaleRow(variables: ["LANG": "fr_FR.UTF-8"], isChinese: false),
    LocaleRow(variables: ["LANG": "C", "LANGUAGE": "zh_CN"], isChinese: false),
    LocaleRow(variables: ["LANG": "en_US.UTF-8", "LC_MESSAGES": "zh_CN.UTF-8"], isChinese: true),
    LocaleRow(
      variables: ["LC_ALL": "en_US.UTF-8", "LC_MESSAGES": "zh_CN.UTF-8"], isChinese: false),
    LocaleRow(variables: ["LC_ALL": "", "LC_MESSAGES": "zh_CN.UTF-8"], isChinese: true),
    LocaleRow(variables: ["LC_ALL": "zh_CN.UTF-8", "LANG": "en_US.UTF-8"], isChinese: true),
    LocaleRow(variables: ["LANG": "en_US.UTF-8", "LANGUAGE": "zh_CN:en"], isChinese: true),
    LocaleRow(variables: ["LANG": "fr_FR.UTF-8", "LANGUAGE": "fr:zh_Hans"], isChinese: true),
  ]

  @Test("describes a type in the language of the locale, else in English", arguments: locales)
  func localeDescription(_ row: LocaleRow) throws {
    let languages = UserLanguages.list { row.variables[$0] }
    for type in [UTType.png, .folder, .plainText] {
      let both = type.localizedDescriptions
      let expected = try #require(both[row.isChinese ? "zh-Hans" : "en"])
      #expect(type.localizedDescription(in: languages) == expected)
      #expect(both["zh-Hans"] != both["en"])
    }
  }

  @Test("goes by the process's own environment")
  func ownLocale() {
    let environment = ProcessInfo.processInfo.environment
    let languages = UserLanguages.list { environment[$0] }
    #expect(UserLanguages.list == languages)
    #expect(UTType.png.localizedDescription == UTType.png.localizedDescription(in: languages))
  }
}
