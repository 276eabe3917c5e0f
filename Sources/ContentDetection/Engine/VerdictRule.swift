import UniformTypes

/// How a name and the content's findings become a type: the name may refine what the content shows, and may never
/// contradict it unnoticed.
///
/// 1. A claimant of the name that conforms to what is proven, or may be stored as it, and is not refuted, is taken;
///    the content chooses among several.
/// 2. Else, where the proven type conforms to a claimant, it is taken, and nothing is amiss.
/// 3. Else, where the name has no claimant, the likely type; where that is only data and the name has an unknown
///    extension, the dynamic type of it.
/// 4. Else the likely type, with a mismatch.
///
/// Likely evidence alone never contradicts a compatible name. Content that proves no more than text or binary is
/// compatible with every claimant that conforms to data, except that binary content refutes a type of text, and a
/// missing required signature refutes any. Empty content refutes nothing.
struct VerdictRule {
  let registry: TypeRegistry
  let findings: Findings
  let name: NameLayer
  /// What a sender or an attribute said, if it names types.
  let claimed: [UniformType]
  /// The signatures that the content holds.
  let signatures: SignatureLayer
  /// The deepest layer that was used.
  let deepestLayer: DetectionOptions.Layer

  /// The verdict; `lacksRequired` tells whether the content lacks a signature that a type, or what it is a kind of,
  /// requires.
  func verdict(lacksRequired: (UniformType) -> Bool) -> Verdict {
    if let type = compatibleClaimant(lacksRequired) { return named(dialect(of: type)) }
    if let claimant = broaderClaimant() {
      return Verdict(
        findings.proven, .certain,
        findings.proven == claimant ? .nameAndContent : .contentRefinesName)
    }
    guard let nameType = firstFileClaimant() else { return unnamed(lacksRequired) }
    let type = refined(findings.likely)
    var verdict = Verdict(type, findings.isUnspecific ? .likely : .certain, .contentOverrulesName)
    verdict.mismatch = Verdict.Mismatch(nameType: nameType, contentType: type)
    return verdict
  }

  // MARK: 1. A compatible claimant

  private func compatibleClaimant(_ lacksRequired: (UniformType) -> Bool) -> UniformType? {
    var best: (type: UniformType, score: Int)?
    name.forEach(registry) { type in
      guard isCompatible(type, lacksRequired) else { return true }
      let score = score(type)
      if best.map({ score > $0.score }) ?? true { best = (type, score) }
      return true
    }
    return best?.type
  }

  /// Whether files of the type can be what is proven.
  private func isCompatible(_ type: UniformType, _ lacksRequired: (UniformType) -> Bool) -> Bool {
    refutation(of: type, lacksRequired) == nil
  }

  /// What speaks against a type that the name claims.
  private enum Refutation {
    case isNoFolder, isNoText, lacksRequired, isStoredOtherwise, lacksSignature, isAnother
    case lacksMembers
  }

  private func refutation(
    of type: UniformType, _ lacksRequired: (UniformType) -> Bool
  ) -> Refutation? {
    if findings.isEmpty {
      return type.conforms(to: .data) || !type.conforms(to: .directory) ? nil : .isNoFolder
    }
    if findings.isUnspecific {
      guard isFileType(type) else { return .isNoFolder }
      // What was not looked at refutes nothing.
      if deepestLayer >= .text, findings.proven == .data, type.conforms(to: .text),
        !mayBeStoredAsBinary(type), !findings.resemblesText, !seemsToBe(type)
      {
        return .isNoText
      }
      if lacksRequired(type) { return .lacksRequired }
      guard deepestLayer >= .signatures else { return nil }
      if isAlwaysStored(type) { return .isStoredOtherwise }
      return lacksAllSignatures(type) ? .lacksSignature : nil
    }
    // A container's reader may prove a type whose signature isn't where it should be.
    if type == findings.proven { return nil }
    guard
      type.conforms(to: findings.proven) || registry.mayBeStored(type, as: findings.proven)
        || findings.equals.contains(type)
    else { return .isAnother }
    if lacksRequired(type) { return .lacksRequired }
    return lacksMembers(type) ? .lacksMembers : nil
  }

