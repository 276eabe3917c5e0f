import UniformTypes

/// One run of the engine over the bytes at hand: the layers in order of cost, then the verdict's rule.
///
/// Path, descriptor, stream and bytes all come here, so that the same bytes give the same verdict.
struct Examination {
  let registry: TypeRegistry
  let options: DetectionOptions
  let facts: ContentFacts
  let magic: MagicLayer
  /// The content is the inside of a compressed stream.
  var isInner = false

  /// Content that is shorter may be the beginning of a signature.
  private static let stubByteCount = 16

  /// The best verdict on these bytes, and which others could change it.
  ///
  /// `head` holds the content from the first byte on, at most ``ContentWindow/headLimit``; `tail` up to the last, or
  /// nothing. `name` is the last component of the path, empty for none. `isLast` says that no more bytes can be had,
  /// whatever the verdict needs. `read` gets what neither has.
  func verdict(
    head: Span<UInt8>, tail: Span<UInt8>, name: Span<UInt8>, isLast: Bool = false,
    read: ContentReading
  ) -> Verdict {
    // A closure that refers to a property of this value would hold a copy of all of it.
    let registry = self.registry
    let nameLayer =
      options.usesName && options.deepestLayer >= .name && !name.isEmpty
      ? NameLayer(name, in: registry) : .none
    let size = facts.size
    let usesSignatures = options.deepestLayer >= .signatures
    let text = scan(head)
    var signatures = SignatureLayer(
      registry, head: head.extracting(first: usesSignatures ? head.count : 0),
      tail: tail.extracting(first: usesSignatures ? tail.count : 0), size: size)
    let check = SignatureCheck(registry: registry, isText: text != nil, size: size)
    let refuted = signatures.withdraw(registry) { check.refutation($0, head) }
    // Nothing but its first bytes says that content with other than text in it is of a type of text.
    if options.deepestLayer >= .text, signatures.count > 0 {
      if text == nil {
        weakenText(&signatures, head)
      } else {
        let namesText = namesOnlyText(nameLayer)
        signatures.weaken(registry) { check.isBare($0, head, namesText: namesText) }
      }
    }
    var access = ContentAccess(size: size)
    var findings = findings(
      text, signatures, nameLayer, head: head, tail: tail, isLast: isLast, access: &access,
      read: read)
    let needs = needs(findings, head: head, tail: tail) + access.missing
    if needs.isEmpty || isLast { askMagic(&findings, head: head) }
    let claims = claimedTypes()
    let rule = VerdictRule(
      registry: registry, findings: consume findings, name: nameLayer, claimed: claims.map(\.type),
      signatures: signatures, deepestLayer: options.deepestLayer)
    var verdict = rule.verdict { type in
      usesSignatures
        && registry.requirement(of: type, head: head, tail: tail, size: size) == .missing
    }
    verdict.isEmpty = rule.findings.isEmpty
    verdict.charset =
      verdict.type.conforms(to: .text)
      ? rule.findings.encodingName ?? rule.findings.charset?.rawValue : nil
    verdict.encoding = rule.findings.encoding ?? encoding(of: verdict.type, rule.findings)
    verdict.inside = rule.findings.inside
    verdict.alsoValidAs = rule.findings.alsoValidAs
    verdict.isTruncated = rule.findings.isTruncated
    verdict.isEncrypted = rule.findings.isEncrypted
    verdict.size = size
    verdict.needs = needs
    if options.recordsEvidence {
      let reasons = rule.reasonsAgainstClaimants { type in
        usesSignatures
          && registry.requirement(of: type, head: head, tail: tail, size: size) == .missing
      }
      let recorder = EvidenceRecorder(
        registry: registry, findings: rule.findings, name: nameLayer, claims: claims,
        refuted: refuted,
        reasons: reasons)
      verdict.evidence = recorder.evidence(
        signatures, head: head, tail: tail, size: size, name: name)
    }
    return verdict
  }

  /// Whether the content is text, where that is asked for.
  private func scan(_ head: Span<UInt8>) -> TextScan.Result? {
    guard options.deepestLayer >= .text, !head.isEmpty else { return nil }
    let isWhole = isWhole(head)
    guard let text = TextScan.scan(head, isWhole: isWhole) else { return nil }
    // A few bytes above 0x7F may be the beginning of a picture as well as of a text.
    let mayBeginFile =
      isWhole && text.charset == .unknown8Bit && head.count < Examination.stubByteCount
      && head[0] >= 0x80
      && registry.mightStillHold(head: head, tail: Span(), size: nil) { match in
        match.firstOffset == 0 && SignatureLayer.isProven(match)
          && match.constrainedCount > head.count
      }
    return mayBeginFile ? nil : text
  }

