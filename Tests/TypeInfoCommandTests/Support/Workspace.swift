import Foundation

/// A folder of its own for one test, removed with it.
final class Workspace {
  let path: String

  init() throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "typeinfo-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    path = folder.path
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// Writes a file and returns its path.
  @discardableResult
  func file(_ name: String, _ content: [UInt8] = Array("plain words\n".utf8)) throws -> String {
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
}

/// Contents that tests share.
enum Sample {
  /// The frame of a PNG image: signature, header chunk of one pixel, end chunk.
  static let png: [UInt8] =
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
    + [0, 0, 0, 1, 0, 0, 0, 1, 8, 6, 0, 0, 0, 0x1F, 0x15, 0xC4, 0x89]
    + [0, 0, 0, 0] + Array("IEND".utf8) + [0xAE, 0x42, 0x60, 0x82]

  /// An Info.plist that exports one type without a signature.
  static let plist = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict>
      <key>UTExportedTypeDeclarations</key>
      <array><dict>
        <key>UTTypeIdentifier</key><string>com.example.score</string>
        <key>UTTypeDescription</key><string>Example score</string>
        <key>UTTypeConformsTo</key><array><string>public.data</string></array>
        <key>UTTypeTagSpecification</key><dict>
          <key>public.filename-extension</key><array><string>score</string><string>abc</string></array>
          <key>public.mime-type</key><string>application/vnd.example.score</string>
        </dict>
      </dict></array>
    </dict></plist>
    """
}
