import UniformTypes

extension Detector {
  /// The verdict on bytes in memory.
  ///
  /// The bytes are looked at as a file's would be: the first 4 KiB, then, where these don't settle it, up to 64 KiB from
  /// each end. Bytes beyond are not looked at.
  ///
  /// - Parameters:
  ///   - bytes: From the content's start.
  ///   - name: What the content is called; `nil` where nobody knows.
  ///   - isWhole: False for a prefix. Its verdict is final where no continuation can change it, and otherwise says in
  ///     ``Verdict/needs`` which bytes would settle it.
  ///   - claim: The MIME name that a sender gave.
  /// - Returns: A verdict for every input.
  public func verdict(
    bytes: Span<UInt8>, name: [UInt8]? = nil, isWhole: Bool = true, claim: String? = nil
  ) -> Verdict {
    let facts = ContentFacts(
      size: isWhole ? bytes.count : nil, hasName: name != nil, claim: claim, attribute: nil)
    let examination = self.examination(facts)
    var headCount = min(bytes.count, ContentWindow.firstRead)
    var tailCount = 0
    let name = name ?? []
    let component = name.span.extracting(name.span.lastComponent)
    func examine(isLast: Bool) -> Verdict {
      examination.verdict(
        head: bytes.extracting(first: headCount), tail: bytes.extracting(last: tailCount),
        name: component, isLast: isLast
      ) { offset, length in
        guard isWhole || offset + length <= bytes.count else { return nil }
        let start = min(offset, bytes.count)
        return Array(copying: bytes.extracting(start..<min(start + length, bytes.count)))
      }
    }
    // Of a prefix that has been looked at whole there is no more.
    if !isWhole, headCount == bytes.count { return examine(isLast: true) }
    for turn in 0...2 {
      let verdict = examine(isLast: false)
      guard let need = verdict.needs.first else { return verdict }
      if turn == 2 { break }
      if need.offset < 0 {
        guard isWhole, tailCount == 0 else { break }
        tailCount = min(need.length, bytes.count)
      } else {
        let wanted = min(bytes.count, need.offset + need.length)
        guard need.offset == headCount, wanted > headCount else { break }
        headCount = wanted
      }
    }
    var verdict = examine(isLast: true)
    if isWhole { verdict.needs = [] }
    return verdict
  }

  /// The verdict on bytes in memory; see ``verdict(bytes:name:isWhole:claim:)-(Span<UInt8>,_,_,_)``.
  public func verdict(
    bytes: [UInt8], name: String? = nil, isWhole: Bool = true, claim: String? = nil
  ) -> Verdict {
    verdict(bytes: bytes.span, name: name.map { Array($0.utf8) }, isWhole: isWhole, claim: claim)
  }
}
