/// What an identifier such as `dyn.ah62d4rv4ge81e62` says: a tag, and what its type conforms to.
///
/// After `dyn.` and the version, `a`, the identifier is the base32 form of a text, here
/// `?0=6:1=rs`: a type that conforms to `public.data` and has the filename extension `rs`. The text
/// has one field for the conformances, where there are any, and one for the tag. Apple calls the
/// scheme opaque; it is public knowledge, pinned down by identifiers that people have published
/// from 2012 to 2026. What none of them shows (escapes of `,`, `=` and `\`, several conformances)
/// is an assumption.
///
/// ```swift
/// let value = DynamicIdentifier(tagClass: .filenameExtension, tag: "rs")
/// value.identifier  // "dyn.age81e62"
/// DynamicIdentifier(decoding: "dyn.ah62d4rv4ge81e62")?.conformsTo  // ["public.data"]
/// ```
package struct DynamicIdentifier: Hashable, Sendable {
  package let tagClass: TagClass
  package let tag: String
  /// Immediate supertypes, none of them empty or repeated.
  ///
  /// They are not checked to be declared, nor to be valid identifiers.
  package let conformsTo: [String]

  /// Lower-cases the tag where it is a filename extension or a MIME type, and no other.
  package init(tagClass: TagClass, tag: String, conformsTo: [String] = []) {
    self.tagClass = tagClass
    self.tag =
      tagClass == .filenameExtension || tagClass == .mimeType ? CaseFolding.folded(tag) : tag
    var seen: Set<String> = []
    self.conformsTo = conformsTo.filter { !$0.isEmpty && seen.insert($0).inserted }
  }
}

extension DynamicIdentifier {
  /// The longest identifier that is decoded, in bytes: room for 2,556 bytes of text.
  ///
  /// A longer tag still has an ``identifier``, which ``init(decoding:)`` refuses.
  package static var byteLimit: Int { 4096 }

  /// The identifier, in lower case.
  ///
  /// Decoding it gives this value again, if it keeps to ``byteLimit`` and the tag class has a name.
  ///
  /// - Complexity: O(*n*) in the text.
  package var identifier: String {
    var writer = PayloadWriter()
    if !conformsTo.isEmpty {
      writer.append(unescaped: UInt8(ascii: "?"))
      writer.appendConformances(conformsTo)
      writer.append(unescaped: UInt8(ascii: ":"))
    }
    writer.appendTag(tag, of: tagClass)
    return prefix + Base32.encoded(writer.bytes)
  }

  /// Reads an identifier in any case; `nil` if it isn't a well-formed dynamic one with a tag.
  ///
  /// The fields may come in any order, `,` and `=` in the tag need no escape, and the tag is
  /// normalised. So several texts may decode to one value, and ``identifier`` is the one to compare
  /// and to show.
  ///
  /// - Complexity: O(*n*), and *n* is at most ``byteLimit``.
  package init?(decoding identifier: String) {
    guard identifier.utf8.count <= Self.byteLimit else { return nil }
    let characters = CaseFolding.folded(identifier).utf8
    guard characters.starts(with: prefix.utf8),
      let payload = Base32.decoded(characters.dropFirst(prefix.utf8.count)),
      String(validating: payload, as: UTF8.self) != nil
    else { return nil }

    var reader = PayloadReader(payload)
    let hasConformances = reader.skip(UInt8(ascii: "?"))
    var conformances: [String] = []
    var tag: (tagClass: TagClass, value: String)?
    repeat {
      guard let key = reader.name(), reader.skip(UInt8(ascii: "=")) else { return nil }
      if key.text == abbreviations[0], !key.isEscaped {
        guard conformances.isEmpty, let names = reader.names() else { return nil }
        conformances = names
      } else {
        guard tag == nil, let value = reader.value() else { return nil }
        tag = (TagClass(rawValue: key.text), value)
      }
    } while reader.skip(UInt8(ascii: ":"))

    // A text of one field has no leading "?", one of two has.
    guard reader.isAtEnd, let tag, hasConformances == !conformances.isEmpty else { return nil }
    self.init(tagClass: tag.tagClass, tag: tag.value, conformsTo: conformances)
  }
}

private let prefix = "dyn.a"

/// The names that are written as one hexadecimal digit, their index here. Apple uses the first six
/// as keys and the others as conformances; nothing is lost by knowing them all in both places.
private let abbreviations = [
  "UTTypeConformsTo", "public.filename-extension", "com.apple.ostype", "public.mime-type",
  "com.apple.nspboard-type", "public.url-scheme", "public.data", "public.text",
  "public.plain-text", "public.utf16-plain-text", "com.apple.traditional-mac-plain-text",
  "public.image", "public.video", "public.audio", "public.directory", "public.folder",
]

private let digits = Array("0123456789ABCDEF".utf8)

private func isDelimiter(_ byte: UInt8) -> Bool {
  byte == UInt8(ascii: ":") || byte == UInt8(ascii: ",") || byte == UInt8(ascii: "=")
}

