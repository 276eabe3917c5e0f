/// The class, and what Apple's module adds to Foundation.
let referenceRows = [
  InventoryRow("class", "UTTypeReference: NSObject", use: "let object: UTTypeReference"),
  InventoryRow("conformance", "UTTypeReference: NSCopying", use: "copying(object)"),
  InventoryRow("conformance", "UTTypeReference: NSSecureCoding", use: "secure(object)"),
  InventoryRow("conformance", "UTTypeReference: Sendable", use: "sendable(object)"),
  InventoryRow("init", "UTTypeReference.init?(_: String)", use: "UTTypeReference(\"public.png\")"),
  InventoryRow(
    "init", "UTTypeReference.init?(identifier: String, allowUndeclared: Bool)",
    use: "UTTypeReference(identifier: \"com.example.later\", allowUndeclared: true)"),
  InventoryRow(
    "init", "UTTypeReference.init?(filenameExtension: String)",
    use: "UTTypeReference(filenameExtension: \"png\")"),
  InventoryRow(
    "init", "UTTypeReference.init?(filenameExtension: String, conformingTo: UTType)",
    use: "UTTypeReference(filenameExtension: \"png\", conformingTo: .image)"),
  InventoryRow(
    "init", "UTTypeReference.init?(mimeType: String)",
    use: "UTTypeReference(mimeType: \"image/png\")"),
  InventoryRow(
    "init", "UTTypeReference.init?(mimeType: String, conformingTo: UTType)",
    use: "UTTypeReference(mimeType: \"image/png\", conformingTo: .image)"),
  InventoryRow(
    "init", "UTTypeReference.init?(tag: String, tagClass: String, conformingToType: UTType?)",
    use: "UTTypeReference(tag: \"png\", tagClass: tagClass.rawValue, conformingToType: nil)"),
  InventoryRow(
    "init", "UTTypeReference.init(exportedAs: String)",
    use: "UTTypeReference(exportedAs: \"com.example.inventory.song\")"),
  InventoryRow(
    "init", "UTTypeReference.init(exportedAs: String, conformingTo: UTType)",
    use: "UTTypeReference(exportedAs: \"com.example.inventory.song\", conformingTo: .audio)"),
  InventoryRow(
    "init", "UTTypeReference.init(importedAs: String)",
    use: "UTTypeReference(importedAs: \"com.example.inventory.score\")"),
  InventoryRow(
    "init", "UTTypeReference.init(importedAs: String, conformingTo: UTType)",
    use: "UTTypeReference(importedAs: \"com.example.inventory.score\", conformingTo: .data)"),
  InventoryRow("property", "UTTypeReference.identifier: String", use: "object.identifier"),
  InventoryRow(
    "property", "UTTypeReference.preferredFilenameExtension: String?",
    use: "object.preferredFilenameExtension"),
  InventoryRow(
    "property", "UTTypeReference.preferredMIMEType: String?", use: "object.preferredMIMEType"),
  InventoryRow(
    "property", "UTTypeReference.localizedDescription: String?",
    use: "object.localizedDescription"),
  InventoryRow("property", "UTTypeReference.version: NSNumber?", use: "object.version"),
  InventoryRow("property", "UTTypeReference.referenceURL: URL?", use: "object.referenceURL"),
  InventoryRow("property", "UTTypeReference.isDynamic: Bool", use: "object.isDynamic"),
  InventoryRow("property", "UTTypeReference.isDeclared: Bool", use: "object.isDeclared"),
  InventoryRow("property", "UTTypeReference.isPublicType: Bool", use: "object.isPublicType"),
  InventoryRow("property", "UTTypeReference.tags: [String: [String]]", use: "object.tags"),
  InventoryRow("property", "UTTypeReference.supertypes: Set<UTType>", use: "object.supertypes"),
  InventoryRow(
    "method", "UTTypeReference.conforms(to: UTType) -> Bool", use: "object.conforms(to: .image)"),
  InventoryRow(
    "method", "UTTypeReference.isSubtype(of: UTType) -> Bool",
    use: "object.isSubtype(of: .image)"),
  InventoryRow(
    "method", "UTTypeReference.isSupertype(of: UTType) -> Bool",
    use: "object.isSupertype(of: .image)"),
  InventoryRow(
    "method", "UTTypeReference.types(withTag: String, tagClass: String, conformingTo: UTType?)",
    use: "UTTypeReference.types(withTag: \"png\", tagClass: tagClass.rawValue, conformingTo: nil)"),
  InventoryRow(
    "bridging", "UTType as UTTypeReference",
    outOfScope: """
      without Objective-C the compiler bridges only to Foundation's own classes; \
      write UTTypeReference(type)
      """),
  InventoryRow(
    "bridging", "UTTypeReference as UTType",
    outOfScope: """
      without Objective-C the compiler bridges only from Foundation's own classes; \
      write UTType(reference)
      """),
]

