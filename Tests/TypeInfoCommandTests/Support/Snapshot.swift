import Foundation
import Testing

/// Compares a whole output with the one kept in Snapshots; `RECORD_SNAPSHOTS=1` keeps the present one instead.
func expectSnapshot(
  _ output: String, named name: String, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Snapshots/\(name)")
  if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" {
    try Data(output.utf8).write(to: file)
    return
  }
  let expected = String(decoding: try Data(contentsOf: file), as: UTF8.self)
  if output != expected { Attachment.record(output, named: name, sourceLocation: sourceLocation) }
  #expect(output == expected, "\(name) differs", sourceLocation: sourceLocation)
}
