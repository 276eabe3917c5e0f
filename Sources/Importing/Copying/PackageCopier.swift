#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// Copies a package: a folder that is one document, with all that it holds.
///
/// A link in it is copied as a link where it leads to another place in the package, and else keeps
/// the whole package out, as do pipes and devices.
struct PackageCopier {
  /// Files and folders of one package.
  private static let itemLimit = 100_000

  /// Whether each file and folder is brought to the disk.
  let isDurable: Bool
  private(set) var byteCount = 0
  private var itemCount = 0

  init(isDurable: Bool) {
    self.isDurable = isDurable
  }

  mutating func copy(
    from source: Int32, to target: Int32, depth: Int = 0, copier: inout ContentCopier,
    step: (Int) throws(ImportStop) -> Void
  ) throws(ImportStop) {
    guard depth <= FileCalls.depthLimit else { throw .refusing("its folders are too deep") }
    var names: [[UInt8]] = []
    try reading { () throws(SystemError) in
      var listing = try FolderNames(of: source)
      while let name = try listing.next() { names.append(name) }
    }
    // The order of the bytes, so that two copies of one package are made alike.
    names.sort { $0.lexicographicallyPrecedes($1) }
    for name in names {
      itemCount += 1
      guard itemCount <= Self.itemLimit else { throw .refusing("it holds too many files") }
      let status = try reading { () throws(SystemError) in
        guard let status = try FileCalls.status(of: name, in: source) else {
          throw SystemError(ENOENT)
        }
        return status
      }
      switch status.kind {
      case .file: try copyFile(name, source, target, &copier, step)
      case .folder: try copyFolder(name, source, target, depth, &copier, step)
      case .link: try copyLink(name, source, target, depth)
      case .other: throw .refusing("it holds a pipe, a socket or a device")
      }
    }
    if isDurable { try writing { () throws(SystemError) in try FileCalls.fsync(target) } }
  }

  private mutating func copyFile(
    _ name: [UInt8], _ source: Int32, _ target: Int32, _ copier: inout ContentCopier,
    _ step: (Int) throws(ImportStop) -> Void
  ) throws(ImportStop) {
    let file = try reading { () throws(SystemError) in
      try Descriptor(name, in: source, O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
    }
    let before = try reading { () throws(SystemError) in try FileCalls.status(of: file.number) }
    guard before.kind == .file else { throw .failure(.changed) }
    let copy = try writing { () throws(SystemError) in
      try Descriptor(
        name, in: target, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW,
        mode: before.permissions & 0o777 | 0o600)
    }
    let start = byteCount
    let count = try copier.copy(
      from: file.number, size: before.size, to: copy.number, wantsHash: false
    ) { (done) throws(ImportStop) in try step(start + done) }.count
    byteCount += count
    let after = try reading { () throws(SystemError) in try FileCalls.status(of: file.number) }
    guard after == before, count == before.size || before.size == 0 else {
      throw .failure(.changed)
    }
    let isDurable = isDurable
    try writing { () throws(SystemError) in
      try FileCalls.setModified(before.modified, of: copy.number)
      if isDurable { try FileCalls.fsync(copy.number) }
    }
  }

  private mutating func copyFolder(
    _ name: [UInt8], _ source: Int32, _ target: Int32, _ depth: Int,
    _ copier: inout ContentCopier, _ step: (Int) throws(ImportStop) -> Void
  ) throws(ImportStop) {
    let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW
    let inner = try reading { () throws(SystemError) in
      try Descriptor(name, in: source, flags)
    }
    let copy = try writing { () throws(SystemError) in
      try FileCalls.makeFolder(name, in: target, mode: 0o777)
      return try Descriptor(name, in: target, flags)
    }
    try self.copy(
      from: inner.number, to: copy.number, depth: depth + 1, copier: &copier, step: step)
  }

  private func copyLink(
    _ name: [UInt8], _ source: Int32, _ target: Int32, _ depth: Int
  ) throws(ImportStop) {
    let leadsTo = try reading { () throws(SystemError) in
      try FileCalls.target(of: name, in: source)
    }
    guard Self.staysInside(leadsTo, depth: depth) else {
      throw .refusing("it holds a link that leads out of it")
    }
    try writing { () throws(SystemError) in
      try FileCalls.makeLink(name, to: leadsTo, in: target)
    }
  }

  /// Whether a link's target lies in the package, going by its words. A step up that follows a name
  /// counts as leading out: that name may be a link.
  static func staysInside(_ target: [UInt8], depth: Int) -> Bool {
    let slash = UInt8(ascii: "/")
    guard !target.isEmpty, target.first != slash else { return false }
    var level = depth
    var isBelow = false
    for part in target.split(separator: slash) {
      if part == Array("..".utf8)[...] {
        level -= 1
        if level < 0 || isBelow { return false }
      } else if part != Array(".".utf8)[...] {
        isBelow = true
      }
    }
    return true
  }
}

extension ImportStop {
  fileprivate static func refusing(_ reason: String) -> ImportStop {
    .failure(ImportFailure(.unsafePackage, reason))
  }
}
