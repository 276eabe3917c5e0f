public import UniformTypes

/// One observation about some content.
public struct Evidence: Hashable, Sendable {
  /// What was looked at.
  public enum Source: String, Hashable, Sendable, CaseIterable {
    /// What kind of thing it is: folder, link, device.
    case fileSystem = "filesystem"
    case name
    case signature
    case container
    case text
    case magic
    /// An extended attribute of the file.
    case attribute
    /// What the sender said it was.
    case claim
  }

  /// How far the observation can be relied on.
  public enum Strength: String, Hashable, Sendable, CaseIterable {
    /// A structure backs it.
    case proven
    /// A heuristic backs it, or somebody's word.
    case likely
  }

  public var source: Source
  /// The type that the observation speaks for.
  public var type: UniformType
  public var strength: Strength
  /// What was seen, for people: `8 bytes at offset 0`. Behind `; refuted: ` stands what is against it.
  public var detail: String
  /// The content speaks against it: the extension of a text that isn't one, a signature that is but words.
  public var isRefuted: Bool

  public init(
    _ source: Source, _ type: UniformType, _ strength: Strength, detail: String,
    isRefuted: Bool = false
  ) {
    self.source = source
    self.type = type
    self.strength = strength
    self.detail = detail
    self.isRefuted = isRefuted
  }
}
