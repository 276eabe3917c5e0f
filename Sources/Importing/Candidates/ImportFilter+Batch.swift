internal import ContentDetection
internal import UniformTypes

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
    for path in paths {
      let decision = decision(path: path, claim: claim)
      guard decision.isOnFolder else {
        try body(path, decision)
        continue
      }
      try forEachItem(ofFolder: path, claim, body)
    }
  }

  /// The decisions on what paths name and folders hold; see ``forEachDecision(paths:claim:_:)``.
  public func decisions(paths: some Sequence<String>) -> [(path: [UInt8], decision: Decision)] {
    var decisions: [(path: [UInt8], decision: Decision)] = []
    forEachDecision(paths: paths.lazy.map { Array($0.utf8) }) { decisions.append(($0, $1)) }
    return decisions
  }

  private func forEachItem(
    ofFolder path: [UInt8], _ claim: String?, _ body: ([UInt8], Decision) throws -> Void
  ) rethrows {
    let folder: OpenFolder
    do throws(FileError) {
      folder = try OpenFolder(path: path)
    } catch {
      try body(path, Decision(unreadable: error))
      return
    }
    let separator = path.last == UInt8(ascii: "/") ? [] : [UInt8(ascii: "/")]
    for name in folder.names where options.includesHiddenItems || name.first != UInt8(ascii: ".") {
      let itemPath = path + separator + name
      let decision: Decision
      do throws(FileError) {
        decision = try folder.withItem(name, path: itemPath) { descriptor throws(FileError) in
          self.decision(
            on: try detector.verdict(descriptor: descriptor, name: name, claim: claim), name: name)
        }
      } catch {
        decision = Decision(
          unreadable: FileError(path: itemPath, operation: error.operation, code: error.code))
      }
      try body(itemPath, decision)
    }
  }
}

extension Decision {
  fileprivate var isOnFolder: Bool {
    guard let verdict else { return false }
    return verdict.reason == .fileSystem && verdict.type == .folder
  }
}
