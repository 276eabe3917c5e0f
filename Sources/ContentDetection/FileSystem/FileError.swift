/// A file that could not be read, with the system's reason.
public struct FileError: Error, Hashable, Sendable {
  public enum Operation: String, Hashable, Sendable {
    case open, inspect, read
  }

  /// The path's bytes, as given; a path need not be UTF-8.
  public var path: [UInt8]
  public var operation: Operation
  /// The system's `errno`.
  public var code: Int32

  public init(path: [UInt8], operation: Operation, code: Int32) {
    self.path = path
    self.operation = operation
    self.code = code
  }
}
