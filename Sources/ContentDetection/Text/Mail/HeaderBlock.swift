/// The header fields at the beginning of a message: RFC 5322, section 2.2, up to the empty line.
struct HeaderBlock {
  /// What a field's name says to readers of mail.
  struct Names: OptionSet {
    let rawValue: UInt32

    static let from = Names(rawValue: 1 << 0)
    static let date = Names(rawValue: 1 << 1)
    static let messageID = Names(rawValue: 1 << 2)
    static let received = Names(rawValue: 1 << 3)
    static let returnPath = Names(rawValue: 1 << 4)
    static let mimeVersion = Names(rawValue: 1 << 5)
    static let contentType = Names(rawValue: 1 << 6)
    static let to = Names(rawValue: 1 << 7)
    static let subject = Names(rawValue: 1 << 8)
    static let newsgroups = Names(rawValue: 1 << 9)
    static let path = Names(rawValue: 1 << 10)
    static let deliveredTo = Names(rawValue: 1 << 11)
    static let replyTo = Names(rawValue: 1 << 12)
    static let sender = Names(rawValue: 1 << 13)
    static let cc = Names(rawValue: 1 << 14)
    static let inReplyTo = Names(rawValue: 1 << 15)
    static let references = Names(rawValue: 1 << 16)
    static let transferEncoding = Names(rawValue: 1 << 17)
    static let mailer = Names(rawValue: 1 << 18)
    static let signature = Names(rawValue: 1 << 19)
    static let snapshot = Names(rawValue: 1 << 20)
    static let reporting = Names(rawValue: 1 << 21)
    static let finalRecipient = Names(rawValue: 1 << 22)

    /// Fields that other formats of names and values hardly have.
    static let telling: Names = [
      .messageID, .received, .returnPath, .mimeVersion, .deliveredTo, .inReplyTo, .transferEncoding,
      .mailer, .signature, .newsgroups,
    ]
  }

  private static let known: [(StaticString, Names)] = [
    ("from", .from), ("date", .date), ("message-id", .messageID), ("received", .received),
    ("return-path", .returnPath), ("mime-version", .mimeVersion), ("content-type", .contentType),
    ("to", .to), ("subject", .subject), ("newsgroups", .newsgroups), ("path", .path),
    ("delivered-to", .deliveredTo), ("reply-to", .replyTo), ("sender", .sender), ("cc", .cc),
    ("bcc", .cc), ("in-reply-to", .inReplyTo), ("references", .references),
    ("content-transfer-encoding", .transferEncoding), ("x-mailer", .mailer),
    ("dkim-signature", .signature), ("arc-seal", .signature), ("x-received", .received),
    ("x-original-to", .deliveredTo), ("user-agent", .mailer), ("list-unsubscribe", .mailer),
    ("snapshot-content-location", .snapshot), ("reporting-mta", .reporting),
    ("final-recipient", .finalRecipient), ("envelope-to", .deliveredTo), ("x-mimeole", .mailer),
  ]

  private(set) var names: Names = []
  private(set) var fieldCount = 0
  /// Of the field `Content-Type`, with its continuation lines.
  private(set) var contentType = 0..<0
  /// The block ends with an empty line.
  private(set) var isClosed = false
  /// A line is neither a field nor continues one.
  private(set) var isBroken = false
  /// The number of the line behind the block.
  private(set) var endLine: Int

  /// Reads from a line on.
  init(_ text: Span<UInt8>, _ lines: TextLines, from first: Int) {
    endLine = first
    var isContentType = false
    while endLine < lines.count {
      let line = lines[endLine]
      if line.isEmpty {
        isClosed = true
        return
      }
      if text[line.lowerBound].isBlank {
        guard fieldCount > 0 else { break }
        if isContentType { contentType = contentType.lowerBound..<line.upperBound }
      } else {
        guard let colon = HeaderBlock.nameEnd(text, line) else { break }
        fieldCount += 1
        let name = HeaderBlock.name(text, line.lowerBound..<colon)
        names.formUnion(name)
        isContentType = name == .contentType
        if isContentType { contentType = colon + 1..<line.upperBound }
      }
      endLine += 1
    }
    isBroken = endLine < lines.count
    isClosed = lines.isAll && !isBroken
  }

  /// The position of the colon behind a field's name.
  private static func nameEnd(_ text: Span<UInt8>, _ line: Range<Int>) -> Int? {
    var i = line.lowerBound
    while i < line.upperBound, i - line.lowerBound < 80 {
      let byte = text[i]
      if byte == UInt8(ascii: ":") { return i > line.lowerBound ? i : nil }
      guard byte > 0x20, byte < 0x7F else { return nil }
      i += 1
    }
    return nil
  }

  private static func name(_ text: Span<UInt8>, _ range: Range<Int>) -> Names {
    for (literal, name) in known where text.equalsFolded(range, literal) { return name }
    return []
  }

  /// Whether the fields are those of a message, for themselves.
  var isMessage: Bool {
    guard !isBroken, fieldCount >= 2 else { return false }
    let tellingCount = names.intersection(.telling).rawValue.nonzeroBitCount
    if tellingCount >= 2 { return true }
    if tellingCount == 1 {
      return names.contains(.from) || names.contains(.to) || names.contains(.contentType)
    }
    let addressed = names.contains(.to) || names.contains(.replyTo) || names.contains(.cc)
    return names.contains(.from) && names.contains(.subject)
      && (addressed || names.contains(.date))
  }
}
