import Foundation
import Testing

@testable import TypeInfoCommand

@Suite("The sub-commands register, unregister and registry", .enabled(if: xmlIsEnabled))
struct RegistryCommandTests {
  private let workspace: Workspace
  private let plist: String
  private let home: [String: String]

  init() throws {
    workspace = try Workspace()
    plist = try workspace.file("Info.plist", Array(Sample.plist.utf8))
    home = ["HOME": workspace.path, "XDG_DATA_DIRS": workspace.path + "/system"]
  }

  private func run(_ words: String...) -> CommandRun { CommandRun(words, variables: home) }

  @Test("make a type known to every call until it is taken back")
  func lifecycle() throws {
    let song = try workspace.file("song.score")
    #expect(run("--brief", song).text != "com.example.score\n")
    #expect(run("registry", "path").status == .no)
    let registered = run("register", plist)
    #expect(registered.errorText == "" && registered.text == "")
    #expect(registered.status == .success)
    #expect(run("--brief", song).text == "com.example.score\n")
    #expect(run("type", "com.example.score").status == .success)
    #expect(run("--json", song).text.contains("\(plist):4:10"))
    #expect(run("registry", "list").text == "user    \(plist)\n")
    #expect(
      run("registry", "list", "--json").text == #"{"scope":"user","path":"\#(plist)"}"# + "\n")
    #expect(
      run("registry", "path").text
        == workspace.path + "/.local/share/uniform-types/registry.utimage\n")
    #expect(run("registry", "check").status == .success)
    #expect(run("registry", "refresh").status == .success)
    #expect(run("registry", "diff").text == "")
    #expect(run("unregister", plist).status == .success)
    #expect(run("type", "com.example.score").status == .no)
    #expect(run("unregister", plist).status == .no)
  }

  @Test("register for all users")
  func system() {
    #expect(run("register", "--system", plist).status == .success)
    #expect(run("registry", "list").text == "system  \(plist)\n")
  }

  @Test("show what a change of a plist comes to")
  func difference() throws {
    #expect(run("register", plist).status == .success)
    try Data(Sample.plist.replacing("example.score", with: "example.longer").utf8)
      .write(to: URL(filePath: plist))
    let diff = run("registry", "diff")
    #expect(diff.text == "+ com.example.longer\n- com.example.score\n")
    #expect(diff.status == .no)
    #expect(run("type", "com.example.longer").status == .success)
  }

  @Test("say that a plist is gone, and how to forget it")
  func gone() throws {
    #expect(run("register", plist).status == .success)
    let image = run("registry", "path").lines[0]
    try FileManager.default.removeItem(atPath: plist)
    let check = run("registry", "check")
    #expect(check.status == .no)
    #expect(
      check.lines == [
        "\(image): note: was made of '\(plist)', which is gone; the next reader compiles it anew [registry-image]",
        "\(plist): error: is registered, and gone; 'typeinfo unregister' takes the registration back [unreadable]",
      ])
    #expect(run("unregister", plist).status == .success)
    #expect(run("registry", "check").text == "")
  }

  @Test("say that the plist within a folder is gone")
  func goneWithin() throws {
    try workspace.folder("Abc.app/Contents")
    let inner = try workspace.file("Abc.app/Contents/Info.plist", Array(Sample.plist.utf8))
    #expect(run("register", workspace.path + "/Abc.app").status == .success)
    try FileManager.default.removeItem(atPath: inner)
    let check = run("registry", "check")
    #expect(check.text.contains("note: was made of '\(inner)', which is gone;"))
    #expect(!check.text.contains("is older than '\(inner)'"))
  }

  @Test("say that an image is damaged, and answer all the same")
  func damage() throws {
    #expect(run("register", plist).status == .success)
    let image = run("registry", "path").lines[0]
    try Data(repeating: 7, count: 4_096).write(to: URL(filePath: image))
    #expect(
      run("registry", "check").text
        == "\(image): error: is no registry image; 'typeinfo registry refresh' compiles it anew [registry-image]\n"
    )
    let type = run("type", "com.example.score")
    #expect(type.status == .success)
    #expect(
      type.errorText
        == "typeinfo: \(image): warning: is no registry image; it is compiled anew [registry-image]\n"
    )
    #expect(run("type", "com.example.score").errorText == "")
  }

  @Test(
    "refuse what makes no sense",
    arguments: [
      (["register"], "no plist or bundle is given"),
      (["registry"], "one action is expected: list, path, refresh, check, diff"),
      (
        ["registry", "lst"],
        "unknown action 'lst'; expected list, path, refresh, check, diff; did you mean 'list'?"
      ),
      (["watch", "a"], "'watch' takes nothing"),
    ])
  func refuses(_ words: [String], _ problem: String) {
    let run = CommandRun(words, variables: home)
    #expect(run.status == .usage)
    #expect(run.errorText.hasPrefix("typeinfo: \(problem)\n"))
  }

  #if os(Linux)
  @Test("watch and print what changes", .timeLimit(.minutes(1)))
  func watch() throws {
    // The shell writes once the watch says that it stands, and ends it after the first change.
    let line = """
      export HOME='\(workspace.path)' XDG_DATA_DIRS='\(workspace.path)/none'
      mkfifo pipe; typeinfo watch >pipe & watch=$!
      { read -r first; typeinfo register Info.plist; read -r second; kill $watch; echo "$second"; } <pipe
      """
    let run = try BuiltCommand(shell: line, in: workspace.path)
    #expect(run.text == "+ com.example.score\n", "\(run.errors)")
  }
  #endif
}

private var xmlIsEnabled: Bool {
  #if XML
  true
  #else
  false
  #endif
}
