#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// Giving a finished file its name.
extension DestinationFolder {
  /// How a file came by its name, or why it got none.
  enum Naming {
    case named(number: Int)
    case replaced
    case skipped
    case refused
  }

  /// Renames what has a temporary name to the first of a series, or by what the policy says where
  /// that is taken.
  ///
  /// - Parameters:
  ///   - temporary: A whole file or folder; it stays where nothing is named.
  ///   - series: The names.
  ///   - start: The first number to try.
  ///   - policy: What happens where the name is taken.
  ///   - isReserved: Names that are never given.
  /// - Returns: What came of it.
  /// - Throws: Where the system refuses for another reason than that a name is taken.
  func name(
    _ temporary: [UInt8], in series: NameSeries, from start: Int, policy: Importer.Collisions,
    isReserved: ([UInt8]) -> Bool
  ) throws(SystemError) -> Naming {
    var number = start
    while number <= NameSeries.limit {
      let name = series[number]
      let isFree: Bool
      if isReserved(name) {
        isFree = false
      } else {
        do throws(SystemError) {
          try FileCalls.renameWithoutReplacing(temporary, to: name, in: descriptor)
          return .named(number: number)
        } catch {
          guard error.code == EEXIST || error.code == ENOTEMPTY else { throw error }
          isFree = true
        }
      }
      switch policy {
      case .keepBoth: number += 1
      case .skip: return .skipped
      case .refuse: return .refused
      case .replace: return isFree ? try replace(name, with: temporary) : .refused
      }
    }
    throw SystemError(EEXIST)
  }

  /// A file takes a file's place, and a folder a folder's.
  private func replace(_ name: [UInt8], with temporary: [UInt8]) throws(SystemError) -> Naming {
    let old = try FileCalls.status(of: name, in: descriptor)?.kind
    let new = try FileCalls.status(of: temporary, in: descriptor)?.kind
    guard (old == .folder) == (new == .folder) else { return .refused }
    if new == .folder {
      // A folder cannot be renamed over a full one, but two can change places.
      guard try FileCalls.exchange(temporary, name, in: descriptor) else { return .refused }
      removeTemporary(temporary)
    } else {
      try FileCalls.rename(temporary, to: name, in: descriptor)
    }
    return .replaced
  }
}
