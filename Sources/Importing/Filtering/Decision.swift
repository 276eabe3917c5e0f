public import ContentDetection
public import UniformTypes

/// Whether an importer takes a candidate, and why.
public struct Decision: Hashable, Sendable {
  public let code: Code
  /// The allowed type that let the candidate in or, where it is refused, the one that is nearest to
  /// its type; of several as near the first by identifier. `nil` where the list has none that is
  /// related to it: that shares a supertype with it which says more than that both are files. The
  /// types of a range of MIME names do not count. Where it is refused though its name or what it is
  /// stored as is allowed, the type that allows that.
  public let nearest: UniformType?
  /// What the candidate is, with the evidence, or why that cannot be told.
  public let examination: Result<Verdict, FileError>
  /// The extension that let the candidate in, or that its content belies.
  public let filenameExtension: String?
  /// What there is to say about an accepted candidate, where the options ask for it.
  public let flags: [Flag]
  /// The MIME name that the sender gave.
  public let claim: String?

  init(
    _ code: Code, _ examination: Result<Verdict, FileError>, nearest: UniformType?,
    filenameExtension: String? = nil, flags: [Flag] = [], claim: String? = nil
  ) {
    self.code = code
    self.examination = examination
    self.nearest = nearest
    self.filenameExtension = filenameExtension
    self.flags = flags
    self.claim = claim
  }
}

extension Decision {
  public var isAccepted: Bool { code.isAccepted }

  /// `nil` where the candidate could not be read.
  public var verdict: Verdict? { try? examination.get() }

  /// Whether there is something to say about an accepted candidate.
  public var isFlagged: Bool { !flags.isEmpty }

  /// Something to say about a candidate. The words are stable.
  public enum Flag: String, Hashable, Sendable, CaseIterable {
    /// Its name and content disagree.
    case mismatch
    /// Its bytes are valid as another format, too.
    case polyglot
    /// It cannot be read without a password or key.
    case encrypted
    /// It ends before its own structure says it should.
    case truncated
    /// It is something else than its sender says.
    case claim
  }

  /// The reason for a decision. The codes are stable.
  public enum Code: String, Hashable, Sendable, CaseIterable {
    /// Its type is allowed.
    case acceptedExact = "accepted-exact"
    /// Its type conforms to an allowed one.
    case acceptedConforms = "accepted-conforms"
    /// Its MIME name lies in an allowed range.
    case acceptedByMIME = "accepted-by-mime"
    /// Its extension is allowed, or is that of an allowed type though another type comes first for
    /// it; and the content is nothing that this type's files cannot be.
    case acceptedByTag = "accepted-by-tag"

    /// Its type is known, and is not allowed.
    case refusedType = "refused-type"
    /// Its type conforms to an allowed one, and only the allowed types themselves are taken.
    case refusedNotExact = "refused-not-exact"
    /// What it is stored as is allowed, such as ZIP archives, but it is more than that.
    case refusedEncoding = "refused-encoding"
    /// The name and the content disagree: the name would be allowed, the content is not; or such
    /// candidates are refused altogether.
    case refusedMismatch = "refused-mismatch"
    /// Neither the name nor the content leads to any declared type.
    case refusedUnknown = "refused-unknown"
    /// Its bytes are valid as another format, too, and such files are refused.
    case refusedPolyglot = "refused-polyglot"
    /// It cannot be read without a password or key, and such files are refused.
    case refusedEncrypted = "refused-encrypted"
    /// It ends before its own structure says it should, and such files are refused.
    case refusedTruncated = "refused-truncated"
    /// It is something else than its sender says, and such files are refused.
    case refusedClaim = "refused-claim"
    /// It is smaller or larger than is taken.
    case refusedSize = "refused-size"
    /// Its name begins with a dot, and such files are refused.
    case refusedHidden = "refused-hidden"
    /// It is a folder, and no package.
    case refusedFolder = "refused-folder"
    /// It is a symbolic link that leads nowhere, or one that was met in a folder.
    case refusedLink = "refused-link"
    /// It is a pipe, a socket or a device.
    case refusedSpecial = "refused-special"
    /// It could not be opened or read.
    case refusedUnreadable = "refused-unreadable"

    public var isAccepted: Bool {
      switch self {
      case .acceptedExact, .acceptedConforms, .acceptedByMIME, .acceptedByTag: true
      case .refusedType, .refusedNotExact, .refusedEncoding, .refusedMismatch, .refusedUnknown,
        .refusedPolyglot, .refusedEncrypted, .refusedTruncated, .refusedClaim, .refusedSize,
        .refusedHidden, .refusedFolder, .refusedLink, .refusedSpecial, .refusedUnreadable:
        false
      }
    }
  }
}
