import UniformTypes

extension Examination {
  /// Looks into a compressed stream, and at what its first bytes are. A stream within a stream isn't opened.
  func lookInside(
    _ findings: inout Findings, head: Span<UInt8>, isWhole: Bool, access: inout ContentAccess
  ) {
    guard !isInner, options.deepestLayer >= .containers,
      let stream = CompressedStream(findings.proven)
    else { return }
    // An archive within changes the type, so that it is looked for in one way, whatever else is told.
    let isArchive = stream.holdsArchive(head, isWhole: isWhole)
    var needsMore = isArchive == nil
    if options.describesContent {
      let part = stream.part(of: head, isWhole: isWhole, limit: CompressedStream.limit)
      if part.bytes.count < CompressedStream.limit, !part.isWhole, !isWhole { needsMore = true }
      if part.isCut, isWhole { findings.isTruncated = true }
      describe(part, isArchive ?? false, &findings)
    }
    if needsMore, head.count < ContentWindow.headLimit {
      access.want(
        Verdict.ByteRange(offset: head.count, length: ContentWindow.headLimit - head.count))
    }
    guard isArchive == true, let type = registry.type(stream.tapeArchive) else { return }
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

  private func describe(
    _ part: CompressedStream.Part, _ isArchive: Bool, _ findings: inout Findings
  ) {
    guard !part.bytes.isEmpty else { return }
    let inside = inner(part.bytes.span, isWhole: part.isWhole, isArchive ? .containers : .text)
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
