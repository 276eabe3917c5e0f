import UniformTypes

/// A second look at a signature that content holds: whether what stands around it is what the format puts there.
///
/// The bytes of many signatures are words, and of some small numbers, so that content of other kinds has them too: a
/// letter that begins with "Rar!", a cache that begins with the version of a font.
struct SignatureCheck {
  let registry: TypeRegistry
  /// The content is text, as far as it is known.
  let isText: Bool
  let size: Int?

  /// A signature that isn't what it looks like, and why.
  struct Refutation {
    var match: TypeRegistry.SignatureMatch
    var reason: String
  }

  /// Where a program of DOS says where that of Windows begins (the PE format, "MS-DOS stub").
  private static let programOffset = 60
  /// A byte order mark may come before a signature.
  static let markByteCount = 3
  /// A signature of so many bytes and then no blank is hardly a word in a sentence.
  private static let longByteCount = 6
  /// Bytes behind the signature of a file that is hardly more than that.
  private static let stubByteCount = 16

  /// Bytes in which content that is no text shows it, whatever its first ones spell.
  private static let beginningByteCount = 512

  /// Whether content begins as text does, for long enough that it is one which somebody damaged further on.
  static func beginsAsText(_ head: Span<UInt8>) -> Bool {
    head.count >= beginningByteCount
      && !ByteFacts(head.extracting(first: beginningByteCount)).hasControl
  }

  /// - Returns: Why the signature proves nothing here; `nil` where nothing is wrong with it.
  func refutation(_ match: TypeRegistry.SignatureMatch, _ head: Span<UInt8>) -> Refutation? {
    if isText ? isWords(match, head) : isSentence(match, head) {
      return Refutation(match: match, reason: "words in a text")
    }
    if match.firstOffset != .max, TapeArchive.isHeader(head), !isTapeArchive(match.type) {
      return Refutation(match: match, reason: "a member of a tape archive, or its name")
    }
    if match.firstOffset > SignatureCheck.markByteCount, match.type == .exe,
      head.littleEndian32(at: SignatureCheck.programOffset) != match.firstOffset
    {
      return Refutation(match: match, reason: "not where the program's first header says")
    }
    if match.type.conforms(to: .font), FontHeader.check(head, size: size) == .fails {
      return Refutation(match: match, reason: "a directory of tables that does not hold")
    }
    return nil
  }

  /// Whether a type is that of tape archives, or of a kind of them.
  private func isTapeArchive(_ type: UniformType) -> Bool {
    guard let archive = registry.type("public.tar-archive") else { return true }
    return type.conforms(to: archive) || archive.conforms(to: type)
  }

  /// Whether a text is no more than a signature made of characters: with a line end, or under a name of text, it is
  /// somebody's word, and else the beginning of a file.
  func isBare(
    _ match: TypeRegistry.SignatureMatch, _ text: Span<UInt8>, namesText: Bool
  ) -> Bool {
    guard !match.type.conforms(to: .text), match.type.source == nil,
      match.firstOffset <= SignatureCheck.markByteCount, size == text.count
    else { return false }
    var end = text.count
    while end > 0, text[end - 1].isLineEnd { end -= 1 }
    let signatureEnd = match.firstOffset + match.constrainedCount
    return namesText ? signatureEnd >= end : signatureEnd == end && end < text.count
  }

  /// Whether words are all that matched. Files of a binary format hold bytes that no text has; text that has but the
  /// format's signature is somebody's words.
  ///
  /// A format whose files may be text says so among its encodings; a signature that is all there is may be the beginning
  /// of a file; and what a caller's own format begins with, the caller knows.
  private func isWords(_ match: TypeRegistry.SignatureMatch, _ text: Span<UInt8>) -> Bool {
    let type = match.type
    guard !type.conforms(to: .text), type.source == nil else { return false }
    guard match.firstOffset <= SignatureCheck.markByteCount else { return true }
    let end = match.firstOffset + match.constrainedCount
    guard end < text.count else { return false }
    if registry.mayBeText(type) { return isSentence(text, from: end) }
    return !isStub(text, from: end) && !isScript(text, match, from: end)
  }

  /// Whether content that begins as text, though it is none, has a word further in, or goes on with a sentence behind
  /// what matched.
  private func isSentence(_ match: TypeRegistry.SignatureMatch, _ head: Span<UInt8>) -> Bool {
    guard !match.type.conforms(to: .text), match.type.source == nil,
      match.firstOffset < SignatureCheck.beginningByteCount, SignatureCheck.beginsAsText(head)
    else { return false }
    if match.firstOffset > SignatureCheck.markByteCount {
      return head.byte(match.firstOffset).isASCIILetter
    }
    return isSentence(head, from: match.firstOffset + match.constrainedCount)
  }

  /// Whether a sentence goes on behind the word that ends at or behind `start`: two words in small letters, or three of
  /// letters of any kind and script.
  private func isSentence(_ text: Span<UInt8>, from start: Int) -> Bool {
    var i = start
    while i < text.count, !text[i].isBlankOrLineEnd { i += 1 }
    var smallWords = 0
    var words = 0
    while words < 3 {
      while i < text.count, text[i] == 0x20 { i += 1 }
      let word = i
      var isSmall = true
      while i < text.count, text[i].isASCIILetter || text[i] >= 0x80 {
        if text[i] < 0x61 || text[i] > 0x7A { isSmall = false }
        i += 1
      }
      guard i > word, i < text.count, SignatureCheck.endsWord(text[i]) else { return false }
      words += 1
      smallWords = isSmall ? smallWords + 1 : 0
      if smallWords == 2 { return true }
    }
    return true
  }

  private static func endsWord(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte.isLineEnd || byte == UInt8(ascii: ".") || byte == UInt8(ascii: ",")
  }

  /// Whether little follows, and no word.
  private func isStub(_ text: Span<UInt8>, from start: Int) -> Bool {
    guard text.count - start <= SignatureCheck.stubByteCount else { return false }
    for i in start..<text.count where text[i].isASCIILetter || text[i].isBlankOrLineEnd {
      return false
    }
    return true
  }

  /// Whether a script follows a picture's first bytes at once, so that programs that go by these show a picture, and others
  /// run it.
  private func isScript(
    _ text: Span<UInt8>, _ match: TypeRegistry.SignatureMatch, from start: Int
  ) -> Bool {
    guard match.constrainedCount >= SignatureCheck.longByteCount, match.type.conforms(to: .image)
    else { return false }
    return text[start] == UInt8(ascii: "=") || text.has("/*", at: start)
      || text[start] == UInt8(ascii: "<") || text.has(";<", at: start)
  }
}