  /// Whether all types that claim the name are of text, and there are such.
  private func namesOnlyText(_ name: NameLayer) -> Bool {
    var found = false
    name.forEach(registry) { type in
      found = type.conforms(to: .text)
      return found
    }
    return found
  }

  /// Whether a type that claims the name is one of text.
  private func namesText(_ name: NameLayer) -> Bool {
    var found = false
    name.forEach(registry) { type in
      found = type.conforms(to: .text)
      return !found
    }
    return found
  }

  func isWhole(_ head: Span<UInt8>) -> Bool {
    facts.size.map { $0 <= head.count } ?? false
  }

  private func findings(
    _ text: TextScan.Result?, _ signatures: borrowing SignatureLayer, _ name: NameLayer,
    head: Span<UInt8>, tail: Span<UInt8>, isLast: Bool, access: inout ContentAccess,
    read: ContentReading
  ) -> Findings {
    let isWhole = isWhole(head)
    guard options.deepestLayer >= .signatures, !head.isEmpty else {
      return Findings(.data, isEmpty: head.isEmpty && isWhole)
    }
    var findings = Findings(text == nil ? .data : .text)
    findings.charset = text?.charset
    if text == nil, options.deepestLayer >= .text, namesText(name),
      let charset = TextScan.charsetAroundControls(head, isWhole: isWhole)
    {
      findings.resemblesText = true
      findings.charset = charset
    }
    findings.encodingName = findings.charset.flatMap { encodingName($0, head) }
    if let proven = signatures.best(registry, where: SignatureLayer.isProven) {
      findings.proven = proven.type
      findings.likely = proven.type
      findings.provenBy = proven
    }
    if options.deepestLayer >= .containers,
      let found = ContainerLayer.examine(
        findings.proven, registry, head: head, tail: tail, access: &access, read: read)
    {
      findings.adopt(found, recordsEvidence: options.recordsEvidence)
    }
    if let text, findings.proven.conforms(to: .text) {
      findings.isReadAsText = true
      // What text is shows in all of the window, so that it is read once, when there is no more to come.
      if isLast || isWhole || head.count >= ContentWindow.headLimit
        || findings.completeContainer != nil
      {
        readText(text, head, isWhole: isWhole, onlyClaimant(name, signatures), &findings)
      }
    }
    lookInside(&findings, head: head, isWhole: isWhole, access: &access)
    if !isInner, options.describesContent, options.deepestLayer >= .containers {
      findings.alsoValidAs = polyglots(
        findings.proven, signatures, head: head, tail: tail, access: access, read: read)
      if !findings.isTruncated {
        findings.isTruncated = isCut(
          findings, head: head, tail: tail, access: access, read: read)
      }
    }
    let settled = findings.proven
    if findings.likely == settled,
      let weak = signatures.best(
        registry, where: { SignatureLayer.isTelling($0) && $0.type.conforms(to: settled) })
    {
      findings.likely = weak.type
    }
    return findings
  }

  private func encodingName(_ charset: TextScan.Charset, _ head: Span<UInt8>) -> String? {
    switch charset {
    // A guess that takes as long as all else, of what is no part of the type.
    case .unknown8Bit: options.describesContent ? LegacyEncoding.name(of: head) : nil
    case .ascii: LegacyEncoding.escaped(head)
    default: nil
    }
  }

