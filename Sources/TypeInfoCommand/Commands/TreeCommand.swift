internal import UniformTypes

extension Verb {
  /// What `typeinfo tree [TYPE]` does.
  static var tree: Verb {
    Verb(
      name: "tree", operands: "[TYPE]", operandKind: .type,
      summary: "the types that conform to a type, as a tree",
      details: """
        Without TYPE, all types. A type with several supertypes stands below each of them; what \
        conforms to it is shown the first time only, and '…' stands for it afterwards.
        """,
      options: [.color, .declarations, .define, .freedesktop, .help, .version],
      examples: [
        Example("typeinfo tree public.archive", "all kinds of archives"),
        Example(
          "typeinfo tree --declarations Info.plist com.example.abc", "where an app's type is"),
      ],
      exits: Exits(
        "the tree is printed", no: "an identifier is unknown",
        unreadable:
          "a plist of '--declarations' cannot be read, or the output not be written"
      ),
      action: TreeCommand.run)
  }
}

/// Draws the graph of types as a tree.
enum TreeCommand {
  static func run(_ invocation: Invocation) throws(UsageError) -> ExitStatus {
    let operands = invocation.arguments.operands
    if operands.count > 1 { throw UsageError("one type identifier is expected at most") }
    var (registry, status) = try invocation.loadRegistry()
    let graph = SubtypeGraph(registry)
    var tops = graph.roots
    if let operand = operands.first {
      tops = [invocation.type(operand, in: registry)].compactMap(\.self)
      if tops.isEmpty { status.raise(to: .no) }
    }
    draw(tops, graph, invocation)
    return status
  }

  /// A line that has yet to be drawn.
  private struct Pending {
    let type: UniformType
    /// What stands before the type, and before the types below it.
    let stem: String
    let indent: String
  }

  private static func draw(_ tops: [UniformType], _ graph: SubtypeGraph, _ invocation: Invocation) {
    let palette = invocation.arguments.palette(in: invocation.environment)
    var expanded: Set<UniformType> = []
    var stack = tops.reversed().map { Pending(type: $0, stem: "", indent: "") }
    while let line = stack.popLast() {
      var children = graph.subtypes(line.type)
      var text = palette.dim(line.stem) + VisibleText.escaped(line.type.identifier)
      if let description = line.type.englishDescription {
        text += "  " + palette.dim(VisibleText.escaped(description))
      }
      if !children.isEmpty, !expanded.insert(line.type).inserted {
        children = []
        text += "  …"
      }
      invocation.environment.output.put(text + "\n")
      for (position, child) in children.reversed().enumerated() {
        let isLast = position == 0
        stack.append(
          Pending(
            type: child,
            stem: line.indent + (isLast ? "└─ " : "├─ "),
            indent: line.indent + (isLast ? "   " : "│  ")))
      }
    }
  }
}
