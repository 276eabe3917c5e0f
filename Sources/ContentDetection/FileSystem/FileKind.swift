#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// What kind of thing the file system says something is.
enum FileKind: Sendable, Hashable {
  case regular, directory, symbolicLink, namedPipe, socket, characterDevice, blockDevice

  init(mode: mode_t) {
    switch mode & S_IFMT {
    case S_IFDIR: self = .directory
    case S_IFLNK: self = .symbolicLink
    case S_IFIFO: self = .namedPipe
    case S_IFSOCK: self = .socket
    case S_IFCHR: self = .characterDevice
    case S_IFBLK: self = .blockDevice
    default: self = .regular
    }
  }

  /// The type's identifier; `nil` for a regular file, whose content decides.
  var identifier: String? {
    switch self {
    case .regular: nil
    case .directory: "public.folder"
    case .symbolicLink: "public.symlink"
    case .namedPipe: "public.named-pipe"
    case .socket: "public.socket"
    case .characterDevice: "public.character-special"
    case .blockDevice: "public.block-special"
    }
  }

  /// For people.
  var detail: String {
    switch self {
    case .regular: "a regular file"
    case .directory: "a folder"
    case .symbolicLink: "a symbolic link"
    case .namedPipe: "a named pipe"
    case .socket: "a socket"
    case .characterDevice: "a character device"
    case .blockDevice: "a block device"
    }
  }
}
