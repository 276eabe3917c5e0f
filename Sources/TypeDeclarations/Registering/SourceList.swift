/// The paths that were registered in one folder: the file `sources` in it, one path a line.
///
/// It is what was asked for; the image beside it is compiled from it and may be lost.
struct SourceList {
  /// Absolute paths of plists, bundles and folders, sorted, each once.
  private(set) var paths: [String]

  static let name = "sources"
  private static let byteLimit = 1 << 20

  /// The list of a folder; empty where there is none.
  init(folder: String) throws(DeclarationError) {
    guard
      let bytes = try PropertyListFile.bytesIfPresent(
        path: folder + "/" + SourceList.name, byteLimit: SourceList.byteLimit)
    else {
      paths = []
      return
    }
    // What is no absolute path is a comment, or damage that costs that line only.
    paths = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
      .map(String.init).filter { $0.hasPrefix("/") && !$0.utf8.contains(0) }
  }

  /// Whether the path was not there before.
  mutating func add(_ path: String) -> Bool {
    guard !paths.contains(path) else { return false }
    paths.append(path)
    paths.sort()
    return true
  }

  /// Whether the path was there.
  mutating func remove(_ path: String) -> Bool {
    guard let position = paths.firstIndex(of: path) else { return false }
    paths.remove(at: position)
    return true
  }

  func write(folder: String) throws(FileWritingError) {
    let text = "# Types registered by 'typeinfo register'.\n" + paths.map { $0 + "\n" }.joined()
    try AtomicFile.write(Array(text.utf8), to: folder + "/" + SourceList.name)
  }
}