  /// Why the content is not of types that claim the name, for people; those of which it may be are left out.
  func reasonsAgainstClaimants(
    lacksRequired: (UniformType) -> Bool
  ) -> [UniformType: String] {
    var reasons: [UniformType: String] = [:]
    name.forEach(registry) { type in
      reasons[type] = reason(against: type, lacksRequired: lacksRequired)
      return true
    }
    return reasons
  }

  private func reason(against type: UniformType, lacksRequired: (UniformType) -> Bool) -> String? {
    guard let refutation = refutation(of: type, lacksRequired), !isBroader(type) else { return nil }
    switch refutation {
    case .isNoFolder: return "it is a file"
    case .isNoText: return "it is no text"
    case .lacksRequired: return "the bytes that its files begin with are not there"
    case .isStoredOtherwise: return "it is not stored as its files are"
    case .lacksSignature: return "it is text, without what its files begin with"
    case .isAnother: return "it is \(findings.proven.identifier)"
    case .lacksMembers: return "it does not hold what its files do"
    }
  }

  /// Whether a container that was seen whole doesn't hold what the type, or a supertype of it, says that its own hold.
  private func lacksMembers(_ type: UniformType) -> Bool {
    guard let container = findings.completeContainer else { return false }
    return registry.typesWithMemberRules(type, storedAs: container).contains { required in
      !findings.proven.conforms(to: required)
        && !findings.shown.contains { $0.conforms(to: required) }
    }
  }

  /// A claimant that no folder is of: some types, such as logs, are declared without reaching data.
  private func isFileType(_ type: UniformType) -> Bool {
    type.conforms(to: .data) || !(type.conforms(to: .directory) || type.conforms(to: .bundle))
  }

  /// A type that has no form of its own to be recognised by, only what all its files are stored as: content that isn't
  /// stored so refutes it.
  private func isAlwaysStored(_ type: UniformType) -> Bool {
    let encodings = type.encodings
    return !encodings.isEmpty && encodings.allSatisfy { $0.filenameExtension == nil }
      && !type.conforms(to: .text) && !registry.hasSignatures(type)
  }

  private func mayBeStoredAsBinary(_ type: UniformType) -> Bool {
    type.encodings.contains { encoding in
      !(registry.type(encoding.identifier)?.conforms(to: .text) ?? true)
    }
  }

  /// Among compatible claimants: one whose own signature is there, one the caller declared, what a sender said, one
  /// that is text where the content is, one that the likely evidence supports, one without signatures that are missing.
  private func score(_ type: UniformType) -> Int {
    var score = 0
    if signatures.contains(type, registry) { score += 64 }
    if registry.isCallersExport(type) { score += 32 }
    if findings.likely != findings.proven {
      if findings.likely.conforms(to: type) {
        score += 16
      } else if type.conforms(to: findings.likely),
        !UniformType.plainText.conforms(to: findings.likely)
      {
        // A dialect of what the content looks like, such as one of Markdown's.
        score += 10
      }
    }
    if findings.hints.contains(where: { $0.conforms(to: type) }) { score += 12 }
    if claimed.contains(type) { score += 8 }
    score += Int(11 * probability(type))
    if findings.proven == .text, type.conforms(to: .text) { score += 4 }
    // A signature is missing only where it was looked for, and kinds of XML show by their elements.
    if deepestLayer >= .signatures, !registry.hasSignatures(type), !type.conforms(to: .xml) {
      score += 2
    }
    return score
  }

  // MARK: Programming languages

  /// How likely the text is in a language, going by its words.
  private func probability(_ type: UniformType) -> Float {
    findings.languages.first { type.conforms(to: $0.type) || $0.type.conforms(to: type) }?
      .probability ?? 0
  }

  /// A type of headers, whose extension other languages use without claiming it.
  static func sharesHeaders(_ type: UniformType) -> Bool { type == .cHeader }

