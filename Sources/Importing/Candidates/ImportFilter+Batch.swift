/// Many candidates.
extension ImportFilter {
  /// Decides on what each path names, and on each item of a folder that is no package.
  ///
  /// An item that is a link is refused, not followed, and an item that is a folder is judged as
  /// such: only the folder's own items are looked at. They come in the order of their names' bytes;
  /// those whose names begin with a dot are passed over, unless the options ask for them. A folder
  /// that cannot be listed, as any path that cannot be read, is one refusal, and the next path's
  /// turn.
  ///
  /// - Parameters:
  ///   - paths: As bytes, for a path need not be UTF-8.
  ///   - claim: The MIME name that a sender gave for all of them.
  ///   - body: Called for each candidate in order. The path of a folder's item begins with the
  ///     folder's, as given.
  /// - Complexity: Beside one candidate, only the names of one folder's items are in memory.
  public func forEachDecision(
    paths: some Sequence<[UInt8]>, claim: String? = nil,
    _ body: (_ path: [UInt8], _ decision: Decision) throws -> Void
  ) rethrows {
    try forEachCandidate(paths: paths, claim: claim) { try body($0.path, $0.decision) }
  }

  /// The decisions on what paths name and folders hold; see ``forEachDecision(paths:claim:_:)``.
  public func decisions(paths: some Sequence<String>) -> [(path: [UInt8], decision: Decision)] {
    var decisions: [(path: [UInt8], decision: Decision)] = []
    forEachDecision(paths: paths.lazy.map { Array($0.utf8) }) { decisions.append(($0, $1)) }
    return decisions
  }
}
