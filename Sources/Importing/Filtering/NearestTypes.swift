internal import UniformTypes

/// Finds, of some types, the one that is nearest to another in the graph.
///
/// The distance of two types is the length of the shortest way up from both to a type that they
/// share.
struct NearestTypes: Sendable {
  private struct Near {
    var distance: Int
    var type: UniformType

    func precedes(_ other: Near) -> Bool {
      (distance, type.identifier) < (other.distance, other.type.identifier)
    }
  }

  /// For each type that is one of them or above one, the nearest below it.
  private var below: [UniformType: Near] = [:]
  /// For what some of them are stored as, the first of these by identifier.
  private var stored: [String: UniformType] = [:]

  init(_ types: [UniformType]) {
    for type in types {
      for encoding in type.encodings {
        if stored[encoding.identifier].map({ type.identifier < $0.identifier }) ?? true {
          stored[encoding.identifier] = type
        }
      }
      type.forEachAbove { supertype, distance in
        let near = Near(distance: distance, type: type)
        if below[supertype].map(near.precedes) ?? true { below[supertype] = near }
      }
    }
  }

  /// The nearest, of several as near the first by identifier; `nil` where none is related to `type`:
  /// that both are files, or have some content, makes no two types alike, unless it is just that
  /// which is looked for. Where none is, one that is stored as `type`.
  ///
  /// - Complexity: O(*n*) in the supertypes of `type`, however many types there are to choose from.
  func nearest(to type: UniformType) -> UniformType? {
    nearest(to: type) { supertype, near in
      near.type == supertype || !UniformType.general.contains(supertype)
    } ?? stored[type.identifier]
  }

  /// As ``nearest(to:)``, though no more may be common to both than that they are files.
  func nearestOfAny(to type: UniformType) -> UniformType? {
    nearest(to: type) { _, _ in true }
  }

  private func nearest(
    to type: UniformType, where counts: (UniformType, Near) -> Bool
  ) -> UniformType? {
    var best: Near?
    type.forEachAbove { supertype, distance in
      guard var near = below[supertype], counts(supertype, near) else { return }
      near.distance += distance
      if best.map(near.precedes) ?? true { best = near }
    }
    return best?.type
  }
}

extension UniformType {
  /// What is common to types that have nothing in common.
  static var general: [UniformType] { [.item, .data, .content, .compositeContent, .directory] }

  /// Calls `body` with the type itself and each supertype, and how many steps it is away.
  func forEachAbove(_ body: (UniformType, _ distance: Int) -> Void) {
    var seen: Set<UniformType> = [self]
    var level = [self]
    var distance = 0
    while !level.isEmpty {
      for type in level { body(type, distance) }
      level = level.flatMap(\.parents).filter { seen.insert($0).inserted }
      distance += 1
    }
  }

  /// The nearest of some of its supertypes, of several as near the first by identifier.
  func nearestSupertype(among types: [UniformType]) -> UniformType? {
    guard types.count > 1 else { return types.first }
    var best: (distance: Int, type: UniformType)?
    forEachAbove { supertype, distance in
      guard types.contains(supertype) else { return }
      if best.map({ (distance, supertype.identifier) < ($0.distance, $0.type.identifier) }) ?? true
      {
        best = (distance, supertype)
      }
    }
    return best?.type ?? types.first
  }
}
