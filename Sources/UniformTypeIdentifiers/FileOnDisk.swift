#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// What the file system says of a path, without following a link at its end and without reading content.
struct FileOnDisk {
  private let mode: mode_t
  private let name: String

  /// - Throws: `CocoaError` where nothing is there, or it cannot be asked.
  init(_ url: URL) throws {
    var status = stat()
    let code = unsafe url.withUnsafeFileSystemRepresentation { path in
      guard let path = unsafe path else { return ENOENT }
      return unsafe lstat(path, &status) == 0 ? 0 : errno
    }
    guard code == 0 else {
      let isMissing = code == ENOENT || code == ENOTDIR
      throw CocoaError(
        isMissing ? .fileReadNoSuchFile : .fileReadUnknown,
        userInfo: [
          NSURLErrorKey: url,
          NSUnderlyingErrorKey: NSError(domain: NSPOSIXErrorDomain, code: Int(code)),
        ])
    }
    mode = status.st_mode
    name = url.lastPathComponent
  }

  /// The type of what is there.
  func type(in registry: TypeRegistry) -> UTType {
    switch mode & S_IFMT {
    case S_IFREG: fileType(in: registry)
    case S_IFDIR: claimants(in: registry).first { $0.conforms(to: .directory) } ?? .folder
    case S_IFLNK: .symbolicLink
    case S_IFIFO: special("public.named-pipe", registry)
    case S_IFSOCK: special("public.socket", registry)
    case S_IFCHR: special("public.character-special", registry)
    case S_IFBLK: special("public.block-special", registry)
    default: .item
    }
  }

  private func fileType(in registry: TypeRegistry) -> UTType {
    if let type = claimants(in: registry).first(where: { $0.conforms(to: .data) }) { return type }
    let filenameExtension = (name as NSString).pathExtension
    if let type = registry.type(
      tag: filenameExtension, tagClass: .filenameExtension, conformingTo: .data)
    {
      return type
    }
    return mode & (S_IXUSR | S_IXGRP | S_IXOTH) == 0 ? .data : .unixExecutable
  }

  /// The types that claim the name: whole, by an extension, by a pattern.
  private func claimants(in registry: TypeRegistry) -> [UTType] {
    let claims = registry.nameClaims(name.utf8.span)
    return claims.patternType.map { [$0] } ?? claims.positions.map(registry.claimant)
  }

  private func special(_ identifier: String, _ registry: TypeRegistry) -> UTType {
    registry.type(identifier) ?? .item
  }
}
