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
  private typealias Reader = @Sendable (Span<UInt8>, TextContext) -> TextFinding?

  /// What a text is, the most telling finding first.
  ///
  /// - Parameters:
  ///   - text: UTF-8, or bytes of an encoding that shares its ASCII part; without a byte order mark.
  ///   - isWhole: Whether the text ends where the bytes do.
  ///   - registry: Where types are looked up.
  ///   - languages: The programming languages that the text may be in, where they are of use: the likeliest are a finding,
  ///     if no reader before has one.
  ///   - onlyProof: Leave out what would only be likely: the name has chosen already, and nothing less than proof
  ///     contradicts it.
  /// - Returns: Empty where nothing narrows the text.
  static func examine(
    _ text: Span<UInt8>, isWhole: Bool, _ registry: TypeRegistry, languages: LanguageReader? = nil,
    onlyProof: Bool = false
  ) -> [TextFinding] {
    let start = text.skippingBlanks(from: 0)
    guard start < text.count else { return [] }
    let context = TextContext(
      isWhole: isWhole, registry: registry, lines: TextLines(text, isWhole: isWhole))
    var findings: [TextFinding] = []
    for reader in structural(text[start]) {
      guard let found = reader(text, context) else { continue }
      findings.append(found)
      if found.strength == .proven { return findings }
    }
    for reader in onlyProof ? proving : telling {
      guard let found = reader(text, context) else { continue }
      findings.append(found)
      if found.strength == .proven { return findings }
    }
    guard !onlyProof else { return [] }
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
    case UInt8(ascii: "<"): markup
    case UInt8(ascii: "{"), UInt8(ascii: "["): bracketed
    default: []
    }
  }

  private static let markup: [Reader] = [PHPReader.find, XMLReader.find, HTMLReader.find]
  private static let bracketed: [Reader] = [JSONReader.find, OpenStepListReader.find]

  /// Readers that tell the most come first: of likely findings, the first counts.
  private static let telling: [Reader] = [
    ShebangReader.find, MailReader.find, PEMReader.find, PatchReader.find, SubtitleReader.find,
    GroupCodeReader.find, PatternImageReader.find, GraphReader.find, MarkReader.find,
    ModelineReader.find,
  ]

  /// Those of them that may prove a format, in the same order.
  private static let proving: [Reader] = [
    ShebangReader.find, MailReader.find, PEMReader.find, PatchReader.find, SubtitleReader.find,
    GroupCodeReader.find, PatternImageReader.find, GraphReader.find, MarkReader.findProven,
  ]

  /// Readers that go by the shape of lines, which source code may have too.
  private static let general: [Reader] = [
    AssignmentReader.find, SectionReader.find, StyleSheetReader.find, MakeReader.find,
    YAMLReader.find, RestReader.find, MarkdownReader.find, DelimitedReader.find,
  ]
}
