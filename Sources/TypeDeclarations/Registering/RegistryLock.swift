#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// Keeps writers of one folder apart; readers need no lock. Released when it goes out of scope, or with the process.
struct RegistryLock: ~Copyable {
  private let descriptor: CInt

  /// Waits for the lock of a folder, which is made where it is missing.
  init(folder: String) throws(FileWritingError) {
    try RegistryLock.makeFolder(folder)
    let opened = try RegistryLock.open(folder)
    if let reason = RegistryLock.wait(opened) {
      close(opened)
      throw FileWritingError(path: folder + "/lock", reason: reason)
    }
    descriptor = opened
  }

  /// The lock, if nobody has it and the folder can be written to.
  init?(ifFree folder: String) {
    guard let opened = try? RegistryLock.open(folder) else { return nil }
    guard flock(opened, LOCK_EX | LOCK_NB) == 0 else {
      close(opened)
      return nil
    }
    descriptor = opened
  }

  /// `nil`, or why the lock cannot be had.
  private static func wait(_ descriptor: CInt) -> String? {
    while flock(descriptor, LOCK_EX) != 0 {
      if errno != EINTR { return systemReason() }
    }
    return nil
  }

  deinit { close(descriptor) }

  private static func open(_ folder: String) throws(FileWritingError) -> CInt {
    let path = folder + "/lock"
    let descriptor = systemOpen(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o666)
    guard descriptor >= 0 else { throw FileWritingError(path: path, reason: systemReason()) }
    return descriptor
  }

  /// The folder and those above it.
  private static func makeFolder(_ path: String) throws(FileWritingError) {
    if unsafe access(path, F_OK) == 0 { return }
    if let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")), slash > path.startIndex {
      try makeFolder(String(path[..<slash]))
    }
    guard unsafe mkdir(path, 0o755) == 0 || errno == EEXIST else {
      throw FileWritingError(path: path, reason: systemReason())
    }
  }
}

private func systemOpen(_ path: String, _ flags: CInt, _ mode: mode_t) -> CInt {
  unsafe open(path, flags, mode)
}
