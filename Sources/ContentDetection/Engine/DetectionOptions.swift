/// What a detector looks at, and how deep.
public struct DetectionOptions: Hashable, Sendable {
  /// The layers, by cost; each includes those before it.
  public enum Layer: Int, Hashable, Sendable, CaseIterable, Comparable {
    case fileSystem, name, signatures, containers, text, magic

    public static func < (a: Layer, b: Layer) -> Bool { a.rawValue < b.rawValue }
  }

  /// The deepest layer to use.
  public var deepestLayer: Layer
  /// Whether the name counts as evidence.
  public var usesName: Bool
  /// Whether the file's extended attribute `user.mime_type` counts as weak evidence.
  public var usesAttributes: Bool
  /// Whether verdicts tell their evidence; without, they cost less.
  public var recordsEvidence: Bool
  /// Whether verdicts tell more of the content than its type: ``Verdict/inside``, what a compressed stream holds, and
  /// ``Verdict/alsoValidAs``, ``Verdict/isTruncated``, and which ``Verdict/charset`` text is in that is no Unicode. The type
  /// is the same without, and costs less.
  public var describesContent: Bool

  public init(
    deepestLayer: Layer = .magic, usesName: Bool = true, usesAttributes: Bool = false,
    recordsEvidence: Bool = true, describesContent: Bool = true
  ) {
    self.deepestLayer = deepestLayer
    self.usesName = usesName
    self.usesAttributes = usesAttributes
    self.recordsEvidence = recordsEvidence
    self.describesContent = describesContent
  }
}
