public import UniformTypes

/// The types that are registered on this computer, for this user and for all.
///
/// ```swift
/// let types = RegisteredTypes()
/// try types.register(["Abc.app"], scope: .user)
/// TypeRegistry.shared = types.load().registry
/// ```
///
/// What was registered is compiled with the base into an image that readers map. A reader that finds it damaged, made
/// by another version or older than what it was made from compiles it anew.
public struct RegisteredTypes: Sendable {
  /// Where they are kept.
  public let folders: RegistrationFolders

  /// Those of some folders.
  public init(folders: RegistrationFolders) {
    self.folders = folders
  }
}

/// A registry and what was wrong on the way to it.
public struct RegistrySnapshot: Sendable {
  public let registry: TypeRegistry
  /// What is wrong with images and declarations.
  public let diagnostics: [Diagnostic]
}

// MARK: - Reading

extension RegisteredTypes {
  /// The base with all registered types; the base itself where nothing is registered.
  ///
  /// - Complexity: O(*n*) in the image, which is checked; where it has to be compiled anew, in all declarations.
  public func load() -> RegistrySnapshot {
    do throws(DeclarationError) {
      let scopes = try registered()
      guard let home = imageFolder(scopes) else {
        return RegistrySnapshot(registry: .base, diagnostics: [])
      }
      var diagnostics: [Diagnostic] = []
      let path = home + "/" + StoredRegistry.name
      do throws(StoredRegistry.Fault) {
        if let stored = try StoredRegistry(path: path), stored.isFresh,
          stored.depends(on: scopes.map { $0.folder + "/" + SourceList.name })
        {
          return RegistrySnapshot(registry: stored.registry, diagnostics: [])
        }
      } catch {
        diagnostics.append(RegisteredTypes.ignored(path, error.reason))
      }
      let compiled = compile(scopes)
      // Whoever cannot write does without; another writer's image is as good.
      if let _ = RegistryLock(ifFree: home) {
        try? AtomicFile.write(
          StoredRegistry.bytes(compiled.registry, compiled.stamps), to: path)
      }
      return RegistrySnapshot(
        registry: compiled.registry, diagnostics: diagnostics + compiled.diagnostics)
    } catch {
      return RegistrySnapshot(registry: .base, diagnostics: [error.diagnostic])
    }
  }

  private static func ignored(_ path: String, _ reason: String) -> Diagnostic {
    Diagnostic(
      .warning, rule: "registry-image", message: "\(reason); it is compiled anew",
      location: SourceLocation(path: path))
  }

  /// Where the image of the present registrations lies; `nil` where nothing is registered.
  public var imagePath: String? {
    guard let scopes = try? registered(), let home = imageFolder(scopes) else { return nil }
    return home + "/" + StoredRegistry.name
  }

  /// What is registered, as absolute paths: the user's first.
  public func sources() throws(DeclarationError) -> [(
    scope: RegistrationFolders.Scope, path: String
  )] {
    try registered().flatMap { one in
      one.list.paths.map { (one.folder == folders.user ? .user : .system, $0) }
    }
  }

  struct Registered {
    var folder: String
    /// Of the list, from before it was read: what is registered meanwhile makes an image of this one stale.
    var stamp: FileStamp
    var list: SourceList
  }

  /// The folders in which something is registered.
  func registered() throws(DeclarationError) -> [Registered] {
    var result: [Registered] = []
    for folder in folders.all {
      let stamp = FileStamp(path: folder + "/" + SourceList.name)
      let list = try SourceList(folder: folder)
      if !list.paths.isEmpty {
        result.append(Registered(folder: folder, stamp: stamp, list: list))
      }
    }
    return result
  }

  /// The one folder with registrations, or the user's, whose image merges all.
  private func imageFolder(_ scopes: [Registered]) -> String? {
    scopes.count == 1 ? scopes[0].folder : scopes.isEmpty ? nil : folders.user ?? scopes[0].folder
  }
}

extension StoredRegistry {
  /// Whether it was compiled from just these lists of sources.
  fileprivate func depends(on lists: [String]) -> Bool {
    let suffix = "/" + SourceList.name
    let known = stamps.map(\.path).filter {
      $0.hasSuffix("/uniform-types" + suffix) || lists.contains($0)
    }
    return Set(known) == Set(lists)
  }
}

// MARK: - Compiling

extension RegisteredTypes {
  struct Compiled {
    var registry: TypeRegistry
    var stamps: [FileStamp]
    var diagnostics: [Diagnostic]
  }

