import ContentDetection
import Importing
import Testing
import TypeDeclarations
import UniformTypes

/// Questions that users of pickers ask, with the answer that would have helped them.
@Suite("Explanations")
struct ExplanationTests {
  /// A property list of declarations: each is exported or imported, with parents and extensions.
  private static func plist(
    _ entries: [(key: String, identifier: String, parents: [String], extensions: [String])],
    owner: String = "com.example.app"
  ) -> String {
    func strings(_ values: [String]) -> String {
      "<array>" + values.map { "<string>\($0)</string>" }.joined() + "</array>"
    }
    func list(_ key: String) -> String {
      let entries = entries.filter { $0.key == key }.map { entry in
        """

        <dict><key>UTTypeIdentifier</key><string>\(entry.identifier)</string>
        <key>UTTypeConformsTo</key>\(strings(entry.parents))
        <key>UTTypeTagSpecification</key><dict>
        <key>public.filename-extension</key>\(strings(entry.extensions))</dict></dict>
        """
      }
      return entries.isEmpty
        ? "" : "<key>UT\(key)TypeDeclarations</key><array>\(entries.joined())</array>"
    }
    return """
      <plist version="1.0"><dict><key>CFBundleIdentifier</key><string>\(owner)</string>
      \(list("Exported"))\(list("Imported"))</dict></plist>
      """
  }

  private static func explain(
    _ name: String, _ bytes: [UInt8], allowing texts: [String], _ plist: String? = nil
  ) throws -> Explanation {
    var registry = TypeRegistry.base
    var findings: [Diagnostic] = []
    if let plist {
      let bytes = Array(plist.utf8)
      let loaded = try DeclarationLoader.load(bytes, path: "Info.plist")
      registry = registry.adding(loaded.declarations).registry
      findings = try PropertyListLinter(registry: registry).findings(bytes, path: "Info.plist")
    }
    var list = AllowList()
    for text in texts {
      if let type = registry.type(text) {
        list = list.union(AllowList(types: [type], registry: registry))
      } else if let known = try? AllowList([text], registry: registry) {
        list = list.union(known)
      } else if let type = UniformType(identifier: text, allowUndeclared: true) {
        list = list.union(AllowList(types: [type], registry: registry))
      }
    }
    let filter = ImportFilter(allowing: list, detector: Detector(registry: registry))
    let decision = filter.decision(bytes: bytes, name: name)
    return filter.explanation(of: decision, name: Array(name.utf8), findings: findings)
  }

  @Test("an app lists an identifier that nobody declares, for an extension that nobody declares")
  func undeclared() throws {
    let explanation = try Self.explain(
      "notes.flurblemark", Sample.text, allowing: ["com.example.flurblemark"])
    #expect(!explanation.decision.isAccepted && !explanation.isSelectableByName)
    #expect(explanation.nameType?.isDynamic == true)
    let fix = try #require(explanation.fixes.first)
    #expect(fix.kind == .declare)
    let text = try #require(fix.text)
    #expect(text.contains("<key>UTImportedTypeDeclarations</key>"))
    #expect(text.contains("<string>com.example.flurblemark</string>"))
    #expect(text.contains("<string>public.plain-text</string>"))
    // The declaration, pasted, is the way out.
    let pasted = try Self.explain(
      "notes.flurblemark", Sample.text, allowing: ["com.example.flurblemark"],
      "<plist version=\"1.0\"><dict>\(text)</dict></plist>")
    #expect(pasted.decision.code == .acceptedExact && pasted.isSelectableByName)
    #expect(pasted.origin == .declared(.imported, pasted.decision.verdict?.type.source))
  }

