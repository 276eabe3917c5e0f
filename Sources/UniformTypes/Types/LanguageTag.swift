/// A language as operating systems, bundles and BCP 47 write it, made comparable.
package enum LanguageTag {
  /// The tag in BCP 47's form, in small letters: `zh_CN.UTF-8` becomes `zh-cn`; `nil` for no language, such as `C`.
  package static func normalized(_ name: String) -> String? {
    let essence = name.prefix { $0 != "." && $0 != "@" }
    let tag = essence.lowercased().split(separator: "_").joined(separator: "-")
    guard !tag.isEmpty, tag != "c", tag != "posix", tag.utf8.count <= 64 else { return nil }
    return tag
  }

  /// What a language may be written as, nearest first: `zh-cn` also as `zh-hans` and `zh`.
  package static func candidates(_ name: String) -> [String] {
    guard let tag = normalized(name) else { return [] }
    var candidates = [tag]
    let parts = tag.split(separator: "-")
    if parts[0] == "zh" {
      let traditional: Set<Substring> = ["tw", "hk", "mo", "hant"]
      let isTraditional = parts.dropFirst().contains(where: traditional.contains)
      candidates.append(isTraditional ? "zh-hant" : "zh-hans")
      // Readers of one script may not read the other.
      if !isTraditional { candidates.append("zh") }
      return candidates
    }
    for count in stride(from: parts.count - 1, to: 0, by: -1) {
      candidates.append(parts.prefix(count).joined(separator: "-"))
    }
    return candidates
  }
}

/// The languages that a user wants, by POSIX's environment variables.
package enum PreferredLanguages {
  /// `LANGUAGE`, a list that GNU's gettext reads first, then the first set of `LC_ALL`, `LC_MESSAGES` and `LANG`.
  package static func list(_ variable: (String) -> String?) -> [String] {
    func value(_ name: String) -> String? { variable(name).flatMap { $0.isEmpty ? nil : $0 } }
    let locale = value("LC_ALL") ?? value("LC_MESSAGES") ?? value("LANG") ?? "C"
    // In the locale C there is no translation, whatever LANGUAGE says.
    guard LanguageTag.normalized(locale) != nil else { return [] }
    let list = value("LANGUAGE").map { $0.split(separator: ":").map(String.init) } ?? []
    return (list + [locale]).prefix(32).compactMap(LanguageTag.normalized)
  }
}
