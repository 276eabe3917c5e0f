import Foundation
import Testing

/// A folder of candidates for one test, removed with it.
final class Inbox {
  let path: String

  init() throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "importing-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    path = folder.path
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  @discardableResult
  func file(_ name: String, _ content: [UInt8]) throws -> String {
    let path = path + "/" + name
    try Data(content).write(to: URL(filePath: path))
    return path
  }

  @discardableResult
  func folder(_ name: String) throws -> String {
    let path = path + "/" + name
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    return path
  }

  @discardableResult
  func link(_ name: String, to target: String) throws -> String {
    let path = path + "/" + name
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
    return path
  }

  @discardableResult
  func pipe(_ name: String) throws -> String {
    let path = path + "/" + name
    try #require(unsafe mkfifo(path, 0o600) == 0)
    return path
  }

  /// Makes a file whose path need not be UTF-8.
  func emptyFile(path: [UInt8]) throws {
    let terminated = path.map(CChar.init(bitPattern:)) + [0]
    let descriptor = unsafe open(terminated, O_WRONLY | O_CREAT | O_EXCL, 0o600)
    try #require(descriptor >= 0)
    close(descriptor)
  }
}
