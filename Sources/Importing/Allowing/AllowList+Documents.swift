public import TypeDeclarations
public import UniformTypes

extension AllowList {
  /// What an app says it can open: the types of its document types (`LSItemContentTypes` in
  /// `CFBundleDocumentTypes`).
  ///
  /// An identifier that nobody declares stays in the list and lets nothing in; ``undeclaredItems``
  /// tells of it. Claims of the role `None` are passed over: the app does not open such documents.
  /// Extensions, MIME names and OS types of a claim do not count.
  ///
  /// - Parameters:
  ///   - documentTypes: From ``LoadedDeclarations/documentTypes``.
  ///   - registry: With the declarations of the same app.
  public init(
    documentTypes: some Sequence<DocumentTypeClaim>, registry: TypeRegistry = .shared
  ) {
    let identifiers = documentTypes.lazy.filter { $0.role != DocumentTypeClaim.Role.none }
      .flatMap(\.contentTypes)
    self.init(
      identifiers.compactMap { identifier in
        (registry.type(identifier) ?? registry.undeclaredType(identifier))
          .map { Item($0, in: registry) }
      })
  }
}
