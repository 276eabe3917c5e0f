import UniformTypes

/// Writes down, for people, what each layer found.
struct EvidenceRecorder {
  let registry: TypeRegistry
  let findings: Findings
  let name: NameLayer
  let claims: [(type: UniformType, source: Evidence.Source, name: String)]
  /// Signatures that the content holds and that prove nothing.
  let refuted: [SignatureCheck.Refutation]
  /// Why the content is not of types that claim its name.
  let reasons: [UniformType: String]

  func evidence(
    _ signatures: borrowing SignatureLayer, head: Span<UInt8>, tail: Span<UInt8>, size: Int?,
    name bytes: Span<UInt8>
  ) -> [Evidence] {
    var evidence: [Evidence] = []
    if findings.isEmpty {
      evidence.append(Evidence(.fileSystem, .data, .proven, detail: "no bytes at all"))
    }
    let nameDetail = name.detail(bytes)
    name.forEach(registry) { type in
      evidence.append(
        named(type, nameDetail + registry.declaredAt(type), refutedBy: reasons[type]))
      return true
    }
    if name.isEmpty, let copy = name.copyType {
      evidence.append(Evidence(.name, copy, .likely, detail: nameDetail))
    }
    if let whole = name.unfinished {
      evidence.append(
        Evidence(.name, whole, .likely, detail: name.unfinishedDetail(bytes)))
    }
    if let unknown = name.unknownExtension,
      let type = registry.dynamicType(filenameExtension: unknown)
    {
      evidence.append(Evidence(.name, type, .likely, detail: nameDetail))
    }
    signatures.forEach(registry) { match in
      let offset = registry.offset(of: match.signature, head: head, tail: tail, size: size) ?? 0
      let strength: Evidence.Strength = SignatureLayer.isProven(match) ? .proven : .likely
      evidence.append(
        Evidence(
          .signature, match.type, strength,
          detail: EvidenceRecorder.describe(match.constrainedCount, offset)
            + registry.declaredAt(match.type)))
    }
    for refutation in refuted {
      let match = refutation.match
      let offset = registry.offset(of: match.signature, head: head, tail: tail, size: size) ?? 0
      evidence.append(
        Evidence(
          .signature, match.type, .likely,
          detail: EvidenceRecorder.describe(match.constrainedCount, offset)
            + EvidenceRecorder.refuted(by: refutation.reason), isRefuted: true))
    }
    if let charset = findings.charset {
      let detail =
        findings.encodingName.map { "text in \($0)" } ?? EvidenceRecorder.describe(charset)
      evidence.append(Evidence(.text, .text, .proven, detail: detail))
    }
    evidence += findings.observations
    for claim in claims {
      evidence.append(Evidence(claim.source, claim.type, .likely, detail: "named '\(claim.name)'"))
    }
    return evidence
  }

  private func named(
    _ type: UniformType, _ detail: String, refutedBy reason: String?
  ) -> Evidence {
    Evidence(
      .name, type, .likely, detail: detail + (reason.map(EvidenceRecorder.refuted) ?? ""),
      isRefuted: reason != nil)
  }

  private static func refuted(by reason: String) -> String { "; refuted: \(reason)" }

  private static func describe(_ byteCount: Int, _ offset: Int) -> String {
    "\(byteCount) byte\(byteCount == 1 ? "" : "s") at offset \(offset)"
  }

  private static func describe(_ charset: TextScan.Charset) -> String {
    switch charset {
    case .ascii: "ASCII text"
    case .utf8: "UTF-8 text"
    case .utf16LittleEndian, .utf16BigEndian: "UTF-16 text"
    case .utf32LittleEndian, .utf32BigEndian: "UTF-32 text"
    case .unknown8Bit: "text in an encoding of 8-bit units"
    }
  }
}

extension TypeRegistry {
  /// `, declared at Info.plist:12` for types that do not ship with the package.
  fileprivate func declaredAt(_ type: UniformType) -> String {
    guard let source = type.source else { return "" }
    return ", declared at \(source)"
  }
}
