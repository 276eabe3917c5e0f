#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif
import UniformTypes

/// What a folder holds, as far as it tells which package it is: names, and the first bytes of few files.
///
/// Only the folder and those right within it are listed, each up to a limit, so that a large one costs no more than a
/// small one. What can't be opened is passed over.
struct FolderContents {
  /// Names of one folder.
  private static let entryLimit = 256
  /// Folders within it that are listed too.
  private static let folderLimit = 8

  let registry: TypeRegistry

  /// The type that the members of an open folder prove.
  func type(of descriptor: Int32) -> UniformType? {
    guard let container = registry.type("public.directory") else { return nil }
    var matcher = MemberMatcher<[UInt8]>(registry, container: container)
    var folders: [[UInt8]] = []
    FolderContents.list(descriptor, []) { name, isFolder in
      matcher.add(name.span) { name }
      if isFolder, folders.count < FolderContents.folderLimit { folders.append(name) }
    }
    for folder in folders {
      FolderContents.list(descriptor, folder) { name, _ in
        let path = folder + [UInt8(ascii: "/")] + name
        matcher.add(path.span) { path }
      }
    }
    let rules = matcher.rules { path, length in
      FolderContents.beginning(of: path, in: descriptor, length)
    }
    let candidates = rules.map { MemberCandidate($0, isComplete: true, detail: "its members") }
    return MemberCandidate.best(candidates).flatMap { $0.isProof ? $0.type : nil }
  }

  /// Calls `body` with the names in a folder within another; in that itself where the name is empty. The corresponding
  /// C functions are `openat`, `fdopendir` and `readdir`.
  private static func list(
    _ descriptor: Int32, _ name: [UInt8], _ body: (_ name: [UInt8], _ isFolder: Bool) -> Void
  ) {
    let flags = O_RDONLY | O_DIRECTORY | O_NONBLOCK | O_CLOEXEC | O_NOFOLLOW
    let path = name.isEmpty ? [UInt8(ascii: ".")] : name
    let opened = unsafe OpenFile.withCPath(path) { unsafe openat(descriptor, $0, flags) }
    guard opened >= 0 else { return }
    guard let folder = unsafe fdopendir(opened) else {
      close(opened)
      return
    }
    defer { unsafe closedir(folder) }
    for _ in 0..<entryLimit {
      guard let entry = unsafe readdir(folder) else { return }
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        unsafe Array(bytes.prefix { $0 != 0 })
      }
      guard name != [0x2E], name != [0x2E, 0x2E] else { continue }
      body(name, unsafe entry.pointee.d_type == UInt8(DT_DIR))
    }
  }

  private static func beginning(
    of path: [UInt8], in descriptor: Int32, _ length: Int
  ) -> [UInt8]? {
    let flags = O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOFOLLOW | O_NOCTTY
    let opened = unsafe OpenFile.withCPath(path) { unsafe openat(descriptor, $0, flags) }
    guard opened >= 0 else { return nil }
    defer { close(opened) }
    guard let file = try? OpenFile(borrowing: opened), file.kind == .regular else { return nil }
    var bytes: [UInt8] = []
    do { try file.read(at: 0, length: length, into: &bytes) } catch { return nil }
    return bytes
  }
}
