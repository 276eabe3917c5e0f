internal import UniformTypes

/// The graph of a registry's types, seen from above.
struct SubtypeGraph {
  /// Types without supertypes, in the order of their identifiers; those that nobody declared, but
  /// some type names as its parent, among them.
  let roots: [UniformType]
  private let children: [UniformType: [UniformType]]

  init(_ registry: TypeRegistry) {
    var children: [UniformType: [UniformType]] = [:]
    var roots: Set<UniformType> = []
    for type in registry.declaredTypes {
      let parents = type.parents
      if parents.isEmpty { roots.insert(type) }
      for parent in parents {
        children[parent, default: []].append(type)
        if !parent.isDeclared { roots.insert(parent) }
      }
    }
    self.roots = roots.sorted { $0.identifier < $1.identifier }
    self.children = children.mapValues { $0.sorted { $0.identifier < $1.identifier } }
  }

  /// The types that name this one as a parent, in the order of their identifiers.
  func subtypes(_ type: UniformType) -> [UniformType] { children[type] ?? [] }
}
