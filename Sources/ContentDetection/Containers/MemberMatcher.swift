import UniformTypes

/// Collects which of the registry's rules the members of one container meet.
///
/// A reader of a container gives it each member's path, then asks which types these add up to. `Member` is whatever
/// lets the reader find the content of a member again.
struct MemberMatcher<Member> {
  private let registry: TypeRegistry
  /// The kind of container; rules for others are passed over.
  private let container: UniformType
  /// For each rule that some member met, the paths that were met, a bit each.
  private var met: [UInt32: UInt32] = [:]
  /// The member that a rule's first path led to.
  private var firstMembers: [UInt32: Member] = [:]

  init(_ registry: TypeRegistry, container: UniformType) {
    self.registry = registry
    self.container = container
  }

  /// Takes a member into account; the first that fits a path counts.
  mutating func add(_ path: Span<UInt8>, _ member: () -> Member) {
    // A closure can't capture a mutating self, so what is found is kept aside: few rules want the same path.
    var found: [(rule: UInt32, position: Int)] = []
    registry.forEachMemberRule(wanting: path) { rule, position in found.append((rule, position)) }
    for (rule, position) in found {
      if position == 0, firstMembers[rule] == nil { firstMembers[rule] = member() }
      met[rule, default: 0] |= 1 &<< UInt32(truncatingIfNeeded: position)
    }
  }

  /// The rules that the members meet.
  ///
  /// - Parameter content: Gives the first bytes of a member's content, `nil` where they can't be had.
  /// - Returns: The rules, in no particular order.
  func rules(content: (Member, _ length: Int) -> [UInt8]?) -> [TypeRegistry.MemberRule] {
    var rules: [TypeRegistry.MemberRule] = []
    for (number, bits) in met {
      let rule = registry.memberRule(number)
      guard bits.nonzeroBitCount == rule.names.count, registry.applies(rule, to: container) else {
        continue
      }
      if !rule.text.isEmpty {
        guard let member = firstMembers[number], let bytes = content(member, rule.text.count),
          bytes.starts(with: rule.text)
        else { continue }
      }
      rules.append(rule)
    }
    return rules
  }
}
