// Source as it is written for Apple's module: each implemented symbol of the inventory is used here, spelled as there.
// Where one is missing this does not compile.

import Testing
import UniformTypeIdentifiers

extension UTType {
  fileprivate static let song = UTType(exportedAs: "com.example.inventory.song")
  fileprivate static var score: UTType {
    UTType(importedAs: "com.example.inventory.score", conformingTo: .data)
  }

  static let appleConstants: [UTType] = [
    .item, .content, .compositeContent, .diskImage, .data, .directory, .resolvable, .symbolicLink,
    .executable, .mountPoint, .aliasFile, .urlBookmarkData, .url, .fileURL, .text, .plainText,
    .utf8PlainText, .utf16ExternalPlainText, .utf16PlainText, .delimitedText, .commaSeparatedText,
    .tabSeparatedText, .utf8TabSeparatedText, .rtf, .html, .xml, .yaml, .css, .sourceCode,
    .assemblyLanguageSource, .cSource, .objectiveCSource, .swiftSource, .cPlusPlusSource,
    .objectiveCPlusPlusSource, .cHeader, .cPlusPlusHeader, .script, .appleScript, .osaScript,
    .osaScriptBundle, .javaScript, .shellScript, .perlScript, .pythonScript, .rubyScript,
    .phpScript, .makefile, .json, .markdown, .propertyList, .xmlPropertyList, .binaryPropertyList,
    .pdf, .rtfd, .flatRTFD, .webArchive, .image, .jpeg, .tiff, .gif, .png, .icns, .bmp, .ico,
    .rawImage, .svg, .livePhoto, .heif, .heic, .heics, .webP, .exr, .dng, .jpegxl, .threeDContent,
    .usd, .usdz, .realityFile, .sceneKitScene, .arReferenceObject, .audiovisualContent, .movie,
    .video, .audio, .quickTimeMovie, .mpeg, .mpeg2Video, .mpeg2TransportStream, .mp3, .mpeg4Movie,
    .mpeg4Audio, .appleProtectedMPEG4Audio, .appleProtectedMPEG4Video, .avi, .aiff, .wav, .midi,
    .playlist, .m3uPlaylist, .folder, .volume, .package, .bundle, .pluginBundle, .spotlightImporter,
    .quickLookGenerator, .xpcService, .framework, .application, .applicationBundle,
    .applicationExtension, .unixExecutable, .exe, .systemPreferencesPane, .archive, .gzip, .bz2,
    .zip, .appleArchive, .tarArchive, .spreadsheet, .presentation, .database, .message, .contact,
    .vCard, .toDoItem, .calendarEvent, .emailMessage, .internetLocation, .internetShortcut, .font,
    .bookmark, .pkcs12, .x509Certificate, .epub, .log, .ahap, .geoJSON, .linkPresentationMetadata,
  ]
}

private func equatable(_ value: some Equatable) {}
private func hashable(_ value: some Hashable) {}
private func sendable(_ value: some Sendable) {}
private func codable(_ value: some Codable) {}
private func convertible(_ value: some CustomStringConvertible) {}
private func debug(_ value: some CustomDebugStringConvertible) {}
private func representable(_ value: some RawRepresentable<String>) {}
private func referenceConvertible(_ value: some ReferenceConvertible) {}
private func copying(_ value: some NSCopying) {}
private func secure(_ value: some NSSecureCoding) {}

@Suite("Source written for Apple's module")
struct AppleSource {
  @Test("makes, asks and compares types")
  func type() throws {
    let png: UTType = try #require(UTType("public.png"))
    equatable(png)
    hashable(png)
    sendable(png)
    codable(png)
    convertible(png)
    debug(png)
    referenceConvertible(png)
    #expect(UTType.ReferenceType.self == UTTypeReference.self)

    let made: [UTType?] = [
      UTType(filenameExtension: "png"), UTType(filenameExtension: "png", conformingTo: .image),
      UTType(mimeType: "image/png"), UTType(mimeType: "image/png", conformingTo: .image),
      UTType(tag: "png", tagClass: .filenameExtension, conformingTo: nil),
    ]
    #expect(made.allSatisfy { $0 == png })
    #expect(UTType(identifier: "com.example.later", allowUndeclared: true) != nil)
    #expect(UTType.song.conforms(to: .data) && UTType.score.conforms(to: .data))

    let data = try JSONEncoder().encode(png)
    #expect(try JSONDecoder().decode(UTType.self, from: data) == png)

    let texts: [String?] = [
      png.identifier, png.preferredFilenameExtension, png.preferredMIMEType,
      png.localizedDescription, png.description, png.debugDescription,
    ]
    #expect(texts.allSatisfy { $0?.isEmpty == false })
    let version: Int? = png.version
    let address: URL? = png.referenceURL
    #expect(version == nil && address?.scheme != "")
    let flags: [Bool] = [png.isDynamic, png.isDeclared, png.isPublic]
    #expect(flags == [false, true, true])
    let tags: [UTTagClass: [String]] = png.tags
    let supertypes: Set<UTType> = png.supertypes
    #expect(tags[.mimeType] == ["image/png"] && supertypes.contains(.image))
    #expect(png.conforms(to: .image) && png.isSubtype(of: .image) && !png.isSupertype(of: .image))
    let types: [UTType] = UTType.types(tag: "png", tagClass: .filenameExtension, conformingTo: nil)
    #expect(types.first == png)
    var hasher = Hasher()
    png.hash(into: &hasher)
    let isJPEG = png == .jpeg
    #expect(!isJPEG)
  }

