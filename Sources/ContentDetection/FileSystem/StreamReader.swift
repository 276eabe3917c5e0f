#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Reads a descriptor that can't be read twice, keeping its head and the end of what came by.
struct StreamReader: ~Copyable {
  private let descriptor: Int32
  private(set) var head: [UInt8] = []
  /// The last bytes, written round and round.
  private var ring: [UInt8] = []
  private(set) var byteCount = 0
  private(set) var isAtEnd = false

  init(_ descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// Reads until the head has `count` bytes or the stream ends.
  mutating func fillHead(to count: Int) throws(FileError) {
    while head.count < count, !isAtEnd {
      let part = try readSome(count - head.count)
      head += part
    }
  }

  /// Reads to the end, keeping the tail.
  mutating func drain() throws(FileError) {
    ring = [UInt8](repeating: 0, count: ContentWindow.tailLimit)
    for i in 0..<head.count { ring[i % ring.count] = head[i] }
    while !isAtEnd {
      let start = byteCount
      let part = try readSome(ContentWindow.tailLimit)
      for i in part.indices { ring[(start + i) % ring.count] = part[i] }
    }
  }

  /// The last bytes in order.
  func tail() -> [UInt8] {
    guard byteCount > ring.count, !ring.isEmpty else { return Array(ring.prefix(byteCount)) }
    let start = byteCount % ring.count
    return Array(ring[start...] + ring[..<start])
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
