import UniformTypes

extension Examination {
  /// Makes signatures of text only likely in content that is none: a few control characters are borne, and not binary
  /// data behind the first lines.
  func weakenText(_ signatures: inout SignatureLayer, _ head: Span<UInt8>) {
    func isWritten(_ match: TypeRegistry.SignatureMatch) -> Bool {
      let start = match.firstOffset
      guard start <= SignatureCheck.markByteCount, start + match.constrainedCount <= head.count
      else { return false }
      for i in start..<(start + match.constrainedCount) where ByteFacts.isControl(head[i]) {
        return false
      }
      return true
    }
    var isDoubtful = false
    signatures.forEach(registry) { match in
      // PEM is declared as data, for all that is stored as it.
      let isText = match.type.conforms(to: .text) || match.type.isNamed("org.ietf.pem")
      if isText, isWritten(match) { isDoubtful = true }
    }
    guard isDoubtful, TextScan.charsetAroundControls(head, isWhole: isWhole(head)) == nil else {
      return
    }
    // What a kind of such text begins with is text as well: a certificate is written as all of PEM is.
    signatures.weaken(registry, where: isWritten)
  }
}
