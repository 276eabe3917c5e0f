public import ContentDetection
internal import UniformTypes

extension ImportFilter {
  /// The decision on a candidate whose verdict is there already.
  ///
  /// A verdict that is not final is taken as it is.
  ///
  /// - Parameters:
  ///   - verdict: Made by ``detector``, or by one with the same options: a filter that judges by
  ///     the content alone cannot see what the name has added to a verdict.
  ///   - name: The name or path that the verdict went by; empty for none.
  ///   - claim: The MIME name that a sender gave.
  /// - Returns: The decision. The same verdict and name always give the same one.
  public func decision(
    on verdict: Verdict, name: [UInt8] = [], claim: String? = nil
  ) -> Decision {
    let separator = UInt8(ascii: "/")
    let end = name.lastIndex { $0 != separator }.map { $0 + 1 } ?? 0
    let start = name[..<end].lastIndex(of: separator).map { $0 + 1 } ?? 0
    return Trial(self, verdict, name: Array(name[start..<end]), claim: claim).decision
  }
}

extension Trial {
  var decision: Decision {
    if verdict.mismatch != nil, filter.options.mismatchPolicy == .refuse {
      return refused(.refusedMismatch)
    }
    guard let match = match(verdict.type) ?? tagMatch() else { return refusal }
    if let objection { return refused(objection) }
    switch match {
    case .exact(let type): return accepted(.acceptedExact, by: type)
    case .conforming(let type): return accepted(.acceptedConforms, by: type)
    case .range(let type): return accepted(.acceptedByMIME, by: type)
    case .tag(let tag, let type): return accepted(.acceptedByTag, by: type, filenameExtension: tag)
    }
  }

  private func accepted(
    _ code: Decision.Code, by type: UniformType, filenameExtension: String? = nil
  ) -> Decision {
    Decision(
      code, .success(verdict), nearest: type, filenameExtension: filenameExtension,
      flags: observations.compactMap { $0.policy == .flag ? $0.flag : nil }, claim: claim)
  }

  /// Refuses; the nearest type is the one that would have let it in, were it not for the reason.
  private func refused(
    _ code: Decision.Code, allowed: UniformType? = nil, filenameExtension: String? = nil
  ) -> Decision {
    Decision(
      code, .success(verdict),
      nearest: allowed ?? filter.nearestTypes.nearest(to: verdict.type),
      filenameExtension: filenameExtension, claim: claim)
  }

  private var refusal: Decision {
    switch kind {
    case .folder: return refused(.refusedFolder)
    case .link: return refused(.refusedLink)
    case .special: return refused(.refusedSpecial)
    case .package, .file: break
    }
    if isConforming(verdict.type) { return refused(.refusedNotExact) }
    if let mismatch = verdict.mismatch, let match = match(mismatch.nameType) {
      return refused(.refusedMismatch, allowed: match.type)
    }
    if kind == .file, let item = namedItems.first, let tag = item.filenameExtension {
      return refused(.refusedMismatch, allowed: item.types.first, filenameExtension: tag)
    }
    if verdict.confidence == .none || verdict.type.isDynamic { return refused(.refusedUnknown) }
    if let encoding = verdict.encoding, let match = match(encoding) {
      return refused(.refusedEncoding, allowed: match.type)
    }
    return refused(.refusedType)
  }
}
