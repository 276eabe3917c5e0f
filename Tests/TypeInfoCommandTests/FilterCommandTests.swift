import Foundation
import Testing

@testable import TypeInfoCommand

@Suite("The filter for importers")
struct FilterCommandTests {
  /// An inbox of a Markdown file, source code, a picture called a document, a link and a folder.
  private static func inbox() throws -> Workspace {
    let inbox = try Workspace()
    try inbox.file("notes.md")
    try inbox.file("main.c", Array("int main(void) { return 0; }\n".utf8))
    try inbox.file("report.pdf", Sample.png)
    try inbox.file(".hidden.md")
    try inbox.link("link.md", to: "notes.md")
    try inbox.folder("sub")
    return inbox
  }

  /// The lines, without the inbox's path.
  private func lines(_ run: CommandRun, _ inbox: Workspace) -> [String] {
    run.lines.map { $0.replacing(inbox.path + "/", with: "") }
  }

  @Test("decides on each item of a folder, and says why")
  func folder() throws {
    let inbox = try Self.inbox()
    let run = CommandRun([
      "filter", "--allow", "image/*", "--allow", "public.plain-text", inbox.path,
    ])
    #expect(
      lines(run, inbox) == [
        "link.md: refused-link: it is a link that leads nowhere or is not followed",
        "main.c: accepted-conforms: public.c-source conforms to public.plain-text, which is allowed",
        "notes.md: accepted-conforms: net.daringfireball.markdown conforms to public.plain-text, which is allowed",
        "report.pdf: accepted-by-mime: public.png has the MIME name image/png, which is allowed; but the name says com.adobe.pdf",
        "sub: refused-folder: it is a folder",
      ])
    #expect(
      run.errorText
        == "typeinfo: 1 folder in a folder was not entered; for all files below: find DIR -type f -exec typeinfo filter … {} +\n"
    )
    #expect(run.status == .no)
    let all = CommandRun(["filter", "--allow", "public.folder,public.item", inbox.path])
    #expect(all.errorText == "")
  }

  @Test(
    "judges as it is told",
    arguments: [
      (["--allow", "public.plain-text,png"], ["main.c", "notes.md", "report.pdf"]),
      (["--allow=txt,md"], ["notes.md"]),
      (["--allow", "public.plain-text", "--exact"], []),
      (["--allow", "png", "--mismatch", "refuse"], []),
      (["--allow", "pdf"], []),
      (["--allow", "pdf", "--by", "name"], ["report.pdf"]),
      (["--allow", "md", "--by", "content"], []),
      (["--allow", "md", "--hidden"], [".hidden.md", "notes.md"]),
      (["--allow", "public.folder"], ["sub"]),
    ] as [([String], [String])])
  func options(_ words: [String], _ accepted: [String]) throws {
    let inbox = try Self.inbox()
    let run = CommandRun(["filter"] + words + [inbox.path])
    let found = lines(run, inbox).filter { $0.contains(": accepted-") }
    #expect(found.map { String($0.prefix { $0 != ":" }) } == accepted)
  }

  @Test("follows a link that is typed, and is content where everything may be taken")
  func paths() throws {
    let inbox = try Self.inbox()
    let link = inbox.path + "/link.md"
    let run = CommandRun(["filter", "--allow", "md", link])
    #expect(
      lines(run, inbox) == ["link.md: accepted-exact: net.daringfireball.markdown is allowed"])
    #expect(run.status == .success)
  }

  @Test("adds to the object for a file whether it is accepted, why, and the nearest allowed type")
  func json() throws {
    let inbox = try Self.inbox()
    let path = inbox.path + "/report.pdf"
    let file = try #require(CommandRun(["--json", path]).lines.first)
    let cases = [
      ("png,md", #""accepted":true,"decision":"accepted-exact","nearest":"public.png""#),
      ("pdf", #""accepted":false,"decision":"refused-mismatch","nearest":"com.adobe.pdf""#),
    ]
    for (allowed, added) in cases {
      let run = CommandRun(["filter", "--json", "--allow", allowed, path])
      #expect(run.lines == ["\(file.dropLast()),\(added)}"])
    }
  }

  @Test("says what cannot be read, and goes on")
  func unreadable() throws {
    let inbox = try Self.inbox()
    let (missing, note) = (inbox.path + "/missing", inbox.path + "/notes.md")
    let run = CommandRun(["filter", "--allow", "md", missing, note])
    #expect(run.lines.count == 1)
    #expect(run.errorText == "typeinfo: \(missing): No such file or directory\n")
    #expect(run.status == .unreadable)
    let object = CommandRun(["filter", "--json", "--allow", "md", missing])
    #expect(object.text.contains(#""type":null"#))
    #expect(
      object.text.hasSuffix(
        #""accepted":false,"decision":"refused-unreadable","nearest":null}"# + "\n"))
    #expect(object.status == .unreadable)
  }

  @Test("knows what an app declares and says it opens")
  func documentTypes() throws {
    let inbox = try Self.inbox()
    let claim = """
      <key>CFBundleDocumentTypes</key><array><dict>
        <key>LSItemContentTypes</key>
        <array><string>com.example.score</string><string>com.example.nobody</string></array>
      </dict></array>
      """
    let plist = try inbox.file(
      "Info.plist",
      Array(Sample.plist.replacing("</dict></plist>", with: claim + "</dict></plist>").utf8))
    let song = try inbox.file("song.score", [1, 2, 3])
    let run = CommandRun(["filter", "--allow-document-types", plist, song])
    #expect(lines(run, inbox) == ["song.score: accepted-exact: com.example.score is allowed"])
    #expect(
      run.errorText
        == "typeinfo: warning: nobody declares 'com.example.nobody', so it lets nothing in\n")
    #expect(run.status == .success)
    let missing = CommandRun(["filter", "--allow-document-types", "/nowhere.plist", song])
    #expect(missing.text == "")
    #expect(missing.errorText.hasPrefix("typeinfo: /nowhere.plist: cannot be read: "))
    #expect(missing.status == .unreadable)
  }

  @Test("decides on standard input, by the name it is given")
  func standardInput() throws {
    let inbox = try Self.inbox()
    let handle = try FileHandle(forReadingFrom: URL(filePath: inbox.path + "/report.pdf"))
    let run = CommandRun(
      ["filter", "--allow", "png", "--name", "a.png", "-"], input: handle.fileDescriptor)
    #expect(run.lines == ["-: accepted-exact: public.png is allowed"])
  }

  @Test(
    "refuses what makes no sense",
    arguments: [
      (["a"], "nothing is allowed; give '--allow TYPE'"),
      (["--allow", "png"], "no file is given"),
      (["--allow", "png", "-", "-"], "'-' can be given once only"),
      (["--allow", "pulic.png", "a"], "unknown type 'pulic.png'; did you mean 'public.png'?"),
      (
        ["--allow", "image/", "a"], "'image/' is no MIME name; expected 'type/subtype' or 'type/*'"
      ),
      (
        ["--allow", "png", "--by", "luck", "a"],
        "'--by' cannot be 'luck'; expected one of name, content, both"
      ),
    ] as [([String], String)])
  func refuses(_ words: [String], _ problem: String) {
    let run = CommandRun(["filter"] + words)
    #expect(run.status == .usage)
    #expect(run.text == "")
    #expect(run.errorText.hasPrefix("typeinfo: \(problem)\n"))
  }
}
