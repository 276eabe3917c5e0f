internal import UniformTypes

extension String {
  /// The one of `candidates` that differs from this string in case alone or by no more than two letters
  /// that are missing, added, replaced or swapped; the least name of several that are as near.
  func nearest(among candidates: some Sequence<String>) -> String? {
    let limit = 2
    // Nothing that is looked for is longer.
    guard utf8.count <= 64 else { return nil }
    let bytes = Array(lowercased().utf8)
    var best: (distance: Int, name: String)?
    for candidate in candidates {
      let other = Array(candidate.lowercased().utf8)
      guard abs(other.count - bytes.count) <= limit, other.count > 2 * limit else { continue }
      let distance = NearMiss.distance(bytes, other)
      guard distance <= limit else { continue }
      if best.map({ (distance, candidate) < ($0.distance, $0.name) }) ?? true {
        best = (distance, candidate)
      }
    }
    return best?.name
  }
}
