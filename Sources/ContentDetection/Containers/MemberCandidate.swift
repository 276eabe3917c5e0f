import UniformTypes

/// What the structure of a container speaks for: by a member, or by what a member says.
struct MemberCandidate {
  var type: UniformType
  var isProof: Bool
  /// The higher wins.
  var priority: Int
  /// The rule that speaks for it, if one does.
  var rule: TypeRegistry.MemberRule?
  /// What was seen, for people.
  var detail: String

  private var weight: Int { rule?.names.count ?? 1 }

  /// Of all candidates the one of highest priority, then whichever conforms to it and is more specific.
  static func best(_ candidates: [MemberCandidate]) -> MemberCandidate? {
    let ranked = candidates.filter { $0.priority > 0 }.sorted { a, b in
      if a.isProof != b.isProof { return a.isProof }
      if a.priority != b.priority { return a.priority > b.priority }
      // More of the container's members stand behind it.
      if a.weight != b.weight { return a.weight > b.weight }
      return a.type.identifier < b.type.identifier
    }
    guard var best = ranked.first else { return nil }
    for candidate in ranked.dropFirst()
    where candidate.isProof == best.isProof && candidate.type != best.type
      && candidate.type.conforms(to: best.type)
    {
      best = candidate
    }
    return best
  }
}

extension MemberCandidate {
  /// What a rule speaks for whose members are there; it proves nothing unless all members were seen.
  init(_ rule: TypeRegistry.MemberRule, isComplete: Bool, detail: String) {
    self.init(
      type: rule.type, isProof: rule.isProof && isComplete, priority: rule.priority, rule: rule,
      detail: detail)
  }

  /// The types that the same members speak for: nothing but a name can tell a template from a document that is built
  /// alike.
  func equals(among rules: [TypeRegistry.MemberRule]) -> [UniformType] {
    guard let rule else { return [] }
    return rules.filter { $0.names == rule.names && $0.type != type }.map(\.type)
  }
}
