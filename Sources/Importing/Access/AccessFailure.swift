#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// Why there is no access.
public enum AccessFailure: Error, Hashable, Sendable {
  /// The system refuses; its `errno`.
  case system(Int32)
  /// The path leads out of the granted folder.
  case outside
  /// Reading could wait for a network or another program, or would get a placeholder, and the caller
  /// did not ask for that.
  case remote
  /// Another program has the lock.
  case locked
}

extension AccessFailure: CustomStringConvertible {
  public var description: String {
    switch self {
    case .system(let code): "it cannot be opened: \(SystemError(code).reason)"
    case .outside: "the path leads out of the granted folder"
    case .remote: "its content may be on another computer or not fetched yet; ask for remote files"
    case .locked: "another program has locked it"
    }
  }
}

extension AccessFailure {
  init(_ error: SystemError) {
    switch error.code {
    case EREMOTE: self = .remote
    case EXDEV: self = .outside
    default: self = .system(error.code)
    }
  }
}
