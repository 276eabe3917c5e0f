import UniformTypes

extension Examination {
  /// Asks libmagic about binary content that no other layer recognises.
  ///
  /// A question costs more than all other layers do, so it is the last, and never about text: that is known to be text
  /// already. The answer is a guess at what the content shows, whatever the name says.
  func askMagic(_ findings: inout Findings, head: Span<UInt8>) {
    guard options.deepestLayer >= .magic, !head.isEmpty, findings.proven == .data,
      findings.likely == .data
    else { return }
    let finding = magic.finding(on: head, in: registry)
    if let type = finding.type { findings.likely = type }
    if options.recordsEvidence {
      findings.observations.append(
        Evidence(.magic, finding.type ?? .data, .likely, detail: finding.detail))
    }
  }
}
