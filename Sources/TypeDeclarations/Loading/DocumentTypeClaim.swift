public import UniformTypes

/// A kind of document that an app says it can open: an element of `CFBundleDocumentTypes`.
public struct DocumentTypeClaim: Hashable, Sendable {
  /// What the app can do with such a document.
  public enum Role: String, Hashable, Sendable, CaseIterable {
    case editor = "Editor"
    case viewer = "Viewer"
    case shell = "Shell"
    case quickLookGenerator = "QLGenerator"
    case spotlightImporter = "MDImporter"
    case none = "None"
  }

  /// How the app ranks among those that open such documents.
  public enum HandlerRank: String, Hashable, Sendable, CaseIterable {
    case owner = "Owner"
    case `default` = "Default"
    case alternate = "Alternate"
    case none = "None"
  }

  public var name: String?
  public var role: Role?
  /// `nil` where the app says nothing, which Apple's systems take as ``HandlerRank/default``.
  public var handlerRank: HandlerRank?
  /// Identifiers of types (`LSItemContentTypes`). Where there are any, the three lists below do not count.
  public var contentTypes: [String] = []
  /// Filename extensions without a dot; `*` stands for any.
  public var filenameExtensions: [String] = []
  public var mimeTypes: [String] = []
  /// Four characters of the classic Mac OS; `****` stands for any, `fold` for folders.
  public var osTypes: [String] = []
  /// True where the document is a folder that looks like a file.
  public var isPackage = false
  public var source: SourceLocation?

  public init() {}
}
