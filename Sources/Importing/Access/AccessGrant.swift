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
  private let allowsRemote: Bool
  private let residence: @Sendable (Int32) -> FileResidence

  /// - Parameters:
  ///   - path: Of a file or folder, as bytes. A link is followed.
  ///   - allowsRemote: Whether a file may be one that makes the program wait: on a file system of a
  ///     network, on one that another program provides and may fetch the file for, or a placeholder
  ///     for a file that is not fetched yet. It holds for what a granted folder holds, too.
  /// - Throws: Where there is no such file or folder, it cannot be opened, or it is remote.
  public init(to path: [UInt8], allowsRemote: Bool = false) throws(AccessFailure) {
    try self.init(to: path, allowsRemote: allowsRemote, residence: FileResidence.init(of:))
  }

  /// What `residence` says of a file, which is open in name only then, decides whether it is remote.
  init(
    to path: [UInt8], allowsRemote: Bool, residence: @escaping @Sendable (Int32) -> FileResidence
  ) throws(AccessFailure) {
    do throws(SystemError) {
      let file = try Self.opened(allowsRemote: allowsRemote, residence) {
        flags throws(SystemError) in
        try Descriptor(path, flags)
      }
      isFolder = try FileCalls.status(of: file.number).kind == .folder
      self.file = file
    } catch {
      throw AccessFailure(error)
    }
    self.path = path
    self.allowsRemote = allowsRemote
    self.residence = residence
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
  /// - Throws: Where it leads out of the folder, cannot be opened, or is remote and the folder's grant
  ///   is for what is on this computer.
  public borrowing func open(_ relativePath: [UInt8]) throws(AccessFailure) -> AccessGrant {
    let folder = file.number
    do throws(SystemError) {
      let opened = try Self.opened(allowsRemote: allowsRemote, residence) {
        flags throws(SystemError) in
        try Self.open(relativePath, beneath: folder, flags: flags)
      }
      return try AccessGrant(
        opened, path: path + [UInt8(ascii: "/")] + relativePath, allowsRemote: allowsRemote,
        residence: residence)
    } catch {
      throw AccessFailure(error)
    }
  }

  /// Access to something in the granted folder; see ``open(_:)-([UInt8])``.
  public borrowing func open(_ relativePath: String) throws(AccessFailure) -> AccessGrant {
    try open(Array(relativePath.utf8))
  }

  private init(
    _ opened: consuming Descriptor, path: [UInt8], allowsRemote: Bool,
    residence: @escaping @Sendable (Int32) -> FileResidence
  ) throws(SystemError) {
    let kind = try FileCalls.status(of: opened.number).kind
    isFolder = kind == .folder
    file = opened
    self.path = path
    self.allowsRemote = allowsRemote
    self.residence = residence
  }

  /// Opens a file for reading once it is known that this fetches nothing from elsewhere. `opening`
  /// opens it with flags.
  private static func opened(
    allowsRemote: Bool, _ residence: (Int32) -> FileResidence,
    _ opening: (Int32) throws(SystemError) -> Descriptor
  ) throws(SystemError) -> Descriptor {
    #if os(Linux)
    if !allowsRemote {
      // In name only at first: opening may be what fetches the file.
      let named = try opening(nameOnly)
      if residence(named.number).isElsewhere { throw SystemError(EREMOTE) }
    }
    #endif
    return try opening(O_RDONLY | O_NONBLOCK | O_NOCTTY)
  }

  static func open(
    _ path: [UInt8], beneath folder: Int32,
    flags: Int32 = O_RDONLY | O_NONBLOCK | O_NOCTTY, usesKernel: Bool = true
  ) throws(SystemError) -> Descriptor {
    guard !path.contains(0), !path.isEmpty else { throw SystemError(EINVAL) }
    let flags = flags | O_CLOEXEC
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
private let nameOnly: Int32 = 0o10000000
#endif
