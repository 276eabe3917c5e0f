import Foundation
import Testing

@testable import TypeInfoCommand

@Suite("The sub-command lint", .enabled(if: xmlIsEnabled))
struct LintCommandTests {
  static let faulty = """
    <plist version="1.0"><dict>
      <key>UTExportedTypeDeclarations</key>
      <array><dict>
        <key>UTTypeIdentifier</key><string>com.example.score</string>
        <!-- two faults -->
        <key>UTTypeConformsTo</key><array><string>public.dtaa</string></array>
        <key>UTTypeTagSpecification</key><dict>
          <key>public.filename-extension</key><array><string>.score</string></array>
        </dict>
      </dict></array>
    </dict></plist>
    """

  private let workspace: Workspace
  private let plist: String

  init() throws {
    workspace = try Workspace()
    plist = try workspace.file("Info.plist", Array(Self.faulty.utf8))
  }

  @Test("prints findings as a compiler does, and 1 for errors")
  func lines() throws {
    let run = CommandRun(["lint", plist])
    #expect(
      run.lines == [
        "\(plist):6:32: warning: 'com.example.score' conforms neither to 'public.data' nor to 'public.directory'; add 'public.data' for files, 'com.apple.package' for folders that look like files [unreachable-root]",
        "\(plist):6:39: warning: nobody declares 'public.dtaa'; did you mean 'public.data'? [unknown-parent]",
        "\(plist):8:50: error: element 0 of 'public.filename-extension' begins with a dot; write 'score' for '.score' [leading-dot]",
      ])
    #expect(run.status == .no)
  }

  @Test("prints an object for each finding, for programs")
  func json() throws {
    let run = CommandRun(["lint", "--json", "--disable", "unreachable-root", plist])
    #expect(run.lines.count == 2)
    #expect(
      run.lines.last
        == #"{"path":"\#(plist)","line":8,"column":50,"severity":"error","rule":"leading-dot","message":"element 0 of 'public.filename-extension' begins with a dot; write 'score' for '.score'","keyPath":"UTExportedTypeDeclarations[0].UTTypeTagSpecification['public.filename-extension'][0]","fixable":true}"#
    )
  }

  @Test("prints one SARIF log, its results under rules that it lists")
  func sarif() throws {
    let run = CommandRun(["lint", "--sarif", plist])
    let log = try #require(
      try JSONSerialization.jsonObject(with: Data(run.output)) as? [String: Any])
    #expect(log["version"] as? String == "2.1.0")
    let first = try #require((log["runs"] as? [[String: Any]])?.first)
    let driver = try #require((first["tool"] as? [String: Any])?["driver"] as? [String: Any])
    let rules = try #require(driver["rules"] as? [[String: Any]]).compactMap { $0["id"] as? String }
    let results = try #require(first["results"] as? [[String: Any]])
    #expect(results.count == 3)
    for result in results {
      #expect(rules.contains(try #require(result["ruleId"] as? String)))
      #expect(["error", "warning", "note"].contains(try #require(result["level"] as? String)))
    }
    let location = try #require((results.last?["locations"] as? [[String: Any]])?.first)
    let physical = try #require(location["physicalLocation"] as? [String: Any])
    #expect((physical["region"] as? [String: Any])?["startLine"] as? Int == 8)
    let uri = (physical["artifactLocation"] as? [String: Any])?["uri"] as? String
    #expect(uri == "file://\(plist)")
  }

  @Test("writes a corrected copy beside the plist, which stays")
  func fix() throws {
    let run = CommandRun(["lint", "--fix", plist])
    let copy = workspace.path + "/Info.fixed.plist"
    #expect(run.errorText == "typeinfo: \(copy): 2 of 3 corrected\n")
    #expect(run.status == .success)
    #expect(try String(contentsOfFile: plist, encoding: .utf8) == Self.faulty)
    #expect(
      try String(contentsOfFile: copy, encoding: .utf8)
        == Self.faulty.replacing("public.dtaa", with: "public.data").replacing(
          ".score</string></array>", with: "score</string></array>"))
  }

  @Test("writes over the plist when told so, through a link and with its mode")
  func inPlace() throws {
    let link = try workspace.link("link.plist", to: plist)
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: plist)
    #expect(CommandRun(["lint", "--fix", "--in-place", link]).status == .success)
    #expect(try String(contentsOfFile: plist, encoding: .utf8).contains("<string>score</string>"))
    let attributes = try FileManager.default.attributesOfItem(atPath: link)
    #expect(attributes[.type] as? FileAttributeType == .typeSymbolicLink)
    let mode = try FileManager.default.attributesOfItem(atPath: plist)[.posixPermissions]
    #expect(mode as? Int == 0o640)
    #expect(try FileManager.default.contentsOfDirectory(atPath: workspace.path).count == 2)
  }

  @Test("searches folders, where plists know each other's types")
  func folder() throws {
    try workspace.folder("A.app/Contents")
    try workspace.folder("B.framework/Resources")
    try workspace.folder(".hidden")
    try workspace.file(".hidden/Info.plist", Array(Self.faulty.utf8))
    try workspace.file("Info.plist", [])
    let parent = Self.faulty.replacing("public.dtaa", with: "public.data").replacing(
      "<string>.score", with: "<string>score")
    // What is in no bundle is found by its name alone.
    try FileManager.default.removeItem(atPath: plist)
    try workspace.file("A.app/Contents/Info.plist", Array(parent.utf8))
    try workspace.file(
      "B.framework/Resources/Info.plist",
      Array(
        parent.replacing("com.example.score", with: "com.example.part").replacing(
          "public.data", with: "com.example.score"
        ).utf8))
    let run = CommandRun(["lint", "--disable", "shared-tag", workspace.path])
    #expect(run.text == "" && run.errorText == "" && run.status == .success)
    let types = CommandRun([
      "list", "--brief", "--declarations", workspace.path, "com.example.score",
    ])
    #expect(types.lines == ["com.example.part", "com.example.score"])
  }

  @Test("says which plists of a folder it did not look at, and how they are")
  func passedOver() throws {
    try workspace.folder("tree")
    let other = try workspace.file("tree/Types.plist", Array(Self.faulty.utf8))
    let folder = workspace.path + "/tree"
    let none = CommandRun(["lint", folder])
    #expect(none.status == .unreadable)
    #expect(
      none.errorText
        == "typeinfo: \(folder): holds no 'Contents/Info.plist' or 'Resources/Info.plist', and no file below it has a name that ends in 'Info.plist'; a plist of another name is given by its own path\n"
    )
    #expect(CommandRun(["lint", other]).lines.count == 3)
    try workspace.file("tree/Abc-Info.plist", Array(Sample.plist.utf8))
    let run = CommandRun(["lint", folder])
    #expect(run.status == .success)
    #expect(
      run.errorText
        == "typeinfo: \(folder): not looked at: 1 plist below it of names that do not end in 'Info.plist'; give such plists by their own paths\n"
    )
  }

  @Test("lists its rules")
  func rules() {
    let run = CommandRun(["lint", "--rules"])
    #expect(run.lines.contains { $0.hasPrefix("leading-dot ") })
    #expect(run.status == .success)
  }

  @Test("takes what a build variable stands for")
  func define() throws {
    let path = try workspace.file(
      "Source.plist",
      Array(Self.faulty.replacing("com.example.score", with: "$(DOMAIN).score").utf8))
    #expect(CommandRun(["lint", path]).text.contains("[build-variable]"))
    let run = CommandRun(["lint", "--define", "DOMAIN=com.example", path])
    #expect(!run.text.contains("[build-variable]") && run.text.contains("'com.example.score'"))
  }

  @Test(
    "refuses what makes no sense",
    arguments: [
      (["lint"], "no plist is given"),
      (["lint", "--in-place", "a"], "'--in-place' says where '--fix' writes, which is not given"),
      (
        ["lint", "--json", "--sarif", "a"],
        "'--json' and '--sarif' are two forms of one output; choose one"
      ),
      (
        ["lint", "--disable", "leading-dots", "a"],
        "'--disable' cannot be 'leading-dots', which is not known; did you mean 'leading-dot'?"
      ),
      (["lint", "--define", "A", "a"], "'--define' cannot be 'A'; expected NAME=VALUE"),
    ])
  func refuses(_ words: [String], _ problem: String) {
    let run = CommandRun(words)
    #expect(run.status == .usage)
    #expect(run.errorText.hasPrefix("typeinfo: \(problem)\nsee 'typeinfo"))
  }

  @Test("says that a file cannot be read, and goes on")
  func unreadable() {
    let run = CommandRun(["lint", workspace.path + "/missing", plist])
    #expect(run.lines.count == 3)
    #expect(run.status == .unreadable)
  }
}

