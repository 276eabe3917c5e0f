extension Importer {
  /// How to copy and to name.
  public struct Options: Hashable, Sendable {
    public var collisions: Collisions
    public var durability: Durability
    /// What happens where the destination holds the same content under another name.
    public var duplicates: Duplicates
    /// Whether a file whose name's extension belongs to another type gets its own type's.
    public var correctsExtensions: Bool
    /// Whether text in another encoding is turned into UTF-8. Where that is not possible without
    /// loss, the candidate fails.
    public var transcodesText: Bool
    /// The encoding to take text for that shows none, by its IANA name.
    public var preferredCharset: String?
    /// Whether results and the manifest tell the SHA-256 of each file.
    public var hashesContent: Bool
    /// The name, in the destination, of a file that gets a line for each imported file: what came
    /// from where as which type, in JSON. `nil` for none.
    public var manifest: String?
    /// Whether only to tell what would be done.
    public var isDryRun: Bool

    /// Options that copy each file safely and change nothing but unsafe names.
    public init(
      collisions: Collisions = .keepBoth, durability: Durability = .file,
      duplicates: Duplicates = .keep, correctsExtensions: Bool = false,
      transcodesText: Bool = false, preferredCharset: String? = nil, hashesContent: Bool = false,
      manifest: String? = nil, isDryRun: Bool = false
    ) {
      self.collisions = collisions
      self.durability = durability
      self.duplicates = duplicates
      self.correctsExtensions = correctsExtensions
      self.transcodesText = transcodesText
      self.preferredCharset = preferredCharset
      self.hashesContent = hashesContent
      self.manifest = manifest
      self.isDryRun = isDryRun
    }
  }

  /// What happens where a name is taken by a file with another content.
  public enum Collisions: String, Hashable, Sendable, CaseIterable {
    /// The new file gets a number: `photo 2.jpg`.
    case keepBoth = "keep-both"
    /// The new file takes the old one's place, in one step.
    case replace
    /// The old file stays, and the candidate is passed over.
    case skip
    /// The old file stays, and the candidate fails.
    case refuse
  }

  /// When the files are safe from a loss of power.
  public enum Durability: String, Hashable, Sendable, CaseIterable {
    /// Each one, before its result is given out.
    case file
    /// Up to 2,048 at once, before their results are given out: much faster for many small files.
    case batch
  }

  /// What happens to a content that the destination has already under another name.
  public enum Duplicates: String, Hashable, Sendable, CaseIterable {
    case keep
    /// It is not copied again. Empty files are not taken for duplicates of each other.
    case skip
  }
}
