import UniformTypes

/// What a heuristic or a parser makes of text.
struct TextFinding {
  var type: UniformType
  /// `proven` where a grammar decides, such as an XML document's root element.
  var strength: Evidence.Strength
  /// What was seen, for people.
  var detail: String
  /// It only tells apart the types that claim the file's name, and says nothing of a file without one.
  var isHint = false
}

/// Formats of text, told by their content.
enum TextLayer {
  private typealias Reader = (Span<UInt8>, TextContext) -> TextFinding?

  /// What a text is, the most telling finding first.
  ///
  /// - Parameters:
  ///   - text: UTF-8, or bytes of an encoding that shares its ASCII part; without a byte order mark.
  ///   - isWhole: Whether the text ends where the bytes do.
  ///   - registry: Where types are looked up.
  ///   - languages: The programming languages that the text may be in, where they are of use: the likeliest are a finding,
  ///     if no reader before has one.
  /// - Returns: Empty where nothing narrows the text.
  static func examine(
    _ text: Span<UInt8>, isWhole: Bool, _ registry: TypeRegistry, languages: LanguageReader? = nil
  ) -> [TextFinding] {
    let start = text.skippingBlanks(from: 0)
    guard start < text.count else { return [] }
    let context = TextContext(
      isWhole: isWhole, registry: registry, lines: TextLines(text, isWhole: isWhole))
    var findings: [TextFinding] = []
    for reader in structural(text[start]) + telling {
      guard let found = reader(text, context) else { continue }
      findings.append(found)
      if found.strength == .proven { return findings }
    }
    if let found = languages?.finding { findings.append(found) }
    for reader in general {
      guard let found = reader(text, context) else { continue }
      findings.append(found)
      if found.strength == .proven { return findings }
    }
    for hint in MarkReader.hints.findings(text, context) {
      findings.append(
        TextFinding(type: hint.type, strength: .likely, detail: hint.detail, isHint: true))
    }
    return findings
  }

  /// The readers of formats with a grammar that begin with a byte.
  private static func structural(_ first: UInt8) -> [Reader] {
    switch first {
    case UInt8(ascii: "<"): [PHPReader.find, XMLReader.find, HTMLReader.find]
    case UInt8(ascii: "{"), UInt8(ascii: "["): [JSONReader.find, OpenStepListReader.find]
    default: []
    }
  }

  /// Readers that tell the most come first: of likely findings, the first counts.
  private static var telling: [Reader] {
    [
      ShebangReader.find, MailReader.find, PEMReader.find, PatchReader.find, SubtitleReader.find,
      GroupCodeReader.find, PatternImageReader.find, GraphReader.find, MarkReader.find,
      ModelineReader.find,
    ]
  }

  /// Readers that go by the shape of lines, which source code may have too.
  private static var general: [Reader] {
    [
      AssignmentReader.find, SectionReader.find, StyleSheetReader.find, MakeReader.find,
      YAMLReader.find, RestReader.find, MarkdownReader.find, DelimitedReader.find,
    ]
  }
}
