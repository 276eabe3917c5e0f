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
    // An archive within changes the type, so that it is looked for in one way, whatever else is told.
    let start = part.bytes.span.extracting(
      first: min(part.bytes.count, CompressedStream.archiveLimit))
    let first = inner(start, isWhole: part.isWhole && start.count == part.bytes.count, .containers)
    let isArchive = registry.type("public.tar-archive").map(first.conforms(to:)) ?? false
    if options.describesContent {
      describe(isArchive ? first : inner(part.bytes.span, isWhole: part.isWhole, .text), &findings)
    }
    guard isArchive, let type = registry.type(stream.tapeArchive) else { return }
    let stored = findings.proven
    findings.proven = type
    findings.likely = type
    if !type.conforms(to: stored) {
      findings.encoding = stored
      findings.mayBeNamed.append(stored)
    }
  }

  /// The type of what a stream holds.
  private func inner(
    _ bytes: Span<UInt8>, isWhole: Bool, _ deepestLayer: DetectionOptions.Layer
  ) -> UniformType {
    var options = options
    options.usesName = false
    options.recordsEvidence = false
    options.deepestLayer = min(options.deepestLayer, deepestLayer)
    let facts = ContentFacts(
      size: isWhole ? bytes.count : nil, hasName: false, claim: nil, attribute: nil)
    let inner = Examination(
      registry: registry, options: options, facts: facts, magic: magic, isInner: true)
    return inner.verdict(head: bytes, tail: Span(), name: Span(), isLast: true) { _, _ in nil }.type
  }

  private func describe(_ inside: UniformType, _ findings: inout Findings) {
    guard inside != .data else { return }
    findings.inside = inside
    if options.recordsEvidence {
      findings.observations.append(
        Evidence(
          .container, findings.proven, .proven,
          detail: "a compressed stream that holds \(inside.identifier)"))
    }
  }
}