@Suite("The sub-command declare", .enabled(if: xmlIsEnabled))
struct DeclareCommandTests {
  private let workspace: Workspace

  init() throws { workspace = try Workspace() }

  @Test("prints a snippet that is read as it was asked for")
  func snippet() throws {
    let run = CommandRun([
      "declare", "--identifier", "com.example.abc", "--extension", ".abc", "--description", "A&B",
      "--conforms-to", "public.content", "--conforms-to", "public.data", "--signature", "41 42@4",
    ])
    #expect(run.errorText == "" && run.status == .success)
    let plist = try workspace.file(
      "Info.plist", Array("<plist><dict>\n\(run.text)</dict></plist>".utf8))
    let type = CommandRun(["type", "--json", "--declarations", plist, "com.example.abc"]).text
    #expect(type.contains(#""description":"A&B""#))
    #expect(type.contains(#""tags":{"public.filename-extension":["abc"]}"#))
    #expect(type.contains(#""parents":["public.content","public.data"]"#))
  }

  @Test("adds to a plist, and nothing where the declaration is wrong")
  func adds() throws {
    let plist = try workspace.file("Info.plist", Array(Sample.plist.utf8))
    let words = ["declare", "--add-to", plist, "--extension", "part", "--identifier"]
    #expect(CommandRun(words + ["com.example.part"]).status == .success)
    let list = CommandRun(["list", "--brief", "--declarations", plist]).lines
    #expect(list.contains("com.example.part") && list.contains("com.example.score"))
    let before = try String(contentsOfFile: plist, encoding: .utf8)
    let refused = CommandRun(words + ["public.invented"])
    #expect(refused.status == .no)
    #expect(refused.errorText.contains("[public-identifier]"))
    #expect(try String(contentsOfFile: plist, encoding: .utf8) == before)
  }

