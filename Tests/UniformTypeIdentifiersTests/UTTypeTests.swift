import Testing
import UniformTypeIdentifiers

@Suite("UTType under Apple's names")
struct UTTypeTests {
  @Test("the names are those of Apple's module")
  func names() {
    let type: UTType = .png
    let tagClass: UTTagClass = .filenameExtension
    #expect(type.tags[tagClass]?.first == "png")
    #expect(UTType.self == UniformType.self && UTTagClass.self == TagClass.self)
  }

  @Test("a file and a folder that share an extension are told apart by the supertype")
  func fileAndFolder() {
    #expect(UTType(mimeType: "image/jpeg")?.preferredFilenameExtension == "jpeg")
    #expect(UTType(filenameExtension: "app") != .applicationBundle)
    #expect(UTType(filenameExtension: "app", conformingTo: .bundle) == .applicationBundle)
  }

  @Test("an unknown extension conforms to what it was asked to conform to, and to nothing else")
  func dynamicType() throws {
    let type = try #require(UTType(filenameExtension: "qqzz"))
    #expect(type.isDynamic && !type.isDeclared && !type.isPublic)
    #expect(type.conforms(to: .data))
    #expect(!type.conforms(to: .image))
    #expect(type.localizedDescription == nil)
    #expect(type.referenceURL == nil)
  }

  @Test("describes a type, or says nothing")
  func descriptions() throws {
    #expect(UTType.png.localizedDescription?.isEmpty == false)
    for type in TypeRegistry.base.declaredTypes {
      if let description = type.localizedDescription { #expect(!description.isEmpty, "\(type)") }
      if let url = type.referenceURL { #expect(url.scheme != nil, "\(type)") }
    }
  }
}
