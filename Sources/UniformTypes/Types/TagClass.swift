/// A kind of tag by which the files of a type are known: their filename extension, their MIME name, and more.
///
/// Any string is a class; the constants name those that Apple's systems use.
public struct TagClass: RawRepresentable, Hashable, Sendable, Codable {
  /// The identifier of the class, as property lists write it.
  public let rawValue: String

  /// The class of an identifier, which may be any string; look-ups by a class that no system knows find nothing.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// `public.filename-extension`: without the leading dot, compared without case.
  public static var filenameExtension: TagClass { TagClass(rawValue: "public.filename-extension") }
  /// `public.mime-type`: compared without case.
  public static var mimeType: TagClass { TagClass(rawValue: "public.mime-type") }
}

extension TagClass {
  /// `com.apple.ostype`: four characters of the classic Mac OS.
  package static var osType: TagClass { TagClass(rawValue: "com.apple.ostype") }
  /// `com.apple.nspboard-type`: the name of a pasteboard type.
  package static var pasteboardType: TagClass { TagClass(rawValue: "com.apple.nspboard-type") }
  /// `public.url-scheme`
  package static var urlScheme: TagClass { TagClass(rawValue: "public.url-scheme") }
  /// `com.apple.device-model-code`
  package static var deviceModelCode: TagClass { TagClass(rawValue: "com.apple.device-model-code") }
}

extension TagClass: CustomStringConvertible, CustomDebugStringConvertible {
  /// The identifier of the class.
  public var description: String { rawValue }

  /// The identifier of the class.
  public var debugDescription: String { rawValue }
}
