/// What may have been meant by a word that is not known.
package enum NearMiss {
  /// The candidate that differs least, in case alone or by a few letters; `nil` where none is near.
  ///
  /// A letter that is missing, added, replaced or swapped with its neighbour counts as one
  /// difference. One difference is allowed for each three letters, three at most.
  package static func of(_ word: String, among candidates: some Sequence<String>) -> String? {
    let typed = Array(word.lowercased().utf8)
    let limit = min(3, max(1, typed.count / 3))
    // Longer words than any name are not worth the square of their length.
    guard (2...96).contains(typed.count) else { return nil }
    var best: (distance: Int, name: String)?
    for candidate in candidates {
      let name = Array(candidate.lowercased().utf8)
      guard abs(name.count - typed.count) <= limit else { continue }
      let distance = distance(typed, name)
      if distance <= limit, distance < best?.distance ?? .max { best = (distance, candidate) }
    }
    return best?.name
  }

  /// The number of single edits between two words, each letter edited at most once ("optimal string
  /// alignment").
  package static func distance(_ a: [UInt8], _ b: [UInt8]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...b.count)
    for i in a.indices {
      var row = [i + 1]
      for j in b.indices {
        var cost = min(last[j + 1], row[j]) + 1
        cost = min(cost, last[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          cost = min(cost, beforeLast[j - 1] + 1)
        }
        row.append(cost)
      }
      (beforeLast, last) = (last, row)
    }
    return last[b.count]
  }
}
