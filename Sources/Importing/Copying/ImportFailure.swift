#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// Why an accepted candidate was not imported, or why nothing can be.
public struct ImportFailure: Error, Hashable, Sendable {
  /// The codes are stable.
  public enum Code: String, Hashable, Sendable, CaseIterable {
    /// The candidate could not be read.
    case unreadable
    /// The candidate was there when it was named, and is not any more.
    case vanished
    /// The candidate changed while it was copied.
    case changed
    /// The destination's disk, or somebody's share of it, is full.
    case noSpace = "no-space"
    /// The file is larger than the destination takes.
    case tooLarge = "too-large"
    /// The destination could not be written to.
    case unwritable
    /// The name is taken in the destination, and the policy is to refuse or a folder has it.
    case nameTaken = "name-taken"
    /// The package holds what may not come in: a link that leads out of it, a pipe, folders too deep.
    case unsafePackage = "unsafe-package"
    /// The candidate is neither a file nor a package.
    case unsupported
    /// The text cannot be turned into UTF-8 without loss.
    case undecodable
    /// The destination cannot be opened.
    case noDestination = "no-destination"
    /// Another program has locked the destination.
    case busy
  }

  public var code: Code
  /// In one line for people, lower case.
  public var reason: String
  /// The system's `errno`, where it was the system that refused.
  public var systemError: Int32?

  public init(_ code: Code, _ reason: String, systemError: Int32? = nil) {
    self.code = code
    self.reason = reason
    self.systemError = systemError
  }
}

extension ImportFailure: CustomStringConvertible {
  /// `no-space: it cannot be written: No space left on device`
  public var description: String { "\(code.rawValue): \(reason)" }
}

extension ImportFailure {
  init(reading error: SystemError) {
    switch error.code {
    case ENOENT, ESTALE:
      self.init(.vanished, "it is not there any more", systemError: error.code)
    default:
      self.init(.unreadable, "it cannot be read: \(error.reason)", systemError: error.code)
    }
  }

  init(writing error: SystemError) {
    let code: Code =
      switch error.code {
      case ENOSPC, EDQUOT: .noSpace
      case EFBIG: .tooLarge
      default: .unwritable
      }
    self.init(code, "it cannot be written: \(error.reason)", systemError: error.code)
  }

  static func nameTaken(_ name: [UInt8]) -> ImportFailure {
    let text = String(decoding: name, as: UTF8.self)
    return ImportFailure(.nameTaken, "'\(text)' is there already")
  }

  static var changed: ImportFailure {
    ImportFailure(.changed, "it changed while it was copied; import it again")
  }
}

/// What ends the work on one candidate.
enum ImportStop: Error {
  case cancelled
  case failure(ImportFailure)
  /// What was made is there already.
  case isThere

  static func reading(_ error: SystemError) -> ImportStop {
    .failure(ImportFailure(reading: error))
  }

  static func writing(_ error: SystemError) -> ImportStop {
    .failure(ImportFailure(writing: error))
  }
}

/// Runs calls that write, and tells their failures as such.
func writing<R: ~Copyable>(
  _ body: () throws(SystemError) -> R
) throws(ImportStop) -> R {
  do throws(SystemError) { return try body() } catch { throw .writing(error) }
}

/// Runs calls that read, and tells their failures as such.
func reading<R: ~Copyable>(
  _ body: () throws(SystemError) -> R
) throws(ImportStop) -> R {
  do throws(SystemError) { return try body() } catch { throw .reading(error) }
}
