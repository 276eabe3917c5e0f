#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

extension FileCalls {
  /// How deep folders may lie in one that is copied or removed.
  static let depthLimit = 64

  /// Removes a name and, where it is a folder, all that it holds. Links are removed, never followed.
  ///
  /// What is deeper than ``depthLimit`` is an error (`ELOOP`).
  static func removeAll(_ name: [UInt8], in folder: Int32, depth: Int = 0) throws(SystemError) {
    guard let status = try status(of: name, in: folder) else { return }
    guard status.kind == .folder else { return try unlink(name, in: folder) }
    guard depth < depthLimit else { throw SystemError(ELOOP) }
    let inner = try Descriptor(name, in: folder, O_RDONLY | O_DIRECTORY | O_NOFOLLOW)
    // A listing does not hold while names go away, so all are read first.
    var names: [[UInt8]] = []
    var listing = try FolderNames(of: inner.number)
    while let name = try listing.next() { names.append(name) }
    for name in names { try removeAll(name, in: inner.number, depth: depth + 1) }
    try unlink(name, in: folder, isFolder: true)
  }
}
