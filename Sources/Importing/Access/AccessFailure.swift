/// Why there is no access.
public enum AccessFailure: Error, Hashable, Sendable {
  /// The system refuses; its `errno`.
  case system(Int32)
  /// The path leads out of the granted folder.
  case outside
  /// Reading could wait for a network or another program, and the caller did not ask for that.
  case remote
  /// Another program has the lock.
  case locked
}

extension AccessFailure: CustomStringConvertible {
  public var description: String {
    switch self {
    case .system(let code): "it cannot be opened: \(SystemError(code).reason)"
    case .outside: "the path leads out of the granted folder"
    case .remote: "it is on a file system that may make the program wait; ask for remote files"
    case .locked: "another program has locked it"
    }
  }
}
