#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// Paths as registrations keep them: absolute, without links.
enum AbsolutePath {
  /// The path of what is there.
  static func of(_ path: String) throws(DeclarationError) -> String {
    guard let real = unsafe realpath(path, nil) else {
      throw .unreadable(path: path, reason: systemReason())
    }
    defer { unsafe free(real) }
    let text = unsafe String(cString: real)
    // A list of paths has one a line.
    guard !text.utf8.contains(UInt8(ascii: "\n")) else {
      throw .unreadable(path: path, reason: "a path with a line break cannot be registered")
    }
    return text
  }

  /// The path by its text alone, for what is there no more.
  static func lexical(_ path: String) -> String {
    var base = ""
    if !path.hasPrefix("/"), let folder = unsafe getcwd(nil, 0) {
      base = unsafe String(cString: folder) + "/"
      unsafe free(folder)
    }
    var parts: [Substring] = []
    for part in (base + path).split(separator: "/") where part != "." {
      if part == ".." {
        _ = parts.popLast()
      } else {
        parts.append(part)
      }
    }
    return "/" + parts.joined(separator: "/")
  }
}
