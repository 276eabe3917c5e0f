internal import CSystemCalls
#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// Access to one file or folder for a while: for as long as the value lives.
///
/// ```swift
/// let grant = try AccessGrant(to: "Pictures")
/// let bookmark = try grant.bookmark()           // to be stored, and resolved in a later run
/// let photo = try grant.open("2026/photo.jpg")  // never outside of Pictures
/// grant.stop()                                  // or at the end of its life
/// ```
///
/// A grant is a descriptor: renaming the file or a folder above does not end the access, and putting
/// something else in its place does not gain any. It cannot be copied, so that nobody uses one that
/// another has stopped: that does not compile.
public struct AccessGrant: ~Copyable {
  private let file: Descriptor
  /// As given.
  public let path: [UInt8]
  public let isFolder: Bool

  /// - Parameters:
  ///   - path: Of a file or folder, as bytes. A link is followed.
  ///   - allowsRemote: Whether a file may be on a file system that can make the program wait: of a
  ///     network, or one that another program provides and may fetch the file for.
  /// - Throws: Where there is no such file or folder, it cannot be opened, or it is remote.
  public init(to path: [UInt8], allowsRemote: Bool = false) throws(AccessFailure) {
    do throws(SystemError) {
      // In name only at first: opening may be what fetches the file.
      #if os(Linux)
      if !allowsRemote {
        let named = try Descriptor(path, pathOnly)
        if RemoteFileSystem.holds(named.number) { throw SystemError(EREMOTE) }
      }
      #endif
      let opened = try Descriptor(path, O_RDONLY | O_NONBLOCK | O_NOCTTY)
      isFolder = try FileCalls.status(of: opened.number).kind == .folder
      file = opened
    } catch {
      throw error.code == EREMOTE ? .remote : .system(error.code)
    }
    self.path = path
  }

  /// Access to what a path names; see ``init(to:allowsRemote:)-([UInt8],_)``.
  public init(to path: String, allowsRemote: Bool = false) throws(AccessFailure) {
    try self.init(to: Array(path.utf8), allowsRemote: allowsRemote)
  }

  /// Ends the access before the end of the value's life.
  public consuming func stop() {}
}

extension AccessGrant {
  /// Calls `body` with the descriptor, which is open for reading until then.
  public borrowing func withDescriptor<R: ~Copyable, E: Error>(
    _ body: (Int32) throws(E) -> R
  ) throws(E) -> R {
    try body(file.number)
  }

  /// Access to something in the granted folder.
  ///
  /// The kernel sees to it that the path does not lead out of the folder, by links or `..`
  /// (`openat2` with `RESOLVE_BENEATH`). Where it knows no such call, each component is opened in
  /// turn, and a link is refused.
  ///
  /// - Parameter relativePath: From the folder on.
  /// - Returns: A grant of its own, which outlives this one.
  /// - Throws: Where it leads out of the folder, or cannot be opened.
  public borrowing func open(_ relativePath: [UInt8]) throws(AccessFailure) -> AccessGrant {
    do throws(SystemError) {
      let opened = try Self.open(relativePath, beneath: file.number)
      return try AccessGrant(opened, path: path + [UInt8(ascii: "/")] + relativePath)
    } catch {
      throw error.code == EXDEV ? .outside : .system(error.code)
    }
  }

  /// Access to something in the granted folder; see ``open(_:)-([UInt8])``.
  public borrowing func open(_ relativePath: String) throws(AccessFailure) -> AccessGrant {
    try open(Array(relativePath.utf8))
  }

  private init(_ opened: consuming Descriptor, path: [UInt8]) throws(SystemError) {
    let kind = try FileCalls.status(of: opened.number).kind
    isFolder = kind == .folder
    file = opened
    self.path = path
  }

  static func open(
    _ path: [UInt8], beneath folder: Int32, usesKernel: Bool = true
  ) throws(SystemError) -> Descriptor {
    guard !path.contains(0), !path.isEmpty else { throw SystemError(EINVAL) }
    let flags = O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC
    if usesKernel {
      do throws(SystemError) {
        let number = try retrying {
          unsafe withCString(path) {
            unsafe uniform_types_openat2(
              folder, $0, UInt64(flags), 0,
              UInt64(UNIFORM_TYPES_BENEATH | UNIFORM_TYPES_NO_MAGIC_LINKS))
          }
        }
        return Descriptor(owning: number)
      } catch {
        guard [ENOSYS, EPERM].contains(error.code) else { throw error }
      }
    }
    let slash = UInt8(ascii: "/")
    guard path.first != slash else { throw SystemError(EXDEV) }
    let parts = path.split(separator: slash).filter { $0 != [UInt8(ascii: ".")][...] }
    guard !parts.contains(Array("..".utf8)[...]) else { throw SystemError(EXDEV) }
    var current = try Descriptor([UInt8(ascii: ".")], in: folder, O_RDONLY | O_DIRECTORY)
    for (index, part) in parts.enumerated() {
      let isLast = index == parts.count - 1
      current = try Descriptor(
        Array(part), in: current.number, flags | O_NOFOLLOW | (isLast ? 0 : O_DIRECTORY))
    }
    return current
  }
}

#if os(Linux)
/// `O_PATH` of every architecture that Swift runs on; the C library shows the name to GNU sources
/// only.
private let pathOnly: Int32 = 0o10000000

/// File systems whose files may be elsewhere.
enum RemoteFileSystem {
  /// NFS, SMB of three ages, AFS, Ceph, 9P, and FUSE, behind which anything may be.
  private static let kinds: Set<UInt> = [
    0x6969, 0x517B, 0xFF53_4D42, 0xFE53_4D42, 0x5346_414F, 0x00C3_6400, 0x0102_1997, 0x6573_5546,
  ]

  static func holds(_ descriptor: Int32) -> Bool {
    kinds.contains(UInt(truncatingIfNeeded: uniform_types_file_system(descriptor)) & 0xFFFF_FFFF)
  }
}
#endif
