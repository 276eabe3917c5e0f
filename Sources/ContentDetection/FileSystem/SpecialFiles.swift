import UniformTypes

extension Detector {
  /// The verdict on what is no regular file. A folder is a package where its name says so, or what it holds.
  ///
  /// - Parameters:
  ///   - kind: What the file system says it is.
  ///   - name: The last component of its path.
  ///   - descriptor: Of an open folder; `nil` where its content is not to be looked at.
  /// - Returns: `nil` for a regular file.
  func verdict(
    on kind: FileKind, name: Span<UInt8>, folder descriptor: Int32? = nil
  ) -> Verdict? {
    guard let identifier = kind.identifier else { return nil }
    let base = registry.type(identifier) ?? .item
    var evidence = [Evidence(.fileSystem, base, .proven, detail: kind.detail)]
    var named: UniformType?
    if kind == .directory, options.usesName, options.deepestLayer >= .name {
      let layer = NameLayer(name, in: registry)
      let detail = layer.detail(name)
      layer.forEach(registry) { claimant in
        guard claimant.conforms(to: .directory), claimant != .directory else { return true }
        named = claimant
        evidence.append(Evidence(.name, claimant, .likely, detail: detail))
        return false
      }
    }
    var shown: UniformType?
    if let descriptor, options.deepestLayer >= .containers {
      shown = FolderContents(registry: registry).type(of: descriptor)
      if let shown { evidence.append(Evidence(.container, shown, .proven, detail: "its members")) }
    }
    var verdict = FolderVerdict(base: base, named: named, shown: shown).verdict
    if options.recordsEvidence { verdict.evidence = evidence }
    return verdict
  }
}

/// How the name of a folder and what it holds become a type: by the rules for files, with the folder as what is proven
/// where its members show nothing.
private struct FolderVerdict {
  let base: UniformType
  let named: UniformType?
  let shown: UniformType?

  var verdict: Verdict {
    guard let shown else { return Verdict(named ?? base, .certain, .fileSystem) }
    guard let named else { return Verdict(shown, .certain, .content) }
    if named.conforms(to: shown) { return Verdict(named, .certain, .nameAndContent) }
    if shown.conforms(to: named) { return Verdict(shown, .certain, .contentRefinesName) }
    var verdict = Verdict(shown, .certain, .contentOverrulesName)
    verdict.mismatch = Verdict.Mismatch(nameType: named, contentType: shown)
    return verdict
  }
}
