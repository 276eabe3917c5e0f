import UniformTypes

/// What a reader of a container's structure found.
struct ContainerFinding {
  /// The most specific type that the structure shows.
  var type: UniformType
  var strength: Evidence.Strength = .proven
  /// What it is stored as, where `type` doesn't conform to that.
  var encoding: UniformType?
  /// What a compressed stream holds.
  var inside: UniformType?
  var isEncrypted = false
  /// The structure says that the content goes on where it ends.
  var isTruncated = false
  /// Types of which the container holds what it must, even where something else decides.
  var shown: [UniformType] = []
  /// Types that the members speak for as much as for `type`: the name may choose among them.
  var equals: [UniformType] = []
  /// Types whose names such content bears too, by its specification, though it is more than they say.
  var mayBeNamed: [UniformType] = []
  /// Everything by which a type would show was seen: a type that must show in the container and doesn't is refuted.
  var isComplete = false
  /// What was seen, for people.
  var detail: String

  init(_ type: UniformType, detail: String) {
    self.type = type
    self.detail = detail
  }

  /// What the members of a container add up to: the best candidate where it says more than the signatures do.
  ///
  /// - Parameters:
  ///   - candidates: What the members speak for.
  ///   - rules: The rules of the registry that the members meet.
  ///   - proven: What the signatures prove.
  ///   - container: The kind of container.
  ///   - detail: What is to be said where no candidate counts.
  init(
    _ candidates: [MemberCandidate], _ rules: [TypeRegistry.MemberRule], proven: UniformType,
    container: UniformType, detail: String
  ) {
    let isGeneric = proven == .data || container.conforms(to: proven)
    if let best = MemberCandidate.best(candidates), isGeneric || best.type.conforms(to: proven) {
      self.init(best.type, detail: best.detail)
      equals = best.equals(among: rules)
      strength = best.isProof ? .proven : .likely
    } else {
      self.init(proven == .data ? container : proven, detail: detail)
    }
    if !type.conforms(to: container) { encoding = container }
    shown = rules.map(\.type)
  }
}
