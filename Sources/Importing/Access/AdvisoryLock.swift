#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// How a lock is shared.
public enum LockKind: Hashable, Sendable {
  /// With others that only read.
  case shared
  /// With nobody.
  case exclusive
}

extension AccessGrant {
  /// Calls `body` with an advisory lock: programs that ask for one, too, wait for their turn.
  ///
  /// The corresponding C function is `flock`. Nothing keeps a program that does not ask from reading
  /// and writing. The lock belongs to this grant: a second grant to the same file is another's.
  ///
  /// - Parameters:
  ///   - kind: Whether others may have it, too.
  ///   - waits: Whether to wait for it.
  ///   - body: Works while the lock is held.
  /// - Returns: What `body` returns.
  /// - Throws: ``AccessFailure/locked`` where another has it and there is no waiting; what `body`
  ///   throws.
  public borrowing func withLock<R>(
    _ kind: LockKind, waits: Bool = false, _ body: () throws -> R
  ) throws -> R {
    try withDescriptor { descriptor in
      let operation = (kind == .shared ? LOCK_SH : LOCK_EX) | (waits ? 0 : LOCK_NB)
      do throws(SystemError) {
        _ = try retrying { flock(descriptor, operation) }
      } catch {
        throw error.code == EWOULDBLOCK ? AccessFailure.locked : .system(error.code)
      }
      defer { flock(descriptor, LOCK_UN) }
      return try body()
    }
  }
}