  @Test(
    "an app lists a misspelt type, and what helps is the type that was meant",
    arguments: [
      ("public.imgae", "public.image"), ("public.jpge", "public.jpeg"),
      ("com.adobe.pfd", "com.adobe.pdf"), ("image/jepg", "image/jpeg"),
    ])
  func misspelt(_ typed: String, _ meant: String) throws {
    for (name, bytes) in [("a.md", Sample.markdown), ("a.flurble9", Sample.binary)] {
      let explanation = try Self.explain(name, bytes, allowing: [typed])
      let fix = try #require(explanation.fixes.first)
      #expect(fix.kind == .allow && fix.text == meant)
      // Nobody else declares a public type.
      #expect(
        !explanation.fixes.contains { $0.text?.contains("<string>public.imgae</string>") ?? false })
    }
  }

  @Test("a type of one's own conforms to what was meant by a misspelt one")
  func misspeltParent() throws {
    let explanation = try Self.explain(
      "a.flurble9", Sample.binary, allowing: ["public.imgae"])
    let declaration = try #require(explanation.fixes.first { $0.kind == .declare }?.text)
    #expect(declaration.contains("<string>public.image</string>"))
  }

  @Test("an app lists its own name for Markdown, and the type is another")
  func markdown() throws {
    let explanation = try Self.explain(
      "a.md", Sample.markdown, allowing: ["com.example.markdown"])
    #expect(explanation.decision.code == .refusedType)
    #expect(explanation.origin == .base)
    #expect(
      explanation.fixes.contains {
        $0.kind == .allow && $0.text == "net.daringfireball.markdown"
      })
  }

  @Test("a type that reaches no root is let in by nothing that allows files")
  func noRoot() throws {
    let plist = Self.plist([("Exported", "com.example.app.song", [], ["song"])])
    let explanation = try Self.explain(
      "a.song", Sample.text, allowing: ["public.data"], plist)
    // By its content, which is text, it is data all the same; by its name it is not.
    #expect(!explanation.isSelectableByName)
    #expect(
      explanation.problems.contains {
        $0.rule == "missing-conformance" || $0.rule == "unreachable-root"
      })
    #expect(
      explanation.claimants.contains {
        if case .declared(.exported, let source) = $0.origin { return source?.line != nil }
        return false
      })
  }

  @Test("another app owns the tag: its type comes first, and the file is let in by its name")
  func ownedTag() throws {
    let plist = Self.plist([
      ("Exported", "com.example.other.disk", ["public.data"], ["d64x"]),
      ("Imported", "com.example.app.disk", ["public.data"], ["d64x"]),
    ])
    let explanation = try Self.explain(
      "a.d64x", Sample.binary, allowing: ["com.example.app.disk"], plist)
    #expect(explanation.decision.code == .acceptedByTag)
    #expect(
      explanation.claimants.map(\.type.identifier) == [
        "com.example.other.disk", "com.example.app.disk",
      ])
    #expect(explanation.isSelectableByName)
  }

  @Test("an export that should be an import is among the problems")
  func foreignExport() throws {
    let plist = Self.plist(
      [("Exported", "org.somebody.format", ["public.data"], ["somefmt"])], owner: "com.example.app")
    let explanation = try Self.explain(
      "a.somefmt", Sample.binary, allowing: ["public.image"], plist)
    #expect(explanation.problems.contains { $0.rule == "foreign-export" })
    #expect(explanation.decision.code == .refusedType)
  }

  @Test("a dynamic type: the extension that nobody declares, and both ways out")
  func dynamic() throws {
    let explanation = try Self.explain("a.flurble", Sample.binary, allowing: ["public.audio"])
    #expect(explanation.nameType?.isDynamic == true)
    #expect(explanation.fixes.map(\.kind).prefix(2) == [.declare, .allow])
    #expect(explanation.fixes.first?.text?.contains("<string>public.audio</string>") == true)
    #expect(explanation.fixes[1].text == ".flurble")
  }

  @Test("tells where the ways up part")
  func ways() throws {
    let explanation = try Self.explain("a.md", Sample.markdown, allowing: ["public.json"])
    #expect(explanation.way.first?.identifier == "net.daringfireball.markdown")
    #expect(explanation.allowedWay.first?.identifier == "public.json")
    #expect(explanation.way.last == explanation.allowedWay.last)
    #expect(explanation.way.last == .text)
    #expect(explanation.fixes.contains { $0.text == "public.text" })
  }

  @Test("a disguised file is named for what it is")
  func disguise() throws {
    let explanation = try Self.explain("report.pdf", Sample.png, allowing: ["com.adobe.pdf"])
    #expect(explanation.decision.code == .refusedMismatch)
    #expect(explanation.fixes.map(\.kind) == [.choose, .allow, .rename])
    #expect(explanation.fixes.last?.text == "report.png")
  }

  @Test(
    "what is accepted by its content and grey by its name gets its own name",
    arguments: [("photo", "photo.jpeg"), ("wx.pic9", "wx.pic9.jpeg")])
  func pickers(_ name: String, _ better: String) throws {
    let explanation = try Self.explain(name, Sample.jpeg, allowing: ["public.image"])
    #expect(explanation.decision.isAccepted && !explanation.isSelectableByName)
    #expect(explanation.fixes.map(\.kind) == [.rename])
    #expect(explanation.fixes.first?.text == better)
  }

  @Test("what can be chosen needs no fix")
  func nothingToDo() throws {
    let explanation = try Self.explain("a.png", Sample.png, allowing: ["public.image"])
    #expect(explanation.isSelectableByName && explanation.fixes == [])
  }

  @Test("what is no file or cannot be read has an answer, too")
  func noFile() throws {
    let inbox = try Inbox()
    let filter = ImportFilter(allowing: [.image], detector: Detector(registry: .base))
    for path in [inbox.path, inbox.path + "/missing", "/dev/null"] {
      #expect(!filter.explanation(path: Array(path.utf8)).fixes.isEmpty)
    }
  }
}
