import UniformTypes

/// Messages by their header fields: RFC 5322 mail, RFC 5536 news, RFC 2557 web archives, RFC 4155 mailboxes, and mail
/// as Apple's Mail keeps it.
enum MailReader {
  static func find(_ text: Span<UInt8>, _ context: TextContext) -> TextFinding? {
    let lines = context.lines
    guard lines.count >= 2 else { return nil }
    let first = lines[0]
    if text.starts(first, "From "), let sender = mailboxSender(text, first) {
      return mailbox(text, context, sender)
    }
    if let length = countLine(text, first) {
      let header = HeaderBlock(text, lines, from: 1)
      guard header.isMessage, length > 0 else { return nil }
      return context.finding(
        "com.apple.mail.emlx", strength: .proven, "a byte count and a message's header")
    }
    let header = HeaderBlock(text, lines, from: 0)
    guard header.isMessage else { return nil }
    return message(text, header, context)
  }

  private static func message(
    _ text: Span<UInt8>, _ header: HeaderBlock, _ context: TextContext
  ) -> TextFinding? {
    if isWebArchive(text, header) {
      return context.finding("org.ietf.mhtml", strength: .proven, "a web page as a MIME message")
    }
    // What git's and others' patches begin with is the header of a message that nobody received.
    if header.names.isDisjoint(with: [.received, .deliveredTo, .returnPath, .to]),
      let patch = PatchReader.find(text, context), patch.strength == .proven,
      isPatch(text, context.lines, from: header.endLine)
    {
      return patch
    }
    if header.names.isSuperset(of: [.newsgroups, .path]), !header.names.contains(.received) {
      return context.finding("org.ietf.netnews", strength: .proven, "the header of an article")
    }
    return context.finding(
      "com.apple.mail.email", "public.email-message", strength: .proven, "the header of a message")
  }

  /// Whether a message is about nothing but a patch: its subject says so, or what follows its header is one, behind a
  /// row of dashes or a line of a tool's.
  private static func isPatch(
    _ text: Span<UInt8>, _ lines: TextLines, from end: Int
  ) -> Bool {
    for number in 0..<min(end, lines.count) where text.starts(lines[number], "Subject: [PATCH") {
      return true
    }
    var prose = 0
    for number in end..<max(end, lines.count) {
      let line = lines[number]
      if text.starts(line, "--- ") || text.starts(line, "*** ") { break }
      if !text.isBlank(line) { prose += 1 }
      if text.starts(line, "---") && line.count <= 5 || text.starts(line, "diff ")
        || text.starts(line, "Index: ")
      {
        return true
      }
    }
    return prose <= PatchHeader.proseLimit
  }

  /// A page and what it needs, in one message that nobody sent.
  private static func isWebArchive(_ text: Span<UInt8>, _ header: HeaderBlock) -> Bool {
    guard header.names.contains(.contentType), header.names.contains(.mimeVersion) else {
      return false
    }
    let value = text.trimmed(header.contentType)
    guard text.hasFolded("multipart/related", at: value.lowerBound) else { return false }
    if header.names.contains(.snapshot) { return true }
    return header.names.isDisjoint(with: [.to, .received, .deliveredTo, .returnPath, .messageID])
  }

  /// The address in the line that separates the messages of a mailbox, where the line is one:
  /// `From sender weekday month day time year`.
  private static func mailboxSender(_ text: Span<UInt8>, _ line: Range<Int>) -> Range<Int>? {
    guard line.count < 400 else { return nil }
    var sender = line.lowerBound + 5..<line.upperBound
    guard let end = text.first(0x20, from: sender.lowerBound, before: line.upperBound) else {
      return nil
    }
    sender = sender.lowerBound..<end
    let hasTime = text.string(end..<line.upperBound).split(separator: " ").contains { word in
      let parts = word.split(separator: ":")
      return parts.count >= 2 && parts.count <= 3
        && parts.allSatisfy { $0.utf8.count == 2 && $0.utf8.allSatisfy(\.isASCIIDigit) }
    }
    return hasTime && !sender.isEmpty ? sender : nil
  }

  private static func mailbox(
    _ text: Span<UInt8>, _ context: TextContext, _ sender: Range<Int>
  ) -> TextFinding? {
    let header = HeaderBlock(text, context.lines, from: 1)
    guard !header.isBroken, !header.names.isEmpty || hasSecondMessage(text, context.lines) else {
      return nil
    }
    // git writes its patches as mailboxes, with a commit for the sender.
    if sender.count == 40, isHexadecimal(text, sender) {
      return context.finding(
        "org.git-scm.mailbox-patch", "public.patch-file", strength: .proven,
        "a commit as a message")
    }
    return context.finding("org.ietf.mbox", strength: .proven, "a mailbox's separator and a header")
  }

  /// Another such line, behind an empty one, divides the text into messages.
  private static func hasSecondMessage(_ text: Span<UInt8>, _ lines: TextLines) -> Bool {
    for number in 2..<max(lines.count, 2)
    where text.starts(lines[number], "From ") && lines[number - 1].isEmpty {
      if mailboxSender(text, lines[number]) != nil { return true }
    }
    return false
  }

  private static func isHexadecimal(_ text: Span<UInt8>, _ range: Range<Int>) -> Bool {
    for i in range {
      let byte = text[i] | 0x20
      guard text[i].isASCIIDigit || (byte >= 0x61 && byte <= 0x66) else { return false }
    }
    return true
  }

  /// A line that holds a number and nothing else.
  private static func countLine(_ text: Span<UInt8>, _ line: Range<Int>) -> Int? {
    let digits = text.trimmed(line)
    guard (1...12).contains(digits.count),
      text.digitsEnd(from: digits.lowerBound, before: digits.upperBound) == digits.upperBound
    else { return nil }
    return Int(text.string(digits))
  }
}
