import Testing
import UniformTypeIdentifiers

@Suite("UTTypeReference")
struct UTTypeReferenceTests {
  @Test("stands for a value, and a value for it")
  func bridging() {
    let reference = UTTypeReference(UTType.png)
    #expect(UTType(reference) == .png)
    #expect(UTType.png._bridgeToObjectiveC() == reference)
    #expect(UTType._unconditionallyBridgeFromObjectiveC(reference) == .png)
    var type: UTType?
    UTType._forceBridgeFromObjectiveC(reference, result: &type)
    #expect(type == .png)
    #expect(UTType._conditionallyBridgeFromObjectiveC(reference, result: &type))
    #expect(UTType.ReferenceType.self == UTTypeReference.self)
  }

  @Test(
    "answers as the value does",
    arguments: [UTType.png, .data, .utf8PlainText, .applicationBundle, .svg, .markdown])
  func properties(_ type: UTType) {
    let reference = UTTypeReference(type)
    #expect(reference.identifier == type.identifier)
    #expect(reference.preferredFilenameExtension == type.preferredFilenameExtension)
    #expect(reference.preferredMIMEType == type.preferredMIMEType)
    #expect(reference.localizedDescription == type.localizedDescription)
    #expect(reference.version?.intValue == type.version)
    #expect(reference.referenceURL == type.referenceURL)
    #expect(reference.isDynamic == type.isDynamic)
    #expect(reference.isDeclared == type.isDeclared)
    #expect(reference.isPublic == type.isPublic && reference.isPublicType == type.isPublic)
    #expect(reference.supertypes == type.supertypes)
    #expect(reference.tags.count == type.tags.count)
    #expect(reference.tags["public.filename-extension"] == type.tags[.filenameExtension])
    #expect(reference.description == type.description)
    #expect(reference.debugDescription == type.debugDescription)
  }

  @Test("is made as a value is, and fails as a value does")
  func making() {
    #expect(UTTypeReference("public.png")?.identifier == "public.png")
    #expect(UTTypeReference("bogus") == nil)
    #expect(
      UTTypeReference(identifier: "com.example.x", allowUndeclared: true)?.isDeclared == false)
    #expect(UTTypeReference(identifier: "com.example.x", allowUndeclared: false) == nil)
    #expect(UTTypeReference(filenameExtension: "png")?.identifier == "public.png")
    #expect(UTTypeReference(filenameExtension: "") == nil)
    #expect(
      UTTypeReference(filenameExtension: "app", conformingTo: .package)?.identifier
        == "com.apple.application-bundle")
    #expect(UTTypeReference(mimeType: "image/png")?.identifier == "public.png")
    #expect(
      UTTypeReference(mimeType: "image/png", conformingTo: .image)?.identifier == "public.png")
    #expect(UTTypeReference(mimeType: "png") == nil)
    #expect(
      UTTypeReference(tag: "png", tagClass: "public.filename-extension", conformingToType: nil)?
        .identifier == "public.png")
    #expect(UTTypeReference(exportedAs: "public.png").identifier == "public.png")
    #expect(UTTypeReference(importedAs: "public.png").identifier == "public.png")
    #expect(
      UTTypeReference(exportedAs: "public.png", conformingTo: .data).identifier == "public.png")
    #expect(
      UTTypeReference(importedAs: "public.png", conformingTo: .data).identifier == "public.png")
  }

  @Test("answers conformance and look-ups with values")
  func conformance() {
    let png = UTTypeReference(UTType.png)
    #expect(png.conforms(to: .image) && png.conforms(to: .png) && !png.conforms(to: .text))
    #expect(png.isSubtype(of: .image) && !png.isSubtype(of: .png))
    #expect(UTTypeReference(UTType.image).isSupertype(of: .png))
    let types = UTType.types(tag: "key", tagClass: .filenameExtension, conformingTo: nil)
    #expect(
      UTTypeReference.types(
        withTag: "key", tagClass: "public.filename-extension", conformingTo: nil) == types)
    #expect(
      UTTypeReference.types(tag: "key", tagClass: .filenameExtension, conformingTo: nil) == types)
  }

  @Test("is equal to a reference to an equal type, and to nothing else")
  func equality() throws {
    let a = try #require(UTTypeReference("public.png"))
    let b = try #require(UTTypeReference("PUBLIC.PNG"))
    #expect(a == b && a.hash == b.hash && a !== b)
    #expect(!a.isEqual("public.png"))
    #expect(!a.isEqual(nil))
    #expect(NSSet(array: [a, b]).count == 1)
    #expect(a.copy() as? UTTypeReference === a)
  }

  @Test("an archive keeps the identifier, known or not")
  func archive() throws {
    let types = [UTType.png, try #require(UTType(filenameExtension: "qqzz"))]
    let unknown = try #require(UTType(identifier: "com.example.later", allowUndeclared: true))
    for type in types + [unknown] {
      let data = try NSKeyedArchiver.archivedData(
        withRootObject: UTTypeReference(type), requiringSecureCoding: true)
      let reference = try NSKeyedUnarchiver.unarchivedObject(
        ofClass: UTTypeReference.self, from: data)
      #expect(reference?.identifier == type.identifier)
    }
  }
}
