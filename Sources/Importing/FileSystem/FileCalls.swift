internal import CSystemCalls
#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// The system's calls that importing makes, each named like its C function, in the one place that
/// holds pointers to names and buffers. Names are looked up in an open folder, never by a path.
enum FileCalls {
  static func status(of descriptor: Int32) throws(SystemError) -> FileStatus {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { throw .last }
    return FileStatus(status)
  }

  /// Of a name in a folder; of a link itself. `nil` where there is no such name.
  static func status(of name: [UInt8], in folder: Int32) throws(SystemError) -> FileStatus? {
    var status = stat()
    let result = unsafe withCString(name) {
      unsafe fstatat(folder, $0, &status, AT_SYMLINK_NOFOLLOW)
    }
    if result == 0 { return FileStatus(status) }
    if errno == ENOENT { return nil }
    throw .last
  }

  /// Reads into the buffer's start; fewer bytes where the file ends.
  static func pread(
    _ descriptor: Int32, into buffer: inout [UInt8], at offset: Int
  ) throws(SystemError) -> Int {
    let length = buffer.count
    var done = 0
    while done < length {
      let count = try retrying {
        unsafe buffer.withUnsafeMutableBytes { bytes in
          unsafe Self.pread(
            descriptor, bytes.baseAddress.map { unsafe $0 + done }, length - done, offset + done)
        }
      }
      if count == 0 { break }
      done += count
    }
    return done
  }

  private static func pread(
    _ descriptor: Int32, _ start: UnsafeMutableRawPointer?, _ length: Int, _ offset: Int
  ) -> Int {
    #if canImport(Glibc)
    unsafe Glibc.pread(descriptor, start, length, off_t(offset))
    #elseif canImport(Musl)
    unsafe Musl.pread(descriptor, start, length, off_t(offset))
    #elseif canImport(Darwin)
    unsafe Darwin.pread(descriptor, start, length, off_t(offset))
    #endif
  }

  /// Reads from the descriptor's position on; 0 at the end. Waits for a stream's sender.
  static func read(_ descriptor: Int32, into buffer: inout [UInt8]) throws(SystemError) -> Int {
    try retrying {
      unsafe buffer.withUnsafeMutableBytes { bytes in
        #if canImport(Glibc)
        unsafe Glibc.read(descriptor, bytes.baseAddress, bytes.count)
        #elseif canImport(Musl)
        unsafe Musl.read(descriptor, bytes.baseAddress, bytes.count)
        #elseif canImport(Darwin)
        unsafe Darwin.read(descriptor, bytes.baseAddress, bytes.count)
        #endif
      }
    }
  }

  /// Writes all bytes at the descriptor's position.
  static func write(_ descriptor: Int32, _ bytes: Span<UInt8>) throws(SystemError) {
    var done = 0
    while done < bytes.count {
      done += try retrying {
        unsafe bytes.extracting(done...).withUnsafeBytes { rest in
          unsafe Self.write(descriptor, rest)
        }
      }
    }
  }

  private static func write(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    #if canImport(Glibc)
    unsafe Glibc.write(descriptor, bytes.baseAddress, bytes.count)
    #elseif canImport(Musl)
    unsafe Musl.write(descriptor, bytes.baseAddress, bytes.count)
    #elseif canImport(Darwin)
    unsafe Darwin.write(descriptor, bytes.baseAddress, bytes.count)
    #endif
  }

  static func fsync(_ descriptor: Int32) throws(SystemError) {
    #if canImport(Glibc)
    _ = try retrying { Glibc.fsync(descriptor) }
    #elseif canImport(Musl)
    _ = try retrying { Musl.fsync(descriptor) }
    #elseif canImport(Darwin)
    _ = try retrying { fcntl(descriptor, F_FULLFSYNC) }
    #endif
  }

  /// Brings everything of the descriptor's file system to the disk.
  static func syncfs(_ descriptor: Int32) throws(SystemError) {
    _ = try retrying { uniform_types_syncfs(descriptor) }
  }

  /// Bytes copied within the kernel, 0 at the source's end.
  static func copyFileRange(
    from source: Int32, to target: Int32, at offset: Int, _ length: Int
  ) throws(SystemError) -> Int {
    try retrying { uniform_types_copy_file_range(source, target, off_t(offset), length) }
  }

