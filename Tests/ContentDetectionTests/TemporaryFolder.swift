import Foundation

/// A folder of its own for one test, removed with it.
final class TemporaryFolder {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "content-detection-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// The bytes of a path to `name` in the folder.
  func bytes(_ name: String) -> [UInt8] { Array("\(path)/\(name)".utf8) }

  @discardableResult
  func write(_ name: String, _ content: [UInt8]) throws -> [UInt8] {
    try Data(content).write(to: URL(filePath: "\(path)/\(name)"))
    return bytes(name)
  }
}
