internal import UniformTypes

/// The translations that stand beside an Info.plist: `InfoPlist.strings` in folders of languages, a catalog
/// `InfoPlist.xcstrings`, or a table of all languages, `InfoPlist.loctable`.
struct BundleStrings {
  /// By language tag, then by key.
  private(set) var tables: [String: [String: String]] = [:]
  /// The language that the keys of a catalog are in.
  private var sourceLanguage = "en"

  private static let languageLimit = 256

  /// The translations beside the list at a path; none where there are none.
  init(besideListAt path: String) {
    let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
    let folder = slash.map { String(path[...$0]) } ?? "./"
    for resources in [folder + "Resources/", folder] {
      for name in InfoPlistSearch.folders(of: resources).prefix(Self.languageLimit)
      where name.hasSuffix(".lproj") {
        guard let language = Self.language(String(name.dropLast(6))),
          let bytes = Self.bytes(resources + name + "/InfoPlist.strings")
        else { continue }
        let file = resources + name + "/InfoPlist.strings"
        merge(StringsFile.read(bytes, path: file), language)
      }
      readCatalog(resources + "InfoPlist.xcstrings")
      readTable(resources + "InfoPlist.loctable")
      if !tables.isEmpty { return }
    }
  }

  private static func bytes(_ path: String) -> [UInt8]? {
    try? PropertyListFile.bytesIfPresent(path: path, byteLimit: StringsFile.byteLimit)
  }

  private mutating func merge(_ texts: [String: String], _ language: String) {
    tables[language, default: [:]].merge(texts) { first, _ in first }
  }

  private mutating func readCatalog(_ path: String) {
    guard let bytes = Self.bytes(path), let text = TextDecoding.decode(bytes),
      let catalog = JSONText(text), case .object(let strings) = catalog["strings"]
    else { return }
    sourceLanguage = catalog["sourceLanguage"]?.text ?? "en"
    for (key, entry) in strings {
      guard case .object(let languages) = entry["localizations"] else { continue }
      for (language, unit) in languages.prefix(Self.languageLimit) {
        guard let value = unit["stringUnit"]?["value"]?.text else { continue }
        merge([key: value], language)
      }
    }
  }

  private mutating func readTable(_ path: String) {
    guard let bytes = Self.bytes(path),
      let list = try? PropertyListReader(
        path: path, limits: PropertyListLimits(byteCount: StringsFile.byteLimit)
      ).read(bytes).root
    else { return }
    for entry in (list.entries ?? []).prefix(Self.languageLimit) {
      guard let language = Self.language(entry.key) else { continue }
      merge(StringsFile.texts(entry.value), language)
    }
  }

  /// The tag of a folder's name; old bundles have English names of languages.
  private static func language(_ name: String) -> String? {
    let old = [
      "english": "en", "french": "fr", "german": "de", "italian": "it", "japanese": "ja",
      "spanish": "es", "dutch": "nl", "danish": "da", "finnish": "fi", "korean": "ko",
      "norwegian": "no", "polish": "pl", "portuguese": "pt", "russian": "ru", "swedish": "sv",
    ]
    // The base holds layouts; its language is unknown.
    if name.lowercased() == "base" { return nil }
    if let tag = old[name.lowercased()] { return tag }
    return LanguageTag.normalized(name) == nil
      ? nil : name.split(separator: "_").joined(separator: "-")
  }
}

extension BundleStrings {
  /// Gives declarations the texts that their descriptions are the keys of.
  func localize(_ declarations: inout [TypeDeclaration]) {
    if tables.isEmpty { return }
    for position in declarations.indices {
      guard let key = declarations[position].description else { continue }
      for (language, table) in tables.sorted(by: { $0.key < $1.key }) {
        guard let text = table[key], !text.isEmpty, text.utf8.count <= 1_024 else { continue }
        if language == "en" {
          declarations[position].description = text
        } else if !declarations[position].localizedDescriptions.contains(where: {
          $0.language == language
        }) {
          declarations[position].localizedDescriptions.append(
            .init(language: language, text: text))
        }
      }
    }
  }
}
