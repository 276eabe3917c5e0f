#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Reads a descriptor that can't be read twice, keeping its beginning and the end of what came by.
struct StreamReader: ~Copyable {
  /// Bytes from the start that are kept, at most.
  static let keptLimit = 1_024 * 1_024

  private let descriptor: Int32
  private(set) var kept: [UInt8] = []
  /// The last bytes, written round and round.
  private var ring: [UInt8] = []
  private(set) var byteCount = 0
  private(set) var isAtEnd = false

  init(_ descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// Reads until `count` bytes are kept or the stream ends.
  mutating func fill(to count: Int) throws(FileError) {
    while kept.count < min(count, StreamReader.keptLimit), !isAtEnd {
      let part = try readSome(min(count - kept.count, ContentWindow.headLimit))
      kept += part
    }
  }

  /// Reads to the end, or until `limit` bytes came by, keeping the last ones.
  mutating func drain(to limit: Int = .max) throws(FileError) {
    ring = [UInt8](repeating: 0, count: ContentWindow.tailLimit)
    for i in max(0, kept.count - ring.count)..<kept.count { ring[i % ring.count] = kept[i] }
    while !isAtEnd, byteCount < limit {
      let start = byteCount
      let part = try readSome(ContentWindow.tailLimit)
      for i in part.indices { ring[(start + i) % ring.count] = part[i] }
    }
  }

  /// The bytes of a stretch, as many as there are; `nil` where some of them went by.
  func bytes(at offset: Int, _ length: Int) -> [UInt8]? {
    let start = min(offset, byteCount)
    let end = min(start + length, byteCount)
    if end <= kept.count { return Array(kept[start..<end]) }
    guard start >= byteCount - ring.count else { return nil }
    return (start..<end).map { ring[$0 % ring.count] }
  }

  private mutating func readSome(_ count: Int) throws(FileError) -> [UInt8] {
    var buffer = [UInt8](repeating: 0, count: count)
    while true {
      let got = unsafe buffer.withUnsafeMutableBytes {
        unsafe Glibc.read(descriptor, $0.baseAddress, $0.count)
      }
      if got < 0 {
        if errno == EINTR { continue }
        if errno == EAGAIN {
          try waitUntilReadable()
          continue
        }
        throw FileError(path: [], operation: .read, code: errno)
      }
      if got == 0 { isAtEnd = true }
      byteCount += got
      buffer.removeLast(count - got)
      return buffer
    }
  }

  /// A descriptor that somebody set to non-blocking is waited for, not spun on.
  private func waitUntilReadable() throws(FileError) {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    if unsafe poll(&request, 1, -1) < 0, errno != EINTR {
      throw FileError(path: [], operation: .read, code: errno)
    }
  }
}