  @Test(
    "adds no second declaration of a type, in whatever case and of whatever kind",
    arguments: [["com.example.score"], ["COM.Example.Score"], ["com.example.score", "--imported"]])
  func declaredAlready(_ words: [String]) throws {
    let plist = try workspace.file("Info.plist", Array(Sample.plist.utf8))
    let run = CommandRun(["declare", "--add-to", plist, "--identifier"] + words)
    #expect(run.status == .no)
    #expect(
      run.errorText
        == "typeinfo: \(plist):4:10: 'com.example.score' is declared here already, and two declarations of one type make one of no use; change this one, or take it out first\n"
    )
    #expect(try String(contentsOfFile: plist, encoding: .utf8) == Sample.plist)
  }

  @Test("says how to make the plist that is not there, which then is one")
  func missingPlist() throws {
    let plist = workspace.path + "/New.plist"
    let words = ["declare", "--add-to", plist, "--identifier", "com.example.part"]
    let run = CommandRun(words)
    #expect(run.status == .unreadable)
    let empty = #"<plist version="1.0"><dict/></plist>"#
    #expect(
      run.errorText
        == "typeinfo: \(plist): cannot be read: there is no such file, and '--add-to' makes none; an empty one is '\(empty)'\n"
    )
    try workspace.file("New.plist", Array(empty.utf8))
    #expect(CommandRun(words).status == .success)
    #expect(
      CommandRun(["list", "--brief", "--declarations", plist]).lines.contains("com.example.part"))
  }

  @Test("adds to the plist of a bundle, and to none of several")
  func bundle() throws {
    try workspace.folder("Abc.app/Contents")
    let plist = try workspace.file("Abc.app/Contents/Info.plist", Array(Sample.plist.utf8))
    let words = ["declare", "--identifier", "com.example.part", "--add-to"]
    #expect(CommandRun(words + [workspace.path + "/Abc.app"]).status == .success)
    #expect(try String(contentsOfFile: plist, encoding: .utf8).contains("com.example.part"))
    try workspace.folder("tree")
    for name in ["A-Info.plist", "B-Info.plist"] {
      try workspace.file("tree/\(name)", Array(Sample.plist.utf8))
    }
    let run = CommandRun(words + [workspace.path + "/tree"])
    #expect(run.status == .unreadable)
    #expect(run.errorText.hasSuffix("the folder holds 2 plists; give the path of one\n"))
  }

  @Test("wants an identifier, and digits in pairs")
  func refuses() {
    #expect(CommandRun(["declare"]).status == .usage)
    #expect(
      CommandRun(["declare", "--identifier", "a.b", "--signature", "4"]).status == .usage)
    #expect(CommandRun(["declare", "--identifier", "a.b", "word"]).status == .usage)
  }
}

private var xmlIsEnabled: Bool {
  #if XML
  true
  #else
  false
  #endif
}
