import Testing

@testable import TypeInfoCommand

@Suite("The sub-command type")
struct TypeCommandTests {
  @Test("prints the contract's object")
  func object() throws {
    let workspace = try Workspace()
    let plist = try workspace.file("Info.plist", Array(Sample.plist.utf8))
    let run = CommandRun(["type", "--json", "--declarations", plist, "COM.example.score"])
    #expect(
      run.text == """
        {"identifier":"com.example.score","declared":true,"dynamic":false,"public":false,\
        "description":"Example score","version":null,"referenceURL":null,\
        "tags":{"public.filename-extension":["score","abc"],"public.mime-type":["application/vnd.example.score"]},\
        "parents":["public.data"],"supertypes":["public.data","public.item"],\
        "mime":"application/vnd.example.score","encodings":[],"source":"\(plist):4:10"}

        """)
    #expect(run.status == .success)
  }

  @Test("shows a dynamic type's tag")
  func dynamic() {
    let run = CommandRun(["type", "--json", "dyn.ah62d4rv4ge80q7du"])
    #expect(
      run.text == """
        {"identifier":"dyn.ah62d4rv4ge80q7du","declared":false,"dynamic":true,"public":false,"description":null,\
        "version":null,"referenceURL":null,"tags":{"public.filename-extension":["ftp"]},"parents":["public.data"],\
        "supertypes":["public.data","public.item"],"mime":null,"encodings":[],"source":null}

        """)
  }

  @Test("says no to an unknown identifier, and which one may have been meant")
  func unknown() {
    let run = CommandRun(["type", "public.jpge", "public.png"])
    #expect(run.status == .no)
    #expect(run.errorText == "typeinfo: unknown type 'public.jpge'; did you mean 'public.jpeg'?\n")
    #expect(run.lines.first == "public.png")
  }

  @Test(
    "keeps one object a line, for unknown identifiers too",
    arguments: ["public.nothing-like-it", "x y"])
  func unknownObject(_ identifier: String) {
    let run = CommandRun(["type", "--json", identifier])
    #expect(run.status == .no)
    #expect(run.lines.count == 1)
    #expect(
      run.text.hasPrefix(#"{"identifier":"\#(identifier)","declared":false,"dynamic":false,"#))
  }

  @Test("wants an identifier")
  func usage() {
    let run = CommandRun(["type"])
    #expect(run.status == .usage)
    #expect(run.errorText == "typeinfo: no type identifier is given\nsee 'typeinfo type --help'\n")
  }

  @Test("reads well for people")
  func block() throws {
    try expectSnapshot(
      CommandRun(["type", "public.png", "dyn.ah62d4rv4ge80q7du"]).text, named: "type.txt")
  }
}
