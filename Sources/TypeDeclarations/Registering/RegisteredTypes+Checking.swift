public import UniformTypes

extension RegisteredTypes {
  /// What is wrong with the image and with what is registered; nothing is changed.
  ///
  /// A missing or stale image is a note: the next reader compiles it anew.
  public func check() throws(DeclarationError) -> [Diagnostic] {
    let scopes = try registered()
    guard let path = imagePath else { return [] }
    var found: [Diagnostic] = []
    func add(_ severity: Diagnostic.Severity, _ message: String) {
      found.append(
        Diagnostic(
          severity, rule: "registry-image", message: message, location: SourceLocation(path: path)))
    }
    do throws(StoredRegistry.Fault) {
      if let stored = try StoredRegistry(path: path) {
        for stamp in stored.stamps {
          let now = FileStamp(path: stamp.path)
          if now == stamp { continue }
          let what =
            now.state == nil
            ? "was made of '\(stamp.path)', which is gone" : "is older than '\(stamp.path)'"
          add(.note, what + "; the next reader compiles it anew")
        }
        if stored.stamps.isEmpty { add(.warning, "does not say what it was made from") }
      } else {
        add(.note, "is not there yet; the next reader compiles it")
      }
    } catch {
      add(.error, "\(error.reason); 'typeinfo registry refresh' compiles it anew")
    }
    let gone = scopes.flatMap(\.list.paths).filter { FileStamp(path: $0).state == nil }
    found += gone.map { path in
      Diagnostic(
        .error, rule: Rule.unreadable.rawValue,
        message: "is registered, and gone; 'typeinfo unregister' takes the registration back",
        location: SourceLocation(path: path))
    }
    return found
      + compile(scopes).diagnostics.filter { fault in
        fault.severity != .note && !gone.contains { $0 == fault.location?.path }
      }
  }

  /// How the registered sources differ from the image that readers have.
  ///
  /// - Returns: Identifiers with `+` for new types, `-` for those that are gone, `~` for those declared differently.
  public func difference() throws(DeclarationError) -> [String] {
    var before = TypeRegistry.base
    if let path = imagePath, let stored = try? StoredRegistry(path: path) {
      before = stored.registry
    }
    return RegisteredTypes.difference(from: before, to: try compiled().registry)
  }

  /// How the declarations of one registry differ from those of another, in the order of identifiers.
  public static func difference(from before: TypeRegistry, to after: TypeRegistry) -> [String] {
    func declared(_ registry: TypeRegistry) -> [String: TypeDeclaration] {
      var result: [String: TypeDeclaration] = [:]
      for declaration in registry.declarations where declaration.kind != .base {
        result[declaration.identifier] = declaration
      }
      return result
    }
    let old = declared(before)
    let new = declared(after)
    return Set(old.keys).union(new.keys).sorted().compactMap { identifier in
      switch (old[identifier], new[identifier]) {
      case (nil, _?): "+ \(identifier)"
      case (_?, nil): "- \(identifier)"
      case (let a?, let b?) where a != b: "~ \(identifier)"
      default: nil
      }
    }
  }
}

extension TypeRegistry {
  /// Makes ``shared`` the registry of this computer's registered types, for programs that want the user's settings.
  ///
  /// - Parameter types: Where they are registered.
  /// - Returns: What is wrong with the images and declarations; the rest is used all the same.
  @discardableResult
  public static func loadShared(_ types: RegisteredTypes) -> [Diagnostic] {
    let snapshot = types.load()
    shared = snapshot.registry
    return snapshot.diagnostics
  }
}