  @Test("names tag classes")
  func tagClass() {
    let tagClass: UTTagClass = .filenameExtension
    equatable(tagClass)
    hashable(tagClass)
    sendable(tagClass)
    codable(tagClass)
    convertible(tagClass)
    debug(tagClass)
    representable(tagClass)
    #expect(UTTagClass(rawValue: "public.mime-type") == UTTagClass.mimeType)
    #expect(tagClass.rawValue == "public.filename-extension")
    #expect(!tagClass.description.isEmpty && !tagClass.debugDescription.isEmpty)
  }

  @Test("uses types as objects")
  func reference() throws {
    let object: UTTypeReference = try #require(UTTypeReference("public.png"))
    copying(object)
    secure(object)
    sendable(object)
    let tagClass = UTTagClass.filenameExtension
    let made: [UTTypeReference?] = [
      UTTypeReference(filenameExtension: "png"),
      UTTypeReference(filenameExtension: "png", conformingTo: .image),
      UTTypeReference(mimeType: "image/png"),
      UTTypeReference(mimeType: "image/png", conformingTo: .image),
      UTTypeReference(tag: "png", tagClass: tagClass.rawValue, conformingToType: nil),
    ]
    #expect(made.allSatisfy { $0 == object })
    let named: [UTTypeReference?] = [
      UTTypeReference(identifier: "com.example.later", allowUndeclared: true),
      UTTypeReference(exportedAs: "com.example.inventory.song"),
      UTTypeReference(exportedAs: "com.example.inventory.song", conformingTo: .audio),
      UTTypeReference(importedAs: "com.example.inventory.score"),
      UTTypeReference(importedAs: "com.example.inventory.score", conformingTo: .data),
    ]
    #expect(named.allSatisfy { $0?.isDeclared == false })
    let texts: [String?] = [
      object.identifier, object.preferredFilenameExtension, object.preferredMIMEType,
      object.localizedDescription,
    ]
    #expect(texts.allSatisfy { $0?.isEmpty == false })
    let version: NSNumber? = object.version
    let address: URL? = object.referenceURL
    #expect(version == nil && address?.scheme != "")
    let flags: [Bool] = [object.isDynamic, object.isDeclared, object.isPublicType]
    #expect(flags == [false, true, true])
    let tags: [String: [String]] = object.tags
    let supertypes: Set<UTType> = object.supertypes
    #expect(tags["public.mime-type"] == ["image/png"] && supertypes.contains(.image))
    #expect(object.conforms(to: .image) && object.isSubtype(of: .image))
    #expect(!object.isSupertype(of: .image))
    let types: [UTType] =
      UTTypeReference.types(withTag: "png", tagClass: tagClass.rawValue, conformingTo: nil)
    #expect(types.first == UTType(object))
  }

  @Test("names files and asks for their types")
  func files() throws {
    let folder = FileManager.default.temporaryDirectory
    var url = folder
    url.appendPathComponent("puppy", conformingTo: .jpeg)
    #expect(url == folder.appendingPathComponent("puppy", conformingTo: .jpeg))
    url.appendPathExtension(for: .jpeg)
    _ = folder.appendingPathExtension(for: .jpeg)
    _ = (folder as NSURL).appendingPathComponent("puppy", conformingTo: .jpeg)
    _ = (folder as NSURL).appendingPathExtension(for: .jpeg)
    let path: NSString = "pets"
    #expect(path.appendingPathComponent("puppy", conformingTo: .jpeg) == "pets/puppy.jpeg")
    #expect(path.appendingPathExtension(for: .jpeg) == "pets.jpeg")

    let type = try folder.resourceValues(forKeys: [.contentTypeKey]).contentType
    #expect(type == .folder)
    let found = FileManager.default.enumerator(
      at: folder, includingPropertiesForKeys: [.contentTypeKey], options: .skipsHiddenFiles)
    #expect(found != nil)
  }
}
