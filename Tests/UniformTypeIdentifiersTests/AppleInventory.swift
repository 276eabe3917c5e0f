/// The public Swift surface of Apple's module, and what is here of it.
///
/// Facts of the public interface as of the 2027 SDKs. What is implemented names a piece of `AppleSource.swift`, which
/// does not compile where the symbol is missing; what is not gives the reason.
struct InventoryRow: Sendable {
  enum Status: Sendable {
    case implemented(use: String)
    case outOfScope(reason: String)
  }

  var kind: String
  var signature: String
  var status: Status

  init(_ kind: String, _ signature: String, use: String) {
    self.kind = kind
    self.signature = signature
    status = .implemented(use: use)
  }

  init(_ kind: String, _ signature: String, outOfScope reason: String) {
    self.kind = kind
    self.signature = signature
    status = .outOfScope(reason: reason)
  }

  var isImplemented: Bool {
    if case .implemented = status { return true }
    return false
  }
}

let appleInventory: [InventoryRow] =
  typeRows + constantRows + tagClassRows + referenceRows + foundationRows + itemProviderRows

private let typeRows = [
  InventoryRow("struct", "UTType", use: "let png: UTType"),
  InventoryRow("conformance", "UTType: Equatable", use: "equatable(png)"),
  InventoryRow("conformance", "UTType: Hashable", use: "hashable(png)"),
  InventoryRow("conformance", "UTType: Sendable", use: "sendable(png)"),
  InventoryRow("conformance", "UTType: Codable", use: "codable(png)"),
  InventoryRow("conformance", "UTType: CustomStringConvertible", use: "convertible(png)"),
  InventoryRow("conformance", "UTType: CustomDebugStringConvertible", use: "debug(png)"),
  InventoryRow("conformance", "UTType: ReferenceConvertible", use: "referenceConvertible(png)"),
  InventoryRow(
    "typealias", "UTType.ReferenceType = UTTypeReference", use: "UTType.ReferenceType.self"),
  InventoryRow("init", "UTType.init?(_: String)", use: "UTType(\"public.png\")"),
  InventoryRow(
    "init", "UTType.init?(identifier: String, allowUndeclared: Bool)",
    use: "UTType(identifier: \"com.example.later\", allowUndeclared: true)"),
  InventoryRow(
    "init", "UTType.init?(filenameExtension: String, conformingTo: UTType = .data)",
    use: "UTType(filenameExtension: \"png\"), UTType(filenameExtension: \"png\", conformingTo:"),
  InventoryRow(
    "init", "UTType.init?(mimeType: String, conformingTo: UTType = .data)",
    use: "UTType(mimeType: \"image/png\"), UTType(mimeType: \"image/png\", conformingTo:"),
  InventoryRow(
    "init", "UTType.init?(tag: String, tagClass: UTTagClass, conformingTo: UTType?)",
    use: "UTType(tag: \"png\", tagClass: .filenameExtension, conformingTo: nil)"),
  InventoryRow(
    "init", "UTType.init(exportedAs: String, conformingTo: UTType? = nil)",
    use: "static let song = UTType(exportedAs: \"com.example.inventory.song\")"),
  InventoryRow(
    "init", "UTType.init(importedAs: String, conformingTo: UTType? = nil)",
    use: "UTType(importedAs: \"com.example.inventory.score\", conformingTo: .data)"),
  InventoryRow("init", "UTType.init(from: any Decoder) throws", use: "decode(UTType.self, from:"),
  InventoryRow("method", "UTType.encode(to: any Encoder) throws", use: "encode(png)"),
  InventoryRow("property", "UTType.identifier: String", use: "png.identifier"),
  InventoryRow(
    "property", "UTType.preferredFilenameExtension: String?",
    use: "png.preferredFilenameExtension"),
  InventoryRow("property", "UTType.preferredMIMEType: String?", use: "png.preferredMIMEType"),
  InventoryRow("property", "UTType.localizedDescription: String?", use: "png.localizedDescription"),
  InventoryRow("property", "UTType.version: Int?", use: "png.version"),
  InventoryRow("property", "UTType.referenceURL: URL?", use: "png.referenceURL"),
  InventoryRow("property", "UTType.isDynamic: Bool", use: "png.isDynamic"),
  InventoryRow("property", "UTType.isDeclared: Bool", use: "png.isDeclared"),
  InventoryRow("property", "UTType.isPublic: Bool", use: "png.isPublic"),
  InventoryRow("property", "UTType.tags: [UTTagClass: [String]]", use: "png.tags"),
  InventoryRow("property", "UTType.supertypes: Set<UTType>", use: "png.supertypes"),
  InventoryRow("property", "UTType.description: String", use: "png.description"),
  InventoryRow("property", "UTType.debugDescription: String", use: "png.debugDescription"),
  InventoryRow("method", "UTType.conforms(to: UTType) -> Bool", use: "png.conforms(to: .image)"),
  InventoryRow("method", "UTType.isSubtype(of: UTType) -> Bool", use: "png.isSubtype(of: .image)"),
  InventoryRow(
    "method", "UTType.isSupertype(of: UTType) -> Bool", use: "png.isSupertype(of: .image)"),
  InventoryRow(
    "method", "UTType.types(tag: String, tagClass: UTTagClass, conformingTo: UTType?) -> [UTType]",
    use: "UTType.types(tag: \"png\", tagClass: .filenameExtension, conformingTo: nil)"),
  InventoryRow("method", "UTType.hash(into:)", use: "png.hash(into:"),
  InventoryRow("operator", "UTType.== (UTType, UTType) -> Bool", use: "png == .jpeg"),
]

