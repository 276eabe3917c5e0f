internal import ContentDetection
internal import UniformTypes

/// By the name, where the type alone lets the candidate not in.
extension Trial {
  /// What lets the candidate in by its name, unless its content is something else.
  func tagMatch() -> Match? {
    if let item = namedItems.first(where: agrees), let type = item.types.first {
      return .tag(item.filenameExtension, type)
    }
    for claimant in claimants where claimant != verdict.type && contentAllows(claimant) {
      if let match = match(claimant) { return .tag(nil, match.type) }
    }
    return nil
  }

  /// The items whose extension the name has, the longest extension first.
  var namedItems: [AllowList.Item] {
    guard !name.isEmpty else { return [] }
    let folded = CaseFolding.folded(String(decoding: name, as: UTF8.self))
    return items.filter { item in item.filenameExtension.map { folded.hasSuffix("." + $0) } ?? false
    }
    .sorted { ($1.filenameExtension ?? "", $0.text) < ($0.filenameExtension ?? "", $1.text) }
  }

  /// The types that claim the name, best first.
  private var claimants: [UniformType] {
    guard kind == .file || kind == .package else { return [] }
    let claims = registry.nameClaims(name.span)
    return claims.patternType.map { [$0] } ?? claims.positions.map(registry.claimant)
  }

  /// Whether what the candidate is does not belie that it has an allowed extension.
  private func agrees(_ item: AllowList.Item) -> Bool {
    if item.isDeclared {
      return item.types.contains { verdict.type.conforms(to: $0) || contentAllows($0) }
    }
    let isOfFolders = item.types.contains { $0.conforms(to: .directory) }
    switch kind {
    case .folder: return isOfFolders
    case .file: return !isOfFolders && !showsDeclaredType
    case .package, .link, .special: return false
    }
  }

  /// Whether the content proves a type that says more than that it is text. What is only likely
  /// contradicts no name.
  private var showsDeclaredType: Bool {
    switch verdict.reason {
    case .content, .nameAndContent, .contentRefinesName, .contentOverrulesName,
      .fileSystem:
      true
    case .likelyContent, .nameRefinesContent, .nameOnly, .plainText, .claim, .nothing:
      false
    }
  }
}

/// Another claimant than the one that the verdict chose.
extension Trial {
  /// Whether nothing in the content speaks for the verdict's type and against the other.
  private func contentAllows(_ other: UniformType) -> Bool {
    let isOfFolders = other.conforms(to: .directory) && !other.conforms(to: .data)
    if kind == .package { return isOfFolders }
    guard kind == .file, !isOfFolders, verdict.mismatch == nil else { return false }
    if verdict.isEmpty || filter.detector.options.deepestLayer < .signatures { return true }
    switch verdict.reason {
    case .nameOnly:
      // Nothing but binary content is known.
      guard !other.conforms(to: .text) || mayBeStored(other, where: { !$0.conforms(to: .text) })
      else { return false }
    case .nameAndContent, .nameRefinesContent:
      guard !verdict.evidence.isEmpty else { return false }
      for evidence in verdict.evidence where evidence.isOfContent && !evidence.isRefuted {
        if isCompatible(verdict.type, evidence), !isCompatible(other, evidence) { return false }
      }
    case .fileSystem, .content, .contentRefinesName, .contentOverrulesName, .likelyContent,
      .plainText, .claim, .nothing:
      return false
    }
    return !lacksRequiredSignature(other)
  }

  private func isCompatible(_ type: UniformType, _ evidence: Evidence) -> Bool {
    type.conforms(to: evidence.type) || mayBeStored(type) { evidence.type.conforms(to: $0) }
  }

  private func mayBeStored(_ type: UniformType, where holds: (UniformType) -> Bool) -> Bool {
    type.encodings.contains { registry.type($0.identifier).map(holds) ?? false }
  }

  private func lacksRequiredSignature(_ type: UniformType) -> Bool {
    guard registry.requirement(of: type, head: Span(), tail: Span(), size: 0) == .missing else {
      return false
    }
    return !verdict.evidence.contains {
      $0.source == .signature && !$0.isRefuted && $0.type.conforms(to: type)
    }
  }
}

extension Evidence {
  fileprivate var isOfContent: Bool {
    switch source {
    case .signature, .container, .text, .magic: true
    case .fileSystem, .name, .attribute, .claim: false
    }
  }
}
