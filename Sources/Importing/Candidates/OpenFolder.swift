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
    let descriptor: Int32
    do throws(SystemError) {
      descriptor = try Descriptor(path, O_RDONLY | O_DIRECTORY | O_NONBLOCK).release()
    } catch {
      throw FileError(path: path, operation: .open, code: error.code)
    }
    guard let stream = unsafe fdopendir(descriptor) else {
      let code = errno
      close(descriptor)
      throw FileError(path: path, operation: .open, code: code)
    }
    var names: [[UInt8]] = []
    errno = 0
    while let entry = unsafe readdir(stream) {
      let name = unsafe FolderNames.name(entry)
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

  /// Opens an item: a regular file for reading, anything else in name only. A link is not followed.
  func open(_ name: [UInt8]) throws(SystemError) -> Descriptor {
    let folder = unsafe dirfd(stream)
    let item = try Descriptor(name, in: folder, inspection)
    guard try FileCalls.status(of: item.number).kind == .file else { return item }
    return try Descriptor(name, in: folder, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY)
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
