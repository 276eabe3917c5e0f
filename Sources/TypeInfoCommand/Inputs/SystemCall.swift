#if canImport(Glibc)
internal import Glibc
#endif

/// The calls that take paths and buffers, in the one place that holds pointers to them.
enum SystemCall {
  /// `O_PATH`: a descriptor that names a file without opening it.
  static var pathOnly: Int32 { 0o10000000 }

  /// `open`, never inherited by other programs; negative where it fails, with the reason in
  /// `errno`.
  static func open(_ path: [UInt8], _ flags: Int32) -> Int32 {
    unsafe withPath(path) { unsafe Glibc.open($0, flags | O_CLOEXEC) }
  }

  /// Calls `body` with a C string of a path; -1 where it holds a zero byte, with the reason in `errno`.
  private static func withPath(_ path: [UInt8], _ body: (UnsafePointer<CChar>) -> Int32) -> Int32 {
    guard !path.contains(0) else {
      errno = EINVAL
      return -1
    }
    let terminated = path.map(CChar.init(bitPattern:)) + [0]
    return unsafe terminated.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return -1 }
      return unsafe body(start)
    }
  }

  /// Reads at most `buffer.count` bytes; 0 at the end, negative where it fails, with the reason in
  /// `errno`.
  static func read(_ descriptor: Int32, into buffer: inout [UInt8]) -> Int {
    while true {
      let count = unsafe buffer.withUnsafeMutableBytes { bytes in
        unsafe Glibc.read(descriptor, bytes.baseAddress, bytes.count)
      }
      if count >= 0 || errno != EINTR { return count }
    }
  }

  static func close(_ descriptor: Int32) { Glibc.close(descriptor) }

  /// Processors that can be used now.
  static var processorCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  /// Whether a read would return at once.
  static func isReadable(_ descriptor: Int32) -> Bool {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return unsafe poll(&request, 1, 0) != 0
  }

  /// When the content of what a path names was last changed; `nil` where it isn't there, with the reason in `errno`.
  static func modificationTime(_ path: [UInt8], followsLinks: Bool) -> timespec? {
    status(path, followsLinks: followsLinks)?.st_mtim
  }

  private static func status(_ path: [UInt8], followsLinks: Bool) -> stat? {
    var status = stat()
    let result = unsafe withPath(path) {
      unsafe fstatat(AT_FDCWD, $0, &status, followsLinks ? 0 : AT_SYMLINK_NOFOLLOW)
    }
    return result == 0 ? status : nil
  }

  /// Ends an open file at an offset, if it is the regular file that a path names and holds `byte` there.
  static func cut(_ descriptor: Int32, to offset: Int, ifOpenAt path: [UInt8], and byte: UInt8) {
    var open = stat()
    guard let named = status(path, followsLinks: true), unsafe fstat(descriptor, &open) == 0,
      open.st_mode & S_IFMT == S_IFREG, open.st_dev == named.st_dev, open.st_ino == named.st_ino
    else { return }
    // What is open to be appended to need not be open for reading.
    let reader = SystemCall.open(path, O_RDONLY)
    guard reader >= 0 else { return }
    defer { close(reader) }
    var found: UInt8 = 0
    guard unsafe pread(reader, &found, 1, off_t(offset)) == 1, found == byte else { return }
    ftruncate(descriptor, off_t(offset))
  }

  static func isRegular(_ descriptor: Int32) -> Bool { size(descriptor) != nil }

  /// The size of a regular file; `nil` for anything else.
  static func size(_ descriptor: Int32) -> Int? {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      return nil
    }
    return Int(status.st_size)
  }
}