  /// What a header of C is where its words are clearly those of another language that has such headers.
  private func dialect(of type: UniformType) -> UniformType {
    guard VerdictRule.sharesHeaders(type), let best = findings.languages.first,
      best.probability >= 0.8
    else { return type }
    switch best.type.identifier {
    case "public.c-plus-plus-source": return registry.type("public.c-plus-plus-header") ?? type
    case "public.objective-c-source": return best.type
    default: return type
    }
  }

  /// Text that lacks every signature which a type of binary files has: such a type's name refutes itself, unless the
  /// caller declared it.
  private func lacksAllSignatures(_ type: UniformType) -> Bool {
    findings.proven == .text && !seemsToBe(type) && signatures.refuteInText(type, registry)
  }

  private func named(_ type: UniformType) -> Verdict {
    if findings.isEmpty { return Verdict(type, .guess, .nameOnly) }
    if type == findings.proven { return Verdict(type, .certain, .nameAndContent) }
    if signatures.supports(type, registry) { return Verdict(type, .certain, .nameAndContent) }
    if findings.proven == .data && !(findings.resemblesText && type.conforms(to: .text))
      || !type.conforms(to: .text), findings.isUnspecific,
      !seemsToBe(type)
    {
      return Verdict(type, .guess, .nameOnly)
    }
    // What an editor or a person keeps under another name need not be what it was.
    return Verdict(type, name.copyType == nil ? .likely : .guess, .nameRefinesContent)
  }

  /// Whether the likely evidence speaks for the type, or for one more or less specific.
  private func seemsToBe(_ type: UniformType) -> Bool {
    findings.likely != .data
      && (findings.likely.conforms(to: type) || type.conforms(to: findings.likely))
  }

  // MARK: 2. A broader claimant

  private func broaderClaimant() -> UniformType? {
    guard !findings.isUnspecific else { return nil }
    var found: UniformType?
    name.forEach(registry) { type in
      if isBroader(type) { found = type }
      return found == nil
    }
    return found
  }

  private func isBroader(_ type: UniformType) -> Bool {
    guard !findings.isUnspecific else { return false }
    return findings.proven.conforms(to: type) || findings.mayBeNamed.contains(type)
      || isTextNamedPlainly(type)
  }

  /// A message, a key or a table is text too, and `.txt` is what people call it. Mark-up and scripts are not meant: a
  /// program that goes by the name would show them and one that goes by the content would run them.
  private func isTextNamedPlainly(_ type: UniformType) -> Bool {
    guard type == .plainText, findings.isReadAsText, findings.charset != nil else { return false }
    let proven = findings.proven
    return proven.conforms(to: .text) && !proven.conforms(to: .html) && !proven.conforms(to: .xml)
      && !proven.conforms(to: .script) && !proven.conforms(to: .rtf)
  }

  // MARK: 3 and 4. Without a claimant, or against it

  /// The best claimant that is a type of files; the name of a package says nothing of a file.
  private func firstFileClaimant() -> UniformType? {
    var found: UniformType?
    name.forEach(registry) { type in
      if isFileType(type) { found = type }
      return found == nil
    }
    return found
  }

  private func unnamed(_ lacksRequired: (UniformType) -> Bool) -> Verdict {
    let type = refined(findings.likely)
    if let claim = claimed.first(where: { isCompatible($0, lacksRequired) }),
      findings.isUnspecific || claim.conforms(to: findings.proven)
    {
      return Verdict(claim, .likely, .claim)
    }
    if findings.proven != .text, findings.proven != .data, findings.likely == findings.proven {
      return Verdict(type, .certain, .content)
    }
    if type == .data {
      if let copy = name.copyType { return Verdict(copy, .guess, .nameOnly) }
      guard let unknown = name.unknownExtension,
        let dynamic = registry.dynamicType(filenameExtension: unknown)
      else { return Verdict(type, .none, .nothing) }
      return Verdict(dynamic, .guess, .nameOnly)
    }
    if type == .plainText { return Verdict(type, .likely, .plainText) }
    return Verdict(type, .likely, .likelyContent)
  }

  /// Text that nothing narrows is plain text.
  private func refined(_ type: UniformType) -> UniformType {
    type == .text ? .plainText : type
  }
}
