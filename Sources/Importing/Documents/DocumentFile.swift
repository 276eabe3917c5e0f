#if Async
public import ContentDetection
public import UniformTypes
#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// A document and its file: opens it, saves it in one step, saves edits by itself, and notices when
/// another program changes the file.
///
/// ```swift
/// let file = try await DocumentFile<TextDocument>.open("notes.txt")
/// await file.document.setText("new")
/// await file.documentDidChange()     // saved half a second after the last edit
/// try await file.save()              // or at once
/// ```
///
/// An edit that was told of is never lost: where the file was changed by another program and the
/// document here, too, saving throws ``DocumentFailure/conflict`` until the caller chooses; and one
/// that comes while the file is saved is not taken for saved. Saving and reloading wait for each
/// other.
public actor DocumentFile<Content: Document> {
  public nonisolated let document: Content
  /// The file's path.
  public nonisolated let path: [UInt8]
  public nonisolated let contentType: UniformType
  private let autosaveDelay: Duration
  /// What was written or read last.
  private var written: Content.Writer.Snapshot?
  /// What the system said of the file then; `nil` for one that was never saved.
  private var known: FileStatus?
  /// How many edits were told of; the document's actor asks for it, too.
  private let edits = EditCounter()
  /// How many of them are in the file.
  private var savedEditCount = 0
  /// Whether the last save failed: there may be edits that nobody told of.
  private var isSaveMissing = false
  private var autosave: Task<Void, Never>?
  /// Lets one save or reload in at a time.
  private var turns = Turns()
  /// Why the last save that nobody waited for failed.
  public private(set) var autosaveFailure: (any Error)?

  /// A document that has no file yet; saving makes it.
  public init(
    _ document: Content, path: [UInt8], contentType: UniformType,
    autosaveDelay: Duration = .milliseconds(500)
  ) {
    self.document = document
    self.path = path
    self.contentType = contentType
    self.autosaveDelay = autosaveDelay
  }

  /// Opens a file as a document.
  ///
  /// - Parameters:
  ///   - path: Of a file or a package.
  ///   - autosaveDelay: How long after the last edit it is saved.
  ///   - detector: Tells what the file is.
  /// - Returns: The document with its file.
  /// - Throws: ``DocumentFailure``, and what the reader throws.
  public static func open(
    _ path: String, autosaveDelay: Duration = .milliseconds(500), detector: Detector = Detector()
  ) async throws -> DocumentFile<Content> {
    let loaded = try load(Array(path.utf8), detector)
    let state = try await Content.reader.state(
      from: loaded.content, contentType: loaded.contentType)
    let file = DocumentFile(
      Content(state: state), path: Array(path.utf8), contentType: loaded.contentType,
      autosaveDelay: autosaveDelay)
    await file.remember(loaded.status)
    return file
  }

  private struct Loaded {
    let content: FileContent
    let contentType: UniformType
    let status: FileStatus
  }

  private static func load(_ path: [UInt8], _ detector: Detector) throws -> Loaded {
    let file = try opening(path)
    let type = try detector.verdict(descriptor: file.number, name: path).type
    let readable = DocumentClasses([Content.self]).documentClass(for: type)
    guard let contentType = readable?.contentType else {
      throw DocumentFailure.unsupportedType(type)
    }
    // From before the content is read, so that a change meanwhile is noticed.
    let status = try reading(file)
    var reader = ContentReader()
    let content = try reader.content(of: file.number)
    return Loaded(content: content, contentType: contentType, status: status)
  }

  private static func opening(_ path: [UInt8]) throws(DocumentFailure) -> Descriptor {
    do throws(SystemError) {
      return try Descriptor(path, O_RDONLY | O_NONBLOCK | O_NOCTTY)
    } catch {
      throw .unreadable(ImportFailure(reading: error))
    }
  }

  private static func reading(
    _ file: borrowing Descriptor
  ) throws(DocumentFailure) -> FileStatus {
    do throws(SystemError) {
      return try FileCalls.status(of: file.number)
    } catch {
      throw .unreadable(ImportFailure(reading: error))
    }
  }

  private func remember(_ status: FileStatus) async {
    known = status
    written = await document.snapshot()
  }
}

/// Saving.
extension DocumentFile {
  /// Tells that the document was edited: it is saved once no further edit comes for a while.
  public func documentDidChange() {
    edits.increment()
    autosave?.cancel()
    let delay = autosaveDelay
    autosave = Task {
      do { try await Task.sleep(for: delay) } catch { return }
      // A further edit ends the waiting, and not a save that is under way.
      await Task { await saveUnattended() }.value
    }
  }

