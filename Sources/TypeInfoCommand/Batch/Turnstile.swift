#if canImport(Glibc)
internal import Glibc
#endif

/// Lets as many waiters through as there were posts: a counting semaphore.
///
/// It is a pipe with one byte for each post, so that it needs no shared memory of its own.
final class Turnstile: Sendable {
  private let readEnd: Int32
  private let writeEnd: Int32

  /// `nil` where the system has no descriptors left.
  init?() {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { return nil }
    (readEnd, writeEnd) = (ends[0], ends[1])
  }

  deinit {
    close(readEnd)
    close(writeEnd)
  }

  func post() {
    var byte: UInt8 = 0
    while unsafe write(writeEnd, &byte, 1) < 0, errno == EINTR {}
  }

  func wait() {
    var byte: UInt8 = 0
    while unsafe read(readEnd, &byte, 1) < 0, errno == EINTR {}
  }
}
