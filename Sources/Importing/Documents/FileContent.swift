/// What a document is made of on a disk: a file, or a package of files.
public indirect enum FileContent: Hashable, Sendable {
  case file([UInt8])
  case package([String: FileContent])
  /// In a package that is written again: what the one on the disk has by this name.
  case unchanged
}

extension FileContent {
  /// The bytes of a file; `nil` for a package.
  public var bytes: [UInt8]? {
    if case .file(let bytes) = self { bytes } else { nil }
  }

  /// What a package has by a name.
  public subscript(name: String) -> FileContent? {
    if case .package(let items) = self { items[name] } else { nil }
  }
}
