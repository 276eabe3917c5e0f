internal import UniformTypes

extension TypeRegistry {
  /// What may have been meant by a text that is neither a declared type nor a claimed extension: at
  /// most three.
  ///
  /// First the identifiers that end in it (`image` for `public.image`), public ones and short ones
  /// first, then the identifiers and extensions that differ least from it, by no more than two
  /// letters.
  func suggestions(for text: String) -> [String] {
    let word = Array(CaseFolding.folded(text).utf8)
    guard (2...64).contains(word.count) else { return [] }
    let types = declaredTypes
    let identifiers = types.map(\.identifier)
    let ending = [UInt8(ascii: ".")] + word
    func rank(_ identifier: String) -> (Int, Int, String) {
      (identifier.hasPrefix("public.") ? 0 : 1, identifier.utf8.count, identifier)
    }
    let ended = identifiers.filter {
      CaseFolding.folded($0).utf8.suffix(ending.count).elementsEqual(ending)
    }
    .sorted { rank($0) < rank($1) }
    let limit = word.count < 4 ? 1 : 2
    var best = limit
    var near: [String] = []
    for name in identifiers + types.flatMap(\.filenameExtensions) {
      guard abs(name.utf8.count - word.count) <= limit else { continue }
      let difference = NearMiss.distance(word, Array(CaseFolding.folded(name).utf8))
      if difference < best { near = [] }
      if difference <= best {
        best = difference
        near.append(name)
      }
    }
    var seen: Set<String> = []
    return Array((ended + near.sorted()).filter { seen.insert($0).inserted }.prefix(3))
  }
}
