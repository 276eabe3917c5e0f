import Foundation
import Testing
import TypeDeclarations
import UniformTypes

/// Lists that are made to keep whoever reads them busy, or out of memory.
@Suite("Hostile declarations", .needsXML)
struct HostileDeclarationsTests {
  private func type(_ number: Int, _ parents: [String], _ tag: String? = nil) -> TypeDeclaration {
    TypeDeclaration(
      identifier: "com.example.a\(number)", conformsTo: parents,
      tags: tag.map { [.init(.filenameExtension, [$0])] } ?? [])
  }

  @Test("five thousand types may claim one extension", .timeLimit(.minutes(1)))
  func sharedTag() {
    let types = (0..<5_000).map { type($0, ["public.data"], "abc-example") }
    let registry = TypeRegistry.base.adding(types).registry
    #expect(registry.type(tag: "abc-example", tagClass: .filenameExtension)?.isDeclared == true)
    #expect(registry.types(tag: "abc-example", tagClass: .filenameExtension).count == 5_000)
  }

  @Test("a hundred thousand declarations are read and compiled", .timeLimit(.minutes(5)))
  func manyDeclarations() throws {
    let count = 100_000
    var list = "<plist><dict><key>UTExportedTypeDeclarations</key><array>"
    for number in 0..<count {
      list += "<dict><key>UTTypeIdentifier</key><string>com.example.a\(number)</string></dict>"
    }
    list += "</array></dict></plist>"
    let loaded = try Sample.load(list)
    #expect(loaded.declarations.count == count)
    let registry = TypeRegistry.base.adding(loaded.declarations).registry
    for number in [0, count / 2, count - 1] {
      #expect(registry.type("com.example.a\(number)")?.isDeclared == true)
    }
    #expect(registry.type("com.example.a\(count)") == nil)
  }

  @Test("a chain of ten thousand parents is walked and cut", .timeLimit(.minutes(5)))
  func longChain() throws {
    var types = (0..<10_000).map { type($0, ["com.example.a\($0 + 1)"]) }
    types.append(type(10_000, ["public.data"]))
    let (registry, diagnostics) = TypeRegistry.base.adding(types)
    let first = try #require(registry.type("com.example.a0"))
    #expect(first.supertypes.count <= 1_024 && !first.supertypes.isEmpty)
    #expect(registry.type("com.example.a9999")?.conforms(to: .data) == true)
    #expect(diagnostics.contains { $0.rule == "too-many-supertypes" })
  }

  @Test("a circle of a thousand types is cut once", .timeLimit(.minutes(1)))
  func longCircle() {
    let types = (0..<1_000).map { type($0, ["com.example.a\(($0 + 1) % 1_000)"]) }
    let diagnostics = TypeRegistry.base.adding(types).diagnostics
    #expect(diagnostics.count { $0.rule == "cyclic-conformance" } == 1)
  }

  @Test("a chain of any length takes no more memory than its types", .timeLimit(.minutes(1)))
  func endlessChain() {
    let types = (0..<3_000).map { type($0, ["com.example.a\($0 + 1)"]) }
    let registry = TypeRegistry.base.adding(types).registry
    #expect(registry.imageByteCount < 8 << 20)
  }

  @Test("the linter ends on what has nothing but faults", .timeLimit(.minutes(1)))
  func lint() throws {
    let faulty = """
      <dict><key>UTTypeIdentifier</key><string>public.a</string>
      <key>UTTypeConformsTo</key><array><string>public.dtaa</string><string>public.a</string></array>
      <key>UTTypeTagSpecification</key><dict><key>public.filename-extension</key><array><string>.A</string><string>'</string></array></dict></dict>
      """
    let list = Sample.list(
      "<dict><key>UTExportedTypeDeclarations</key><array>\(String(repeating: faulty, count: 500))</array></dict>"
    )
    let findings = try PropertyListLinter().findings(Array(list.utf8), path: "Info.plist")
    #expect((500...4_000).contains(findings.count))
    let correction = PropertyListCorrection(Array(list.utf8), findings: findings)
    #expect(!correction.corrected.isEmpty)
  }

  @Test("a list of a hundred megabytes is refused, not read")
  func huge() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("Info.plist", Array("<plist><string>".utf8))
    let handle = try #require(FileHandle(forWritingAtPath: path))
    try handle.truncate(atOffset: 100 << 20)
    try handle.close()
    #expect(throws: DeclarationError.tooLarge(path: path, byteLimit: 16 << 20)) {
      try DeclarationLoader.load(path: path)
    }
  }

  @Test("one string of fifteen megabytes is no identifier")
  func longString() throws {
    let text = String(repeating: "a", count: 15 << 20)
    let loaded = try Sample.load(
      RuleCase.declaration("<key>UTTypeIdentifier</key><string>\(text)</string>"))
    #expect(loaded.declarations.isEmpty && loaded.diagnostics.map(\.rule) == ["limit"])
    #expect(loaded.messages.allSatisfy { $0.utf8.count < 1_000 })
  }
}
