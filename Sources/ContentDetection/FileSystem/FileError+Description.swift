#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

extension FileError: CustomStringConvertible {
  /// The system's words: `No such file or directory`.
  public var reason: String {
    unsafe strerror(code).map { unsafe String(cString: $0) } ?? "error \(code)"
  }

  /// `cannot open 'missing.png': No such file or directory`
  public var description: String {
    let name = String(decoding: path, as: UTF8.self)
    return name.isEmpty
      ? "cannot \(operation.rawValue) it: \(reason)"
      : "cannot \(operation.rawValue) '\(name)': \(reason)"
  }
}
