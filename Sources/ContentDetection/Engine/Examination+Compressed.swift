import UniformTypes

extension Examination {
  /// Looks into a compressed stream, and at what its first bytes are. A stream within a stream isn't opened.
  func lookInside(
    _ findings: inout Findings, head: Span<UInt8>, isWhole: Bool, access: inout ContentAccess
  ) {
    guard !isInner, options.deepestLayer >= .containers,
      let stream = CompressedStream(findings.proven)
    else { return }
    let limit =
      options.describesContent ? CompressedStream.limit : CompressedStream.archiveLimit
    let part = stream.part(of: head, isWhole: isWhole, limit: limit)
    if part.bytes.count < limit, !part.isWhole, !isWhole,
      head.count < ContentWindow.headLimit
    {
      access.want(
        Verdict.ByteRange(offset: head.count, length: ContentWindow.headLimit - head.count))
    }
    guard !part.bytes.isEmpty else { return }
    var options = options
    options.usesName = false
    options.recordsEvidence = false
    // An archive within changes the type; other content doesn't.
    options.deepestLayer = min(
      options.deepestLayer, options.describesContent ? .text : .containers)
    let facts = ContentFacts(
      size: part.isWhole ? part.bytes.count : nil, hasName: false, claim: nil, attribute: nil)
    let inner = Examination(
      registry: registry, options: options, facts: facts, magic: magic, isInner: true)
    let verdict = inner.verdict(
      head: part.bytes.span, tail: Span(), name: Span(), isLast: true
    ) { _, _ in nil }
    guard verdict.type != .data else { return }
    if self.options.describesContent { findings.inside = verdict.type }
    if self.options.recordsEvidence {
      findings.observations.append(
        Evidence(
          .container, findings.proven, .proven,
          detail: "a compressed stream that holds \(verdict.type.identifier)"))
    }
    guard let archive = registry.type("public.tar-archive"), verdict.type.conforms(to: archive),
      let type = registry.type(stream.tapeArchive)
    else { return }
    let stored = findings.proven
    findings.proven = type
    findings.likely = type
    if !type.conforms(to: stored) {
      findings.encoding = stored
      findings.mayBeNamed.append(stored)
    }
  }
}
