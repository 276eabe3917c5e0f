import Testing
import UniformTypes

@Suite("Graphs of any shape")
struct GraphPropertyTests {
  /// A registry of these declarations alone.
  private func compiled(
    _ declarations: [TypeDeclaration]
  ) -> (registry: TypeRegistry, diagnostics: [Diagnostic]) {
    var nothing = RegistryCompiler(base: [])
    var compiler = RegistryCompiler(
      extending: TypeRegistry(image: nothing.image()), with: declarations)
    return (TypeRegistry(image: compiler.image()), compiler.diagnostics)
  }

  @Test("conform as reachability says, for acyclic graphs", arguments: 1...20)
  func reachability(_ seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let count = 40
    // Edges lead to larger numbers only, so there are no cycles.
    let edges: [[Int]] = (0..<count).map { i in
      guard i + 1 < count else { return [] }
      return (0..<Int.random(in: 0...4, using: &generator)).map { _ in
        Int.random(in: (i + 1)..<count, using: &generator)
      }
    }
    let declarations = edges.indices.map { i in
      TypeDeclaration(identifier: "g.n\(i)", conformsTo: edges[i].map { "g.n\($0)" })
    }
    let (registry, diagnostics) = compiled(declarations.shuffled(using: &generator))
    #expect(diagnostics.isEmpty)
    let types = try edges.indices.map { try #require(registry.type("g.n\($0)")) }
    for i in edges.indices {
      var reached: Set<Int> = [i]
      var open = [i]
      while let next = open.popLast() {
        for target in edges[next] where reached.insert(target).inserted { open.append(target) }
      }
      for j in edges.indices {
        #expect(types[i].conforms(to: types[j]) == reached.contains(j), "n\(i) → n\(j)")
      }
      #expect(types[i].supertypes.count == reached.count - 1)
    }
  }

  @Test(
    "end and agree whatever the order of declarations, for graphs with cycles", arguments: 1...20)
  func cyclic(_ seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed) &* 977)
    let declarations = (0..<30).map { i in
      TypeDeclaration(
        identifier: "c.n\(i)",
        conformsTo: (0..<Int.random(in: 0...3, using: &generator)).map { _ in
          "c.n\(Int.random(in: 0..<30, using: &generator))"
        })
    }
    let one = compiled(declarations).registry
    let two = compiled(declarations.shuffled(using: &generator)).registry
    #expect(one == two)
    for type in one.declaredTypes where !type.isPublic {
      #expect(!type.supertypes.contains(type))
      for supertype in type.supertypes { #expect(!supertype.conforms(to: type)) }
    }
  }
}
