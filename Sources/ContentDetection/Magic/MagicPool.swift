#if Magic
internal import Synchronization

/// Readers of one database: opened when they are needed, as many as threads ask at once, and used again.
///
/// Any thread may ask. What is missing at the first question stays missing, so that it isn't looked for anew for each
/// file.
final class MagicPool: Sendable {
  private let libraries: [MagicLibrary]
  private let databasePaths: [String]?
  private let idleLimit: Int
  private let state = Mutex(State())

  private struct State {
    /// `nil` until the first question.
    var source: Result<MagicSource, MagicFault>?
    var idle: [MagicReader] = []
  }

  /// A pool that has opened nothing yet.
  ///
  /// - Parameters:
  ///   - libraries: The first that reads a database is used.
  ///   - databasePaths: Compiled databases, tried in this order; `nil` for the usual ones.
  ///   - idleLimit: How many readers are kept for later.
  init(
    libraries: [MagicLibrary] = MagicLibrary.allCases, databasePaths: [String]? = nil,
    idleLimit: Int = 8
  ) {
    self.libraries = libraries
    self.databasePaths = databasePaths
    self.idleLimit = idleLimit
  }

  /// What libmagic says of content, of which it looks at the first ``MagicCookie/byteLimit`` bytes.
  ///
  /// Throws where there is no libmagic, and where it failed on these bytes.
  func saying(on bytes: Span<UInt8>) throws(MagicFault) -> MagicSaying {
    let reader = try take()
    defer { putBack(reader) }
    return try reader.saying(on: bytes)
  }

  /// The library that is asked, opened unless that has been tried before.
  func source() throws(MagicFault) -> MagicSource {
    try state.withLock { (state) throws(MagicFault) in try opened(&state) }
  }

  /// How many readers wait for the next question.
  var idleCount: Int { state.withLock { $0.idle.count } }
}

extension MagicPool {
  private func take() throws(MagicFault) -> MagicReader {
    try state.withLock { (state) throws(MagicFault) in
      let source = try opened(&state)
      if let reader = state.idle.popLast() { return reader }
      return try source.reader()
    }
  }

  private func putBack(_ reader: MagicReader) {
    state.withLock { state in
      if state.idle.count < idleLimit { state.idle.append(reader) }
    }
  }

  private func opened(_ state: inout State) throws(MagicFault) -> MagicSource {
    if let source = state.source { return try source.get() }
    do {
      let (source, reader) = try MagicSource.open(libraries, databasePaths: databasePaths)
      state.source = .success(source)
      state.idle.append(reader)
      return source
    } catch {
      state.source = .failure(error)
      throw error
    }
  }
}
#endif
