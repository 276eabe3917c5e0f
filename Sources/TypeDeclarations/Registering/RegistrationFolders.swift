/// The folders in which this computer's registered types are kept, by the XDG Base Directory Specification.
public struct RegistrationFolders: Hashable, Sendable {
  /// Who registered types are for.
  public enum Scope: String, Hashable, Sendable, CaseIterable {
    case user, system
  }

  /// `$XDG_DATA_HOME/uniform-types`; `nil` where there is neither that variable nor a home.
  public var user: String?
  /// `uniform-types` in each of `$XDG_DATA_DIRS`, the first of which is written to.
  public var system: [String]

  public init(user: String?, system: [String]) {
    self.user = user
    self.system = system
  }

  /// The folders that environment variables name. Relative paths do not count, as the specification has it.
  ///
  /// - Parameter variable: Looks a variable up. Without a home and without these variables nothing is registered.
  public init(variable: (String) -> String?) {
    func absolute(_ path: String?) -> String? {
      guard let path, path.hasPrefix("/"), !path.utf8.contains(0) else { return nil }
      return path.hasSuffix("/") ? String(path.dropLast()) : path
    }
    let home = absolute(variable("HOME"))
    user = (absolute(variable("XDG_DATA_HOME")) ?? home.map { $0 + "/.local/share" })
      .map { $0 + "/uniform-types" }
    let given = variable("XDG_DATA_DIRS") ?? ""
    let list = given.isEmpty ? (home == nil ? "" : "/usr/local/share:/usr/share") : given
    var folders: [String] = []
    for part in list.split(separator: ":").prefix(64) {
      guard let path = absolute(String(part)).map({ $0 + "/uniform-types" }) else { continue }
      if !folders.contains(path), path != user { folders.append(path) }
    }
    system = folders
  }

  /// The user's folder, then the system's.
  var all: [String] { (user.map { [$0] } ?? []) + system }

  /// The folder that registrations of a scope are written to.
  func folder(_ scope: Scope) -> String? {
    scope == .user ? user : system.first
  }
}
