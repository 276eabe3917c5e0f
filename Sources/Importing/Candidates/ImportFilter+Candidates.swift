internal import ContentDetection
internal import UniformTypes
#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// A candidate that is open, so that what was decided on is what is copied.
struct Candidate {
  let path: [UInt8]
  let decision: Decision
  /// Open while the candidate is handed out; `nil` where it could not be opened for reading.
  let descriptor: Int32?
  /// From before the decision; `nil` where there is no descriptor.
  let status: FileStatus?

  var name: [UInt8] {
    let slash = UInt8(ascii: "/")
    let end = path.lastIndex { $0 != slash }.map { $0 + 1 } ?? 0
    let start = path[..<end].lastIndex(of: slash).map { $0 + 1 } ?? 0
    return Array(path[start..<end])
  }
}

extension ImportFilter {
  /// Hands out what paths name and folders hold, each one open; see
  /// ``forEachDecision(paths:claim:_:)``.
  func forEachCandidate(
    paths: some Sequence<[UInt8]>, claim: String?, _ body: (Candidate) throws -> Void
  ) rethrows {
    for path in paths {
      // A folder is listed once its own descriptor is closed.
      let isFolder = try withCandidate(path, claim) { candidate in
        if candidate.decision.isOnFolder { return true }
        try body(candidate)
        return false
      }
      if isFolder { try forEachItem(ofFolder: path, claim, body) }
    }
  }

  private func withCandidate(
    _ path: [UInt8], _ claim: String?, _ body: (Candidate) throws -> Bool
  ) rethrows -> Bool {
    guard let file = try? Descriptor(path, O_RDONLY | O_NONBLOCK | O_NOCTTY),
      let status = try? FileCalls.status(of: file.number)
    else {
      // Links to nowhere and sockets cannot be opened, and yet have an answer.
      let decision = decision(path: path, claim: claim)
      return try body(Candidate(path: path, decision: decision, descriptor: nil, status: nil))
    }
    let decision = decision(descriptor: file.number, name: path, claim: claim)
    return try body(
      Candidate(
        path: path, decision: decision.located(at: path), descriptor: file.number, status: status))
  }

  private func forEachItem(
    ofFolder path: [UInt8], _ claim: String?, _ body: (Candidate) throws -> Void
  ) rethrows {
    let folder: OpenFolder
    do throws(FileError) {
      folder = try OpenFolder(path: path)
    } catch {
      try body(
        Candidate(
          path: path, decision: Decision(unreadable: error), descriptor: nil, status: nil))
      return
    }
    let separator = path.last == UInt8(ascii: "/") ? [] : [UInt8(ascii: "/")]
    for name in folder.names where options.includesHiddenItems || name.first != UInt8(ascii: ".") {
      let itemPath = path + separator + name
      let item: OpenItem
      do throws(SystemError) {
        item = OpenItem(try folder.open(name))
      } catch {
        let error = FileError(path: itemPath, operation: .open, code: error.code)
        try body(
          Candidate(
            path: itemPath, decision: Decision(unreadable: error), descriptor: nil, status: nil))
        continue
      }
      let decision = decision(descriptor: item.file.number, name: name, claim: claim)
      try body(
        Candidate(
          path: itemPath, decision: decision.located(at: itemPath),
          descriptor: item.file.number, status: item.status))
    }
  }
}

/// An item of a folder, and what the system says of it.
private struct OpenItem: ~Copyable {
  let file: Descriptor
  let status: FileStatus?

  init(_ file: consuming Descriptor) {
    status = try? FileCalls.status(of: file.number)
    self.file = file
  }
}

extension Decision {
  var isOnFolder: Bool {
    guard let verdict else { return false }
    return verdict.reason == .fileSystem && verdict.type == .folder
  }

  /// The same decision, its error telling the path.
  fileprivate func located(at path: [UInt8]) -> Decision {
    guard case .failure(let error) = examination else { return self }
    return Decision(
      unreadable: FileError(path: path, operation: error.operation, code: error.code))
  }
}
