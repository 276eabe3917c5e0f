#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// A property list in the file system.
struct PropertyListFile {
  let path: String
  let bytes: [UInt8]

  /// Where bundles keep it, in the order in which it is looked for.
  private static let infoPlists = ["Contents/Info.plist", "Resources/Info.plist", "Info.plist"]

  /// Reads a file, or the Info.plist of a folder.
  static func read(path: String, byteLimit: Int) throws(DeclarationError) -> PropertyListFile {
    let file = try OpenFile(path: path)
    switch file.kind {
    case .regular:
      return PropertyListFile(path: path, bytes: try file.read(byteLimit: byteLimit))
    case .folder:
      return try read(folder: path, byteLimit: byteLimit)
    case .other:
      throw .notAFile(path: path)
    }
  }

  private static func read(
    folder: String, byteLimit: Int
  ) throws(DeclarationError) -> PropertyListFile {
    let base = folder.hasSuffix("/") ? folder : folder + "/"
    for name in infoPlists {
      let path = base + name
      guard let file = try OpenFile(ifPresent: path) else { continue }
      guard file.kind == .regular else { throw .notAFile(path: path) }
      return PropertyListFile(path: path, bytes: try file.read(byteLimit: byteLimit))
    }
    throw .noInfoPlist(path: folder)
  }

  /// The bytes of a regular file; `nil` where nothing is there.
  static func bytesIfPresent(
    path: String, byteLimit: Int
  ) throws(DeclarationError) -> [UInt8]? {
    guard let file = try OpenFile(ifPresent: path) else { return nil }
    guard file.kind == .regular else { throw .notAFile(path: path) }
    return try file.read(byteLimit: byteLimit)
  }

  /// The property list that a path stands for, or all that are found below a folder that is no bundle; and how many
  /// others the search passed over.
  static func paths(
    _ path: String
  ) throws(DeclarationError) -> (paths: [String], passedOver: Int) {
    let file = try OpenFile(path: path)
    guard file.kind == .folder else { return ([path], 0) }
    let base = path.hasSuffix("/") ? path : path + "/"
    for name in infoPlists {
      guard let file = try OpenFile(ifPresent: base + name) else { continue }
      guard file.kind == .regular else { throw .notAFile(path: base + name) }
      return ([base + name], 0)
    }
    let (found, otherCount) = InfoPlistSearch.paths(below: path)
    if found.isEmpty { throw .noInfoPlist(path: path) }
    return (found, otherCount)
  }
}

/// A file that is open for reading. Opening never waits, whatever the path leads to.
private struct OpenFile: ~Copyable {
  enum Kind {
    case regular, folder, other
  }

  private let descriptor: CInt
  private let path: String
  let kind: Kind

  init(path: String) throws(DeclarationError) {
    guard let file = try OpenFile(ifPresent: path) else {
      throw .unreadable(path: path, reason: Self.reason(ENOENT))
    }
    self = file
  }

  /// `nil` where nothing is at the path.
  init?(ifPresent path: String) throws(DeclarationError) {
    // A C string would end there and name another file.
    guard !path.utf8.contains(0) else {
      throw .unreadable(path: path, reason: "the path holds a zero byte")
    }
    let descriptor = unsafe open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw .unreadable(path: path, reason: Self.reason(errno))
    }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else {
      let error = errno
      close(descriptor)
      throw .unreadable(path: path, reason: Self.reason(error))
    }
    self.descriptor = descriptor
    self.path = path
    switch status.st_mode & S_IFMT {
    case S_IFREG: kind = .regular
    case S_IFDIR: kind = .folder
    default: kind = .other
    }
  }

  deinit {
    close(descriptor)
  }

  func read(byteLimit: Int) throws(DeclarationError) -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 64 << 10)
    while bytes.count <= byteLimit {
      let count = unsafe chunk.withUnsafeMutableBytes { buffer in
        unsafe systemRead(descriptor, buffer)
      }
      if count == 0 { return bytes }
      if count < 0 {
        if errno == EINTR { continue }
        throw .unreadable(path: path, reason: Self.reason(errno))
      }
      bytes.append(contentsOf: chunk[..<count])
    }
    throw .tooLarge(path: path, byteLimit: byteLimit)
  }

  private static func reason(_ error: CInt) -> String {
    guard let text = unsafe strerror(error) else { return "error \(error)" }
    return unsafe String(cString: text)
  }
}

private func systemRead(_ descriptor: CInt, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
  unsafe read(descriptor, buffer.baseAddress, buffer.count)
}
