internal import Importing
internal import UniformTypes
#if canImport(Glibc)
internal import Glibc
#endif

/// A list of paths, `--files-from`: one a line, or each ended by a zero byte.
///
/// Memory is one buffer and one path, however long the list is. A device that gives more than a
/// megabyte is an error.
final class PathListReader {
  let path: [UInt8]
  private let descriptor: Int32
  private let isOwned: Bool
  private let separator: UInt8
  /// In bytes; `nil` where the list is no regular file and may keep us waiting.
  private let size: Int?
  private var buffer = [UInt8](repeating: 0, count: 64 << 10)
  private var unread = 0..<0
  /// Memory for the path at hand, used again once nobody holds that any more.
  private var current = [UInt8]()
  private var byteCount = 0
  private var bound: DeviceBound
  /// Why reading ended before the list did.
  private(set) var failure: Failure?
  /// Where the last path begins, if no separator ends it: whoever wrote it may have been cut off.
  private(set) var cutOffset: Int?

  /// A path that is longer is none that any system takes.
  static let pathLimit = 64 << 10

  /// Opens a list; the path `-` is standard input.
  init(path: [UInt8], separator: UInt8, standardInput: Int32) throws(Failure) {
    self.path = path
    self.separator = separator
    if path == [UInt8(ascii: "-")] {
      descriptor = standardInput
      isOwned = false
    } else {
      descriptor = SystemCall.open(path, O_RDONLY | O_NOCTTY)
      isOwned = true
      guard descriptor >= 0 else { throw Failure(systemError: errno) }
    }
    size = SystemCall.size(descriptor)
    bound = DeviceBound(descriptor)
  }

  deinit {
    if isOwned { close(descriptor) }
  }
}

extension PathListReader {
  /// The next path that is not empty; `nil` at the end.
  func next() -> FileInput? {
    var path = current
    current = []
    defer { current = path }
    while true {
      path.removeAll(keepingCapacity: true)
      var isComplete = false
      let start = byteCount - unread.count
      while !isComplete {
        if unread.isEmpty, !fill() { break }
        let end = firstSeparator
        // What exceeds the limit is read and dropped.
        let piece = buffer[unread.lowerBound..<(end ?? unread.upperBound)]
        path += piece.prefix(max(0, Self.pathLimit + 1 - path.count))
        unread = (end.map { $0 + 1 } ?? unread.upperBound)..<unread.upperBound
        isComplete = end != nil
      }
      if !isComplete, !path.isEmpty { cutOffset = start }
      if !path.isEmpty { return input(path) }
      if !isComplete { return nil }
    }
  }

  /// Whether ``next()`` has to wait for somebody to write.
  var mayBlock: Bool {
    size == nil && firstSeparator == nil && !SystemCall.isReadable(descriptor)
  }

  private var firstSeparator: Int? {
    buffer.firstIndex(of: separator, in: unread)
  }

  /// How much of the list was given out; `nil` where its size is not known.
  var fraction: Double? {
    size.map { $0 == 0 ? 1 : min(1, Double(byteCount - unread.count) / Double($0)) }
  }

  private func input(_ path: [UInt8]) -> FileInput {
    if path.count > Self.pathLimit {
      return .failed(Array(path.prefix(256)), Failure(systemError: ENAMETOOLONG))
    }
    return path.firstIndex(of: 0, in: path.indices) == nil
      ? .path(path) : .failed(path, .containsZeroByte)
  }

  private func fill() -> Bool {
    let count = SystemCall.read(descriptor, into: &buffer)
    unread = 0..<max(0, count)
    byteCount += unread.count
    if count < 0 { failure = Failure(systemError: errno) }
    guard bound.allows(unread.count) else {
      failure = Failure(systemError: EFBIG)
      unread = 0..<0
      return false
    }
    return count > 0
  }
}
