#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// A file in the destination that tells, in a line for each, what came from where as which type.
///
/// Lines are only ever added. One that a killed run has left half written is removed before the next
/// is added. Several imports may add to one manifest.
struct ManifestFile: ~Copyable {
  private let file: Descriptor
  /// The hashes of the sources and names that have a line.
  private var known: Set<Int> = []
  /// The lines not yet written.
  private var pending: [UInt8] = []
  private static let pendingLimit = 64 << 10

  /// Opens a manifest, and makes it where there is none.
  static func open(_ name: [UInt8], in folder: Int32) throws(SystemError) -> ManifestFile {
    let flags = O_RDWR | O_CREAT | O_APPEND | O_NOFOLLOW | O_NONBLOCK
    var manifest = ManifestFile(try Descriptor(name, in: folder, flags, mode: 0o666))
    let kind = try FileCalls.status(of: manifest.file.number).kind
    guard kind == .file else { throw SystemError(EINVAL) }
    try manifest.readLines()
    return manifest
  }

  private init(_ file: consuming Descriptor) {
    self.file = file
  }

  /// Adds a line unless an earlier run wrote one for this source and name.
  mutating func add(_ result: ImportResult, seconds: Int) throws(SystemError) {
    let line = Array(result.manifestLine(seconds: seconds).utf8)
    guard known.insert(Self.key(line[...])).inserted || result.status == .replaced else { return }
    pending += line
    if pending.count >= Self.pendingLimit { try write() }
  }

  /// Writes what is pending, in one call so that no other program's line comes in between.
  mutating func write() throws(SystemError) {
    guard !pending.isEmpty else { return }
    let lines = pending
    pending.removeAll(keepingCapacity: true)
    try FileCalls.write(file.number, lines.span)
  }

  /// Writes what is pending, and brings it to the disk.
  mutating func finish() throws(SystemError) {
    try write()
    try FileCalls.fsync(file.number)
  }

  /// Reads the lines that are there, and cuts off one without an end.
  private mutating func readLines() throws(SystemError) {
    var buffer = [UInt8](repeating: 0, count: 64 << 10)
    var line: [UInt8] = []
    var offset = 0
    var lineStart = 0
    while true {
      let count = try FileCalls.pread(file.number, into: &buffer, at: offset)
      var rest = buffer[..<count]
      while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
        line += rest[..<end]
        known.insert(Self.key(line[...]))
        line.removeAll(keepingCapacity: true)
        lineStart = offset + end + 1
        rest = rest[(end + 1)...]
      }
      line += rest
      offset += count
      // Nobody's line is as long; what is, is none of ours.
      if line.count > 1 << 20 { line.removeAll() }
      if count < buffer.count { break }
    }
    if lineStart < offset {
      _ = try retrying { ftruncate(file.number, off_t(lineStart)) }
    }
  }

  /// A hash of a line's start: its source and name, which no two files share.
  private static func key(_ line: ArraySlice<UInt8>) -> Int {
    let end = Array("\",\"status\":".utf8)
    var position = line.startIndex
    while position + end.count <= line.endIndex {
      if line[position] == end[0], line[position..<(position + end.count)] == end[...] { break }
      position += 1
    }
    return Array(line[..<position]).hashValue
  }
}
