internal import ContentDetection
#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// A call of the system that failed.
struct SystemError: Error, Hashable {
  /// The system's `errno`.
  let code: Int32

  init(_ code: Int32) {
    self.code = code
  }

  /// The error of the call before, which must not be asked for any later.
  static var last: SystemError { SystemError(errno) }

  /// The system's words.
  var reason: String { FileError(path: [], operation: .read, code: code).reason }
}

/// Calls again what a signal interrupted; other failures are thrown.
func retrying<Count: SignedInteger>(_ call: () -> Count) throws(SystemError) -> Count {
  while true {
    let result = call()
    if result >= 0 { return result }
    if errno != EINTR { throw .last }
  }
}
