internal import ContentDetection
#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// A folder whose items are opened by their names alone, so that no link leads out of it.
@safe
struct OpenFolder: ~Copyable {
  private let stream: OpaquePointer
  /// Of all items but `.` and `..`, in the order of their bytes.
  let names: [[UInt8]]

  /// Opens a folder and reads its names. A link in its path is followed.
  init(path: [UInt8]) throws(FileError) {
    let flags = O_RDONLY | O_DIRECTORY | O_NONBLOCK | O_CLOEXEC
    let descriptor = unsafe withCString(path) { unsafe open($0, flags) }
    guard descriptor >= 0 else { throw FileError(path: path, operation: .open, code: errno) }
    guard let stream = unsafe fdopendir(descriptor) else {
      let code = errno
      close(descriptor)
      throw FileError(path: path, operation: .open, code: code)
    }
    var names: [[UInt8]] = []
    errno = 0
    while let entry = unsafe readdir(stream) {
      let name = unsafe OpenFolder.name(entry)
      if name != Array(".".utf8), name != Array("..".utf8) { names.append(name) }
      errno = 0
    }
    guard errno == 0 else {
      let code = errno
      unsafe closedir(stream)
      throw FileError(path: path, operation: .read, code: code)
    }
    unsafe self.stream = stream
    self.names = names.sorted { $0.lexicographicallyPrecedes($1) }
  }

  deinit {
    unsafe closedir(stream)
  }

  /// The record is as long as its name; the structure as imported is longer and must not be copied.
  private static func name(_ entry: UnsafeMutablePointer<dirent>) -> [UInt8] {
    guard let offset = MemoryLayout<dirent>.offset(of: \.d_name) else { return [] }
    let start = unsafe UnsafeRawPointer(entry) + offset
    let count = unsafe strlen(start.assumingMemoryBound(to: CChar.self))
    return unsafe Array(UnsafeRawBufferPointer(start: start, count: count))
  }

  /// Calls `body` with a descriptor of an item. Only a regular file is open for reading; a link is
  /// not followed.
  func withItem<R>(
    _ name: [UInt8], path: [UInt8], _ body: (Int32) throws(FileError) -> R
  ) throws(FileError) -> R {
    let folder = unsafe dirfd(stream)
    let item = unsafe withCString(name) { unsafe openat(folder, $0, inspection) }
    guard item >= 0 else { throw FileError(path: path, operation: .open, code: errno) }
    defer { close(item) }
    var status = stat()
    guard unsafe fstat(item, &status) == 0 else {
      throw FileError(path: path, operation: .inspect, code: errno)
    }
    guard status.st_mode & S_IFMT == S_IFREG else { return try body(item) }
    let flags = O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC | O_NOCTTY
    let file = unsafe withCString(name) { unsafe openat(folder, $0, flags) }
    guard file >= 0 else { throw FileError(path: path, operation: .open, code: errno) }
    defer { close(file) }
    return try body(file)
  }
}

#if canImport(Darwin)
private let inspection = O_RDONLY | O_SYMLINK | O_NONBLOCK | O_CLOEXEC
#else
/// Opens an item in name only, a link as itself: that has no effect on a device, and needs no
/// permission to read. The number is `O_PATH` of every architecture that Swift runs on; the C
/// library shows the name to GNU sources only.
private let inspection = 0o10000000 | O_NOFOLLOW | O_CLOEXEC
#endif

private func withCString<R>(_ bytes: [UInt8], _ body: (UnsafePointer<CChar>) -> R) -> R {
  let terminated = bytes.map(CChar.init(bitPattern:)) + [0]
  return unsafe terminated.withUnsafeBufferPointer { buffer in
    guard let start = buffer.baseAddress else {
      preconditionFailure("a C string has at least its NUL")
    }
    return unsafe body(start)
  }
}
