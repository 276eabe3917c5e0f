#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// Why a file could not be written.
public struct FileWritingError: Error, Hashable, Sendable, CustomStringConvertible {
  public let path: String
  /// The system's own.
  public let reason: String

  public var description: String { "\(path): cannot be written: \(reason)" }
}

/// Writes files so that whoever reads one sees the old bytes or the new, and never a part of either.
package enum AtomicFile {
  /// Writes a file beside the path, in full and to the disk, and moves it there.
  ///
  /// A link is followed, so that it stays one; a file that is there keeps its mode.
  package static func write(_ bytes: [UInt8], to path: String) throws(FileWritingError) {
    guard !path.utf8.contains(0) else {
      throw FileWritingError(path: path, reason: "the path holds a zero byte")
    }
    let target = resolved(path)
    let temporary = temporaryPath(beside: target)
    let descriptor = unsafe open(
      temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw FileWritingError(path: path, reason: systemReason()) }
    do throws(FileWritingError) {
      defer { close(descriptor) }
      var status = stat()
      if unsafe stat(target, &status) == 0 { _ = fchmod(descriptor, status.st_mode & 0o7777) }
      try write(bytes, descriptor, path)
      guard fsync(descriptor) == 0 else {
        throw FileWritingError(path: path, reason: systemReason())
      }
    } catch {
      _ = unsafe unlink(temporary)
      throw error
    }
    guard unsafe rename(temporary, target) == 0 else {
      let reason = systemReason()
      _ = unsafe unlink(temporary)
      throw FileWritingError(path: path, reason: reason)
    }
  }

  private static func write(
    _ bytes: [UInt8], _ descriptor: CInt, _ path: String
  ) throws(FileWritingError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { unsafe systemWrite(descriptor, $0) }
      if count < 0 {
        if errno == EINTR { continue }
        throw FileWritingError(path: path, reason: systemReason())
      }
      rest = rest.dropFirst(count)
    }
  }

  private static func resolved(_ path: String) -> String {
    guard let real = unsafe realpath(path, nil) else { return path }
    defer { unsafe free(real) }
    return unsafe String(cString: real)
  }

  /// Hidden, in the same folder, of a name that no other process takes.
  private static func temporaryPath(beside path: String) -> String {
    let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
    let folder = slash.map { String(path[...$0]) } ?? ""
    let name = slash.map { String(path[path.utf8.index(after: $0)...]) } ?? path
    let number = UInt32.random(in: .min ... .max)
    return "\(folder).\(name.prefix(100)).\(getpid())-\(number)"
  }
}

/// The system's text for the last error.
func systemReason() -> String {
  guard let text = unsafe strerror(errno) else { return "error \(errno)" }
  return unsafe String(cString: text)
}

private func systemWrite(_ descriptor: CInt, _ bytes: UnsafeRawBufferPointer) -> Int {
  unsafe write(descriptor, bytes.baseAddress, bytes.count)
}
