import Testing
import TypeDeclarations
import UniformTypes

/// What an app says it can open.
@Suite("Document types", .needsXML)
struct DocumentTypeTests {
  private static func load(_ keys: String) throws -> LoadedDeclarations {
    try Sample.load(
      Sample.list(
        "<dict><key>CFBundleDocumentTypes</key><array><dict>\n\(keys)\n</dict></array></dict>"))
  }

  @Test("hold what an importer asks for")
  func readsKeys() throws {
    let loaded = try Self.load(
      """
      <key>CFBundleTypeName</key><string>ABC document</string>
      <key>CFBundleTypeRole</key><string>Editor</string>
      <key>LSHandlerRank</key><string>Owner</string>
      <key>LSItemContentTypes</key><array><string>com.example.abc</string>
      <string>dyn.ah62d4rv4ge80k3dx</string></array>
      <key>CFBundleTypeExtensions</key><array><string>*</string></array>
      <key>CFBundleTypeMIMETypes</key><string>application/x-abc</string>
      <key>CFBundleTypeOSTypes</key><array><string>****</string></array>
      <key>LSTypeIsPackage</key><true/>
      <key>NSDocumentClass</key><string>Document</string>
      """)
    var claim = DocumentTypeClaim()
    claim.name = "ABC document"
    claim.role = .editor
    claim.handlerRank = .owner
    claim.contentTypes = ["com.example.abc", "dyn.ah62d4rv4ge80k3dx"]
    claim.filenameExtensions = ["*"]
    claim.mimeTypes = ["application/x-abc"]
    claim.osTypes = ["****"]
    claim.isPackage = true
    claim.source = SourceLocation(path: Sample.path, line: 4, column: 46)
    #expect(loaded.messages == [])
    #expect(loaded.documentTypes == [claim])
  }

  @Test("may say nothing")
  func readsEmpty() throws {
    let claim = try #require(try Self.load("").documentTypes.first)
    #expect(claim.role == nil)
    #expect(claim.handlerRank == nil)
    #expect(claim.contentTypes.isEmpty)
    #expect(!claim.isPackage)
  }

  @Test("lose what is wrong in them")
  func reportsFaults() throws {
    let loaded = try Self.load(
      """
      <key>CFBundleTypeRole</key><string>editor</string>
      <key>LSItemContentTypes</key><array><string></string><string>a b</string><string>a.b</string></array>
      <key>LSTypeIsPackageLSTypeIsPackage</key><true/>
      <key>LSTypeIsPackge</key><true/>
      <key>LSHandlerRank</key><integer>1</integer>
      """)
    let path = "CFBundleDocumentTypes[0]"
    #expect(
      loaded.messages == [
        "Info.plist:5:28: warning: 'CFBundleTypeRole' is 'editor', which is ignored; expected one of 'Editor', 'Viewer', 'Shell', 'QLGenerator', 'MDImporter', 'None' at \(path).CFBundleTypeRole [wrong-type]",
        "Info.plist:6:37: warning: element 0 of 'LSItemContentTypes' holds an empty identifier; expected a reverse-DNS name such as 'com.example.abc' at \(path).LSItemContentTypes[0] [empty-value]",
        "Info.plist:6:54: error: element 1 of 'LSItemContentTypes' holds ' ' in the identifier 'a b'; expected letters, digits, '.' and '-' only at \(path).LSItemContentTypes[1] [invalid-identifier]",
        "Info.plist:7:1: warning: key 'LSTypeIsPackageLSTypeIsPackage' is not known; did you mean 'LSTypeIsPackage'? at \(path) [unknown-key]",
        "Info.plist:8:1: warning: key 'LSTypeIsPackge' is not known; did you mean 'LSTypeIsPackage'? at \(path) [unknown-key]",
        "Info.plist:9:25: error: 'LSHandlerRank' holds an integer; expected a string at \(path).LSHandlerRank [wrong-type]",
      ])
    #expect(loaded.documentTypes.map(\.contentTypes) == [["a.b"]])
  }
}
