internal import UniformTypes

/// What may have been meant by a text that names no declared type.
extension TypeRegistry {
  /// What an ``AllowList`` takes: at most three.
  ///
  /// First the identifiers that end in the text (`image` for `public.image`), public ones and short
  /// ones first, then the identifiers and extensions that differ least from it, by no more than two
  /// letters, or three of a long one; for a text with a slash, the MIME names that do.
  package func suggestions(for text: String) -> [String] {
    Suggestions(for: text, in: self).texts
  }

  /// For how many texts of a list suggestions are looked for; each is held against all names.
  package static var suggestionLimit: Int { 20 }

  /// Identifiers of the types that are meant by these: at most three, public ones and short ones
  /// first.
  package func suggestedIdentifiers(for text: String) -> [String] {
    Suggestions(for: text, in: self).identifiers
  }
}

private struct Suggestions {
  /// A word as it may have been meant, how the type is then written, and the type.
  private struct Name {
    var word: String
    var text: String
    var identifier: String
  }

  private let word: [UInt8]
  private let types: [UniformType]

  init(for text: String, in registry: TypeRegistry) {
    // The dot is how people write extensions.
    word = Array(CaseFolding.folded(String(text.drop { $0 == "." })).utf8)
    types = (2...64).contains(word.count) ? registry.declaredTypes : []
  }

  var texts: [String] { first(ended + nearest.map(\.text).sorted()) }

  var identifiers: [String] {
    first(ended + nearest.map(\.identifier).sorted { rank($0) < rank($1) })
  }

  /// The identifiers that end in the word.
  private var ended: [String] {
    let ending = [UInt8(ascii: ".")] + word
    return types.map(\.identifier).filter {
      CaseFolding.folded($0).utf8.suffix(ending.count).elementsEqual(ending)
    }
    .sorted { rank($0) < rank($1) }
  }

  private func rank(_ identifier: String) -> (Int, Int, String) {
    (identifier.hasPrefix("public.") ? 0 : 1, identifier.utf8.count, identifier)
  }

  private func names(of type: UniformType) -> [Name] {
    let identifier = type.identifier
    func named(_ words: [String]) -> [Name] {
      words.map { Name(word: $0, text: $0, identifier: identifier) }
    }
    if word.contains(UInt8(ascii: "/")) { return named(type.tags[.mimeType] ?? []) }
    var names = named([identifier] + type.filenameExtensions)
    // People leave out what public types have in common.
    if identifier.hasPrefix("public.") {
      let short = String(identifier.dropFirst("public.".count))
      if !names.contains(where: { $0.word == short }) {
        names.append(Name(word: short, text: identifier, identifier: identifier))
      }
    }
    return names
  }

  /// The names that differ least from the word.
  private var nearest: [Name] {
    let limit = word.count < 4 ? 1 : word.count < 12 ? 2 : 3
    var best = limit
    var near: [Name] = []
    for type in types {
      for name in names(of: type) where abs(name.word.utf8.count - word.count) <= limit {
        let difference = NearMiss.distance(word, Array(CaseFolding.folded(name.word).utf8))
        if difference < best { near = [] }
        if difference <= best {
          best = difference
          near.append(name)
        }
      }
    }
    return near
  }

  /// The first three that differ.
  private func first(_ names: [String]) -> [String] {
    var seen: Set<String> = []
    return Array(names.filter { seen.insert($0).inserted }.prefix(3))
  }
}

extension [String] {
  /// As the end of a message that names them; empty where there are none.
  package var suggestion: String {
    isEmpty ? "" : "; did you mean " + map { "'\($0)'" }.joined(separator: " or ") + "?"
  }
}
