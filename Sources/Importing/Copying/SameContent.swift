#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// Compares what is to be imported with what is there.
struct SameContent {
  private var first: [UInt8] = []
  private var second: [UInt8] = []

  /// Whether two open files hold the same bytes. What cannot be read is not the same.
  mutating func files(
    _ a: Int32, _ b: Int32, size: Int, step: () throws(ImportStop) -> Void
  ) throws(ImportStop) -> Bool {
    let length = max(1, min(ContentCopier.bufferSize, size))
    if first.count < length {
      first = [UInt8](repeating: 0, count: length)
      second = first
    }
    var done = 0
    while true {
      do throws(SystemError) {
        let count = try FileCalls.pread(a, into: &first, at: done)
        guard try FileCalls.pread(b, into: &second, at: done) == count else { return false }
        for i in 0..<count where first[i] != second[i] { return false }
        done += count
        if count < first.count { return done == size }
      } catch {
        return false
      }
      try step()
    }
  }

  /// Whether a file of that name in a folder holds the same bytes as an open one.
  mutating func file(
    _ source: Int32, size: Int, isAt name: [UInt8], in folder: Int32,
    step: () throws(ImportStop) -> Void
  ) throws(ImportStop) -> Bool {
    guard let existing = try? Descriptor(name, in: folder, O_RDONLY | O_NOFOLLOW | O_NONBLOCK),
      let status = try? FileCalls.status(of: existing.number), status.kind == .file,
      status.size == size
    else { return false }
    return try files(source, existing.number, size: size, step: step)
  }

  /// Whether two open folders hold the same names, links and files all the way down.
  mutating func folders(
    _ a: Int32, _ b: Int32, depth: Int = 0, step: () throws(ImportStop) -> Void
  ) throws(ImportStop) -> Bool {
    guard depth <= FileCalls.depthLimit, let names = try? Self.names(a),
      (try? Self.names(b)) == names
    else { return false }
    for name in names {
      guard let one = try? FileCalls.status(of: name, in: a),
        let other = try? FileCalls.status(of: name, in: b), one.kind == other.kind
      else { return false }
      switch one.kind {
      case .file:
        guard one.size == other.size,
          let file = try? Descriptor(name, in: a, O_RDONLY | O_NOFOLLOW | O_NONBLOCK),
          try self.file(file.number, size: one.size, isAt: name, in: b, step: step)
        else { return false }
      case .folder:
        let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW
        guard let inner = try? Descriptor(name, in: a, flags),
          let otherInner = try? Descriptor(name, in: b, flags),
          try folders(inner.number, otherInner.number, depth: depth + 1, step: step)
        else { return false }
      case .link:
        guard let target = try? FileCalls.target(of: name, in: a),
          target == (try? FileCalls.target(of: name, in: b))
        else { return false }
      case .other:
        return false
      }
    }
    return true
  }

  private static func names(_ folder: Int32) throws(SystemError) -> Set<[UInt8]> {
    var names: Set<[UInt8]> = []
    var listing = try FolderNames(of: folder)
    while let name = try listing.next() { names.insert(name) }
    return names
  }
}
