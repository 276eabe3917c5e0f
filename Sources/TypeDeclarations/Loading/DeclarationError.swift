public import UniformTypes

/// Why declarations could not be read at all. What is wrong within a file that could be is a diagnostic.
public enum DeclarationError: Error, Hashable, Sendable {
  /// The system refused; `reason` is its own.
  case unreadable(path: String, reason: String)
  /// The path leads to a device, a pipe or a socket, which is never read.
  case notAFile(path: String)
  /// The folder has no Info.plist in any place where bundles keep it, nor below.
  case noInfoPlist(path: String)
  case tooLarge(path: String, byteLimit: Int)
  /// The file is XML, and libxml2 cannot be loaded or was left out of the build.
  case xmlUnavailable(path: String, reason: String)
}

extension DeclarationError {
  public var path: String {
    switch self {
    case .unreadable(let path, _), .notAFile(let path), .noInfoPlist(let path),
      .tooLarge(let path, _), .xmlUnavailable(let path, _):
      path
    }
  }
}

extension DeclarationError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unreadable(let path, let reason):
      "\(path): cannot be read: \(reason)"
    case .notAFile(let path):
      "\(path): is neither a file nor a folder; expected an Info.plist or a bundle"
    case .noInfoPlist(let path):
      "\(path): holds no 'Contents/Info.plist' or 'Resources/Info.plist', and no file below it has a "
        + "name that ends in 'Info.plist'; a plist of another name is given by its own path"
    case .tooLarge(let path, let byteLimit):
      "\(path): is larger than \(byteLimit) bytes, the limit for a property list"
    case .xmlUnavailable(let path, let reason):
      "\(path): XML property lists cannot be read: \(reason)"
    }
  }
}

extension DeclarationError {
  /// The same as a finding about the file.
  public var diagnostic: Diagnostic {
    let reason = String(description.dropFirst(path.count + 2))
    return Diagnostic(
      .error, rule: Rule.unreadable.rawValue, message: reason, location: SourceLocation(path: path))
  }
}
