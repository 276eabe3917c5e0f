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

  /// The image whose types come before the nodes; these types conform to each other only.
  let base: ImageView?
  /// The number of the first node: that of the base's types.
  let firstNumber: Int
  private(set) var nodes: [Node] = []
  private(set) var diagnostics: [Diagnostic] = []
  /// The number of each node's identifier, by its key.
  private var numbers: [String: UInt32] = [:]

  /// The number of types, those of the base and the nodes.
  var nodeCount: Int { firstNumber + nodes.count }

  init(_ declarations: [TypeDeclaration], extending base: ImageView?) {
    self.base = base
    firstNumber = base?.typeCount ?? 0
    for declaration in declarations { add(declaration.identifier, declaration) }
    addUndeclaredParents(of: declarations)
    resolveParents()
    cutCycles()
    closeUpwards()
  }

  /// The identifier of a number, of the base or of a node.
  func identifier(_ number: UInt32) -> String {
    if let base, Int(number) < firstNumber { return base.identifier(number) }
    return nodes[Int(number) - firstNumber].identifier
  }

  /// The hash by which the table of identifiers finds a number.
  func hash(_ number: Int, seed: UInt64) -> UInt32 {
    if let base, number < firstNumber {
      let row = base.typeRow(UInt32(truncatingIfNeeded: number))
      return base.withString(
        base.int(row + ImageFormat.TypeRow.identifierOffset),
        Int(base.u16(row + ImageFormat.TypeRow.identifierLength))
      ) { KeyHash.hash($0, TagClassNumber.identifier, seed: seed) }
    }
    return KeyHash.hash(
      nodes[number - firstNumber].identifier.utf8.span, TagClassNumber.identifier, seed: seed)
  }

  private func parents(_ number: UInt32) -> [UInt32] {
    guard let base, Int(number) < firstNumber else {
      return nodes[Int(number) - firstNumber].parents
    }
    return (0..<base.parentCount(number)).map { base.supertype(number, $0) }
  }

  private func number(_ identifier: String) -> UInt32? {
    numbers[CaseFolding.identifierKey(identifier)] ?? base?.index(identifier: identifier.utf8.span)
  }

  private mutating func add(_ identifier: String, _ declaration: TypeDeclaration?) {
    numbers[CaseFolding.identifierKey(identifier)] = UInt32(truncatingIfNeeded: nodeCount)
    nodes.append(Node(identifier: identifier, declaration: declaration))
  }

  private mutating func addUndeclaredParents(of declarations: [TypeDeclaration]) {
    for declaration in declarations {
      for parent in declaration.conformsTo
      where number(parent) == nil && IdentifierSyntax.isValid(parent)
        && parent.utf8.count <= ImageFormat.textLimit
      {
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
        guard let parent = number(name) else {
          nodes[i].cutParents.append(name)
          diagnostics.append(
            Diagnostic(
              .error, rule: "invalid-identifier",
              message:
                "'\(declaration.identifier)' conforms to '\(name)', which is no valid type identifier",
              location: declaration.source))
          continue
        }
        if Int(parent) == firstNumber + i {
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
        // Types of the base conform to none of the nodes: no cycle leads through them.
        let parent = Int(nodes[node].parents[next]) - firstNumber
        switch parent < 0 ? .done : marks[parent] {
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
    let parent = Int(nodes[node].parents.remove(at: position)) - firstNumber
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
    var seenBy = [UInt32](repeating: .max, count: nodeCount)
    // A chain of a hundred thousand types would have a hundred million supertypes.
    var remaining = RegistryCompiler.totalSupertypeLimit
    for i in nodes.indices {
      let limit = remaining > 0 ? RegistryCompiler.supertypeLimit : RegistryCompiler.scarceLimit
      let mark = UInt32(truncatingIfNeeded: i)
      seenBy[firstNumber + i] = mark
      var closure: [UInt32] = []
      var from = 0
      var pending = nodes[i].parents
      var isCut = false
      while true {
        for parent in pending where seenBy[Int(parent)] != mark {
          guard closure.count < limit else {
            isCut = true
            break
          }
          seenBy[Int(parent)] = mark
          closure.append(parent)
        }
        guard !isCut, from < closure.count else { break }
        pending = parents(closure[from])
        from += 1
      }
      nodes[i].closure = closure
      remaining -= closure.count
      if isCut {
        diagnostics.append(
          Diagnostic(
            .warning, rule: "too-many-supertypes",
            message:
              "'\(nodes[i].identifier)' has more than \(limit) supertypes; "
              + "only the nearest are kept",
            location: nodes[i].declaration?.source))
      }
    }
  }
}
