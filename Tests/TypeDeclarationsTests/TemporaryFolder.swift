#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A folder that is there for one test.
final class TemporaryFolder {
  struct Failure: Error {
    let call: String
    let number = errno
  }

  let path: String
  /// Made in it, in this order.
  private var made: [String] = []

  init() throws {
    var template = Array("/tmp/type-declarations-XXXXXX".utf8CString)
    guard unsafe mkdtemp(&template) != nil else { throw Failure(call: "mkdtemp") }
    path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  deinit {
    for path in made.reversed() { _ = unsafe remove(path) }
    _ = unsafe remove(path)
  }

  /// The path of a new file.
  @discardableResult
  func write(_ name: String, _ bytes: [UInt8]) throws -> String {
    let path = "\(path)/\(name)"
    let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_EXCL, 0o600)
    guard descriptor >= 0 else { throw Failure(call: "open") }
    defer { close(descriptor) }
    made.append(path)
    let count = unsafe bytes.withUnsafeBytes { unsafe Self.write(descriptor, $0) }
    guard count == bytes.count else { throw Failure(call: "write") }
    return path
  }

  /// The path of a new folder in it.
  @discardableResult
  func folder(_ name: String) throws -> String {
    let path = "\(path)/\(name)"
    guard unsafe mkdir(path, 0o700) == 0 else { throw Failure(call: "mkdir") }
    made.append(path)
    return path
  }

  /// The path of a new pipe in it.
  func pipe(_ name: String) throws -> String {
    let path = "\(path)/\(name)"
    guard unsafe mkfifo(path, 0o600) == 0 else { throw Failure(call: "mkfifo") }
    made.append(path)
    return path
  }

  private static func write(_ descriptor: CInt, _ bytes: UnsafeRawBufferPointer) -> Int {
    #if canImport(Glibc)
    unsafe Glibc.write(descriptor, bytes.baseAddress, bytes.count)
    #elseif canImport(Musl)
    unsafe Musl.write(descriptor, bytes.baseAddress, bytes.count)
    #else
    unsafe Darwin.write(descriptor, bytes.baseAddress, bytes.count)
    #endif
  }
}
