#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// The names in an open folder, one by one, in the file system's order.
@safe
struct FolderNames: ~Copyable {
  private let stream: OpaquePointer

  /// Reads the folder of a descriptor, which stays the caller's.
  init(of folder: Int32) throws(SystemError) {
    // Opened anew, for descriptors that were duplicated share their position.
    let number = try Descriptor(Array(".".utf8), in: folder, O_RDONLY | O_DIRECTORY).release()
    guard let stream = unsafe fdopendir(number) else {
      let error = SystemError.last
      close(number)
      throw error
    }
    unsafe self.stream = stream
  }

  deinit {
    unsafe closedir(stream)
  }

  /// The next name but `.` and `..`; `nil` after the last.
  mutating func next() throws(SystemError) -> [UInt8]? {
    while true {
      errno = 0
      guard let entry = unsafe readdir(stream) else {
        if errno != 0 { throw .last }
        return nil
      }
      let name = unsafe Self.name(entry)
      if name != Array(".".utf8), name != Array("..".utf8) { return name }
    }
  }

  /// The record is as long as its name; the structure as imported is longer and must not be copied.
  static func name(_ entry: UnsafeMutablePointer<dirent>) -> [UInt8] {
    guard let offset = MemoryLayout<dirent>.offset(of: \.d_name) else { return [] }
    let start = unsafe UnsafeRawPointer(entry) + offset
    let count = unsafe strlen(start.assumingMemoryBound(to: CChar.self))
    return unsafe Array(UnsafeRawBufferPointer(start: start, count: count))
  }
}
