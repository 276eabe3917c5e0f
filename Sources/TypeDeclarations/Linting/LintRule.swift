public import UniformTypes

/// Something that the linter looks for.
public struct LintRule: Hashable, Sendable {
  /// Stable name in kebab case, which diagnostics carry and by which a rule is switched off.
  public let name: String
  /// How bad a breach mostly is; a diagnostic may be milder or graver where the place makes it so.
  public let severity: Diagnostic.Severity
  /// What is wrong where the rule is broken: one line, lower case, no full stop.
  public let summary: String
}

extension LintRule {
  /// The rule of a name; `nil` where there is none.
  public static func named(_ name: String) -> LintRule? {
    all.first { $0.name == name }
  }

  private init(_ rule: Rule, _ severity: Diagnostic.Severity, _ summary: String) {
    self.init(name: rule.rawValue, severity: severity, summary: summary)
  }

  /// All rules, those of the property list's form first.
  public static let all: [LintRule] = form + values + types + tags + documents

  private static let form = [
    LintRule(.unreadable, .error, "the file cannot be read"),
    LintRule(.format, .error, "the file is no property list"),
    LintRule(.binaryFormat, .error, "a binary property list is damaged"),
    LintRule(.xmlSyntax, .error, "the file is not well-formed XML"),
    LintRule(.doctype, .error, "the DOCTYPE declares something, or is none of a property list"),
    LintRule(.entity, .error, "an entity is used that XML does not know by itself"),
    LintRule(.limit, .error, "something is larger or deeper than is read"),
    LintRule(.junk, .warning, "something follows the end of the property list"),
    LintRule(.plistStructure, .error, "an element stands where none of its kind may"),
    LintRule(.plistValue, .error, "a number, a date or data is not written as one"),
    LintRule(.duplicateKey, .error, "a dictionary has a key twice"),
  ]

  private static let values = [
    LintRule(.wrongType, .error, "a value has not the type that its key asks for"),
    LintRule(.missingKey, .error, "a key that is needed is missing"),
    LintRule(.unknownKey, .warning, "a key looks like a known one and is none"),
    LintRule(.emptyValue, .warning, "a string is empty"),
    LintRule(.singleString, .note, "a string stands where most write an array, which is allowed"),
    LintRule(.buildVariable, .warning, "a build variable has no known value"),
    LintRule(.signature, .error, "a signature is not one that could be looked for"),
    LintRule(.filename, .error, "a file name or pattern is not one that files have"),
    LintRule(.member, .error, "a container's member is not one that could be looked for"),
    LintRule(.interpreter, .error, "an interpreter is no program's name"),
  ]

  private static let types = [
    LintRule(.identifier, .error, "an identifier holds what none may hold"),
    LintRule(.identifierWithoutDot, .warning, "an identifier is no reverse-DNS name"),
    LintRule(.publicIdentifier, .error, "an identifier begins with 'public.' and is not Apple's"),
    LintRule(.dynamicIdentifier, .warning, "a dynamic identifier is declared or conformed to"),
    LintRule(.duplicateDeclaration, .warning, "an identifier is declared twice in one list"),
    LintRule(.exportsSystemType, .error, "a type that the system declares is exported"),
    LintRule(.foreignExport, .note, "an exported type does not belong to the bundle's owner"),
    LintRule(.needlessImport, .note, "a type that the system declares is imported"),
    LintRule(.redeclaresBaseType, .note, "a type that ships with this package is exported"),
    LintRule(.otherParents, .warning, "a type of the system is declared with other parents"),
    LintRule(.missingConformance, .warning, "a type says nothing of what it conforms to"),
    LintRule(.selfConformance, .warning, "a type conforms to itself"),
    LintRule(.cyclicConformance, .error, "types conform to each other in a circle"),
    LintRule(.unknownParent, .warning, "nobody declares what a type conforms to"),
    LintRule(.unreachableRoot, .warning, "a type of files conforms neither to data nor to folders"),
    LintRule(.tooManySupertypes, .warning, "a type has more supertypes than are kept"),
  ]

  private static let tags = [
    LintRule(.noTags, .note, "nothing tells which files are of a type"),
    LintRule(.tag, .error, "a tag holds what none of its class may hold"),
    LintRule(.leadingDot, .error, "a filename extension begins with a dot"),
    LintRule(.wildcardTag, .warning, "'*' stands as a filename extension, which is no wildcard"),
    LintRule(.quotedTag, .warning, "a filename extension holds quotes"),
    LintRule(.mixedCaseExtension, .note, "a filename extension has capital letters"),
    LintRule(.oddExtension, .note, "a filename extension holds unusual characters"),
    LintRule(.mimeType, .warning, "a MIME type is not written as 'type/subtype'"),
    LintRule(.osType, .warning, "an OSType has not four characters"),
    LintRule(.urlScheme, .warning, "a URL scheme is not written as one"),
    LintRule(.duplicateTag, .note, "a type has a tag twice"),
    LintRule(.sharedTag, .note, "several types have one tag"),
  ]

  private static let documents = [
    LintRule(.emptyClaim, .warning, "a document type claims no type and no extension"),
    LintRule(.dynamicClaim, .warning, "a document type claims a dynamic identifier"),
    LintRule(.undeclaredClaim, .note, "a document type claims a type that nobody declares"),
    LintRule(.wildcardClaim, .note, "a document type claims every extension"),
    LintRule(
      .legacyKeys, .note, "keys are ignored because 'LSItemContentTypes' stands beside them"),
    LintRule(.missingRank, .note, "a document type has no 'LSHandlerRank'"),
    LintRule(.packageMismatch, .warning, "a document type is a package and its types are files"),
    LintRule(.openInPlace, .warning, "an iOS app opens documents and does not say how"),
  ]
}
