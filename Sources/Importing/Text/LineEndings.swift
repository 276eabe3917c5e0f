/// How the lines of some text end.
public struct LineEndings: Hashable, Sendable {
  /// Lines that end with LF, as on Unix.
  public internal(set) var lineFeeds = 0
  /// Lines that end with CR and LF, as on Windows and in mail.
  public internal(set) var pairs = 0
  /// Lines that end with CR alone, as on the classic Mac OS.
  public internal(set) var carriageReturns = 0
  /// Whether the last line has no end.
  public internal(set) var lacksLastEnd = false

  /// Lines, a last one without an end included.
  public var lineCount: Int { lineFeeds + pairs + carriageReturns + (lacksLastEnd ? 1 : 0) }

  /// Whether lines end in more than one way.
  public var isMixed: Bool {
    [lineFeeds, pairs, carriageReturns].count { $0 > 0 } > 1
  }
}

/// A line of text.
public struct TextLine: Hashable, Sendable {
  /// What a line ends with. The words are stable.
  public enum End: String, Hashable, Sendable, CaseIterable {
    case lineFeed = "lf"
    case pair = "crlf"
    case carriageReturn = "cr"
    /// Nothing: the text ends, or the line is longer than is read at once and goes on.
    case none
  }

  /// Without its end.
  public let text: String
  public let end: End
  /// From 1 on. Parts of a line that was too long have one number.
  public let number: Int
}
