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
  /// Everything by which a type would show was seen: a type that must show in the container and doesn't is refuted.
  var isComplete = false
  /// What was seen, for people.
  var detail: String

  init(_ type: UniformType, detail: String) {
    self.type = type
    self.detail = detail
  }
}
