internal import ContentDetection
internal import UniformTypes

/// What there is to say about a candidate that is allowed.
extension Trial {
  /// The policies for what was observed, the gravest first.
  var observations: [(flag: Decision.Flag, policy: ImportOptions.Policy)] {
    let options = filter.options
    let all: [(isTrue: Bool, flag: Decision.Flag, policy: ImportOptions.Policy)] = [
      (verdict.mismatch != nil, .mismatch, options.mismatchPolicy),
      (!verdict.alsoValidAs.isEmpty, .polyglot, options.polyglotPolicy),
      (verdict.isEncrypted, .encrypted, options.encryptedPolicy),
      (verdict.isTruncated, .truncated, options.truncatedPolicy),
      (beliesClaim, .claim, options.claimPolicy),
    ]
    return all.filter(\.isTrue).map { ($0.flag, $0.policy) }
  }

  /// Why an allowed candidate is refused all the same.
  var objection: Decision.Code? {
    if filter.options.refusesHiddenNames, isHidden { return .refusedHidden }
    if kind == .file, let size = verdict.size, !filter.options.sizeLimits.contains(size) {
      return .refusedSize
    }
    guard let refused = observations.first(where: { $0.policy == .refuse }) else { return nil }
    switch refused.flag {
    case .mismatch: return .refusedMismatch
    case .polyglot: return .refusedPolyglot
    case .encrypted: return .refusedEncrypted
    case .truncated: return .refusedTruncated
    case .claim: return .refusedClaim
    }
  }

  /// Names that senders give where they know nothing.
  private static let emptyClaims: Set = [
    "application/octet-stream", "binary/octet-stream", "application/force-download",
    "application/x-download", "application/x-force-download", "application/unknown",
  ]

  /// Whether the sender names a type that has nothing to do with the candidate's: neither conforms
  /// to the other, and the candidate is not stored as it. A name that nobody declares says nothing.
  private var beliesClaim: Bool {
    guard kind == .file, let claim, let media = MediaType(claim),
      !Self.emptyClaims.contains(media.essence), verdict.confidence != .none
    else { return false }
    let claimed = registry.types(tag: media.essence, tagClass: .mimeType).filter(\.isDeclared)
    let type = verdict.type
    return !claimed.isEmpty
      && !claimed.contains { claimed in
        type.conforms(to: claimed) || claimed.conforms(to: type)
          || type.encodings.contains { $0.identifier == claimed.identifier }
          || verdict.encoding.map { $0.conforms(to: claimed) } ?? false
      }
  }
}
