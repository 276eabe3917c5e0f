import Testing
import TypeDeclarations

extension Trait where Self == ConditionTrait {
  /// Skips what reads XML in a build without it.
  static var needsXML: Self { .enabled(if: XMLTrait.isEnabled, "built without the trait XML") }
}

enum XMLTrait {
  static var isEnabled: Bool {
    #if XML
    true
    #else
    false
    #endif
  }
}

@Suite("Without XML", .enabled(if: !XMLTrait.isEnabled))
struct WithoutXMLTests {
  @Test("an XML property list is refused with the reason")
  func refusesXML() throws {
    let error = #expect(throws: DeclarationError.self) {
      try DeclarationLoader.load(Array("<plist/>".utf8), path: "Info.plist")
    }
    #expect(
      error?.description
        == "Info.plist: XML property lists cannot be read: built without XML support")
  }
}
