import ContentDetection
import Foundation
import Testing
import UniformTypes

@Suite("Folders")
struct FolderTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    /// Paths and what the files hold.
    var members: [(path: String, text: String)]
    var type: String
    var hasMismatch = false
    var testDescription: String { "\(name): \(type)" }
  }

  private static let project = [("project.pbxproj", "// !$*UTF8*$!\n{\n}\n")]
  private static let app = [
    ("Contents/Info.plist", "<plist/>"), ("Contents/PkgInfo", "APPL????"), ("Contents/MacOS/a", ""),
  ]

  static let rows: [Row] = [
    Row(name: "a.rtfd", members: [("TXT.rtf", "{\\rtf1}")], type: "com.apple.rtfd"),
    Row(name: "a", members: [("TXT.rtf", "{\\rtf1}")], type: "com.apple.rtfd"),
    Row(name: "a", members: [("TXT.rtf", "hello")], type: "public.folder"),
    Row(name: "a.xcodeproj", members: project, type: "com.apple.xcode.project"),
    Row(name: "a.xcodeproj", members: [], type: "com.apple.xcode.project"),
    Row(
      name: "a.rtfd", members: project, type: "com.apple.xcode.project", hasMismatch: true),
    Row(name: "a.app", members: app, type: "com.apple.application-bundle"),
    Row(name: "a", members: app, type: "com.apple.application-bundle"),
    Row(
      name: "a.photoslibrary", members: [("database/Photos.sqlite", "SQLite format 3\0")],
      type: "com.apple.photos.library"),
    Row(
      name: "disc", members: [("BDMV/index.bdmv", "INDX0200"), ("BDMV/MovieObject.bdmv", "MOBJ")],
      type: "org.bluray.video"),
    Row(
      name: "BDMV", members: [("index.bdmv", "INDX0200"), ("MovieObject.bdmv", "MOBJ0200")],
      type: "org.bluray.video"),
    Row(
      name: "VIDEO_TS", members: [("VIDEO_TS.IFO", "DVDVIDEO-VMG")], type: "org.dvdforum.video"),
    Row(
      name: "disc", members: [("VIDEO_TS/VIDEO_TS.IFO", "DVDVIDEO-VMG")],
      type: "org.dvdforum.video"),
    Row(name: "plain", members: [("a/b", "c")], type: "public.folder"),
  ]

  @Test("are packages by their names and by what they hold", arguments: rows)
  func packages(_ row: Row) throws {
    let folder = try TemporaryFolder()
    let root = "\(folder.path)/\(row.name)"
    try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
    for (path, text) in row.members {
      let file = URL(filePath: "\(root)/\(path)")
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    let verdict = try Detector(registry: .base).verdict(path: folder.bytes(row.name))
    #expect(verdict.type.identifier == row.type)
    #expect((verdict.mismatch != nil) == row.hasMismatch)
    #expect(verdict.confidence == .certain)
    let descriptor = open(root, O_RDONLY | O_DIRECTORY)
    defer { close(descriptor) }
    #expect(
      try Detector(registry: .base).verdict(descriptor: descriptor, name: Array(row.name.utf8))
        == verdict)
  }

  @Test("of many files, and links that lead nowhere, get an answer")
  func hostile() throws {
    let folder = try TemporaryFolder()
    for i in 0..<600 { _ = try folder.write("f\(i)", []) }
    _ = symlink("nowhere", "\(folder.path)/TXT.rtf")
    _ = mkfifo("\(folder.path)/project.pbxproj", 0o644)
    let verdict = try Detector(registry: .base).verdict(path: Array(folder.path.utf8))
    #expect(verdict.type.identifier == "public.folder")
  }
}
