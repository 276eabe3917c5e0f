#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// Finds a content among the files that a folder holds.
///
/// Only files of the same size are hashed, and each once.
struct DuplicateIndex {
  private struct Entry {
    let name: [UInt8]
    /// `nil` until it is asked for.
    var hash: [UInt8]?
  }

  private let folder: Int32
  private var entries: [Int: [Entry]] = [:]

  init(of folder: Int32) throws(SystemError) {
    self.folder = folder
    var listing = try FolderNames(of: folder)
    while let name = try listing.next() {
      guard let status = try FileCalls.status(of: name, in: folder), status.kind == .file,
        !DestinationFolder.isTemporary(name)
      else { continue }
      add(name, size: status.size)
    }
  }

  /// Notes a file that has come into the folder.
  mutating func add(_ name: [UInt8], size: Int) {
    if size > 0 { entries[size, default: []].append(Entry(name: name)) }
  }

  /// The name of a file with the same content as an open one; `nil` where there is none, and for an
  /// empty file.
  mutating func name(
    ofContent source: Int32, size: Int, step: () throws(ImportStop) -> Void
  ) throws(ImportStop) -> [UInt8]? {
    guard var candidates = entries[size] else { return nil }
    defer { entries[size] = candidates }
    let hash = try reading { () throws(SystemError) in try Self.hash(source) }
    for index in candidates.indices {
      try step()
      if candidates[index].hash == nil {
        let flags = O_RDONLY | O_NOFOLLOW | O_NONBLOCK
        // A file that is gone, or another by now, is no duplicate.
        guard let file = try? Descriptor(candidates[index].name, in: folder, flags),
          let status = try? FileCalls.status(of: file.number), status.kind == .file
        else { continue }
        candidates[index].hash = try? Self.hash(file.number)
      }
      if candidates[index].hash == hash,
        (try? FileCalls.status(of: candidates[index].name, in: folder))?.size == size
      {
        return candidates[index].name
      }
    }
    return nil
  }

  /// The SHA-256 of an open file.
  static func hash(_ file: Int32) throws(SystemError) -> [UInt8] {
    var hash = ContentHash()
    var buffer = [UInt8](repeating: 0, count: ContentCopier.bufferSize)
    var offset = 0
    while true {
      let count = try FileCalls.pread(file, into: &buffer, at: offset)
      hash.add(buffer.span.extracting(first: count))
      offset += count
      if count < buffer.count { return hash.finish() }
    }
  }
}