  private func readText(
    _ text: TextScan.Result, _ head: Span<UInt8>, isWhole: Bool, _ onlyClaimant: UniformType?,
    _ findings: inout Findings
  ) {
    let claimant = findings.isUnspecific ? onlyClaimant : nil
    let isNamedText = claimant?.conforms(to: .text) ?? false
    // Nothing less than proof contradicts such a name, unless it claims what the content must show and doesn't.
    let onlyProof =
      isNamedText && !options.recordsEvidence
      && claimant.map { registry.requirement(of: $0, head: head, tail: Span(), size: facts.size) }
        != .missing
    func read(_ text: Span<UInt8>, isWhole: Bool) {
      if claimant.map(VerdictRule.sharesHeaders) ?? false, HeaderDialect.isPlusPlus(text),
        let type = registry.type("public.c-plus-plus-source")
      {
        findings.languages = [(type, 1)]
      }
      let wantsLanguages =
        findings.isUnspecific && findings.languages.isEmpty
        && (!isNamedText
          || claimant.map(VerdictRule.sharesHeaders) ?? false && HeaderDialect.mayBeOther(text))
      let languages = wantsLanguages ? LanguageReader(text, registry) : nil
      if let languages { findings.languages = languages.ranking }
      for found in TextLayer.examine(
        text, isWhole: isWhole, registry, languages: languages, onlyProof: onlyProof)
      {
        findings.adopt(found, recordsEvidence: options.recordsEvidence)
      }
    }
    if text.charset.sharesASCII {
      read(head.extracting(text.markLength...), isWhole: isWhole)
    } else {
      let decoded = text.decoded(head)
      read(decoded.span, isWhole: isWhole && head.count <= TextScan.decodedLimit)
    }
  }

  /// The type that claims the name of a text, if just one does that the signatures don't refute.
  private func onlyClaimant(
    _ name: NameLayer, _ signatures: SignatureLayer
  ) -> UniformType? {
    let registry = self.registry
    var claimant: UniformType?
    var count = 0
    name.forEach(registry) { type in
      if signatures.refuteInText(type, registry), !registry.mayBeText(type) { return true }
      count += 1
      claimant = type
      return count < 2
    }
    return count == 1 ? claimant : nil
  }

  /// What a type that the name chose is stored as, going by what the content proves.
  private func encoding(of type: UniformType, _ findings: Findings) -> UniformType? {
    guard !findings.isUnspecific, !type.conforms(to: findings.proven) else { return nil }
    return type.encodings.lazy.compactMap { registry.type($0.identifier) }.first {
      findings.proven.conforms(to: $0)
    }
    .map { _ in findings.proven }
  }

  /// The types that the sender and the file's attribute name, the stronger first.
  private func claimedTypes() -> [(type: UniformType, source: Evidence.Source, name: String)] {
    var types: [(UniformType, Evidence.Source, String)] = []
    guard facts.attribute != nil || facts.claim != nil else { return types }
    for (name, source) in [(facts.attribute, Evidence.Source.attribute), (facts.claim, .claim)] {
      guard let name else { continue }
      for type in registry.types(tag: name, tagClass: .mimeType)
      where type.isDeclared && type != .data {
        types.append((type, source, name))
      }
    }
    return types
  }

  /// The bytes that could still change the verdict.
  private func needs(_ findings: Findings, head: Span<UInt8>, tail: Span<UInt8>) -> [Verdict
    .ByteRange]
  {
    guard options.deepestLayer >= .signatures else { return [] }
    let registry = self.registry
    let available = facts.size.map { min($0, ContentWindow.headLimit) } ?? ContentWindow.headLimit
    if head.count < available {
      // What text is shows in all of the window: further bytes may narrow it, or prove that it's no text at all.
      let dependsOnText =
        options.deepestLayer >= .text
        && (findings.charset != nil || findings.proven.conforms(to: .text))
      // A container that was seen whole outranks what signatures further in may say. What is
      // shorter than the first read will be judged by more.
      let isSettled =
        (findings.completeContainer != nil
          && (facts.size != nil || head.count >= ContentWindow.firstRead))
        || !dependsOnText && !findings.isUnspecific && findings.likely == findings.proven
          && !registry.mightStillHold(head: head, tail: tail, size: facts.size) { other in
            other.type.conforms(to: findings.proven)
              || (findings.provenBy.map { !$0.precedes(other) } ?? true)
          }
      if isSettled { return [] }
      return [Verdict.ByteRange(offset: head.count, length: available - head.count)]
    }
    guard tail.isEmpty, facts.size.map({ $0 > head.count }) ?? true else { return [] }
    let wantsTail = registry.mightStillHold(head: head, tail: tail, size: facts.size) { _ in true }
    guard wantsTail else { return [] }
    let length = min(
      ContentWindow.tailLimit, facts.size.map { $0 - head.count } ?? ContentWindow.tailLimit)
    return [Verdict.ByteRange(offset: -length, length: length)]
  }
}
