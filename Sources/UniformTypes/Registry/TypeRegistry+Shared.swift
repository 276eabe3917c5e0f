internal import Synchronization

extension TypeRegistry {
  /// The registry that ``UniformType``'s own look-ups ask: ``base`` until the program sets another.
  ///
  /// Nothing outside the program changes it, no environment variable and no file. Setting it affects later look-ups
  /// only; values and registries that were obtained before stay as they are. Safe from any thread.
  public static var shared: TypeRegistry {
    get { sharedRegistry.withLock { $0 } }
    set { sharedRegistry.withLock { $0 = newValue } }
  }
}

private let sharedRegistry = Mutex(TypeRegistry.base)