/// Makes the text `?0=6:1=rs`.
private struct PayloadWriter {
  private(set) var bytes: [UInt8] = []

  mutating func append(unescaped byte: UInt8) {
    bytes.append(byte)
  }

  mutating func appendConformances(_ names: [String]) {
    append(unescaped: digits[0])
    var separator = UInt8(ascii: "=")
    for name in names {
      append(unescaped: separator)
      append(name: name)
      separator = UInt8(ascii: ",")
    }
  }

  mutating func appendTag(_ tag: String, of tagClass: TagClass) {
    if tagClass.rawValue == abbreviations[0] {
      // A tag class of this name is odd but legal; the escape tells it from the other key.
      append(unescaped: UInt8(ascii: "\\"))
      append(escaping: tagClass.rawValue)
    } else {
      append(name: tagClass.rawValue)
    }
    append(unescaped: UInt8(ascii: "="))
    append(escaping: tag)
  }

  private mutating func append(name: String) {
    if let index = abbreviations.firstIndex(of: name) {
      bytes.append(digits[index])
      return
    }
    // What would be read as an abbreviation or as the mark of two fields is escaped.
    if let first = name.utf8.first,
      first == UInt8(ascii: "?") || (name.utf8.count == 1 && digits.contains(first))
    {
      bytes.append(UInt8(ascii: "\\"))
    }
    append(escaping: name)
  }

  private mutating func append(escaping text: String) {
    for byte in text.utf8 {
      if isDelimiter(byte) || byte == UInt8(ascii: "\\") { bytes.append(UInt8(ascii: "\\")) }
      bytes.append(byte)
    }
  }
}

/// Takes the text `?0=6:1=rs` apart. The bytes are UTF-8, and are cut at ASCII characters only.
private struct PayloadReader {
  private let bytes: [UInt8]
  private var offset = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  var isAtEnd: Bool { offset == bytes.count }

  mutating func skip(_ byte: UInt8) -> Bool {
    guard !isAtEnd, bytes[offset] == byte else { return false }
    offset += 1
    return true
  }

  /// A key or a conformance, written out; `nil` if there is none.
  mutating func name() -> (text: String, isEscaped: Bool)? {
    guard var name = text(upTo: isDelimiter), let first = name.text.utf8.first else { return nil }
    if !name.isEscaped, name.text.utf8.count == 1, let index = digits.firstIndex(of: first) {
      name.text = abbreviations[index]
    }
    return name
  }

  /// One or more conformances; `nil` if one is missing.
  mutating func names() -> [String]? {
    var names: [String] = []
    repeat {
      guard let name = name() else { return nil }
      names.append(name.text)
    } while skip(UInt8(ascii: ","))
    return names
  }

  /// A tag, which may be empty; `nil` if it ends in a lone backslash.
  mutating func value() -> String? {
    text { $0 == UInt8(ascii: ":") }?.text
  }

  private mutating func text(
    upTo isEnd: (UInt8) -> Bool
  ) -> (text: String, isEscaped: Bool)? {
    var text: [UInt8] = []
    var isEscaped = false
    while !isAtEnd, !isEnd(bytes[offset]) {
      if skip(UInt8(ascii: "\\")) {
        isEscaped = true
        guard !isAtEnd else { return nil }
      }
      text.append(bytes[offset])
      offset += 1
    }
    return (String(decoding: text, as: UTF8.self), isEscaped)
  }
}

/// Five bits a character, the most significant first; zero bits fill the last character.
private enum Base32 {
  /// Without i, j, l and o.
  private static let alphabet = Array("abcdefghkmnpqrstuvwxyz0123456789".utf8)

  static func encoded(_ bytes: [UInt8]) -> String {
    var characters: [UInt8] = []
    characters.reserveCapacity(bytes.count / 5 * 8 + 8)
    var bits = 0
    var bitCount = 0
    for byte in bytes {
      bits = (bits << 8) | Int(byte)
      bitCount += 8
      while bitCount >= 5 {
        bitCount -= 5
        characters.append(alphabet[bits >> bitCount])
        bits &= (1 << bitCount) - 1
      }
    }
    if bitCount > 0 { characters.append(alphabet[bits << (5 - bitCount)]) }
    return String(decoding: characters, as: UTF8.self)
  }

  /// `nil` if a character is foreign or superfluous, or the bits that are left over aren't zero.
  static func decoded(_ characters: some Collection<UInt8>) -> [UInt8]? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(characters.count / 8 * 5 + 5)
    var bits = 0
    var bitCount = 0
    for character in characters {
      guard let value = alphabet.firstIndex(of: character) else { return nil }
      bits = (bits << 5) | value
      bitCount += 5
      guard bitCount >= 8 else { continue }
      bitCount -= 8
      bytes.append(UInt8(truncatingIfNeeded: bits >> bitCount))
      bits &= (1 << bitCount) - 1
    }
    return bitCount < 5 && bits == 0 ? bytes : nil
  }
}