  /// Whether there are edits that the file does not have.
  public var hasUnsavedEdits: Bool {
    isSaveMissing || edits.count != savedEditCount
  }

  private func saveUnattended() async {
    guard hasUnsavedEdits else { return }
    do {
      try await save()
      autosaveFailure = nil
    } catch {
      autosaveFailure = error
    }
  }

  /// Waits until the edits so far are saved, or could not be.
  public func waitForAutosave() async {
    await autosave?.value
  }

  /// Saves the document as it is now: the file has the old content or the new one, never a part.
  ///
  /// - Parameter overwriting: Whether to replace what another program has written meanwhile.
  /// - Throws: ``DocumentFailure/conflict`` where another program changed the file.
  public func save(overwriting: Bool = false) async throws {
    await takeTurn()
    defer { turns.end() }
    // From before the snapshot, which has at least these edits; it may lack any later one.
    let count = edits.count
    let snapshot = await document.snapshot()
    do {
      let content = try await Content.writer.content(
        of: snapshot, previous: written, contentType: contentType)
      if !overwriting, isChangedOnDisk { throw DocumentFailure.conflict }
      known = try write(content)
      written = snapshot
      savedEditCount = count
      isSaveMissing = false
    } catch {
      isSaveMissing = true
      throw error
    }
  }

  private func takeTurn() async {
    if turns.begin() { return }
    await withCheckedContinuation { turns.wait($0) }
  }

  /// Whether another program has changed the file since it was read or written here.
  public var isChangedOnDisk: Bool {
    guard let known else { return false }
    guard let file = try? Descriptor(path, O_RDONLY | O_NONBLOCK),
      let status = try? FileCalls.status(of: file.number)
    else { return true }
    return status.inode != known.inode || status.device != known.device
      || status.size != known.size || status.modified != known.modified
  }

  /// Takes over what another program has written, where there are no edits here.
  ///
  /// - Parameters:
  ///   - discardingEdits: Whether edits that were not saved may be lost.
  ///   - detector: Tells what the file is now.
  /// - Returns: Whether there was something to take over.
  /// - Throws: ``DocumentFailure/conflict`` where there are edits here.
  @discardableResult
  public func reload(
    discardingEdits: Bool = false, detector: Detector = Detector()
  ) async throws -> Bool {
    await takeTurn()
    defer { turns.end() }
    guard isChangedOnDisk else { return false }
    if hasUnsavedEdits, !discardingEdits { throw DocumentFailure.conflict }
    let loaded = try Self.load(path, detector)
    let state = try await Content.reader.state(
      from: loaded.content, contentType: loaded.contentType)
    let count = discardingEdits ? nil : savedEditCount
    guard await Self.take(state, unless: edits, differsFrom: count, on: document) else {
      throw DocumentFailure.conflict
    }
    autosave?.cancel()
    savedEditCount = edits.count
    isSaveMissing = false
    await remember(loaded.status)
    return true
  }

  /// Works on the document's actor, so that no edit comes between the look and the replacing.
  ///
  /// - Returns: Whether the state was taken.
  private static func take(
    _ state: Content.Reader.State, unless edits: EditCounter, differsFrom count: Int?,
    on document: isolated Content
  ) -> Bool {
    if let count, edits.count != count { return false }
    document.replaceState(state)
    return true
  }

  private func write(_ content: FileContent) throws -> FileStatus {
    let candidate = PathParts(path)
    let destination = try DestinationFolder(path: candidate.folder)
    let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW
    let previous = try? Descriptor(candidate.name, in: destination.descriptor, flags).release()
    defer { if let previous { close(previous) } }
    let temporary = try ContentWriter(destination: destination, previous: previous).write(content)
    do throws(SystemError) {
      let name = String(decoding: candidate.name, as: UTF8.self)
      let naming = try destination.name(
        temporary, in: NameSeries(name, extensionLength: 0), from: 1, policy: .replace,
        isReserved: { _ in false })
      if case .refused = naming { throw SystemError(EEXIST) }
      try FileCalls.fsync(destination.descriptor)
      guard let status = try FileCalls.status(of: candidate.name, in: destination.descriptor) else {
        throw SystemError(ENOENT)
      }
      return status
    } catch {
      destination.removeTemporary(temporary)
      throw DocumentFailure.unwritable(ImportFailure(writing: error))
    }
  }
}
#endif
