extension URLResourceKey {
  /// The key for the type of what is on disk: `NSURLContentTypeKey`.
  ///
  /// Foundation off Apple's platforms does not know it and drops it silently, so that it may stand in every list of
  /// keys, an enumerator's too. `URL.resourceValues(forKeys:)` of this module answers it.
  public static var contentTypeKey: URLResourceKey {
    URLResourceKey(rawValue: "NSURLContentTypeKey")
  }
}

extension URL {
  /// The type of what is at a file URL; `nil` where nothing is there, and for other URLs.
  ///
  /// A folder is `public.folder`, or the package or bundle that its name says; a link is `public.symlink` and never
  /// followed; pipes, sockets and devices have types of their own. A regular file's type is that of its name, by
  /// `TypeRegistry.shared`: dynamic where nobody declares the extension; without an extension
  /// `public.unix-executable` where it may be executed, else `public.data`.
  ///
  /// The content is not read. What a file truly holds is the business of the module ContentDetection.
  ///
  /// - Complexity: One call of the system and a look-up.
  public var contentType: UTType? {
    guard isFileURL else { return nil }
    return try? FileOnDisk(self).type(in: .shared)
  }

  /// Resource values that know the content type, for the spelling in one expression:
  ///
  /// ```swift
  /// let type = try url.resourceValues(forKeys: [.contentTypeKey]).contentType
  /// ```
  ///
  /// Swift takes Foundation's method wherever that will do. So a constant in between has Foundation's type, which has
  /// no content type: name this one's type there, or ask for ``contentType``.
  ///
  /// ```swift
  /// let values: ContentTypeResourceValues = try url.resourceValues(forKeys: [.contentTypeKey])
  /// ```
  ///
  /// - Parameter keys: As for Foundation's method, with or without `.contentTypeKey`.
  /// - Returns: Foundation's values and, where it was asked for, the type.
  /// - Throws: `CocoaError` where the type is asked for and nothing is there; and what Foundation's method throws.
  @_disfavoredOverload
  public func resourceValues(
    forKeys keys: Set<URLResourceKey>
  ) throws -> ContentTypeResourceValues {
    let others = keys.subtracting([.contentTypeKey])
    let values: URLResourceValues = try resourceValues(forKeys: others)
    guard keys.contains(.contentTypeKey), isFileURL else {
      return ContentTypeResourceValues(values, contentType: nil)
    }
    return try ContentTypeResourceValues(values, contentType: FileOnDisk(self).type(in: .shared))
  }
}

/// Foundation's `URLResourceValues` with the content type that it lacks off Apple's platforms.
///
/// All other properties are Foundation's, reached through this value: `values.fileSize`. A snapshot, like Foundation's:
/// it does not follow later changes of the file.
@dynamicMemberLookup
public struct ContentTypeResourceValues {
  /// The type of what was on disk, as `URL.contentType` gives it; `nil` where it was not asked for, and for
  /// URLs that are no file's.
  public let contentType: UTType?

  private let values: URLResourceValues

  init(_ values: URLResourceValues, contentType: UTType?) {
    self.values = values
    self.contentType = contentType
  }

  /// A property of Foundation's values.
  public subscript<Value>(dynamicMember keyPath: KeyPath<URLResourceValues, Value>) -> Value {
    values[keyPath: keyPath]
  }
}

extension URLResourceValues {
  /// Not to be had from Foundation's values, which keep neither the type nor the URL.
  @available(
    *, unavailable,
    message: """
      write 'try url.resourceValues(forKeys: [.contentTypeKey]).contentType' as one expression, \
      declare the constant as 'ContentTypeResourceValues', or use 'url.contentType'
      """
  )
  public var contentType: UTType? { nil }
}
