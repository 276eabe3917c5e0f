/// What is wrong with a declaration, where, and the way out.
public struct Diagnostic: Hashable, Sendable, Error {
  /// How bad it is.
  public enum Severity: String, Hashable, Sendable, CaseIterable {
    /// The declaration, or a part of it, is not used.
    case error
    /// It is used, and most likely does not do what its author meant.
    case warning
    /// A decision that was taken, such as which of two claimants comes first.
    case note
  }

  /// What an edit at ``location`` does about it.
  public enum Fix: Hashable, Sendable {
    /// The key or the string that stands there reads so.
    case replace(String)
    /// The value that stands there goes, and its key with it.
    case remove
    /// The value that stands there becomes `<true/>` or `<false/>`.
    case boolean(Bool)
    /// What follows the end of the property list goes.
    case truncate
  }

  /// How bad it is.
  public var severity: Severity
  /// Stable name of the rule, in kebab case: `unknown-parent`.
  public var rule: String
  /// What is wrong and what to write instead: one line, lower case, no full stop.
  public var message: String
  /// Where it stands; `nil` for declarations that were made in source.
  public var location: SourceLocation?
  /// The keys and indexes that lead to the place: `UTExportedTypeDeclarations[0].UTTypeConformsTo`.
  public var keyPath: String?
  /// The edit that corrects it; `nil` where only a person can tell.
  public var fix: Fix?

  /// A diagnostic; one that is about no file has no location.
  public init(
    _ severity: Severity, rule: String, message: String, location: SourceLocation? = nil,
    keyPath: String? = nil, fix: Fix? = nil
  ) {
    self.severity = severity
    self.rule = rule
    self.message = message
    self.location = location
    self.keyPath = keyPath
    self.fix = fix
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
  /// The file, as it was given to the reader.
  public var path: String
  /// 1-based; `nil` where the format has no lines, as in a binary property list.
  public var line: Int?
  /// 1-based, counted in characters of Unicode; `nil` where the line is all that is known.
  public var column: Int?

  /// A place, as precise as is known.
  public init(path: String, line: Int? = nil, column: Int? = nil) {
    self.path = path
    self.line = line
    self.column = column
  }

  /// `Info.plist:41:7`, as compilers print places.
  public var description: String {
    guard let line else { return path }
    guard let column else { return "\(path):\(line)" }
    return "\(path):\(line):\(column)"
  }
}
