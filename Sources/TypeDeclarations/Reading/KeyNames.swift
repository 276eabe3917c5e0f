/// The keys that are known, by the dictionary they stand in.
enum KeyNames {
  static let exported = "UTExportedTypeDeclarations"
  static let imported = "UTImportedTypeDeclarations"
  static let documentTypes = "CFBundleDocumentTypes"

  static let topLevel: Set<String> = [exported, imported, documentTypes]

  /// Of one declaration: Apple's public and private ones, and this package's.
  static let declaration = KeySchema.keys(.declaration).union([
    "UTTypeIdentifier", "UTTypeConformsTo", "UTTypeDescription", "UTTypeTagSpecification",
    "UTTypeReferenceURL", "UTTypeVersion", "UTTypeIconFile", "UTTypeIconFiles",
    "UTTypeSize64IconFile",
    "UTTypeSize320IconFile", "UTTypeIcons", "UTTypeIconName", "UTTypeGlyphName", "UTTypeIsWildcard",
    "UTKEXTIdentifier",
  ])

  static let signature = KeySchema.keys(.signature)
  static let signaturePart = KeySchema.keys(.signaturePart)
  static let member = KeySchema.keys(.member)
  static let xmlRoot = KeySchema.keys(.xmlRoot)

  static let tagClasses: Set<String> = [
    "public.filename-extension", "public.mime-type", "public.url-scheme", "com.apple.ostype",
    "com.apple.nspboard-type", "com.apple.device-model-code",
  ]

  /// Of one document type.
  static let documentType: Set<String> = [
    "CFBundleTypeName", "CFBundleTypeRole", "LSHandlerRank", "LSItemContentTypes",
    "CFBundleTypeExtensions", "CFBundleTypeMIMETypes", "CFBundleTypeOSTypes", "LSTypeIsPackage",
    "NSDocumentClass", "NSExportableTypes", "NSPersistentStoreTypeKey",
    "NSUbiquitousDocumentUserActivityType", "NSIsRelatedItemType", "CFBundleTypeIconFile",
    "CFBundleTypeIconFiles", "CFBundleTypeIconSystemGenerated", "LSIsAppleDefaultForType",
  ]
}
