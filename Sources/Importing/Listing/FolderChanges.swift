#if os(Linux)
#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#endif

/// Tells what comes into a folder, goes out of it or changes in it.
///
/// Watching begins when the value is made. To miss nothing, make it, then list the folder, then wait
/// for changes: on a thread of one's own with ``next(waitingFor:)``, or in a task with
/// ``sequence()``.
///
/// The corresponding C functions are those of `inotify`.
public struct FolderChanges: ~Copyable, Sendable {
  /// Something that happened to an item.
  public struct Change: Hashable, Sendable {
    public enum Kind: String, Hashable, Sendable, CaseIterable {
      /// A file is there and whole: whoever wrote it has closed it, or it was moved in.
      case completed
      /// An item was made; a file may still be written to.
      case created
      /// An item was removed or moved out.
      case removed
      /// So much happened at once that some of it was lost: list the folder again.
      case lost
      /// The folder itself was removed or moved; nothing follows.
      case ended
    }

    public let kind: Kind
    /// Empty where it is about the folder.
    public let name: [UInt8]
  }

  private let queue: Descriptor
  private var buffer = [UInt8](repeating: 0, count: 64 << 10)

  /// - Parameter path: Of a folder.
  /// - Throws: Where it cannot be watched.
  public init(of path: [UInt8]) throws(ImportFailure) {
    let number = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
    guard number >= 0 else { throw ImportFailure(reading: .last) }
    let queue = Descriptor(owning: number)
    let mask =
      IN_CLOSE_WRITE | IN_MOVED_TO | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_DELETE_SELF
      | IN_MOVE_SELF
    let watch = unsafe withCString(path) {
      unsafe inotify_add_watch(number, $0, UInt32(mask) | UInt32(IN_ONLYDIR))
    }
    guard watch >= 0 else { throw ImportFailure(reading: .last) }
    self.queue = queue
  }

  /// What has happened; waits for something at most so long.
  ///
  /// - Parameter milliseconds: 0 not to wait, and a negative number to wait without an end.
  /// - Returns: In the order in which it happened; empty where nothing did, or a signal came.
  /// - Throws: Where the system tells of no more changes.
  public mutating func next(waitingFor milliseconds: Int32) throws(ImportFailure) -> [Change] {
    try next(waitingFor: milliseconds, stop: -1)
  }

  /// The same, but waits no longer than until `stop`, a descriptor, can be read; none where negative.
  mutating func next(
    waitingFor milliseconds: Int32, stop: Int32
  ) throws(ImportFailure) -> [Change] {
    var requests = [
      pollfd(fd: queue.number, events: Int16(POLLIN), revents: 0),
      pollfd(fd: stop, events: Int16(POLLIN), revents: 0),
    ]
    let ready = unsafe poll(&requests, 2, milliseconds)
    if ready == 0 || ready < 0 && errno == EINTR { return [] }
    guard ready > 0 else { throw ImportFailure(reading: .last) }
    do throws(SystemError) {
      let count = try FileCalls.read(queue.number, into: &buffer)
      return changes(buffer[..<count])
    } catch {
      if error.code == EAGAIN { return [] }
      throw ImportFailure(reading: error)
    }
  }

  /// Records of 16 bytes, watch, mask, cookie and the length of the name that follows.
  private func changes(_ bytes: ArraySlice<UInt8>) -> [Change] {
    var changes: [Change] = []
    var rest = bytes
    func number(at offset: Int) -> UInt32 {
      (0..<4).reduce(0) { value, byte in
        #if _endian(little)
        value | UInt32(rest[rest.startIndex + offset + byte]) << UInt32(8 * byte)
        #else
        value << 8 | UInt32(rest[rest.startIndex + offset + byte])
        #endif
      }
    }
    while rest.count >= 16 {
      let mask = number(at: 4)
      let length = min(Int(number(at: 12)), rest.count - 16)
      let name = rest[(rest.startIndex + 16)..<(rest.startIndex + 16 + length)]
      if let kind = Self.kind(mask) {
        changes.append(Change(kind: kind, name: Array(name.prefix { $0 != 0 })))
      }
      rest = rest.dropFirst(16 + length)
    }
    return changes
  }

  private static func kind(_ mask: UInt32) -> Change.Kind? {
    func has(_ bits: Int32) -> Bool { mask & UInt32(bitPattern: bits) != 0 }
    if has(IN_Q_OVERFLOW) { return .lost }
    if has(IN_DELETE_SELF) || has(IN_MOVE_SELF) || has(IN_UNMOUNT) { return .ended }
    if has(IN_CLOSE_WRITE) || has(IN_MOVED_TO) { return .completed }
    if has(IN_DELETE) || has(IN_MOVED_FROM) { return .removed }
    return has(IN_CREATE) ? .created : nil
  }
}
#endif
