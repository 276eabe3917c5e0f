/// What is wrong with a declaration, where, and the way out.
public struct Diagnostic: Hashable, Sendable, Error {
  public enum Severity: String, Hashable, Sendable, CaseIterable {
    case error, warning, note
  }

  public var severity: Severity
  /// Stable name of the rule, in kebab case: `unknown-parent`.
  public var rule: String
  /// What is wrong and what to write instead: one line, lower case, no full stop.
  public var message: String
  public var location: SourceLocation?
  /// The keys and indexes that lead to the place: `UTExportedTypeDeclarations[0].UTTypeConformsTo`.
  public var keyPath: String?

  public init(
    _ severity: Severity, rule: String, message: String, location: SourceLocation? = nil,
    keyPath: String? = nil
  ) {
    self.severity = severity
    self.rule = rule
    self.message = message
    self.location = location
    self.keyPath = keyPath
  }
}

extension Diagnostic: CustomStringConvertible {
  /// `Info.plist:41:7: error: 'UTTypeConformsTo' holds an integer; … [rule]`
  public var description: String {
    var text = ""
    if let location { text += "\(location): " }
    text += "\(severity.rawValue): \(message)"
    if let keyPath { text += " at \(keyPath)" }
    return text + " [\(rule)]"
  }
}

/// A place in a file that somebody wrote.
public struct SourceLocation: Hashable, Sendable, CustomStringConvertible {
  public var path: String
  /// 1-based; `nil` where the format has no lines, as in a binary property list.
  public var line: Int?
  public var column: Int?

  public init(path: String, line: Int? = nil, column: Int? = nil) {
    self.path = path
    self.line = line
    self.column = column
  }

  public var description: String {
    guard let line else { return path }
    guard let column else { return "\(path):\(line)" }
    return "\(path):\(line):\(column)"
  }
}
