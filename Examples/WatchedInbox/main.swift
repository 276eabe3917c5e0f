// A watched inbox: what arrives in one folder is imported into another.
//
//   watched-inbox INBOX ARCHIVE          goes on until it is stopped
//   watched-inbox INBOX ARCHIVE --once   imports what is there now
//
// Images and documents are taken, each under the extension that belongs to its content; what is disguised, or anything
// else, stays where it is. A file leaves the inbox once the archive has it for certain. It may be killed at any moment:
// the next run goes on from there, and nothing is lost or there twice.

import Foundation
import Importing
import UniformTypes

let arguments = CommandLine.arguments.dropFirst()
guard arguments.count >= 2 else {
  print("usage: watched-inbox INBOX ARCHIVE [--once]")
  exit(64)
}
let inbox = arguments[arguments.startIndex]
let archive = arguments[arguments.startIndex + 1]

let filter = ImportFilter(
  allowing: [.image, .pdf, .rtf, .spreadsheet, .presentation, .plainText],
  options: ImportOptions(
    mismatchPolicy: .refuse, encryptedPolicy: .refuse, truncatedPolicy: .flag,
    sizeLimits: 1...1_000_000_000))
let importer = Importer(
  filter, into: archive,
  options: Importer.Options(
    duplicates: .skip, correctsExtensions: true, manifest: "manifest.jsonl"))

/// Imports what is in the inbox, and removes from there what the archive has.
func importAll() throws {
  try importer.run(paths: [inbox]) { result in
    let path = String(decoding: result.source, as: UTF8.self)
    let name = path.split(separator: "/").last ?? ""
    FileHandle.standardOutput.write(
      Data("\(name): \(result.status.rawValue): \(result.explanation)\n".utf8))
    if result.isInDestination { try FileManager.default.removeItem(atPath: path) }
  }
}

do {
  // Watching begins before the first look, so that nothing falls in between.
  var changes = try FolderChanges(of: Array(inbox.utf8))
  try importAll()
  while !arguments.contains("--once") {
    let seen = try changes.next(waitingFor: -1)
    if seen.contains(where: { $0.kind == .ended }) { break }
    // A file that is still being written is not looked at before its writer closes it.
    if seen.contains(where: { $0.kind == .completed || $0.kind == .lost }) { try importAll() }
  }
} catch {
  print("\(error)")
  exit(1)
}
