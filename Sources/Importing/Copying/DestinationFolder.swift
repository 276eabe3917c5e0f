#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// The folder that takes the files, open for as long as the import runs.
///
/// Files are made under temporary names, in the folder itself so that renaming is one step. Each
/// running import holds a shared lock (`flock`) on the folder: whoever gets the exclusive one knows
/// that no import runs, and that files with temporary names are leftovers.
final class DestinationFolder {
  private static let temporaryPrefix = Array(".typeinfo-import-".utf8)
  private static let temporarySuffix = Array(".part".utf8)
  /// How often the folder's lock is asked for, a hundredth of a second apart.
  private static let lockAttempts = 300

  private let folder: Descriptor
  private let temporaryNumber = UInt64.random(in: .min ... .max)
  private var temporaryCount = 0
  /// Files and folders of runs that were killed, which were removed.
  private(set) var leftoverCount = 0

  var descriptor: Int32 { folder.number }

  /// Opens the folder, makes it where only its parent is there, and removes what a killed run left.
  init(path: [UInt8]) throws(ImportFailure) {
    let flags = O_RDONLY | O_DIRECTORY
    do throws(SystemError) {
      do throws(SystemError) {
        folder = try Descriptor(path, flags)
      } catch {
        guard error.code == ENOENT else { throw error }
        try FileCalls.makeFolder(path, in: AT_FDCWD, mode: 0o777)
        folder = try Descriptor(path, flags)
        let parent = try Descriptor(Array("..".utf8), in: folder.number, flags)
        try FileCalls.fsync(parent.number)
      }
    } catch {
      throw Self.failure(path, error)
    }
    try lock()
  }

  /// Opens the folder for a plan: nothing is made, removed or locked.
  init(planningFor path: [UInt8]) throws(ImportFailure) {
    do throws(SystemError) {
      folder = try Descriptor(path, O_RDONLY | O_DIRECTORY)
    } catch {
      throw Self.failure(path, error)
    }
  }

  private static func failure(_ path: [UInt8], _ error: SystemError) -> ImportFailure {
    let path = String(decoding: path, as: UTF8.self)
    return ImportFailure(
      .noDestination, "the destination '\(path)' cannot be opened: \(error.reason)",
      systemError: error.code)
  }
}

/// Leftovers.
extension DestinationFolder {
  private func lock() throws(ImportFailure) {
    for _ in 0..<Self.lockAttempts {
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 {
        removeLeftovers()
        // Somebody may take the lock in between; no file of ours is there yet.
        if flock(descriptor, LOCK_SH | LOCK_NB) == 0 { return }
      } else if flock(descriptor, LOCK_SH | LOCK_NB) == 0 {
        return
      }
      // A file system without locks: leftovers cannot be told from files in use, and stay.
      guard errno == EWOULDBLOCK || errno == EINTR else { return }
      poll(nil, 0, 10)
    }
    throw ImportFailure(.busy, "another program has locked the destination; try again later")
  }

  private func removeLeftovers() {
    var names: [[UInt8]] = []
    do throws(SystemError) {
      var listing = try FolderNames(of: descriptor)
      while let name = try listing.next() {
        if Self.isTemporary(name) { names.append(name) }
      }
    } catch {
      // What was found so far will do; the next run sees the rest.
    }
    for name in names where (try? FileCalls.removeAll(name, in: descriptor)) != nil {
      leftoverCount += 1
    }
  }

  /// Whether a name is one of those that imports give while they copy.
  static func isTemporary(_ name: [UInt8]) -> Bool {
    name.starts(with: temporaryPrefix) && name.suffix(temporarySuffix.count) == temporarySuffix[...]
  }
}

/// Temporary names.
extension DestinationFolder {
  /// Makes an empty file under a name that nobody else uses.
  func makeTemporaryFile() throws(SystemError) -> (name: [UInt8], file: Int32) {
    while true {
      let name = nextTemporaryName()
      do throws(SystemError) {
        let flags = O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW
        return (name, try Descriptor(name, in: descriptor, flags, mode: 0o666).release())
      } catch {
        if error.code != EEXIST { throw error }
      }
    }
  }

  /// Makes an empty folder under a name that nobody else uses.
  func makeTemporaryFolder() throws(SystemError) -> (name: [UInt8], folder: Int32) {
    while true {
      let name = nextTemporaryName()
      do throws(SystemError) {
        try FileCalls.makeFolder(name, in: descriptor, mode: 0o777)
        let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW
        return (name, try Descriptor(name, in: descriptor, flags).release())
      } catch {
        if error.code != EEXIST { throw error }
      }
    }
  }

  /// Removes what was not finished. Where that fails, the next run will do it.
  func removeTemporary(_ name: [UInt8]) {
    try? FileCalls.removeAll(name, in: descriptor)
  }

  private func nextTemporaryName() -> [UInt8] {
    temporaryCount += 1
    let number = String(temporaryNumber, radix: 16) + "-" + String(temporaryCount)
    return Self.temporaryPrefix + Array(number.utf8) + Self.temporarySuffix
  }
}
