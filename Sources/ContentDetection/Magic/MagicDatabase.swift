#if Magic
#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A compiled database of libmagic, mapped into memory.
@safe
struct MagicDatabase: ~Copyable {
  let path: String
  private let start: UnsafeMutableRawPointer
  let count: Int

  /// Maps a file that begins as a compiled database does; libmagic checks its version when it is loaded.
  ///
  /// The corresponding C function is `mmap`.
  init(path: String) throws(MagicFault) {
    let file: OpenFile
    do {
      file = try OpenFile(opening: Array(path.utf8))
    } catch {
      throw MagicFault.database(path: path, reason: error.reason)
    }
    guard file.kind == .regular, file.size >= MemoryLayout<UInt32>.size else {
      throw MagicFault.database(path: path, reason: "no compiled database")
    }
    let mapped = unsafe mmap(nil, file.size, PROT_READ, MAP_PRIVATE, file.descriptor, 0)
    guard let mapped = unsafe mapped, unsafe mapped != MAP_FAILED else {
      throw MagicFault.database(path: path, reason: "out of memory")
    }
    guard unsafe mapped.load(as: UInt32.self) == MagicDatabase.firstWord else {
      unsafe munmap(mapped, file.size)
      throw MagicFault.database(path: path, reason: "no compiled database for this machine")
    }
    self.path = path
    unsafe start = unsafe mapped
    count = file.size
  }

  deinit {
    unsafe munmap(start, count)
  }

  /// What a compiled database begins with, in the byte order of the machine that it is for.
  private static var firstWord: UInt32 { 0xF11E_041C }

  /// Calls `body` with the database's bytes, which stay where they are as long as this value exists.
  func withBytes<R>(_ body: (UnsafeMutableRawPointer) -> R) -> R {
    unsafe body(start)
  }
}
#endif
