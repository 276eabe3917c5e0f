import Testing
import UniformTypes

@Suite("Looking types up")
struct LookupTests {
  @Test(
    "finds no type of what is no identifier",
    arguments: ["bogus", "", "a/b", "unknown", "NSStringPboardType"])
  func unknownIdentifier(_ text: String) {
    #expect(UniformType(text) == nil)
  }

  @Test("keeps an undeclared identifier where that is allowed")
  func undeclared() throws {
    let type = try #require(UniformType(identifier: "com.example.Unknown", allowUndeclared: true))
    #expect(type.identifier == "com.example.Unknown")
    #expect(!type.isDeclared && !type.isDynamic)
    #expect(type.supertypes.isEmpty && type.tags.isEmpty)
    #expect(UniformType(identifier: "com.example.Unknown", allowUndeclared: false) == nil)
    #expect(UniformType(identifier: "a/b", allowUndeclared: true) == nil)
    #expect(UniformType(identifier: "public.png", allowUndeclared: true) == .png)
  }

  struct ExtensionRow: Sendable, CustomTestStringConvertible {
    var tag: String
    var identifier: String?
    var testDescription: String { tag }
  }

  /// Measured on Apple's systems.
  @Test(
    "finds the preferred type of an extension",
    arguments: [
      ExtensionRow(tag: "png", identifier: "public.png"),
      ExtensionRow(tag: "JPG", identifier: "public.jpeg"),
      ExtensionRow(tag: "mp4", identifier: "public.mpeg-4"),
      ExtensionRow(tag: "plist", identifier: "com.apple.property-list"),
      ExtensionRow(tag: "xml", identifier: "public.xml"),
      ExtensionRow(tag: "ts", identifier: "public.mpeg-2-transport-stream"),
      ExtensionRow(tag: "md", identifier: "net.daringfireball.markdown"),
      ExtensionRow(tag: "log", identifier: nil),
      ExtensionRow(tag: "dot", identifier: "com.microsoft.word.dot"),
      ExtensionRow(tag: "r", identifier: "com.apple.rez-source"),
    ])
  func preferred(_ row: ExtensionRow) throws {
    let type = try #require(UniformType(filenameExtension: row.tag))
    guard let identifier = row.identifier else { return }
    #expect(type.identifier == identifier)
  }

  @Test(
    "finds the preferred type of a MIME name",
    arguments: [
      ("application/gzip", "org.gnu.gnu-zip-archive"),
      ("audio/wav", "com.microsoft.waveform-audio"),
      ("video/x-msvideo", "public.avi"), ("application/octet-stream", "public.data"),
      ("IMAGE/PNG", "public.png"), ("text/plain", "public.plain-text"),
      ("text/plain; charset=UTF-8", "public.utf8-plain-text"),
      ("text/html; charset=utf-8", "public.html"),
      ("application/msword", "com.microsoft.word.doc"),
      ("application/vnd.ms-excel", "com.microsoft.excel.xls"),
      ("application/vnd.ms-powerpoint", "com.microsoft.powerpoint.ppt"),
    ])
  func preferredOfMIME(name: String, identifier: String) {
    #expect(UniformType(mimeType: name)?.identifier == identifier)
  }

  @Test(
    "gives a dynamic type for a tag that nobody declares",
    arguments: [
      ("qqzz", "?0=6:1=qqzz"), ("gpxx", "?0=6:1=gpxx"),
    ])
  func dynamic(tag: String, text: String) throws {
    let type = try #require(UniformType(filenameExtension: tag))
    #expect(type.isDynamic && !type.isDeclared && !type.isPublic)
    #expect(type.preferredFilenameExtension == tag)
    #expect(type.preferredMIMEType == nil)
    #expect(type.supertypes == [.data, .item])
    #expect(!type.conforms(to: .image))
    #expect(UniformType(type.identifier) == type)
  }

  @Test("makes the parent of a dynamic type what was asked for")
  func dynamicParent() throws {
    let image = try #require(UniformType(filenameExtension: "qqzz", conformingTo: .image))
    #expect(image.conforms(to: .image) && image.conforms(to: .content) && image.conforms(to: .data))
    let free = try #require(
      UniformType(tag: "qqzz", tagClass: .filenameExtension, conformingTo: nil))
    #expect(free.supertypes.isEmpty)
    #expect(image != free)
  }

  @Test("is nil for what is no tag", arguments: ["", ".png", "a/b", "a\0b"])
  func noExtension(_ tag: String) {
    #expect(UniformType(filenameExtension: tag) == nil)
    #expect(UniformType.types(tag: tag, tagClass: .filenameExtension, conformingTo: nil).isEmpty)
  }

  @Test("is nil for what is no MIME name", arguments: ["", "unknown", "a/b/c", "text/"])
  func noMIMEName(_ name: String) {
    #expect(UniformType(mimeType: name) == nil)
  }

  @Test("is nil for an unknown tag class")
  func unknownClass() {
    #expect(
      UniformType(tag: "x", tagClass: TagClass(rawValue: "com.example.nothing"), conformingTo: nil)
        == nil)
  }

  @Test("accepts no dynamic identifier whose extension leads out of a folder")
  func hostileDynamic() {
    let hostile = DynamicIdentifier(
      tagClass: .filenameExtension, tag: "/../../etc/passwd", conformsTo: ["public.data"])
    #expect(UniformType(hostile.identifier) == nil)
  }

  @Test("separates the file and the package of one extension by the supertype")
  func fileAndPackage() {
    let file = UniformType(filenameExtension: "app")
    let package = UniformType(filenameExtension: "app", conformingTo: .package)
    #expect(file?.identifier != "com.apple.application-bundle")
    #expect(package?.identifier == "com.apple.application-bundle")
  }

  @Test(
    "does not inherit MIME names", arguments: [UniformType.text, .image, .archive, .url, .data])
  func noInheritedMIME(_ type: UniformType) {
    #expect(type.preferredMIMEType == nil)
  }

  @Test("gives the MIME name of the nearest supertype to those who ask what to send")
  func mimeName() {
    #expect(UniformType.utf8PlainText.preferredMIMEType == "text/plain;charset=utf-8")
    #expect(UniformType.utf8PlainText.mimeName == "text/plain")
    #expect(UniformType.gzip.preferredMIMEType == "application/x-gzip")
    #expect(UniformType.gzip.mimeName == "application/gzip")
    #expect(UniformType.data.mimeName == nil)
    #expect(UniformType.markdown.mimeName == "text/markdown")
  }
}
