#if Magic
import Foundation
import Testing
import UniformTypes

@testable import ContentDetection

@Suite("libmagic")
struct MagicPoolTests {
  private func says(_ pool: MagicPool, _ bytes: [UInt8]) throws -> MagicSaying {
    try pool.saying(on: bytes.span)
  }

  @Test("has a version and is available")
  func status() throws {
    #expect(Detector.magicStatus == .available)
    let version = try #require(Detector.magicVersion)
    #expect(version.wholeMatch(of: /\d+\.\d\d/) != nil)
  }

  @Test("answers from bytes, with a description and a name")
  func answers() throws {
    let pool = MagicPool()
    let saying = try says(pool, MagicSamples.dbf)
    #expect(saying.mimeType == "application/x-dbf")
    #expect(!saying.description.isEmpty)
    #expect(try says(pool, Samples.binary) == .nothing)
    #expect(try says(pool, []) != says(pool, MagicSamples.dbf))
    // What it is built to find out by itself is switched off, so that the answer goes by rules alone.
    #expect(try says(pool, Array("{\"a\": 1}".utf8)) == .nothing)
  }

  @Test("opens no more readers than ask at once, and keeps few")
  func reuse() throws {
    let pool = MagicPool(idleLimit: 1)
    #expect(pool.idleCount == 0)
    for _ in 0..<3 { _ = try says(pool, MagicSamples.dbf) }
    #expect(pool.idleCount == 1)
    let none = MagicPool(idleLimit: 0)
    for _ in 0..<3 { _ = try says(none, MagicSamples.dbf) }
    #expect(none.idleCount == 0)
  }

  @Test("says why there is no database, once and for all", arguments: MagicPoolTests.databases)
  func noDatabase(_ database: Database) throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/magic.mgc"
    if !database.bytes.isEmpty { try folder.write("magic.mgc", database.bytes) }
    let pool = MagicPool(databasePaths: [path])
    let layer = MagicLayer(pool: pool)
    guard case .databaseMissing(let reason) = layer.status else {
      Issue.record("\(layer.status)")
      return
    }
    #expect(reason.hasPrefix("cannot load '\(path)': "))
    #expect(reason.contains(database.reason))
    #expect(layer.version == nil)
    let detector = Detector(registry: .base, options: DetectionOptions(), magic: layer)
    let verdict = detector.verdict(bytes: MagicSamples.dbf)
    #expect(verdict.type == .data)
    let evidence = verdict.evidence.first { $0.source == .magic }
    #expect(evidence?.type == .data)
    #expect(evidence?.detail == "no answer: libmagic \(reason)")
    let named = detector.verdict(bytes: MagicSamples.dbf, name: "a.dbf")
    #expect(named.type.identifier == "com.dbase.dbf")
    #expect(detector.verdict(bytes: Samples.png).type == .png)
    #expect(detector.verdict(bytes: Samples.markdown, name: "a.md").type == .markdown)
  }

  struct Database: Sendable, CustomTestStringConvertible {
    var what: String
    var bytes: [UInt8]
    var reason: String
    var testDescription: String { what }
  }

  /// The first word of a compiled database, then its version.
  private static func header(version: UInt8) -> [UInt8] {
    let word = UInt32(0xF11E_041C)
    let first = withUnsafeBytes(of: word) { unsafe Array($0) }
    return first + [version, 0, 0, 0] + [UInt8](repeating: 0, count: 4_088)
  }

  static let databases = [
    Database(what: "none", bytes: [], reason: "No such file or directory"),
    Database(what: "a byte", bytes: [0x1C], reason: "no compiled database"),
    Database(
      what: "source text", bytes: Array("0 string PK a thing\n".utf8),
      reason: "no compiled database"),
    Database(what: "another version", bytes: header(version: 1), reason: "version"),
  ]

  @Test("goes by no environment variable")
  func environment() async {
    await #expect(processExitsWith: .success) {
      setenv("MAGIC", "/nonexistent/magic", 1)
      setenv("HOME", "/nonexistent", 1)
      let layer = MagicLayer(pool: MagicPool())
      precondition(layer.status == .available, "\(layer.status)")
    }
  }

  @Test("is passed by for another that reads the database")
  func libraries() throws {
    let none = MagicLayer(pool: MagicPool(libraries: []))
    guard case .libraryMissing = none.status else {
      Issue.record("\(none.status)")
      return
    }
    // The tests aren't linked with libmagic.
    let linked = MagicLayer(pool: MagicPool(libraries: [.linked]))
    #expect(linked.status == .libraryMissing(reason: "none in the program"))
    #expect(MagicLayer(pool: MagicPool(libraries: [.linked, .shared])).status == .available)
  }

  @Test("answers four workers at once as it answers one", .timeLimit(.minutes(5)))
  func workers() async throws {
    let pool = MagicPool(idleLimit: 4)
    let detector = Detector(
      registry: .base, options: DetectionOptions(recordsEvidence: false),
      magic: MagicLayer(pool: pool))
    let count = 1_500
    let alone = (0..<count).map { detector.verdict(bytes: MagicInputs.bytes($0)).type }
    #expect(Set(alone).count > 10)
    await withTaskGroup(of: [UniformType].self) { group in
      for worker in 0..<4 {
        group.addTask {
          // Each begins elsewhere, so that they ask about different contents at one time.
          let start = worker * count / 4
          let types = (0..<count).map {
            detector.verdict(bytes: MagicInputs.bytes(($0 + start) % count)).type
          }
          return Array(types[(count - start)...] + types[..<(count - start)])
        }
      }
      for await types in group { #expect(types == alone) }
    }
    #expect((1...4).contains(pool.idleCount))
  }

  @Test("leaves no descriptor open")
  func descriptors() throws {
    let before = openDescriptors()
    for _ in 0..<20 {
      let pool = MagicPool()
      _ = try says(pool, MagicSamples.dbf)
      _ = MagicLayer(pool: MagicPool(databasePaths: ["/dev/null", "/nonexistent"])).status
    }
    // Other tests open files too, but not that many at once.
    #expect(openDescriptors() < before + 20)
  }

  private func openDescriptors() -> Int {
    (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count) ?? 0
  }
}
#endif
