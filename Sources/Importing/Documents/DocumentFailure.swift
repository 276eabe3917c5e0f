public import UniformTypes

/// Why a document cannot be opened or saved.
public enum DocumentFailure: Error, Hashable, Sendable {
  case unreadable(ImportFailure)
  case unwritable(ImportFailure)
  /// The file is of a type that the document cannot be read from.
  case unsupportedType(UniformType)
  /// Another program changed the file, and there are edits here that were not saved: reload, or
  /// overwrite what it wrote.
  case conflict
  /// A content or a package is larger than is read into memory.
  case tooLarge
  /// A package was written in part, and there is none on the disk to take the rest from.
  case nothingUnchanged(String)
}

extension DocumentFailure: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unreadable(let failure), .unwritable(let failure): failure.reason
    case .unsupportedType(let type): "files of the type \(type.identifier) cannot be opened"
    case .conflict: "another program changed the file; reload it, or overwrite what it wrote"
    case .tooLarge: "it is larger than is read into memory"
    case .nothingUnchanged(let name): "there is no '\(name)' on the disk to be left as it is"
    }
  }
}
