extension String {
  /// The one of `candidates` that differs from this string in case alone or by no more than two insertions, deletions
  /// or replacements; the least name of several that are as near.
  func nearest(among candidates: some Sequence<String>) -> String? {
    let limit = 2
    // Nothing that is looked for is longer.
    guard utf8.count <= 64 else { return nil }
    let bytes = Array(lowercased().utf8)
    var best: (distance: Int, name: String)?
    for candidate in candidates {
      let other = Array(candidate.lowercased().utf8)
      guard abs(other.count - bytes.count) <= limit, other.count > 2 * limit else { continue }
      let distance = editDistance(bytes, other)
      guard distance <= limit else { continue }
      if best.map({ (distance, candidate) < ($0.distance, $0.name) }) ?? true {
        best = (distance, candidate)
      }
    }
    return best?.name
  }
}

/// Levenshtein's distance, with one row of the table in memory.
private func editDistance(_ first: [UInt8], _ second: [UInt8]) -> Int {
  var row = Array(0...second.count)
  for (i, byte) in first.enumerated() {
    var diagonal = row[0]
    row[0] = i + 1
    for (j, other) in second.enumerated() {
      let replaced = diagonal + (byte == other ? 0 : 1)
      diagonal = row[j + 1]
      row[j + 1] = min(replaced, row[j] + 1, row[j + 1] + 1)
    }
  }
  return row[second.count]
}
