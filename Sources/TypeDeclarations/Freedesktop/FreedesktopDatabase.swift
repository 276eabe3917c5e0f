public import UniformTypes

/// The shared MIME database of the desktop, as far as it is installed: `mime/packages/*.xml` in the data folders of the
/// XDG Base Directory Specification.
///
/// ```swift
/// let database = FreedesktopDatabase(variable: { ProcessInfo.processInfo.environment[$0] })
/// let registry = TypeRegistry.base.adding(try database.load().declarations).registry
/// ```
///
/// It is read at run time and never shipped: its descriptions are the work of others. Where a type of the registry
/// has an entry's MIME name, that type is kept as it is; the others get a reversible identifier, see
/// ``MIMEIdentifier``. An implicit edge is spelt out: what begins with `text/` conforms to plain text, everything to
/// data. Circles are cut and reported when the declarations are added to a registry.
public struct FreedesktopDatabase: Sendable {
  /// Folders that hold `packages`, the least important first.
  public var folders: [String]
  /// Languages whose descriptions are read beside the English ones, as the database names them: `de`, `zh_CN`.
  public var languages: Set<String>
  var limits = PropertyListLimits()

  /// A database in some folders.
  public init(folders: [String], languages: Set<String> = []) {
    self.folders = folders
    self.languages = languages
  }

  /// The database that environment variables lead to.
  ///
  /// - Parameters:
  ///   - variable: Looks a variable up: `XDG_DATA_HOME`, `XDG_DATA_DIRS`, `HOME`.
  ///   - languages: Languages whose descriptions are read too.
  public init(variable: (String) -> String?, languages: Set<String> = []) {
    var dirs = variable("XDG_DATA_DIRS") ?? ""
    if dirs.isEmpty { dirs = "/usr/local/share:/usr/share" }
    var folders = dirs.split(separator: ":").prefix(64).map(String.init)
    let home = variable("XDG_DATA_HOME") ?? variable("HOME").map { $0 + "/.local/share" }
    if let home { folders.insert(home, at: 0) }
    self.init(
      folders: folders.filter { $0.hasPrefix("/") }.reversed().map { $0 + "/mime" },
      languages: languages)
  }

  /// The declarations of all packages: of each folder in turn, in it by name, and `Override.xml` last.
  ///
  /// - Parameter registry: The types that entries may stand for.
  /// - Returns: What is declared, as imports, and what could not be used. No package is no fault.
  /// - Throws: Where packages are there and libxml2 is not.
  public func load(registry: TypeRegistry = .base) throws(DeclarationError) -> LoadedDeclarations {
    var entries = MIMEEntries()
    var loaded = LoadedDeclarations()
    for path in folders.flatMap(FreedesktopDatabase.packages) {
      do throws(DeclarationError) {
        let file = try PropertyListFile.read(path: path, byteLimit: limits.byteCount)
        let package = try MIMEPackageReader.read(
          file.bytes, path: path, languages: languages, limits: limits)
        for entry in package.entries { entries.add(entry) }
        loaded.diagnostics += package.diagnostics
      } catch {
        if case .xmlUnavailable = error { throw error }
        loaded.diagnostics.append(error.diagnostic)
      }
    }
    let mapped = MIMEDeclarations(entries.entries, registry: registry)
    loaded.declarations = mapped.declarations
    loaded.diagnostics += mapped.diagnostics
    return loaded
  }

  private static func packages(_ folder: String) -> [String] {
    let names = InfoPlistSearch.names(of: folder + "/packages").filter { $0.hasSuffix(".xml") }
    let (last, first) = (
      names.filter { $0 == "Override.xml" }, names.filter { $0 != "Override.xml" }
    )
    return (first + last).prefix(10_000).map { folder + "/packages/" + $0 }
  }
}
