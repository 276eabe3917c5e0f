import Testing

@testable import TypeInfoCommand

@Suite("The sub-command tag")
struct TagCommandTests {
  @Test(
    "finds the types of a tag, best first",
    arguments: [
      (["png"], "public.png"), ([".PNG"], "public.png"),
      (["extension", "md"], "net.daringfireball.markdown"),
      (["image/jpeg"], "public.jpeg"), (["mime", "IMAGE/JPEG"], "public.jpeg"),
      (["ostype", "PNGf"], "public.png"),
      (["public.filename-extension", "gif"], "com.compuserve.gif"),
    ])
  func finds(_ words: [String], _ identifier: String) {
    let run = CommandRun(["tag"] + words)
    #expect(run.lines.first?.hasPrefix(identifier + " ") == true)
    #expect(run.status == .success)
  }

  @Test("lists every claimant")
  func claimants() {
    let identifiers = CommandRun(["tag", "ts"]).lines.map { $0.prefix { $0 != " " } }
    #expect(identifiers.contains("public.mpeg-2-transport-stream"))
    #expect(identifiers.contains("com.microsoft.typescript"))
  }

  @Test("gives the dynamic type of a tag that nobody declared, and says no")
  func undeclared() {
    let run = CommandRun(["tag", "--json", "never-heard-of"])
    #expect(run.text.hasPrefix(#"{"identifier":"dyn."#))
    #expect(run.text.contains(#""tags":{"public.filename-extension":["never-heard-of"]}"#))
    #expect(
      run.errorText
        == "typeinfo: no type declares 'never-heard-of' of the class public.filename-extension\n")
    #expect(run.status == .no)
  }

  @Test(
    "refuses what makes no sense",
    arguments: [
      ([], "no tag is given"), (["a", "b", "c"], "one tag is expected, and a class before it"),
      (
        ["mine", "b"],
        "unknown tag class 'mine'; expected extension, mime, ostype, pasteboard, url-scheme, device-model or an identifier; did you mean 'mime'?"
      ),
    ] as [([String], String)])
  func refuses(_ words: [String], _ problem: String) {
    let run = CommandRun(["tag"] + words)
    #expect(run.status == .usage)
    #expect(run.errorText == "typeinfo: \(problem)\nsee 'typeinfo tag --help'\n")
  }
}

@Suite("The sub-command conforms")
struct ConformsCommandTests {
  @Test(
    "shows a shortest way up, or says no",
    arguments: [
      (
        "public.png", "public.item", CommandRun.Status.success,
        "yes: public.png → public.image → public.data → public.item\n"
      ),
      ("public.png", "public.png", .success, "yes: public.png\n"),
      ("PUBLIC.PNG", "Public.Image", .success, "yes: public.png → public.image\n"),
      ("public.image", "public.png", .no, "no: public.image does not conform to public.png\n"),
      (
        "dyn.ah62d4rv4ge80q7du", "public.data", .success,
        "yes: dyn.ah62d4rv4ge80q7du → public.data\n"
      ),
    ])
  func answers(_ type: String, _ supertype: String, _ status: CommandRun.Status, _ text: String) {
    let run = CommandRun(["conforms", type, supertype])
    #expect(run.text == text)
    #expect(run.status == status)
  }

  @Test("says no where a type is unknown")
  func unknown() {
    let run = CommandRun(["conforms", "--json", "public.pgn", "public.image"])
    #expect(
      run.text == #"{"type":"public.pgn","supertype":"public.image","conforms":false,"path":[]}"#
        + "\n")
    #expect(run.errorText == "typeinfo: unknown type 'public.pgn'; did you mean 'public.png'?\n")
    #expect(run.status == .no)
  }
}

@Suite("The sub-commands tree, list and graph")
struct GraphCommandTests {
  static let top = #"The "top" \ type"#

  /// A diamond with a tail, and a description that needs care in DOT.
  static let plist = """
    <plist version="1.0"><dict><key>UTExportedTypeDeclarations</key><array>
    \(entry("com.example.top", top, ["public.data"]))
    \(entry("com.example.left", "Left", ["com.example.top"]))
    \(entry("com.example.right", nil, ["com.example.top"]))
    \(entry("com.example.bottom", "Bottom", ["com.example.left", "com.example.right"]))
    \(entry("com.example.tail", "Tail", ["com.example.bottom"]))
    </array></dict></plist>
    """

  private static func entry(_ identifier: String, _ description: String?, _ parents: [String])
    -> String
  {
    let text = description.map { "<key>UTTypeDescription</key><string>\($0)</string>" } ?? ""
    return """
      <dict><key>UTTypeIdentifier</key><string>\(identifier)</string>\(text)
      <key>UTTypeConformsTo</key><array>\(parents.map { "<string>\($0)</string>" }.joined())</array></dict>
      """
  }

  private static func run(_ words: [String]) throws -> CommandRun {
    let workspace = try Workspace()
    let plist = try workspace.file("Info.plist", Array(plist.utf8))
    return CommandRun(words + ["--declarations", plist])
  }

  @Test("draws each type below each of its parents, and what is below it once")
  func tree() throws {
    #expect(
      try Self.run(["tree", "com.example.top"]).text == #"""
        com.example.top  The "top" \ type
        ├─ com.example.left  Left
        │  └─ com.example.bottom  Bottom
        │     └─ com.example.tail  Tail
        └─ com.example.right  The "top" \ type
           └─ com.example.bottom  Bottom  …

        """#)
  }

  @Test("reaches every declared type from the roots")
  func wholeTree() throws {
    let identifiers = CommandRun(["list", "--brief"]).lines
    let tree = CommandRun(["tree"]).lines.map { line in
      line.drop { " │├└─".contains($0) }.prefix { $0 != " " }
    }
    #expect(Set(tree.map(String.init)).isSuperset(of: identifiers))
    #expect(identifiers.count > 100)
    #expect(identifiers == identifiers.sorted())
  }

  @Test("lists what conforms to a type")
  func list() throws {
    #expect(
      try Self.run(["list", "--brief", "com.example.left"]).lines == [
        "com.example.bottom", "com.example.left", "com.example.tail",
      ])
  }

  @Test("writes DOT, with what has to be escaped")
  func dot() throws {
    let text = try Self.run(["graph", "com.example.bottom"]).text
    #expect(text.hasPrefix("digraph types {\n  rankdir=BT\n") && text.hasSuffix("\n}\n"))
    #expect(
      text.contains(#"  "com.example.top" [label="com.example.top\nThe \"top\" \\ type"]"# + "\n"))
    for arrow in [("bottom", "left"), ("bottom", "right"), ("left", "top"), ("right", "top")] {
      #expect(text.contains("  \"com.example.\(arrow.0)\" -> \"com.example.\(arrow.1)\"\n"))
    }
    #expect(text.contains(#"  "public.data" -> "public.item""#))
    #expect(!text.contains("com.example.tail"))
  }

  @Test("says no to unknown types", arguments: ["tree", "list", "graph"])
  func unknown(_ verb: String) {
    let run = CommandRun([verb, "public.arhcive"])
    #expect(run.status == .no)
    #expect(
      run.errorText == "typeinfo: unknown type 'public.arhcive'; did you mean 'public.archive'?\n")
  }
}
