/// Declarations as a graph without cycles, each with its supertypes.
struct DeclarationGraph {
  struct Node {
    var identifier: String
    /// `nil` for a name that others conform to and nobody declared.
    var declaration: TypeDeclaration?
    var parents: [UInt32] = []
    /// Declared parents that were cut, as written.
    var cutParents: [String] = []
    /// All supertypes, breadth first, parents first in declared order.
    var closure: [UInt32] = []

    var rank: UInt8 {
      switch declaration?.kind {
      case .exported: declaration?.origin == .caller ? 0 : 2
      case .base: 1
      case .imported: 3
      case nil: 4
      }
    }
  }

  private(set) var nodes: [Node]
  private(set) var diagnostics: [Diagnostic] = []
  private(set) var baseCount: Int

  /// The number of each identifier, folded.
  private var numbers: [String: UInt32] = [:]

  /// The first `baseCount` declarations belong to the base; names that only these mention are numbered right behind
  /// them, so that the base's numbers are the same in every registry.
  init(_ declarations: [TypeDeclaration], baseCount: Int) {
    nodes = []
    self.baseCount = 0
    let base = declarations.prefix(baseCount)
    for declaration in base { add(declaration.identifier, declaration) }
    addUndeclaredParents(of: base)
    self.baseCount = nodes.count
    let added = declarations.dropFirst(baseCount)
    for declaration in added { add(declaration.identifier, declaration) }
    addUndeclaredParents(of: added)
    resolveParents()
    cutCycles()
    closeUpwards()
  }

  /// A node of its own for a new identifier; the declaration of a name that was known without one.
  private mutating func add(_ identifier: String, _ declaration: TypeDeclaration?) {
    let folded = CaseFolding.identifierKey(identifier)
    if let number = numbers[folded] {
      if nodes[Int(number)].declaration == nil { nodes[Int(number)].declaration = declaration }
      return
    }
    numbers[folded] = UInt32(truncatingIfNeeded: nodes.count)
    nodes.append(Node(identifier: identifier, declaration: declaration))
  }

  private mutating func addUndeclaredParents(of declarations: ArraySlice<TypeDeclaration>) {
    for declaration in declarations {
      for parent in declaration.conformsTo
      where numbers[CaseFolding.identifierKey(parent)] == nil && IdentifierSyntax.isValid(parent) {
        diagnostics.append(
          Diagnostic(
            .warning, rule: "unknown-parent",
            message: "'\(declaration.identifier)' conforms to '\(parent)', which nobody declares",
            location: declaration.source))
        add(parent, nil)
      }
    }
  }

  private mutating func resolveParents() {
    for i in nodes.indices {
      guard let declaration = nodes[i].declaration else { continue }
      for name in declaration.conformsTo {
        guard let parent = numbers[CaseFolding.identifierKey(name)] else {
          nodes[i].cutParents.append(name)
          diagnostics.append(
            Diagnostic(
              .error, rule: "invalid-identifier",
              message:
                "'\(declaration.identifier)' conforms to '\(name)', which is no valid type identifier",
              location: declaration.source))
          continue
        }
        if Int(parent) == i {
          nodes[i].cutParents.append(name)
          diagnostics.append(
            Diagnostic(
              .warning, rule: "self-conformance",
              message:
                "'\(declaration.identifier)' conforms to itself; leave itself out of 'UTTypeConformsTo'",
              location: declaration.source))
        } else if !nodes[i].parents.contains(parent) {
          nodes[i].parents.append(parent)
        }
      }
    }
  }

  /// Walks the graph depth first in number order, without recursion, and cuts every edge that closes a cycle.
  private mutating func cutCycles() {
    enum Mark { case new, open, done }
    var marks = [Mark](repeating: .new, count: nodes.count)
    for start in nodes.indices where marks[start] == .new {
      var path: [(node: Int, next: Int)] = [(start, 0)]
      marks[start] = .open
      while let (node, next) = path.last {
        guard next < nodes[node].parents.count else {
          marks[node] = .done
          path.removeLast()
          continue
        }
        let parent = Int(nodes[node].parents[next])
        switch marks[parent] {
        case .open:
          cut(node, next, path.map(\.node))
        case .new:
          path[path.count - 1].next += 1
          marks[parent] = .open
          path.append((parent, 0))
        case .done:
          path[path.count - 1].next += 1
        }
      }
    }
  }

  private mutating func cut(_ node: Int, _ position: Int, _ path: [Int]) {
    let parent = Int(nodes[node].parents.remove(at: position))
    nodes[node].cutParents.append(nodes[parent].identifier)
    let cycle = path.drop { $0 != parent } + [parent]
    var names = cycle.prefix(8).map { "'\(nodes[$0].identifier)'" }
    if cycle.count > 8 { names.append("…") }
    diagnostics.append(
      Diagnostic(
        .error, rule: "cyclic-conformance",
        message:
          "types conform to themselves: \(names.joined(separator: " → ")); the last step is not followed",
        location: nodes[node].declaration?.source))
  }

  private mutating func closeUpwards() {
    var seenBy = [UInt32](repeating: .max, count: nodes.count)
    for i in nodes.indices {
      let mark = UInt32(truncatingIfNeeded: i)
      seenBy[i] = mark
      var closure: [UInt32] = []
      var from = 0
      var pending = nodes[i].parents
      var isCut = false
      while true {
        for parent in pending where seenBy[Int(parent)] != mark {
          guard closure.count < RegistryCompiler.supertypeLimit else {
            isCut = true
            break
          }
          seenBy[Int(parent)] = mark
          closure.append(parent)
        }
        guard !isCut, from < closure.count else { break }
        pending = nodes[Int(closure[from])].parents
        from += 1
      }
      nodes[i].closure = closure
      if isCut {
        diagnostics.append(
          Diagnostic(
            .warning, rule: "too-many-supertypes",
            message:
              "'\(nodes[i].identifier)' has more than \(RegistryCompiler.supertypeLimit) supertypes; "
              + "only the nearest are kept",
            location: nodes[i].declaration?.source))
      }
    }
  }
}
