internal import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

extension UniformType {
  /// What is done with warnings about types that source names as exported or imported: by default, one line on
  /// standard error.
  ///
  /// Called at most once for an identifier, compared without case, on the thread that named it and outside of any lock.
  /// Setting a handler does not repeat what was reported before. Safe from any thread.
  public static var declarationWarningHandler: @Sendable (DeclarationWarning) -> Void {
    get { warnings.withLock { $0.handler } }
    set { warnings.withLock { $0.handler = newValue } }
  }

  /// Hands a warning on, unless one about the same identifier was.
  static func report(_ warning: DeclarationWarning) {
    let key = CaseFolding.identifierKey(warning.identifier)
    let handler = warnings.withLock { state in
      // Identifiers stand in source, so they are few; where they do not, memory stays bounded.
      state.reported.count < 4_096 && state.reported.insert(key).inserted ? state.handler : nil
    }
    handler?(warning)
  }
}

private struct WarningState: Sendable {
  var handler: @Sendable (DeclarationWarning) -> Void = writeToStandardError
  var reported: Set<String> = []
}

private let warnings = Mutex(WarningState())

@Sendable private func writeToStandardError(_ warning: DeclarationWarning) {
  let line = Array("warning: \(warning)\n".utf8)
  _ = unsafe write(2, line, line.count)
}
