import Testing
import TypeDeclarations
import UniformTypes

@Suite("Members of containers", .needsXML)
struct MemberDiagnosticsTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let keys: String
    /// The column, the message, and the key path from the alternative on.
    let message: String
    var testDescription: String { keys }

    init(_ keys: String, _ message: String) {
      self.keys = keys
      self.message = message
    }
  }

  private func load(_ members: String) throws -> LoadedDeclarations {
    try Sample.load(Sample.export("<key>TypeInfoMembers</key><array>\n\(members)\n</array>"))
  }

  @Test("are read with all that is said of them")
  func reads() throws {
    let loaded = try load(
      """
      <dict><key>Name</key><string>mimetype</string><key>Text</key><string>application/x-abc</string>
      <key>All</key><array><string>content.xml</string><string>media/*</string></array>
      <key>Encoding</key><string>public.zip-archive</string><key>Priority</key><integer>70</integer></dict>
      <dict><key>Pattern</key><string>*.abc</string><key>All</key><string>index</string></dict>
      """)
    #expect(loaded.messages.isEmpty)
    #expect(
      loaded.declarations.first?.members == [
        MemberDeclaration(
          ["mimetype", "content.xml", "media/*"], text: "application/x-abc",
          encoding: "public.zip-archive", priority: 70),
        MemberDeclaration(["*.abc", "index"]),
      ])
  }

  static let faults = [
    Row(
      "",
      "1: error: element 0 of 'TypeInfoMembers' has neither 'Name' nor 'Pattern'; expected a member's path such as 'word/document.xml' [missing-key]"
    ),
    Row(
      "<key>Name</key><string>a</string><key>Pattern</key><string>a*</string>",
      "1: error: element 0 of 'TypeInfoMembers' has both 'Name' and 'Pattern'; expected one [invalid-member]"
    ),
    Row(
      "<key>Name</key><string>a*</string>",
      "22: error: 'Name' is 'a*'; expected a path without '*' .Name [invalid-member]"),
    Row(
      "<key>Pattern</key><string>abc</string>",
      "25: error: 'Pattern' is 'abc'; expected a path with one '*' .Pattern [invalid-member]"),
    Row(
      "<key>Pattern</key><string>a*b*</string>",
      "25: error: 'Pattern' is 'a*b*'; expected a path with one '*' .Pattern [invalid-member]"),
    Row(
      "<key>Pattern</key><string>*</string>",
      "25: error: 'Pattern' is '*', which every member matches; expected a path with one '*' .Pattern [invalid-member]"
    ),
    Row(
      "<key>Name</key><string></string>",
      "22: error: 'Name' has 0 bytes; expected 1 to 1024 .Name [invalid-member]"),
    Row(
      "<key>Name</key><string>/a</string>",
      "22: error: 'Name' is '/a'; expected a path without '/' at its start .Name [invalid-member]"),
    Row(
      "<key>Name</key><integer>1</integer>",
      "22: error: 'Name' holds an integer; expected a string .Name [wrong-type]"),
    Row(
      "<key>Name</key><string>a</string><key>Text</key><string></string>",
      "55: error: 'Text' has 0 bytes; expected 1 to 256 .Text [invalid-member]"),
    Row(
      "<key>Name</key><string>a</string><key>Priority</key><integer>-1</integer>",
      "59: error: 'Priority' is -1; expected 0 to 100 .Priority [invalid-member]"),
    Row(
      "<key>Name</key><string>a</string><key>Encoding</key><string>a b</string>",
      "59: error: 'Encoding' holds ' ' in the identifier 'a b'; expected letters, digits, '.' and '-' only .Encoding [invalid-identifier]"
    ),
    Row(
      "<key>Name</key><string>a</string><key>All</key><array><string>b**</string></array>",
      "61: error: element 0 of 'All' is 'b**'; expected a path with at most one '*' .All[0] [invalid-member]"
    ),
    Row(
      "<key>Name</key><string>a</string><key>All</key><array>\(String(repeating: "<string>b</string>", count: 17))</array>",
      "54: error: 'All' holds 17 paths; expected at most 16 .All [invalid-member]"),
  ]

  @Test("are dropped with a reason where they are wrong", arguments: faults)
  func dropsFaulty(_ row: Row) throws {
    let loaded = try load(
      "<dict>\(row.keys)</dict>\n<dict><key>Name</key><string>kept</string></dict>")
    let prefix = "Info.plist:9:"
    let path = " at UTExportedTypeDeclarations[0].TypeInfoMembers[0]"
    let messages = loaded.messages.map { message in
      let parts = message.split(separator: path, maxSplits: 1)
      let rest = parts.count > 1 ? String(parts[1]) : ""
      return "\(parts[0].dropFirst(prefix.count))" + (rest.hasPrefix(" ") ? rest : " " + rest)
    }
    #expect(messages == [row.message])
    #expect(loaded.declarations.first?.members == [MemberDeclaration(["kept"])])
  }

  @Test("name unknown keys, and are no more than a type may have")
  func limits() throws {
    let misspelt = try load(
      "<dict><key>Name</key><string>a</string><key>Prority</key><integer>1</integer></dict>")
    #expect(misspelt.declarations.first?.members == [MemberDeclaration(["a"])])
    #expect(misspelt.messages.count == 1)
    #expect(misspelt.messages.first?.contains("did you mean 'Priority'?") == true)
    let many = try load(
      String(repeating: "<dict><key>Name</key><string>a</string></dict>", count: 300))
    #expect(many.declarations.first?.members.count == 256)
    #expect(many.diagnostics.count == 1)
  }
}
