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

  /// What becomes of an allowed candidate that there is something to say about. None of these lets
  /// in what is not allowed.
  public enum Policy: String, Hashable, Sendable, CaseIterable {
    /// It is accepted, and the decision is flagged.
    case flag
    /// It is accepted.
    case accept
    /// It is refused.
    case refuse
  }

  public var judging: Judging
  public var matching: Matching
  /// For a candidate whose name and content disagree: where it is accepted, it is by its content.
  public var mismatchPolicy: Policy
  /// For a file whose bytes are valid as another format, too.
  public var polyglotPolicy: Policy
  /// For a file that cannot be read without a password or key.
  public var encryptedPolicy: Policy
  /// For a file that ends before its own structure says it should.
  public var truncatedPolicy: Policy
  /// For a file that is something else than its sender says.
  public var claimPolicy: Policy
  /// In bytes; what is smaller or larger is refused. Folders and packages have no size.
  public var sizeLimits: ClosedRange<Int>
  /// Whether a folder's items count whose names begin with a dot.
  public var includesHiddenItems: Bool
  /// Whether a candidate is refused whose own name begins with a dot, however it was met.
  public var refusesHiddenNames: Bool

  /// Options that judge by name and content, and flag what there is something to say about.
  public init(
    judging: Judging = .nameAndContent, matching: Matching = .conforming,
    mismatchPolicy: Policy = .flag, polyglotPolicy: Policy = .flag,
    encryptedPolicy: Policy = .flag, truncatedPolicy: Policy = .flag, claimPolicy: Policy = .flag,
    sizeLimits: ClosedRange<Int> = 0...Int.max, includesHiddenItems: Bool = false,
    refusesHiddenNames: Bool = false
  ) {
    self.judging = judging
    self.matching = matching
    self.mismatchPolicy = mismatchPolicy
    self.polyglotPolicy = polyglotPolicy
    self.encryptedPolicy = encryptedPolicy
    self.truncatedPolicy = truncatedPolicy
    self.claimPolicy = claimPolicy
    self.sizeLimits = sizeLimits
    self.includesHiddenItems = includesHiddenItems
    self.refusesHiddenNames = refusesHiddenNames
  }
}