  /// Compiles all that is registered, without looking at any image.
  func compile(_ scopes: [Registered]) -> Compiled {
    var stamps: [FileStamp] = []
    var declarations: [TypeDeclaration] = []
    var diagnostics: [Diagnostic] = []
    for scope in scopes {
      // Stamped before they are read: what changes meanwhile is read again.
      stamps.append(scope.stamp)
      for source in scope.list.paths {
        stamps.append(FileStamp(path: source))
        do throws(DeclarationError) {
          for path in try DeclarationLoader.propertyLists(path: source) {
            if path != source { stamps.append(FileStamp(path: path)) }
            let loaded = try DeclarationLoader.load(
              path: path, options: DeclarationOptions(origin: .registered))
            declarations += loaded.declarations
            diagnostics += loaded.diagnostics
          }
        } catch {
          diagnostics.append(error.diagnostic)
        }
      }
    }
    let merged = TypeRegistry.base.adding(declarations)
    return Compiled(
      registry: merged.registry, stamps: stamps, diagnostics: diagnostics + merged.diagnostics)
  }

  /// What the registered sources declare now, whatever any image says.
  public func compiled() throws(DeclarationError) -> RegistrySnapshot {
    let compiled = compile(try registered())
    return RegistrySnapshot(registry: compiled.registry, diagnostics: compiled.diagnostics)
  }
}

// MARK: - Writing

/// Why a registration failed.
public enum RegistrationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The environment names no folder for the scope.
  case noFolder(RegistrationFolders.Scope)
  case unreadable(DeclarationError)
  case unwritable(FileWritingError)

  public var description: String {
    switch self {
    case .noFolder(.user): "no folder for registrations: set HOME or XDG_DATA_HOME"
    case .noFolder(.system): "no folder for the system's registrations: set XDG_DATA_DIRS"
    case .unreadable(let error): error.description
    case .unwritable(let error): error.description
    }
  }
}

extension RegisteredTypes {
  /// Registers plists, bundles and folders; one that is registered already stays so.
  ///
  /// - Returns: How many are new, and the registry with them.
  /// - Throws: Where a path leads to no property list or to one that can't be read, or the folder cannot be written to; then nothing is registered.
  public func register(
    _ paths: [String], scope: RegistrationFolders.Scope
  ) throws(RegistrationError) -> (count: Int, snapshot: RegistrySnapshot) {
    var real: [String] = []
    do throws(DeclarationError) {
      for path in paths {
        for list in try DeclarationLoader.propertyLists(path: path) {
          try RegisteredTypes.checkReadable(list)
        }
        real.append(try AbsolutePath.of(path))
      }
    } catch {
      throw .unreadable(error)
    }
    return try change(scope) { list in real.count { list.add($0) } }
  }

  /// What is wrong within a list is said of it; what is none at all is not taken.
  private static func checkReadable(_ path: String) throws(DeclarationError) {
    let loaded = try DeclarationLoader.load(path: path)
    let fault = loaded.diagnostics.first {
      $0.rule == Rule.format.rawValue && $0.severity == .error
    }
    guard let fault, loaded.declarations.isEmpty else { return }
    throw .unreadable(path: path, reason: fault.message)
  }

  /// Takes registrations back; the paths need not exist any more.
  ///
  /// - Returns: How many there were, and the registry without them.
  public func unregister(
    _ paths: [String], scope: RegistrationFolders.Scope
  ) throws(RegistrationError) -> (count: Int, snapshot: RegistrySnapshot) {
    try change(scope) { list in
      paths.count { path in
        ((try? AbsolutePath.of(path)).map { list.remove($0) } ?? false)
          || list.remove(AbsolutePath.lexical(path))
      }
    }
  }

  /// Compiles the image anew, even if it is fresh.
  public func refresh() throws(RegistrationError) -> RegistrySnapshot {
    guard let home = imageFolder(try readable()) else {
      return RegistrySnapshot(registry: .base, diagnostics: [])
    }
    do {
      let lock = try RegistryLock(folder: home)
      // Read once more: other writers may have come first, and theirs must not be lost.
      let compiled = compile(try readable())
      try AtomicFile.write(
        StoredRegistry.bytes(compiled.registry, compiled.stamps),
        to: home + "/" + StoredRegistry.name)
      _ = consume lock
      return RegistrySnapshot(registry: compiled.registry, diagnostics: compiled.diagnostics)
    } catch let error as RegistrationError {
      throw error
    } catch let error as FileWritingError {
      throw .unwritable(error)
    } catch {
      return load()
    }
  }

  private func readable() throws(RegistrationError) -> [Registered] {
    do throws(DeclarationError) {
      return try registered()
    } catch {
      throw .unreadable(error)
    }
  }

  private func change(
    _ scope: RegistrationFolders.Scope, _ body: (inout SourceList) -> Int
  ) throws(RegistrationError) -> (count: Int, snapshot: RegistrySnapshot) {
    guard let folder = folders.folder(scope) else { throw .noFolder(scope) }
    var count = 0
    do {
      let lock = try RegistryLock(folder: folder)
      var list = try SourceList(folder: folder)
      count = body(&list)
      try list.write(folder: folder)
      _ = consume lock
    } catch let error as DeclarationError {
      throw .unreadable(error)
    } catch let error as FileWritingError {
      throw .unwritable(error)
    } catch {
      return (0, load())
    }
    return (count, try refresh())
  }
}
