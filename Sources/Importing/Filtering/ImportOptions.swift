/// How an ``ImportFilter`` judges.
public struct ImportOptions: Hashable, Sendable {
  /// What a candidate is judged by.
  public enum Judging: String, Hashable, Sendable, CaseIterable {
    /// What it is, going by both: the name chooses among what the content allows.
    case nameAndContent = "name-and-content"
    /// The name alone; no content is read.
    case name
    /// The content alone; neither the name nor a tag counts.
    case content
  }

  /// How near a candidate's type must come to an allowed one.
  public enum Matching: String, Hashable, Sendable, CaseIterable {
    /// A type that conforms to an allowed one will do: Markdown where plain text is allowed.
    case conforming
    /// Only the allowed types themselves.
    case exact
  }

  /// What becomes of a candidate whose name and content disagree.
  public enum MismatchPolicy: String, Hashable, Sendable, CaseIterable {
    /// It is judged by its content, and the decision is flagged.
    case flag
    /// It is judged by its content.
    case accept
    /// It is refused, whatever it is.
    case refuse
  }

  public var judging: Judging
  public var matching: Matching
  public var mismatchPolicy: MismatchPolicy
  /// Whether a folder's items count whose names begin with a dot.
  public var includesHiddenItems: Bool

  public init(
    judging: Judging = .nameAndContent, matching: Matching = .conforming,
    mismatchPolicy: MismatchPolicy = .flag, includesHiddenItems: Bool = false
  ) {
    self.judging = judging
    self.matching = matching
    self.mismatchPolicy = mismatchPolicy
    self.includesHiddenItems = includesHiddenItems
  }
}
