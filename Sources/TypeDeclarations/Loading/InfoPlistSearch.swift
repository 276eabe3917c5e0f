#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// Looks for the Info.plists of the bundles below a folder, and for those of source trees, such as `Abc-Info.plist`.
///
/// Links and hidden folders are not followed. What is too deep or too much is left out.
enum InfoPlistSearch {
  private static let depthLimit = 32
  private static let entryLimit = 200_000
  private static let resultLimit = 10_000

  /// The paths of the files, in the order of the bytes of their names, and how many property lists of other names there
  /// are.
  static func paths(below folder: String) -> (found: [String], otherCount: Int) {
    var found: [String] = []
    var otherCount = 0
    var entryCount = 0
    var pending = [(path: folder.hasSuffix("/") ? folder : folder + "/", depth: 0)]
    while let (path, depth) = pending.popLast() {
      var folders: [(path: String, depth: Int)] = []
      for entry in entries(of: path, limit: entryLimit - entryCount) {
        entryCount += 1
        if entry.isFolder {
          if depth < depthLimit, !entry.name.hasPrefix(".") {
            folders.append((path + entry.name + "/", depth + 1))
          }
        } else if entry.name.hasSuffix("Info.plist"), found.count < resultLimit {
          found.append(path + entry.name)
        } else if entry.name.hasSuffix(".plist") {
          otherCount += 1
        }
      }
      pending += folders.reversed()
    }
    return (found, otherCount)
  }

  /// The names of the regular files of a folder, sorted; none where it cannot be read.
  static func names(of folder: String) -> [String] {
    entries(of: folder, limit: entryLimit).filter { !$0.isFolder }.map(\.name)
  }

  /// The names of the folders in a folder, sorted; none where it cannot be read.
  static func folders(of folder: String) -> [String] {
    entries(of: folder, limit: entryLimit).filter(\.isFolder).map(\.name)
  }

  private struct Entry {
    var name: String
    var isFolder: Bool
  }

  /// The regular files and folders of a folder, sorted; nothing where it cannot be read.
  private static func entries(of path: String, limit: Int) -> [Entry] {
    let descriptor = unsafe open(path, O_RDONLY | O_DIRECTORY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return [] }
    guard let stream = unsafe fdopendir(descriptor) else {
      close(descriptor)
      return []
    }
    defer { unsafe closedir(stream) }
    var entries: [Entry] = []
    while entries.count < limit, let record = unsafe readdir(stream) {
      guard let offset = MemoryLayout<dirent>.offset(of: \.d_name) else { break }
      let start = unsafe UnsafeRawPointer(record) + offset
      let name = unsafe String(cString: start.assumingMemoryBound(to: CChar.self))
      if name == "." || name == ".." { continue }
      var status = stat()
      guard unsafe fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { continue }
      switch status.st_mode & S_IFMT {
      case S_IFREG: entries.append(Entry(name: name, isFolder: false))
      case S_IFDIR: entries.append(Entry(name: name, isFolder: true))
      default: break
      }
    }
    return entries.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }
}
