import Foundation
import Testing
import TypeDeclarations
import UniformTypes

/// A file of Plists/mistakes and the rules that report it.
struct Mistake: Sendable, CustomTestStringConvertible {
  var name: String
  var rules: Set<String>

  init(_ name: String, _ rules: Set<String>) {
    self.name = name
    self.rules = rules
  }

  var testDescription: String { name }

  static let all = [
    Mistake("cycle", ["cyclic-conformance"]),
    Mistake("declared-twice", ["duplicate-declaration"]),
    Mistake("dynamic-identifier", ["dynamic-identifier"]),
    Mistake("entity", ["doctype"]),
    Mistake("export-of-system-type", ["redeclares-base-type"]),
    Mistake("invalid-identifier", ["invalid-identifier"]),
    Mistake("leading-dot", ["leading-dot"]),
    Mistake("mime-type-without-slash", ["invalid-mime-type"]),
    // For the linter to find: such a declaration breaks no rule, it is of no use.
    Mistake("missing-conformance", []),
    Mistake("misspelt-key", ["unknown-key"]),
    Mistake("not-closed", ["xml-syntax"]),
    Mistake("odd-signature", ["invalid-signature"]),
    Mistake("self-conformance", ["self-conformance"]),
    Mistake("unexpanded-variable", ["build-variable"]),
    Mistake("unknown-parent", ["unknown-parent"]),
    Mistake("wrong-type", ["wrong-type"]),
  ]
}

@Suite("The worked examples in Plists", .needsXML)
struct ExamplePlistsTests {
  private let folder = URL(filePath: "../../Plists", relativeTo: URL(filePath: #filePath))

  private func load(_ name: String) throws -> (registry: TypeRegistry, diagnostics: [Diagnostic]) {
    let loaded = try DeclarationLoader.load(path: folder.path + "/\(name).plist")
    let (registry, diagnostics) = TypeRegistry.base.adding(loaded.declarations)
    return (registry, loaded.diagnostics + diagnostics)
  }

  private func faults(_ diagnostics: [Diagnostic]) -> Set<String> {
    Set(diagnostics.filter { $0.severity != .note }.map(\.rule))
  }

  @Test("an app that owns a format declares it whole")
  func exportedFormat() throws {
    let (registry, diagnostics) = try load("abc-app")
    #expect(faults(diagnostics).isEmpty, "\(diagnostics)")
    let type = try #require(registry.type("com.example.abc"))
    #expect(type.conforms(to: .data) && type.conforms(to: .content))
    #expect(type.preferredFilenameExtension == "abc")
    #expect(type.preferredMIMEType == "application/vnd.example.abc")
    #expect(registry.declarations.last?.signatures.map(\.bytes) == [Array("ABC1\r\n\u{1A}\n".utf8)])
    #expect(registry.type(tag: "abc", tagClass: .filenameExtension) == type)
    #expect(registry.type(tag: "application/vnd.example.abc", tagClass: .mimeType) == type)
  }

  @Test("the same app without a signature declares the same type")
  func exportedFormatByName() throws {
    let (registry, diagnostics) = try load("abc-app-by-name")
    #expect(faults(diagnostics).isEmpty, "\(diagnostics)")
    #expect(registry.declarations.last?.signatures.isEmpty == true)
    #expect(
      registry.type(tag: "abc", tagClass: .filenameExtension)?.identifier == "com.example.abc")
  }

  @Test("an import of a type that is known changes nothing")
  func importedFormat() throws {
    let (registry, diagnostics) = try load("markdown-reader")
    #expect(faults(diagnostics).isEmpty, "\(diagnostics)")
    #expect(registry.type("net.daringfireball.markdown") == .markdown)
    #expect(registry.type(tag: "md", tagClass: .filenameExtension) == .markdown)
  }

  @Test("a document-based app declares a package and claims types")
  func documentTypes() throws {
    let (registry, diagnostics) = try load("sketch-editor")
    #expect(faults(diagnostics).isEmpty, "\(diagnostics)")
    let sketch = try #require(registry.type("com.example.sketch"))
    #expect(sketch.conforms(to: .package) && sketch.conforms(to: .content))
    #expect(!sketch.conforms(to: .data))
  }

  @Test("each mistake is reported under its rule, with its place", arguments: Mistake.all)
  func mistakes(_ mistake: Mistake) throws {
    let (_, diagnostics) = try load("mistakes/\(mistake.name)")
    #expect(mistake.rules.isSubset(of: diagnostics.map(\.rule)), "\(diagnostics)")
    if mistake.rules.isEmpty { #expect(faults(diagnostics).isEmpty, "\(diagnostics)") }
    for diagnostic in diagnostics where mistake.rules.contains(diagnostic.rule) {
      #expect(diagnostic.location?.line != nil, "\(diagnostic)")
    }
  }

  @Test("every file of mistakes is in the table")
  func completeness() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/mistakes")
    #expect(files.sorted() == Mistake.all.map { "\($0.name).plist" }.sorted())
  }
}
