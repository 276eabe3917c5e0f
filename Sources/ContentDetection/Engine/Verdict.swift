public import UniformTypes

/// The type that all evidence adds up to, and how it came to that.
public struct Verdict: Hashable, Sendable {
  /// The type; ``UniformType/data`` where nothing is known of a regular file.
  public var type: UniformType
  public var confidence: Confidence
  public var reason: Reason
  /// Set where the name and the content disagree.
  public var mismatch: Mismatch?
  /// In the order in which it was gathered, cheapest first.
  public var evidence: [Evidence] = []
  /// What the content is physically stored as, where that is not the type: a ZIP archive for a docx.
  public var encoding: UniformType?
  /// What a compressed stream holds.
  public var inside: UniformType?
  /// Other formats that the same bytes are valid as.
  public var alsoValidAs: [UniformType] = []
  /// The character encoding of text, by its IANA name in lower case.
  public var charset: String?
  public var isEmpty = false
  /// The content ends before its own structure says it should.
  public var isTruncated = false
  public var isEncrypted = false
  /// In bytes; `nil` where it isn't known or there is none.
  public var size: Int?
  /// The bytes that would settle the verdict; empty where more bytes can't change it.
  public var needs: [ByteRange] = []

  /// Whether more bytes of the same content can't change the verdict.
  public var isFinal: Bool { needs.isEmpty }

  public init(_ type: UniformType, _ confidence: Confidence, _ reason: Reason) {
    self.type = type
    self.confidence = confidence
    self.reason = reason
  }
}

extension Verdict {
  /// How much the verdict can be relied on.
  public enum Confidence: String, Hashable, Sendable, CaseIterable {
    /// The content's structure or the file system proves the type, or the name agrees with what they prove.
    case certain
    /// A heuristic decided, or the name chose within what the content allows.
    case likely
    /// Only the name speaks.
    case guess
    /// Nothing is known.
    case none
  }

  /// What decided. The codes are stable.
  public enum Reason: String, Hashable, Sendable, CaseIterable {
    /// It's no regular file.
    case fileSystem = "filesystem"
    /// The content proves the type, and there's no name or it says nothing.
    case content
    /// The content proves the type that the name claims.
    case nameAndContent = "name-and-content"
    /// The content allows what the name claims, which is more specific.
    case nameRefinesContent = "name-refines-content"
    /// The content is more specific than the name.
    case contentRefinesName = "content-refines-name"
    /// The content refutes the name.
    case contentOverrulesName = "content-overrules-name"
    /// A heuristic decided.
    case likelyContent = "likely-content"
    /// The content shows nothing; the name decides alone.
    case nameOnly = "name-only"
    /// Text that nothing narrows.
    case plainText = "plain-text"
    /// The sender's claim or an attribute chose.
    case claim
    /// Nothing speaks for any type.
    case nothing
  }

  /// The name and the content disagree.
  public struct Mismatch: Hashable, Sendable {
    public var nameType: UniformType
    public var contentType: UniformType

    public init(nameType: UniformType, contentType: UniformType) {
      self.nameType = nameType
      self.contentType = contentType
    }
  }

  /// A stretch of the content.
  public struct ByteRange: Hashable, Sendable {
    /// From the start; negative from the end.
    public var offset: Int
    /// In bytes.
    public var length: Int

    public init(offset: Int, length: Int) {
      self.offset = offset
      self.length = length
    }
  }
}

extension Verdict {
  /// The MIME name to give out: the type's own or inherited one, else `text/plain` for text, else
  /// `application/octet-stream`.
  public var mimeType: String {
    if let name = type.mimeName { return name }
    return type.conforms(to: .text) ? "text/plain" : "application/octet-stream"
  }
}
