extension UniformType {
  /// The type's description in the first of some languages that it has one in, else in English.
  ///
  /// A type without a description has that of the first supertype that has one, depth first in declared order. A
  /// language is written as in BCP 47 (`zh-Hans`, `pt-BR`) or as a locale (`pt_BR.UTF-8`); `pt` will do for `pt-BR`.
  ///
  /// - Parameter languages: What the reader understands, best first. English need not be among them.
  /// - Returns: `nil` where neither the type nor a supertype has a description, as of a dynamic type.
  /// - Complexity: O(*n*) in the descriptions of the type and its supertypes.
  public func localizedDescription(in languages: [String]) -> String? {
    guard let (image, _) = row else { return englishDescription }
    return inherited { _, index in image.localizedDescription(index, languages) }
  }

  /// What the type is called in each language, by BCP 47 tag; English is `en`. Those of supertypes are not among them.
  public var localizedDescriptions: [String: String] {
    guard let (image, index) = row else { return [:] }
    return image.localizedDescriptions(index)
  }
}

extension ImageView {
  fileprivate func localizedDescriptions(_ index: UInt32) -> [String: String] {
    var texts: [String: String] = [:]
    forEachProperty(index) { key, first, second in
      switch key {
      case .description:
        texts["en"] = first
        if !second.isEmpty { texts[PropertyKey.secondLanguage] = second }
      case .localizedDescription: texts[second] = first
      default: break
      }
      return true
    }
    return texts
  }

  fileprivate func localizedDescription(_ index: UInt32, _ languages: [String]) -> String? {
    guard let english = property(index, .description) else { return nil }
    if languages.isEmpty { return english }
    var texts: [String: String] = [:]
    for (language, text) in localizedDescriptions(index) {
      if let tag = LanguageTag.normalized(language) { texts[tag] = text }
    }
    for language in languages {
      for candidate in LanguageTag.candidates(language) {
        if let text = texts[candidate] { return text }
      }
    }
    return english
  }
}
