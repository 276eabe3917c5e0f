import Testing

@testable import UniformTypes

@Suite("What containers hold")
struct MemberRuleTests {
  private let registry: TypeRegistry

  init() {
    var abc = TypeDeclaration(identifier: "com.example.abc", conformsTo: ["public.data"])
    abc.encodings = [.init(identifier: "public.zip-archive")]
    abc.members = [
      MemberDeclaration(["abc/index", "abc/*.txt"], text: "abc", priority: 70),
      MemberDeclaration(["index"], encoding: "com.example.box", priority: 0),
    ]
    var xyz = TypeDeclaration(
      identifier: "com.example.xyz", conformsTo: ["com.example.abc", "public.zip-archive"])
    xyz.members = [MemberDeclaration(["abc/index"]), MemberDeclaration(["*"])]
    let box = TypeDeclaration(identifier: "com.example.box", conformsTo: ["public.data"])
    registry = TypeRegistry.base.adding([xyz, abc, box]).registry
  }

  /// Each type whose rule wants the path, with the path's place among those of the rule; the base's left out.
  private func wanted(_ path: String) -> [String] {
    let bytes = Array(path.utf8)
    var found: [String] = []
    registry.forEachMemberRule(wanting: bytes.span) { number, position in
      let rule = registry.memberRule(number)
      guard rule.type.identifier.hasPrefix("com.example") else { return }
      found.append("\(rule.type.identifier) \(position)")
    }
    return found.sorted()
  }

  @Test("is found by a member's exact path and by a pattern")
  func looksUp() {
    #expect(wanted("abc/index") == ["com.example.abc 0", "com.example.xyz 0", "com.example.xyz 0"])
    #expect(wanted("abc/.txt") == ["com.example.abc 1", "com.example.xyz 0"])
    #expect(wanted("abc/d/e.txt") == ["com.example.abc 1", "com.example.xyz 0"])
    #expect(wanted("abc/txt") == ["com.example.xyz 0"])
    #expect(wanted("abc.txt") == ["com.example.xyz 0"])
    #expect(wanted("ABC/index") == ["com.example.xyz 0"])
    #expect(wanted("index") == ["com.example.abc 0", "com.example.xyz 0"])
    #expect(wanted("") == ["com.example.xyz 0"])
  }

  @Test("tells the rule whole")
  func rule() throws {
    var rules: [TypeRegistry.MemberRule] = []
    let path = Array("abc/d.txt".utf8)
    registry.forEachMemberRule(wanting: path.span) { number, _ in
      rules.append(registry.memberRule(number))
    }
    let rule = try #require(rules.first { $0.type.identifier == "com.example.abc" })
    #expect(rule.names == ["abc/index", "abc/*.txt"])
    #expect(rule.text == Array("abc".utf8))
    #expect(rule.encoding == nil)
    #expect(rule.priority == 70)
  }

  @Test("is known of a type and its supertypes, for the container in question")
  func ancestors() throws {
    let zip = try #require(registry.type("public.zip-archive"))
    let box = try #require(registry.type("com.example.box"))
    let xyz = try #require(registry.type("com.example.xyz"))
    let abc = try #require(registry.type("com.example.abc"))
    #expect(registry.typesWithMemberRules(xyz, storedAs: zip) == [xyz, abc])
    #expect(registry.typesWithMemberRules(xyz, storedAs: box) == [abc])
    #expect(registry.typesWithMemberRules(box, storedAs: zip) == [])
  }
}
