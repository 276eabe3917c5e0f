internal import UniformTypes

extension TypeRegistry {
  /// What may have been meant by a text that is neither a declared type nor a claimed extension: at
  /// most three.
  ///
  /// First the identifiers that end in it (`image` for `public.image`), public ones and short ones
  /// first, then the identifiers and extensions that differ least from it, in one place and by no
  /// more than two letters.
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
      let difference = Self.difference(word, Array(CaseFolding.folded(name).utf8))
      if difference < best { near = [] }
      if difference <= best {
        best = difference
        near.append(name)
      }
    }
    var seen: Set<String> = []
    return Array((ended + near.sorted()).filter { seen.insert($0).inserted }.prefix(3))
  }

  /// The length of the one stretch in which two words differ, whatever is equal before and behind
  /// it; two letters that changed places count as one.
  private static func difference(_ a: [UInt8], _ b: [UInt8]) -> Int {
    let shorter = min(a.count, b.count)
    var start = 0
    while start < shorter, a[start] == b[start] { start += 1 }
    var end = 0
    while end < shorter - start, a[a.count - 1 - end] == b[b.count - 1 - end] { end += 1 }
    let length = max(a.count, b.count) - start - end
    let isSwap =
      length == 2 && a.count == b.count
      && a[start] == b[start + 1] && a[start + 1] == b[start]
    return isSwap ? 1 : length
  }
}
