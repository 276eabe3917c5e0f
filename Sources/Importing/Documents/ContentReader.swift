#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// Reads files and packages into memory, and writes them.
struct ContentReader {
  /// Of one document, all its files together.
  static let byteLimit = 256 << 20

  private var byteCount = 0

  mutating func content(of file: Int32, depth: Int = 0) throws(DocumentFailure) -> FileContent {
    do throws(SystemError) {
      let status = try FileCalls.status(of: file)
      guard status.kind == .folder else { return .file(try bytes(file, status.size)) }
    } catch {
      throw error.code == EFBIG ? .tooLarge : .unreadable(ImportFailure(reading: error))
    }
    guard depth < FileCalls.depthLimit else { throw .tooLarge }
    var items: [String: FileContent] = [:]
    for name in try names(file) {
      let inner: Descriptor
      do throws(SystemError) {
        inner = try Descriptor(name, in: file, O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
      } catch {
        throw .unreadable(ImportFailure(reading: error))
      }
      items[String(decoding: name, as: UTF8.self)] = try content(
        of: inner.number, depth: depth + 1)
    }
    return .package(items)
  }

  private func names(_ folder: Int32) throws(DocumentFailure) -> [[UInt8]] {
    do throws(SystemError) {
      var names: [[UInt8]] = []
      var listing = try FolderNames(of: folder)
      while let name = try listing.next() { names.append(name) }
      return names
    } catch {
      throw .unreadable(ImportFailure(reading: error))
    }
  }

  private mutating func bytes(_ file: Int32, _ size: Int) throws(SystemError) -> [UInt8] {
    guard size <= Self.byteLimit - byteCount else { throw SystemError(EFBIG) }
    var bytes = [UInt8](repeating: 0, count: size)
    let count = try FileCalls.pread(file, into: &bytes, at: 0)
    byteCount += count
    return Array(bytes.prefix(count))
  }
}

/// Writes a content under a temporary name.
struct ContentWriter {
  let destination: DestinationFolder
  /// The folder that holds what is unchanged; `nil` where there is none.
  let previous: Int32?

  func write(_ content: FileContent) throws(DocumentFailure) -> [UInt8] {
    do throws(SystemError) {
      switch content {
      case .file(let bytes):
        let made = try destination.makeTemporaryFile()
        let file = Descriptor(owning: made.file)
        do throws(SystemError) {
          try FileCalls.write(file.number, bytes.span)
          try FileCalls.fsync(file.number)
        } catch {
          destination.removeTemporary(made.name)
          throw error
        }
        return made.name
      case .package(let items):
        let made = try destination.makeTemporaryFolder()
        let folder = Descriptor(owning: made.folder)
        if let missing = try write(items, into: folder.number, previous: previous) {
          destination.removeTemporary(made.name)
          throw SystemError(missing)
        }
        return made.name
      case .unchanged:
        throw SystemError(ENOENT)
      }
    } catch {
      if error.code == ENOENT { throw .nothingUnchanged("") }
      throw .unwritable(ImportFailure(writing: error))
    }
  }

  /// - Returns: The error that kept it from being written whole.
  private func write(
    _ items: [String: FileContent], into folder: Int32, previous: Int32?, depth: Int = 0
  ) throws(SystemError) -> Int32? {
    guard depth < FileCalls.depthLimit else { return ELOOP }
    for (name, content) in items.sorted(by: { $0.key < $1.key }) {
      let bytes = Array(name.utf8)
      guard SafeName.name(for: bytes) == name else { return EINVAL }
      switch content {
      case .file(let content):
        let file = try Descriptor(bytes, in: folder, O_WRONLY | O_CREAT | O_EXCL, mode: 0o666)
        try FileCalls.write(file.number, content.span)
        try FileCalls.fsync(file.number)
      case .package(let items):
        try FileCalls.makeFolder(bytes, in: folder, mode: 0o777)
        let inner = try Descriptor(bytes, in: folder, O_RDONLY | O_DIRECTORY)
        let old = try? previous.map { previous throws(SystemError) in
          try Descriptor(bytes, in: previous, O_RDONLY | O_DIRECTORY | O_NOFOLLOW).release()
        }
        defer { if let old { close(old) } }
        if let error = try write(items, into: inner.number, previous: old, depth: depth + 1) {
          return error
        }
      case .unchanged:
        guard let previous else { return ENOENT }
        if let error = try copy(bytes, from: previous, to: folder) { return error }
      }
    }
    try FileCalls.fsync(folder)
    return nil
  }

  private func copy(
    _ name: [UInt8], from previous: Int32, to folder: Int32
  ) throws(SystemError) -> Int32? {
    let old = try Descriptor(name, in: previous, O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
    let status = try FileCalls.status(of: old.number)
    var copier = ContentCopier()
    do throws(ImportStop) {
      if status.kind == .folder {
        try FileCalls.makeFolderStopping(name, in: folder)
        let copy = try writing { () throws(SystemError) in
          try Descriptor(name, in: folder, O_RDONLY | O_DIRECTORY)
        }
        var package = PackageCopier(isDurable: true)
        try package.copy(from: old.number, to: copy.number, copier: &copier) { _ in }
      } else {
        let copy = try writing { () throws(SystemError) in
          try Descriptor(name, in: folder, O_WRONLY | O_CREAT | O_EXCL, mode: 0o666)
        }
        _ = try copier.copy(
          from: old.number, size: status.size, to: copy.number, wantsHash: false
        ) { _ in }
        try writing { () throws(SystemError) in try FileCalls.fsync(copy.number) }
      }
      return nil
    } catch {
      if case .failure(let failure) = error { return failure.systemError ?? EIO }
      return EIO
    }
  }
}

extension FileCalls {
  static func makeFolderStopping(_ name: [UInt8], in folder: Int32) throws(ImportStop) {
    try writing { () throws(SystemError) in try makeFolder(name, in: folder, mode: 0o777) }
  }
}
