import ContentDetection
import Dispatch
import Foundation
import Testing
import UniformTypes

@testable import Importing

@Suite("Edits while a document is saved or reloaded", .timeLimit(.minutes(1)))
struct DocumentRaceTests {
  /// Long enough that nothing here is saved by itself.
  private let never = Duration.seconds(86_400)

  private func content(_ path: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(filePath: path)), as: UTF8.self)
  }

  private func saved(
    _ inbox: Inbox, _ text: String, autosaveDelay: Duration
  ) async throws -> (file: DocumentFile<GatedDocument>, path: String) {
    let path = inbox.path + "/a.txt"
    let file = DocumentFile(
      GatedDocument(state: text), path: Array(path.utf8), contentType: .plainText,
      autosaveDelay: autosaveDelay)
    try await file.save()
    return (file, path)
  }

  @Test("an edit that comes while the file is written is neither lost nor taken for saved")
  func whileWriting() async throws {
    let inbox = try Inbox()
    let (file, path) = try await saved(inbox, "first", autosaveDelay: never)
    let gate = Gate()
    try await Gate.$current.withValue(gate) {
      async let save: Void = file.save()
      await gate.waitUntilReached()
      await file.document.setText("second")
      await file.documentDidChange()
      gate.open()
      try await save
    }
    #expect(try content(path) == "first")
    #expect(await file.hasUnsavedEdits)
    // Were it taken for saved, reloading would throw it away.
    try inbox.file("a.txt", Array("theirs".utf8))
    await #expect(throws: DocumentFailure.conflict) { try await file.reload() }
    #expect(await file.document.text == "second")
    try await file.save(overwriting: true)
    #expect(try content(path) == "second")
    #expect(await !file.hasUnsavedEdits)
  }

  @Test("an edit that comes right after the snapshot is not taken for saved")
  func afterSnapshot() async throws {
    let inbox = try Inbox()
    let (file, path) = try await saved(inbox, "first", autosaveDelay: never)
    await file.document.afterSnapshot { await file.documentDidChange() }
    try await file.save()
    #expect(try content(path) == "first")
    #expect(await file.hasUnsavedEdits)
  }

  @Test("of two saves the later one's content stays")
  func twoSaves() async throws {
    let inbox = try Inbox()
    let (file, path) = try await saved(inbox, "first", autosaveDelay: never)
    let gate = Gate()
    try await Gate.$current.withValue(gate) {
      async let save: Void = file.save()
      await gate.waitUntilReached()
      await file.document.setText("second")
      // Its own gate is open.
      async let second: Void = Gate.$current.withValue(nil) { try await file.save() }
      gate.open()
      try await save
      try await second
    }
    #expect(try content(path) == "second")
    #expect(await file.document.previousSnapshots == [nil, "first", "first"])
  }

  @Test("a further edit does not break off a save that is under way, and is saved after it")
  func autosave() async throws {
    let inbox = try Inbox()
    let (file, path) = try await saved(inbox, "first", autosaveDelay: .zero)
    let gate = Gate()
    await Gate.$current.withValue(gate) {
      await file.document.setText("second")
      await file.documentDidChange()
      await gate.waitUntilReached()
      await file.document.setText("third")
      await file.documentDidChange()
      gate.open()
      await file.waitForAutosave()
    }
    #expect(await file.autosaveFailure == nil)
    #expect(try content(path) == "third")
    #expect(await file.document.previousSnapshots == [nil, "first", "second"])
  }

  @Test("what was saved meanwhile is not saved again")
  func nothingToSave() async throws {
    let inbox = try Inbox()
    let (file, _) = try await saved(inbox, "first", autosaveDelay: .zero)
    await file.documentDidChange()
    await file.waitForAutosave()
    await file.document.setText("second")
    try await file.save()
    #expect(await !file.hasUnsavedEdits)
    #expect(await file.document.previousSnapshots.count == 3)
  }

  @Test("an edit that comes while the file is read again is a conflict")
  func whileReloading() async throws {
    let inbox = try Inbox()
    let (file, _) = try await saved(inbox, "first", autosaveDelay: never)
    try inbox.file("a.txt", Array("theirs".utf8))
    let gate = Gate()
    await Gate.$current.withValue(gate) {
      let reloading = Task { try await file.reload(detector: Detector(registry: .base)) }
      await gate.waitUntilReached()
      await file.document.setText("mine")
      await file.documentDidChange()
      gate.open()
      await #expect(throws: DocumentFailure.conflict) { try await reloading.value }
    }
    #expect(await file.document.text == "mine")
    #expect(try await file.reload(discardingEdits: true))
    #expect(await file.document.text == "theirs")
    #expect(await !file.hasUnsavedEdits)
  }
}

/// Holds up a reader or writer at a known place.
private final class Gate: Sendable {
  @TaskLocal static var current: Gate?

  private let reached = AsyncStream.makeStream(of: Void.self)
  private let opened = AsyncStream.makeStream(of: Void.self)

  func waitUntilReached() async {
    for await _ in reached.stream { return }
  }

  func open() {
    opened.continuation.finish()
  }

  func pass() async {
    reached.continuation.finish()
    for await _ in opened.stream {}
  }
}

/// A text whose reader and writer stop at the task's gate.
private actor GatedDocument: Document {
  static let readableContentTypes: [UniformType] = [.plainText]
  static let writableContentTypes: [UniformType] = [.plainText]
  static var reader: Reader { Reader() }
  static var writer: Writer { Writer() }

  /// A thread of its own, so that it may be held up without taking one from the pool.
  private let executor = QueueExecutor()
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  private(set) var text: String
  private var hook: (@Sendable () async -> Void)?
  private(set) var previousSnapshots: [String?] = []

  init(state: String) { text = state }
  func replaceState(_ state: String) { text = state }
  func setText(_ text: String) { self.text = text }
  /// Once.
  func afterSnapshot(_ hook: @escaping @Sendable () async -> Void) { self.hook = hook }

  func snapshot() -> Snapshot {
    defer {
      if let hook {
        self.hook = nil
        let done = DispatchSemaphore(value: 0)
        Task.detached {
          await hook()
          done.signal()
        }
        done.wait()
      }
    }
    return Snapshot(text: text, document: self)
  }

  fileprivate func note(_ previous: String?) { previousSnapshots.append(previous) }

  struct Snapshot: Sendable {
    let text: String
    let document: GatedDocument
  }

  struct Reader: DocumentReader {
    func state(from content: FileContent, contentType: UniformType) async throws -> String {
      await Gate.current?.pass()
      return String(decoding: content.bytes ?? [], as: UTF8.self)
    }
  }

  struct Writer: DocumentWriter {
    func content(
      of snapshot: Snapshot, previous: Snapshot?, contentType: UniformType
    ) async throws -> FileContent {
      await snapshot.document.note(previous?.text)
      await Gate.current?.pass()
      try Task.checkCancellation()
      return .file(Array(snapshot.text.utf8))
    }
  }
}

private final class QueueExecutor: SerialExecutor {
  private let queue = DispatchQueue(label: "document")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { [self] in job.runSynchronously(on: asUnownedSerialExecutor()) }
  }
}
