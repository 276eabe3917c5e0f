#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// What shows that a file is still the one that was read: its number, size and time of change.
struct FileStamp: Hashable {
  var path: String
  /// `nil` where nothing is there.
  var state: String?

  init(path: String) {
    self.path = path
    var status = stat()
    guard unsafe stat(path, &status) == 0 else {
      state = nil
      return
    }
    #if canImport(Darwin)
    let time = status.st_mtimespec
    #else
    let time = status.st_mtim
    #endif
    // A folder's size tells nothing that its time does not.
    let size = status.st_mode & S_IFMT == S_IFREG ? status.st_size : 0
    state = "\(status.st_dev):\(status.st_ino):\(size):\(time.tv_sec).\(time.tv_nsec)"
  }

  private init(path: String, state: String?) {
    self.path = path
    self.state = state
  }

  /// `STATE PATH`; a dash for what is not there.
  var line: String { "\(state ?? "-") \(path)\n" }

  init?(line: Substring) {
    let parts = line.split(separator: " ", maxSplits: 1)
    guard parts.count == 2, parts[1].hasPrefix("/") else { return nil }
    self.init(path: String(parts[1]), state: parts[0] == "-" ? nil : String(parts[0]))
  }
}
