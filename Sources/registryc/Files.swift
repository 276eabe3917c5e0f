#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The few file operations that the compiler needs.
enum Files {
  struct Failure: Error, CustomStringConvertible {
    var description: String

    init(_ path: String) {
      let reason = unsafe strerror(errno).map { unsafe String(cString: $0) } ?? "error \(errno)"
      description = "\(path): \(reason)"
    }
  }

  /// The names in a folder, sorted.
  static func list(_ path: String) throws -> [String] {
    guard let folder = unsafe opendir(path) else { throw Failure(path) }
    defer { unsafe closedir(folder) }
    var names: [String] = []
    while let entry = unsafe readdir(folder) {
      names.append(
        unsafe withUnsafePointer(to: &entry.pointee.d_name) { pointer in
          unsafe pointer.withMemoryRebound(to: CChar.self, capacity: 256) {
            unsafe String(cString: $0)
          }
        })
    }
    return names.sorted()
  }

  /// The folder that a path is in.
  static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
  }

  /// The files in a folder and in those within it, sorted.
  static func tree(_ folder: String, suffix: String) throws -> [String] {
    var files: [String] = []
    for name in try list(folder) where !name.hasPrefix(".") {
      let path = "\(folder)/\(name)"
      if name.hasSuffix(suffix) {
        files.append(path)
      } else if !name.contains(".") {
        files += try tree(path, suffix: suffix)
      }
    }
    return files
  }

  static func read(_ path: String) throws -> [UInt8] {
    guard let file = unsafe fopen(path, "rb") else { throw Failure(path) }
    defer { unsafe fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = unsafe fread(&buffer, 1, buffer.count, file)
      guard count > 0 else { return bytes }
      bytes += buffer.prefix(count)
    }
  }

  /// Writes beside the file and renames, so that no build sees half of it.
  static func write(_ bytes: [UInt8], to path: String) throws {
    let temporary = path + ".new"
    guard let file = unsafe fopen(temporary, "wb") else { throw Failure(temporary) }
    let written = unsafe fwrite(bytes, 1, bytes.count, file)
    guard unsafe fclose(file) == 0, written == bytes.count, unsafe rename(temporary, path) == 0
    else {
      throw Failure(path)
    }
  }
}

/// Lines on standard error.
enum Report {
  static func error(_ text: String) {
    let line = Array("registryc: \(text)\n".utf8)
    _ = unsafe write(2, line, line.count)
  }
  static func note(_ text: String) { error(text) }
}
