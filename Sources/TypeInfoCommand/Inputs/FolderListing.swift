#if canImport(Glibc)
internal import Glibc
#endif

/// The names in a folder, in the order of their bytes.
///
/// Names lie one after the other in one array: a folder of a million files takes tens of megabytes,
/// and no more.
struct FolderListing {
  enum Kind {
    case regular, folder, other
  }

  private struct Entry {
    var start: Int
    var count: Int
    var kind: Kind
  }

  private var names: [UInt8] = []
  private var entries: [Entry] = []
  /// Why the listing is not whole.
  private(set) var failure: Failure?

  var count: Int { entries.count }

  func name(_ index: Int) -> ArraySlice<UInt8> {
    let entry = entries[index]
    return names[entry.start..<(entry.start + entry.count)]
  }

  func kind(_ index: Int) -> Kind { entries[index].kind }
}

extension FolderListing {
  /// Reads a folder; `nil` where there is none, or not any more. The path itself may be a link only
  /// where `followsLink` says so.
  init?(of path: [UInt8], followsLink: Bool) throws(Failure) {
    let descriptor = SystemCall.open(
      path, O_RDONLY | O_DIRECTORY | O_NONBLOCK | (followsLink ? 0 : O_NOFOLLOW))
    guard descriptor >= 0 else {
      if [ENOTDIR, ENOENT, ELOOP].contains(errno) { return nil }
      throw Failure(systemError: errno)
    }
    guard let stream = unsafe fdopendir(descriptor) else {
      let code = errno
      close(descriptor)
      throw Failure(systemError: code)
    }
    defer { unsafe closedir(stream) }
    errno = 0
    while let entry = unsafe readdir(stream) {
      unsafe add(entry, in: descriptor)
      errno = 0
    }
    if errno != 0 { failure = Failure(systemError: errno) }
    sort()
  }

  private mutating func add(_ entry: UnsafeMutablePointer<dirent>, in folder: Int32) {
    // The record is as long as its name; the structure as imported is longer and must not be
    // copied.
    guard let offset = MemoryLayout<dirent>.offset(of: \.d_name) else { return }
    let start = unsafe UnsafeRawPointer(entry) + offset
    let name = unsafe UnsafeRawBufferPointer(
      start: start, count: strlen(start.assumingMemoryBound(to: CChar.self)))
    if unsafe name.elementsEqual(".".utf8) || name.elementsEqual("..".utf8) { return }
    let kind: Kind
    switch Int(unsafe entry.pointee.d_type) {
    case Int(DT_REG): kind = .regular
    case Int(DT_DIR): kind = .folder
    case Int(DT_UNKNOWN):
      kind = unsafe FolderListing.kind(of: start.assumingMemoryBound(to: CChar.self), in: folder)
    default: kind = .other
    }
    entries.append(Entry(start: names.count, count: name.count, kind: kind))
    unsafe names.append(contentsOf: name)
  }

  /// For file systems whose folders do not say.
  private static func kind(of name: UnsafePointer<CChar>, in folder: Int32) -> Kind {
    var status = stat()
    guard unsafe fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return .other }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .regular
    case S_IFDIR: return .folder
    default: return .other
    }
  }

  private mutating func sort() {
    let names = self.names
    entries.sort { a, b in
      let common = min(a.count, b.count)
      for position in 0..<common {
        let (x, y) = (names[a.start + position], names[b.start + position])
        if x != y { return x < y }
      }
      return a.count < b.count
    }
  }
}
