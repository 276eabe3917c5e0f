internal import ContentDetection
#if canImport(Glibc)
internal import Glibc
#endif

/// Why an input has no answer: a stable code for programs and the reason for people.
struct Failure: Error, Hashable, Sendable {
  let code: String
  let message: String

  init(code: String, message: String) {
    self.code = code
    self.message = message
  }

  init(_ error: FileError) {
    self.init(code: Failure.code(error.code), message: error.reason)
  }

  /// The system's reason for an error number.
  init(systemError number: Int32) {
    self.init(FileError(path: [], operation: .read, code: number))
  }

  /// Of the call before, which must not be asked for any later.
  static var lastSystemError: Failure { Failure(systemError: errno) }

  static var notFound: Failure { Failure(systemError: ENOENT) }

  static var containsZeroByte: Failure {
    Failure(code: "invalid-path", message: "the path holds a zero byte")
  }
}

extension Failure {
  private static func code(_ number: Int32) -> String {
    switch number {
    case ENOENT: "not-found"
    case EACCES, EPERM: "permission-denied"
    case ENOTDIR: "not-a-directory"
    case EISDIR: "is-a-directory"
    case ENAMETOOLONG: "name-too-long"
    case ELOOP: "link-loop"
    case EMFILE, ENFILE: "too-many-open-files"
    case EBADF: "not-open"
    case EIO: "input-output"
    case ENXIO, ENODEV: "no-device"
    case ESTALE: "stale"
    default: "system-error"
    }
  }
}
