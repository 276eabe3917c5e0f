#if Magic
#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A libmagic with a database that it reads.
struct MagicSource: Sendable {
  let library: MagicLibrary
  let databasePath: String
  /// The library's.
  let version: String

  /// The first library that reads a database, and its first reader.
  ///
  /// The library in the program may be older or newer than the system's database: then the system's library reads it.
  ///
  /// - Parameters:
  ///   - libraries: Tried in this order.
  ///   - databasePaths: Compiled databases, tried in this order; `nil` for the usual ones of each library.
  /// - Returns: What further readers are made from, and one of them.
  /// - Throws: What is wrong with the first database, or else why there is no library.
  static func open(
    _ libraries: [MagicLibrary], databasePaths: [String]?
  ) throws(MagicFault) -> (source: MagicSource, reader: MagicReader) {
    var databaseFault: MagicFault?
    var libraryFault = MagicFault.library(reason: "none is to be used")
    for library in libraries {
      let version: String
      do {
        version = try library.version()
      } catch {
        libraryFault = error
        continue
      }
      for path in databasePaths ?? usualPaths(library) {
        do {
          let reader = try MagicReader(library, databasePath: path)
          return (MagicSource(library: library, databasePath: path, version: version), reader)
        } catch {
          databaseFault = databaseFault ?? error
        }
      }
    }
    throw databaseFault ?? libraryFault
  }

  func reader() throws(MagicFault) -> MagicReader {
    try MagicReader(library, databasePath: databasePath)
  }
}

// MARK: Places

extension MagicSource {
  /// Where databases are on systems that somebody has met; for libraries that were built for another place.
  private static let knownPaths = [
    "/usr/share/misc/magic.mgc", "/usr/lib/file/magic.mgc", "/usr/share/file/magic.mgc",
    "/usr/local/share/misc/magic.mgc", "/opt/homebrew/share/misc/magic.mgc",
  ]

  /// Compiled databases that exist, those first that the library was built to read; at least one path.
  ///
  /// The variable `MAGIC` and the user's own database don't count: the environment must not change a verdict.
  private static func usualPaths(_ library: MagicLibrary) -> [String] {
    var paths: [String] = []
    if unsafe getenv("MAGIC") == nil, let builtIn = library.builtInPath() {
      paths = builtIn.split(separator: ":").map { $0.hasSuffix(".mgc") ? "\($0)" : "\($0).mgc" }
    }
    for path in knownPaths where !paths.contains(path) { paths.append(path) }
    let existing = paths.filter {
      OpenFile.kind(of: Array($0.utf8), followingLinks: true) == .regular
    }
    return existing.isEmpty ? [knownPaths[0]] : existing
  }
}
#endif
