/// The keys of this package, what they hold and what for: the one table that the reader, the linter and the reference
/// page in docs/ are made of.
package struct KeySchema: Sendable {
  /// The dictionary that a key stands in.
  package enum Place: String, Sendable, CaseIterable {
    /// An element of `UTExportedTypeDeclarations` or `UTImportedTypeDeclarations`.
    case declaration = "A type declaration"
    case signature = "An element of `TypeInfoSignatures`"
    case signaturePart = "An element of `All` in a signature"
    case member = "An element of `TypeInfoMembers`"
    case xmlRoot = "An element of `TypeInfoXMLRoot`"
  }

  package let key: String
  package let place: Place
  /// What the value is: `array of string`.
  package let value: String
  /// What it means, what it defaults to, and its limits.
  package let meaning: String

  init(_ place: Place, _ key: String, _ value: String, _ meaning: String) {
    self.place = place
    self.key = key
    self.value = value
    self.meaning = meaning
  }

  /// The names of a place's keys.
  static func keys(_ place: Place) -> Set<String> {
    Set(all.filter { $0.place == place }.map(\.key))
  }
}

extension KeySchema {
  /// In the order of the reference page.
  package static let all: [KeySchema] = declaration + signature + member + other

  private static let declaration = [
    KeySchema(
      .declaration, "TypeInfoSignatures", "array of dictionary",
      "bytes that the type's files hold at known places: alternatives, each of which suffices; at most 256"
    ),
    KeySchema(
      .declaration, "TypeInfoFilenames", "string or array of string",
      "names of files, and patterns with one `*`: `Makefile`, `*.tar.gz`, `README*`"),
    KeySchema(
      .declaration, "TypeInfoEncodings", "string, array of string, or dictionary",
      "identifiers of what its files may be stored as without conforming to it; a dictionary has filename extensions for keys"
    ),
    KeySchema(
      .declaration, "TypeInfoXMLRoot", "array of dictionary",
      "the document elements of the type's XML files"),
    KeySchema(
      .declaration, "TypeInfoMembers", "array of dictionary",
      "what the type's containers hold: alternatives, each of which suffices; at most 256"),
    KeySchema(
      .declaration, "TypeInfoInterpreters", "string or array of string",
      "programs that run the type's scripts, without folder and version: `python`"),
    KeySchema(
      .declaration, "TypeInfoMIMEType", "string",
      "the MIME type to give out, where the first `public.mime-type` tag is another or missing"),
    KeySchema(
      .declaration, "TypeInfoMIMEAliases", "string or array of string",
      "MIME types that are looked up and never given out"),
    KeySchema(
      .declaration, "TypeInfoIconName", "string",
      "an icon's name from the freedesktop specification, inherited along conformance"),
    KeySchema(
      .declaration, "TypeInfoDescriptions", "dictionary of string",
      "descriptions by BCP 47 language tag, beside the English one in `UTTypeDescription`"),
    KeySchema(
      .declaration, "TypeInfoAbstract", "boolean",
      "whether the type only groups others, so that no file is of it"),
    KeySchema(
      .declaration, "TypeInfoPreferredTags", "string or array of string",
      "tags for which the type stands first among equals"),
    KeySchema(
      .declaration, "TypeInfoConstant", "string",
      "the name of the Swift constant; for this package's own tables"),
    KeySchema(
      .declaration, "TypeInfoOrigin", "string",
      "where the facts come from; for this package's own tables"),
  ]

  private static let signature = [
    KeySchema(
      .signature, "Offset", "integer",
      "where the pattern begins; negative counts from the end. From −65,536 to 1,048,576"),
    KeySchema(
      .signature, "Range", "array of two integers",
      "the first and the last offset at which it may begin, in place of `Offset`; at most 65,536 apart"
    ),
    KeySchema(
      .signature, "Bytes", "string of hexadecimal digits, or data", "the pattern, 1 to 256 bytes"),
    KeySchema(.signature, "Text", "string", "the pattern as text in UTF-8, in place of `Bytes`"),
    KeySchema(
      .signature, "Mask", "string of hexadecimal digits, or data",
      "the bits that count, as long as the pattern; all where it is missing"),
    KeySchema(
      .signature, "Priority", "integer",
      "0 to 100, 50 where it is missing: the higher wins between unrelated types that begin alike"),
    KeySchema(
      .signature, "All", "array of dictionary", "further parts that must hold too; at most 16"),
    KeySchema(
      .signature, "Required", "boolean",
      "whether content without it cannot be of the type; false where it is missing"),
    KeySchema(.signaturePart, "Offset", "integer", "where the part begins"),
    KeySchema(.signaturePart, "Bytes", "string of hexadecimal digits, or data", "its bytes"),
    KeySchema(.signaturePart, "Text", "string", "its bytes as text, in place of `Bytes`"),
    KeySchema(
      .signaturePart, "Mask", "string of hexadecimal digits, or data", "the bits that count"),
  ]

  private static let member = [
    KeySchema(.member, "Name", "string", "the path of a member: `word/document.xml`"),
    KeySchema(.member, "Pattern", "string", "a path with one `*`, in place of `Name`"),
    KeySchema(
      .member, "All", "string or array of string",
      "further paths that must be there too, with at most one `*` each; at most 16"),
    KeySchema(
      .member, "Text", "string", "what the member's content begins with; at most 256 bytes"),
    KeySchema(
      .member, "Encoding", "string",
      "the identifier of the container that is meant; any that the type may be stored as where it is missing"
    ),
    KeySchema(
      .member, "Priority", "integer",
      "0 to 100, 50 where it is missing; below 40 it proves nothing by itself"),
  ]

  private static let other = [
    KeySchema(.xmlRoot, "Element", "string", "the local name of the document element"),
    KeySchema(
      .xmlRoot, "Namespace", "string", "its namespace; none where it is empty or missing"),
  ]
}

extension KeySchema {
  /// The tables of the reference page.
  package static var markdown: String {
    Place.allCases.map { place in
      let rows = all.filter { $0.place == place }.map { key in
        "| `\(key.key)` | \(key.value) | \(key.meaning) |\n"
      }
      return "## \(place.rawValue)\n\n| key | value | meaning |\n|---|---|---|\n" + rows.joined()
    }.joined(separator: "\n")
  }
}
