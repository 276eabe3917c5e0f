internal import ContentDetection
public import UniformTypes

extension ImportFilter {
  /// Explains the decision on what a path names.
  ///
  /// - Parameters:
  ///   - path: As bytes.
  ///   - findings: What the linter says of the app's declarations; what concerns the file is part of
  ///     the explanation.
  ///   - claim: The MIME name that a sender gave.
  /// - Returns: An explanation for every path, accepted or not.
  public func explanation(
    path: [UInt8], findings: [Diagnostic] = [], claim: String? = nil
  ) -> Explanation {
    explanation(of: decision(path: path, claim: claim), name: path, findings: findings)
  }

  /// Explains a decision that is there already; `name` is the name or path that it went by.
  public func explanation(
    of decision: Decision, name: [UInt8], findings: [Diagnostic] = []
  ) -> Explanation {
    Explainer(self, decision, name: name, findings: findings).explanation
  }
}

/// Gathers what explains one decision.
struct Explainer {
  let filter: ImportFilter
  let decision: Decision
  /// The last component, as text.
  let name: String
  let findings: [Diagnostic]
  let claimants: [UniformType]
  let nameType: UniformType?

  init(_ filter: ImportFilter, _ decision: Decision, name: [UInt8], findings: [Diagnostic]) {
    self.filter = filter
    self.decision = decision
    self.findings = findings
    let candidate = Candidate(path: name, decision: decision, descriptor: nil, status: nil)
    self.name = String(decoding: candidate.name, as: UTF8.self)
    let registry = filter.detector.registry
    let claims = registry.nameClaims(candidate.name.span)
    claimants = claims.patternType.map { [$0] } ?? claims.positions.map(registry.claimant)
    let filenameExtension = SplitName(self.name).lastExtension
    nameType =
      claimants.first
      ?? (filenameExtension.isEmpty
        ? nil
        : registry.type(
          tag: filenameExtension, tagClass: .filenameExtension, conformingTo: .data))
  }

  var registry: TypeRegistry { filter.detector.registry }
  var type: UniformType? { decision.verdict?.type }
  /// Without its dot; empty for none.
  var filenameExtension: String { SplitName(name).lastExtension }

  var explanation: Explanation {
    let ways = self.ways
    return Explanation(
      decision: decision, nameType: nameType, origin: type.map(Explanation.Origin.init),
      claimants: claimants.map {
        Explanation.Claimant(type: $0, origin: Explanation.Origin($0))
      },
      way: ways.own, allowedWay: ways.allowed, problems: problems, fixes: fixes,
      isSelectableByName: isSelectableByName)
  }

  /// Apple's pickers take a file whose type by name conforms to an allowed one.
  var isSelectableByName: Bool {
    if decision.verdict?.reason == .fileSystem { return decision.isAccepted }
    guard let nameType else { return false }
    let allowed = filter.allowList.items.flatMap(\.types)
    return allowed.contains { nameType.conforms(to: $0) || claimants.contains($0) }
  }

  /// Where the ways up from the type and from the nearest allowed type meet.
  private var ways: (own: [UniformType], allowed: [UniformType]) {
    guard let type else { return ([], []) }
    guard let nearest = decision.nearest ?? filter.nearestTypes.nearestOfAny(to: type),
      let meeting = ([type] + type.orderedSupertypes).first(where: nearest.conforms(to:))
    else { return ([type] + type.orderedSupertypes, []) }
    return (type.way(to: meeting), nearest.way(to: meeting))
  }

  /// Findings that name the type, an allowed type, or a type that claims the name.
  private var problems: [Diagnostic] {
    let types = [type, nameType].compactMap(\.self) + claimants
    let identifiers =
      Set(types.map(\.identifier) + filter.allowList.items.flatMap { $0.types.map(\.identifier) })
    let sources = Set(types.compactMap { $0.source?.line })
    return findings.filter { finding in
      finding.severity != .note || Self.tellingNotes.contains(finding.rule)
    }
    .filter { finding in
      // Of names that several types claim, the file's own counts.
      let isOfOtherTag =
        finding.rule == "shared-tag" && !finding.message.holds("'\(filenameExtension)'")
      return !isOfOtherTag
    }
    .filter { finding in
      identifiers.contains { finding.message.holds("'\($0)'") }
        || finding.location?.line.map(sources.contains) ?? false
    }
  }

  /// Notes that explain why a file is grey.
  private static let tellingNotes: Set = [
    "foreign-export", "shared-tag", "undeclared-claim", "needless-import",
  ]
}

extension UniformType {
  /// A shortest way up to a supertype, both ends included; of several, the first in declared order.
  /// Empty where there is none.
  package func way(to supertype: UniformType) -> [UniformType] {
    guard conforms(to: supertype) else { return [] }
    // Breadth first; each type keeps where it was first reached from.
    var below: [UniformType: UniformType] = [:]
    var seen: Set<UniformType> = [self]
    var level = [self]
    while !seen.contains(supertype), !level.isEmpty {
      var next: [UniformType] = []
      for type in level {
        for parent in type.parents where seen.insert(parent).inserted {
          below[parent] = type
          next.append(parent)
        }
      }
      level = next
    }
    var path = [supertype]
    while let type = path.last, let previous = below[type] { path.append(previous) }
    return path.reversed()
  }
}
