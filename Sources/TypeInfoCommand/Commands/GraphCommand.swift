internal import UniformTypes

extension Verb {
  /// What `typeinfo graph [TYPE…]` does.
  static var graph: Verb {
    Verb(
      name: "graph", operands: "[TYPE…]", operandKind: .type,
      summary: "the graph of types in DOT, for Graphviz",
      details: """
        With TYPEs, these and all that they conform to; without, all types. An arrow leads from a \
        type to each of its parents.
        """,
      options: [.declarations, .define, .freedesktop, .help, .version],
      examples: [
        Example(
          "typeinfo graph public.png | dot -Tsvg > png.svg",
          "what a PNG image is, as a picture")
      ],
      exits: Exits(
        "the graph is printed", no: "an identifier is unknown",
        unreadable:
          "a plist of '--declarations' cannot be read, or the output not be written"
      ),
      action: GraphCommand.run)
  }
}

/// Writes the graph of types for Graphviz.
enum GraphCommand {
  static func run(_ invocation: Invocation) throws(UsageError) -> ExitStatus {
    var (registry, status) = try invocation.loadRegistry()
    var types = registry.declaredTypes
    if !invocation.arguments.operands.isEmpty {
      let asked = invocation.arguments.operands.map { invocation.type($0, in: registry) }
      if asked.contains(nil) { status.raise(to: .no) }
      var seen: Set<UniformType> = []
      types = asked.compactMap(\.self).flatMap { [$0] + $0.orderedSupertypes }
        .filter { seen.insert($0).inserted }
    }
    put(types, invocation.environment.output)
    return status
  }

  private static func put(_ types: [UniformType], _ output: ByteSink) {
    output.put("digraph types {\n  rankdir=BT\n  node [shape=box]\n")
    for type in types {
      let label = [type.identifier, type.englishDescription].compactMap(\.self)
        .map(escaped).joined(separator: #"\n"#)
      output.put("  \"\(escaped(type.identifier))\" [label=\"\(label)\"]\n")
      for parent in type.parents {
        output.put("  \"\(escaped(type.identifier))\" -> \"\(escaped(parent.identifier))\"\n")
      }
    }
    output.put("}\n")
  }

  /// As it stands between the quotes of DOT.
  private static func escaped(_ text: String) -> String {
    VisibleText.escaped(text).substituting(["\\": #"\\"#, "\"": #"\""#])
  }
}
