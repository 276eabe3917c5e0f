#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A descriptor and what `fstat` says of it.
///
/// Nothing here waits: files are opened without blocking, and only regular ones are read.
struct OpenFile: ~Copyable {
  let descriptor: Int32
  let kind: FileKind
  /// In bytes, as the file system says; `/proc` says 0 of files that have content.
  let size: Int
  private let isOwned: Bool

  /// Opens a path, following links.
  ///
  /// - Parameter path: Bytes without a NUL.
  /// - Throws: ``FileError`` where the system refuses.
  init(opening path: [UInt8]) throws(FileError) {
    let descriptor = OpenFile.open(path)
    guard descriptor >= 0 else { throw FileError(path: path, operation: .open, code: errno) }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else {
      let code = errno
      close(descriptor)
      throw FileError(path: path, operation: .inspect, code: code)
    }
    self.descriptor = descriptor
    kind = FileKind(mode: status.st_mode)
    size = Int(status.st_size)
    isOwned = true
  }

  /// Uses a descriptor that somebody else opened and will close. Its position is not moved.
  init(borrowing descriptor: Int32) throws(FileError) {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else {
      throw FileError(path: [], operation: .inspect, code: errno)
    }
    self.descriptor = descriptor
    kind = FileKind(mode: status.st_mode)
    size = Int(status.st_size)
    isOwned = false
  }

  deinit {
    if isOwned { close(descriptor) }
  }

  private static func open(_ path: [UInt8]) -> Int32 {
    let flags = O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY
    return unsafe withCPath(path) { unsafe Glibc.open($0, flags) }
  }

  /// Fills `bytes` from its `count` on with up to `length` bytes at an offset; fewer where the file ends.
  ///
  /// The corresponding C function is `pread`.
  func read(at offset: Int, length: Int, into bytes: inout [UInt8]) throws(FileError) {
    var code: Int32 = 0
    // In one piece of memory that nothing was written to before.
    bytes.append(addingCapacity: length) { output in
      unsafe output.withUnsafeMutableBufferPointer { buffer, count in
        guard let base = buffer.baseAddress else { return }
        let start = count
        while count < start + length {
          let got = unsafe pread(
            descriptor, base + count, start + length - count, off_t(offset + count - start))
          if got < 0 {
            if errno == EINTR { continue }
            code = errno
            return
          }
          if got == 0 { return }
          count += got
        }
      }
    }
    if code != 0 { throw FileError(path: [], operation: .read, code: code) }
  }

  /// Calls `body` with a C string of the path's bytes.
  static func withCPath<R>(_ path: [UInt8], _ body: (UnsafePointer<CChar>) -> R) -> R {
    unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: path.count + 1) { buffer in
      guard let start = buffer.baseAddress else {
        preconditionFailure("a C string has at least its NUL")
      }
      unsafe path.withUnsafeBytes { bytes in
        if let from = bytes.baseAddress { unsafe memcpy(start, from, bytes.count) }
      }
      unsafe start[path.count] = 0
      return unsafe body(start)
    }
  }

  /// The kind of what a path names, of a link itself where it isn't followed; `nil` where there is nothing.
  static func kind(of path: [UInt8], followingLinks: Bool) -> FileKind? {
    var status = stat()
    let result = unsafe withCPath(path) {
      unsafe fstatat(AT_FDCWD, $0, &status, followingLinks ? 0 : AT_SYMLINK_NOFOLLOW)
    }
    return result == 0 ? FileKind(mode: status.st_mode) : nil
  }
}