let foundationRows = [
  InventoryRow(
    "method", "URL.appendingPathComponent(_: String, conformingTo: UTType) -> URL",
    use: "folder.appendingPathComponent(\"puppy\", conformingTo: .jpeg)"),
  InventoryRow(
    "method", "URL.appendPathComponent(_: String, conformingTo: UTType)",
    use: "url.appendPathComponent(\"puppy\", conformingTo: .jpeg)"),
  InventoryRow(
    "method", "URL.appendingPathExtension(for: UTType) -> URL",
    use: "folder.appendingPathExtension(for: .jpeg)"),
  InventoryRow(
    "method", "URL.appendPathExtension(for: UTType)", use: "url.appendPathExtension(for: .jpeg)"),
  InventoryRow(
    "method", "NSURL.appendingPathComponent(_: String, conformingTo: UTType) -> URL",
    use: "(folder as NSURL).appendingPathComponent(\"puppy\", conformingTo: .jpeg)"),
  InventoryRow(
    "method", "NSURL.appendingPathExtension(for: UTType) -> URL",
    use: "(folder as NSURL).appendingPathExtension(for: .jpeg)"),
  InventoryRow(
    "method", "NSString.appendingPathComponent(_: String, conformingTo: UTType) -> String",
    use: "path.appendingPathComponent(\"puppy\", conformingTo: .jpeg)"),
  InventoryRow(
    "method", "NSString.appendingPathExtension(for: UTType) -> String",
    use: "path.appendingPathExtension(for: .jpeg)"),
  InventoryRow(
    "constant", "URLResourceKey.contentTypeKey", use: "includingPropertiesForKeys: [.contentTypeKey"
  ),
  InventoryRow(
    "property", "URLResourceValues.contentType: UTType?, in the expression that asks for it",
    use: "resourceValues(forKeys: [.contentTypeKey]).contentType"),
  InventoryRow(
    "property", "URLResourceValues.contentType: UTType?, of a value kept in between",
    outOfScope: """
      Foundation's values drop keys that they do not know and keep no URL; the compiler says what to \
      write instead
      """),
  InventoryRow(
    "property", "NSURL.resourceValues(forKeys:)[.contentTypeKey]",
    outOfScope: "a dictionary that Foundation fills, which drops keys that it does not know"),
]

/// `NSItemProvider` is no part of Foundation off Apple's platforms: there is no drag and drop to provide for.
let itemProviderRows = [
  "init(contentsOf:contentType:openInPlace:coordinated:visibility:)",
  "registerDataRepresentation(for:visibility:loadHandler:)",
  "registerFileRepresentation(for:visibility:openInPlace:loadHandler:)",
  "loadDataRepresentation(for:completionHandler:)",
  "loadFileRepresentation(for:openInPlace:completionHandler:)",
  "registeredContentTypes", "registeredContentTypesForOpenInPlace",
  "registeredContentTypes(conformingTo:)",
].map { name in
  InventoryRow(
    "member", "NSItemProvider.\(name)",
    outOfScope: "Foundation has no NSItemProvider off Apple's platforms")
}
