import ContentDetection
import Foundation
import Testing
import UniformTypes

@testable import Importing

/// A folder to import into, and what importing came to.
final class Import {
  let inbox: Inbox
  let destination: String
  let options: Importer.Options
  let allowed: [UniformType]

  init(
    _ inbox: Inbox, _ options: Importer.Options = Importer.Options(),
    allowing allowed: [UniformType] = [.item]
  ) {
    self.inbox = inbox
    self.options = options
    self.allowed = allowed
    destination = inbox.path + "/destination"
  }

  var importer: Importer {
    Importer(
      ImportFilter(allowing: allowed, detector: Detector(registry: .base)), into: destination,
      options: options)
  }

  /// Imports files by their names in the inbox, and tells `status name` of each.
  func run(_ names: [String]) throws -> [String] {
    try results(names).map { "\($0.status.rawValue) \($0.name ?? "-")" }
  }

  func results(
    _ names: [String], isCancelled: () -> Bool = { false },
    progress: (ImportProgress) -> Void = { _ in }
  ) throws -> [ImportResult] {
    var results: [ImportResult] = []
    try importer.run(
      paths: names.map { Array((inbox.path + "/" + $0).utf8) }, isCancelled: isCancelled,
      progress: progress
    ) { results.append($0) }
    return results
  }

  /// All names in the destination, hidden ones too.
  var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: destination).sorted() }
  }

  func content(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(filePath: destination + "/" + name)))
  }
}
