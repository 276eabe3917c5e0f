#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// An open file or folder, closed at the end of its life.
struct Descriptor: ~Copyable {
  let number: Int32

  /// Takes over what somebody has opened.
  init(owning number: Int32) {
    self.number = number
  }

  /// Opens a name in a folder, or a path from the working folder on.
  ///
  /// The corresponding C function is `openat`. The program's children never inherit it.
  init(
    _ name: [UInt8], in folder: Int32 = AT_FDCWD, _ flags: Int32, mode: mode_t = 0
  ) throws(SystemError) {
    guard !name.contains(0) else { throw SystemError(EINVAL) }
    number = try retrying {
      unsafe withCString(name) { unsafe openat(folder, $0, flags | O_CLOEXEC, mode) }
    }
  }

  deinit {
    close(number)
  }

  /// Hands the open file over to who will close it.
  consuming func release() -> Int32 {
    let number = number
    discard self
    return number
  }
}

/// What the system says of a file, in the words that importing needs.
struct FileStatus: Hashable {
  enum Kind {
    case file, folder, link, other
  }

  let kind: Kind
  /// In bytes.
  let size: Int
  let device: UInt64
  let inode: UInt64
  let permissions: mode_t
  /// Of the last change of the content.
  let modified: Time
  /// Of the last change of the content or of what the file system keeps beside it.
  let changed: Time

  /// Since 1970, not counting leap seconds.
  struct Time: Hashable {
    let seconds: Int
    let nanoseconds: Int
  }

  init(_ status: stat) {
    switch status.st_mode & S_IFMT {
    case S_IFREG: kind = .file
    case S_IFDIR: kind = .folder
    case S_IFLNK: kind = .link
    default: kind = .other
    }
    size = Int(status.st_size)
    device = UInt64(status.st_dev)
    inode = UInt64(status.st_ino)
    permissions = status.st_mode & 0o7777
    #if canImport(Darwin)
    let (modified, changed) = (status.st_mtimespec, status.st_ctimespec)
    #else
    let (modified, changed) = (status.st_mtim, status.st_ctim)
    #endif
    self.modified = Time(seconds: modified.tv_sec, nanoseconds: modified.tv_nsec)
    self.changed = Time(seconds: changed.tv_sec, nanoseconds: changed.tv_nsec)
  }
}

func withCString<R>(_ bytes: [UInt8], _ body: (UnsafePointer<CChar>) -> R) -> R {
  let terminated = bytes.map(CChar.init(bitPattern:)) + [0]
  return unsafe terminated.withUnsafeBufferPointer { buffer in
    guard let start = buffer.baseAddress else {
      preconditionFailure("a C string has at least its NUL")
    }
    return unsafe body(start)
  }
}
