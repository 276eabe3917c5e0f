#if os(Linux)
internal import UniformTypes
internal import Glibc

/// Waits for changes of what is registered: of the lists of sources, and of the plists themselves.
///
/// The corresponding C functions are `inotify_add_watch` and `poll`. Folders are watched, not files, since editors and
/// installers put new files in the place of old ones. An instance belongs to one thread.
package struct RegistryWatcher: ~Copyable {
  private let types: RegisteredTypes
  private let notifications: CInt
  private var stamps: [FileStamp] = []
  /// What was last given out.
  package private(set) var snapshot: RegistrySnapshot

  /// `nil` where the system has no more watches to give.
  package init?(_ types: RegisteredTypes) {
    let descriptor = inotify_init1(CInt(IN_CLOEXEC) | CInt(IN_NONBLOCK))
    guard descriptor >= 0 else { return nil }
    self.types = types
    notifications = descriptor
    snapshot = RegistrySnapshot(registry: .base, diagnostics: [])
    watch()
    snapshot = types.load()
  }

  deinit { close(notifications) }

  /// Waits until something has changed and been compiled.
  ///
  /// - Parameter stop: A descriptor that ends the waiting once it can be read; negative for none.
  /// - Returns: The new registry; `nil` where the waiting was ended.
  package mutating func next(stop: CInt = -1) -> RegistrySnapshot? {
    while true {
      guard wait(stop, milliseconds: -1) else { return nil }
      // One save is several events; the last of them is waited for.
      repeat { drain() } while waitForMore(stop)
      let before = stamps
      watch()
      if stamps == before { continue }
      let next = types.load()
      let isNew = next.registry != snapshot.registry || !next.diagnostics.isEmpty
      snapshot = next
      if isNew { return next }
    }
  }

  private func wait(_ stop: CInt, milliseconds: CInt) -> Bool {
    var requests = [
      pollfd(fd: notifications, events: Int16(POLLIN), revents: 0),
      pollfd(fd: stop, events: Int16(POLLIN), revents: 0),
    ]
    while true {
      let count = unsafe poll(&requests, 2, milliseconds)
      if count < 0, errno == EINTR { continue }
      return count > 0 && requests[1].revents == 0
    }
  }

  private func waitForMore(_ stop: CInt) -> Bool { wait(stop, milliseconds: 50) }

  private func drain() {
    var buffer = [UInt8](repeating: 0, count: 16 << 10)
    while unsafe buffer.withUnsafeMutableBytes({
      unsafe read(notifications, $0.baseAddress, $0.count)
    })
      > 0
    {}
  }

  /// Watches the folders of all that counts now, and notes its state.
  private mutating func watch() {
    var paths = types.folders.all.map { $0 + "/" + SourceList.name }
    for scope in (try? types.registered()) ?? [] {
      for source in scope.list.paths {
        paths.append(source)
        paths += (try? DeclarationLoader.propertyLists(path: source)) ?? []
      }
    }
    for path in paths {
      add(folderOf: path)
      if FileStamp(path: path).state != nil { add(path) }
    }
    stamps = paths.map { FileStamp(path: $0) }
  }

  /// The folder of a file, or the nearest one above that is there.
  private func add(folderOf path: String) {
    var folder = path[...]
    while let slash = folder.utf8.lastIndex(of: UInt8(ascii: "/")), slash > folder.startIndex {
      folder = folder[..<slash]
      if unsafe access(String(folder), F_OK) == 0 { return add(String(folder)) }
    }
  }

  private func add(_ folder: String) {
    let events =
      IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE | IN_DELETE_SELF
      | IN_MOVE_SELF | IN_ATTRIB
    // The same folder twice is one watch.
    _ = unsafe inotify_add_watch(
      notifications, folder, UInt32(truncatingIfNeeded: events))
  }
}
#endif