  /// Makes the target share the source's blocks.
  static func clone(from source: Int32, to target: Int32) throws(SystemError) {
    _ = try retrying { uniform_types_clone(target, source) }
  }

  /// Sets the time of the last change of the content; that of the last access stays.
  static func setModified(_ time: FileStatus.Time, of descriptor: Int32) throws(SystemError) {
    // The number is UTIME_OMIT, which the C library defines by a cast.
    let omitted = timespec(tv_sec: 0, tv_nsec: (1 << 30) - 2)
    let modified = timespec(tv_sec: time.seconds, tv_nsec: time.nanoseconds)
    let times = [omitted, modified]
    guard unsafe times.withUnsafeBufferPointer({ unsafe futimens(descriptor, $0.baseAddress) }) == 0
    else { throw .last }
  }

  static func unlink(_ name: [UInt8], in folder: Int32, isFolder: Bool = false)
    throws(SystemError)
  {
    let flags = isFolder ? AT_REMOVEDIR : 0
    guard unsafe withCString(name, { unsafe unlinkat(folder, $0, flags) }) == 0 else { throw .last }
  }

  static func makeFolder(_ name: [UInt8], in folder: Int32, mode: mode_t) throws(SystemError) {
    guard unsafe withCString(name, { unsafe mkdirat(folder, $0, mode) }) == 0 else { throw .last }
  }
}

/// Giving a file its name.
extension FileCalls {
  /// Renames within a folder; what had the new name is gone.
  static func rename(_ old: [UInt8], to new: [UInt8], in folder: Int32) throws(SystemError) {
    let result = unsafe withCString(old) { old in
      unsafe withCString(new) { unsafe renameat(folder, old, folder, $0) }
    }
    guard result == 0 else { throw .last }
  }

  /// Renames within a folder unless the new name is taken, which is `EEXIST`.
  ///
  /// Where the file system knows no such call, a file gets a second name and loses the first, which
  /// nobody can come between either. A folder, or a file system without hard links, is left to a
  /// look before the renaming.
  static func renameWithoutReplacing(
    _ old: [UInt8], to new: [UInt8], in folder: Int32
  ) throws(SystemError) {
    if try renameat2(old, new, folder, UInt32(UNIFORM_TYPES_NO_REPLACE)) { return }
    let linked = unsafe withCString(old) { old in
      unsafe withCString(new) { unsafe linkat(folder, old, folder, $0, 0) }
    }
    if linked == 0 { return try unlink(old, in: folder) }
    guard errno != EEXIST else { throw .last }
    guard try status(of: new, in: folder) == nil else { throw SystemError(EEXIST) }
    try rename(old, to: new, in: folder)
  }

  /// Makes two names of a folder change places; false where the file system knows no such call.
  static func exchange(_ a: [UInt8], _ b: [UInt8], in folder: Int32) throws(SystemError) -> Bool {
    try renameat2(a, b, folder, UInt32(UNIFORM_TYPES_EXCHANGE))
  }

  /// False where the kernel or the file system knows no such call.
  private static func renameat2(
    _ old: [UInt8], _ new: [UInt8], _ folder: Int32, _ flags: UInt32
  ) throws(SystemError) -> Bool {
    let result = unsafe withCString(old) { old in
      unsafe withCString(new) {
        unsafe uniform_types_renameat2(folder, old, folder, $0, flags)
      }
    }
    if result == 0 { return true }
    if [ENOSYS, EINVAL, ENOTSUP].contains(errno) { return false }
    throw .last
  }
}

/// Links.
extension FileCalls {
  /// Where a link leads, as it is written in it.
  static func target(of name: [UInt8], in folder: Int32) throws(SystemError) -> [UInt8] {
    var target = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let count = unsafe target.withUnsafeMutableBufferPointer { buffer in
      unsafe buffer.withMemoryRebound(to: CChar.self) { buffer in
        guard let start = buffer.baseAddress else { return -1 }
        return unsafe withCString(name) { unsafe readlinkat(folder, $0, start, buffer.count) }
      }
    }
    guard count >= 0 else { throw .last }
    return Array(target.prefix(count))
  }

  static func makeLink(_ name: [UInt8], to target: [UInt8], in folder: Int32) throws(SystemError) {
    let result = unsafe withCString(target) { target in
      unsafe withCString(name) { unsafe symlinkat(target, folder, $0) }
    }
    guard result == 0 else { throw .last }
  }
}
