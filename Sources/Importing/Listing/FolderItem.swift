public import UniformTypes

/// An item of a folder, with what a list of items shows.
public struct FolderItem: Hashable, Sendable {
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case file, folder, package, link
    /// A pipe, a socket or a device.
    case special
  }

  /// As bytes, for a name need not be UTF-8.
  public let name: [UInt8]
  public let kind: Kind
  /// By the name and by what the file system says; no content is read.
  public let type: UniformType
  /// In bytes; `nil` for what is no file.
  public let size: Int?
  /// Of the last change of the content, in seconds since 1970.
  public let modified: Double
  /// Whether the name begins with a dot.
  public let isHidden: Bool
  /// Where a link leads, as it is written in it.
  public let linkTarget: [UInt8]?
}

extension FolderItem {
  /// Whether it comes before another in a list: folders first, then in natural order.
  public func precedes(_ other: FolderItem) -> Bool {
    if (kind == .folder) != (other.kind == .folder) { return kind == .folder }
    return NaturalOrder.precedes(name, other.name)
  }
}
