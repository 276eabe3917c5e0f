import UniformTypes

extension Detector {
  /// The verdict on what is no regular file. A folder is a package where its name says so.
  func verdict(on kind: FileKind, name: Span<UInt8>) -> Verdict? {
    guard let identifier = kind.identifier else { return nil }
    var type = registry.type(identifier) ?? .item
    var evidence = [Evidence(.fileSystem, type, .proven, detail: kind.detail)]
    if kind == .directory, options.usesName, options.deepestLayer >= .name {
      let layer = NameLayer(name, in: registry)
      let detail = layer.detail(name)
      layer.forEach(registry) { claimant in
        guard claimant.conforms(to: .directory), claimant != .directory else { return true }
        type = claimant
        evidence.append(Evidence(.name, claimant, .likely, detail: detail))
        return false
      }
    }
    var verdict = Verdict(type, .certain, .fileSystem)
    if options.recordsEvidence { verdict.evidence = evidence }
    return verdict
  }
}