private let tagClassRows = [
  InventoryRow("struct", "UTTagClass", use: "let tagClass: UTTagClass"),
  InventoryRow("init", "UTTagClass.init(rawValue: String)", use: "UTTagClass(rawValue:"),
  InventoryRow("property", "UTTagClass.rawValue: String", use: "tagClass.rawValue"),
  InventoryRow("constant", "UTTagClass.filenameExtension", use: "= .filenameExtension"),
  InventoryRow("constant", "UTTagClass.mimeType", use: "UTTagClass.mimeType"),
  InventoryRow("conformance", "UTTagClass: RawRepresentable", use: "representable(tagClass)"),
  InventoryRow("conformance", "UTTagClass: Equatable", use: "equatable(tagClass)"),
  InventoryRow("conformance", "UTTagClass: Hashable", use: "hashable(tagClass)"),
  InventoryRow("conformance", "UTTagClass: Codable", use: "codable(tagClass)"),
  InventoryRow("conformance", "UTTagClass: Sendable", use: "sendable(tagClass)"),
  InventoryRow("conformance", "UTTagClass: CustomStringConvertible", use: "convertible(tagClass)"),
  InventoryRow("conformance", "UTTagClass: CustomDebugStringConvertible", use: "debug(tagClass)"),
  InventoryRow("property", "UTTagClass.description: String", use: "tagClass.description"),
  InventoryRow("property", "UTTagClass.debugDescription: String", use: "tagClass.debugDescription"),
]

/// In the order of Apple's documentation.
private let constantRows = constantNames.split(whereSeparator: \.isWhitespace).map { name in
  InventoryRow("constant", "UTType.\(name): UTType", use: ".\(name),")
}

private let constantNames = """
  item content compositeContent diskImage data directory resolvable symbolicLink executable
  mountPoint aliasFile urlBookmarkData url fileURL text plainText utf8PlainText
  utf16ExternalPlainText utf16PlainText delimitedText commaSeparatedText tabSeparatedText
  utf8TabSeparatedText rtf html xml yaml css sourceCode assemblyLanguageSource cSource
  objectiveCSource swiftSource cPlusPlusSource objectiveCPlusPlusSource cHeader cPlusPlusHeader
  script appleScript osaScript osaScriptBundle javaScript shellScript perlScript pythonScript
  rubyScript phpScript makefile json markdown propertyList xmlPropertyList binaryPropertyList pdf
  rtfd flatRTFD webArchive image jpeg tiff gif png icns bmp ico rawImage svg livePhoto heif heic
  heics webP exr dng jpegxl threeDContent usd usdz realityFile sceneKitScene arReferenceObject
  audiovisualContent movie video audio quickTimeMovie mpeg mpeg2Video mpeg2TransportStream mp3
  mpeg4Movie mpeg4Audio appleProtectedMPEG4Audio appleProtectedMPEG4Video avi aiff wav midi
  playlist m3uPlaylist folder volume package bundle pluginBundle spotlightImporter
  quickLookGenerator xpcService framework application applicationBundle applicationExtension
  unixExecutable exe systemPreferencesPane archive gzip bz2 zip appleArchive tarArchive spreadsheet
  presentation database message contact vCard toDoItem calendarEvent emailMessage internetLocation
  internetShortcut font bookmark pkcs12 x509Certificate epub log ahap geoJSON
  linkPresentationMetadata
  """
