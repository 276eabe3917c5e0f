import Testing
import TypeDeclarations
import UniformTypes

@Suite("The linter", .needsXML)
struct LinterTests {
  private func findings(
    _ bytes: [UInt8], _ linter: PropertyListLinter = PropertyListLinter()
  ) throws -> [Diagnostic] {
    try linter.findings(bytes, path: "Info.plist")
  }

  @Test("reports what breaks a rule, with its place", arguments: RuleCase.all)
  func reports(_ row: RuleCase) throws {
    let found = try findings(row.broken)
    let first = try #require(found.first { $0.rule == row.rule }, "\(found)")
    if row.broken.starts(with: "<".utf8) { #expect(first.location?.line != nil) }
    #expect(!first.message.contains("\n") && !first.message.hasSuffix("."))
  }

  @Test("is silent about the rule where it is kept", arguments: RuleCase.all)
  func keepsSilent(_ row: RuleCase) throws {
    let found = try findings(row.kept)
    #expect(!found.contains { $0.rule == row.rule }, "\(found)")
  }

  @Test("does not report a rule that is switched off", arguments: RuleCase.all)
  func disables(_ row: RuleCase) throws {
    let linter = PropertyListLinter(disabledRules: [row.rule])
    #expect(try !findings(row.broken, linter).contains { $0.rule == row.rule })
  }

  @Test("has a table of all rules, each with a case")
  func table() {
    let names = LintRule.all.map(\.name)
    #expect(Set(names).count == names.count)
    // A file that is not there is no list; its test is the command's.
    #expect(Set(RuleCase.all.map(\.rule)).union(["unreadable"]) == Set(names))
    #expect(LintRule.all.allSatisfy { !$0.summary.isEmpty && $0.summary.count < 80 })
  }

  @Test("finds nothing in a list without faults")
  func faultless() throws {
    #expect(try findings(Array(RuleCase.declaration("").utf8)) == [])
  }

  @Test("knows the types of the registry that it is given")
  func registry() throws {
    var parent = TypeDeclaration(identifier: "com.example.parent")
    parent.conformsTo = ["public.data"]
    let list = Array(RuleCase.declaration(RuleCase.conforms("com.example.parent")).utf8)
    #expect(try findings(list).contains { $0.rule == "unknown-parent" })
    let linter = PropertyListLinter(registry: TypeRegistry.base.adding([parent]).registry)
    #expect(try findings(list, linter) == [])
  }

  @Test("suggests the parent that was meant, and the line of the string")
  func suggests() throws {
    let list = Sample.export(
      "<key>UTTypeConformsTo</key>\n<array>\n<string>public.xnl</string>\n</array>")
    let found = try #require(try findings(Array(list.utf8)).first { $0.rule == "unknown-parent" })
    #expect(
      found.description
        == "Info.plist:9:1: warning: nobody declares 'public.xnl'; did you mean 'public.xml'? at UTExportedTypeDeclarations[0].UTTypeConformsTo[0] [unknown-parent]"
    )
    #expect(found.fix == .replace("public.xml"))
  }

  @Test("works on binary lists, without lines")
  func binary() throws {
    let list = BinaryList.encode(
      .dictionary([
        (
          "UTExportedTypeDeclarations",
          .array([.dictionary([("UTTypeIdentifier", .string("ptx"))])])
        )
      ]))
    let rules = Set(try findings(list).map(\.rule))
    #expect(rules == ["identifier-without-dot", "missing-conformance", "no-tags"])
    #expect(try findings(list).allSatisfy { $0.location?.line == nil })
  }
}
