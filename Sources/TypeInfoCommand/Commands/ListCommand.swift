internal import UniformTypes

extension Verb {
  /// What `typeinfo list [TYPE]` does.
  static var list: Verb {
    Verb(
      name: "list", operands: "[TYPE]", operandKind: .type,
      summary: "all declared types, or those that conform to one",
      details: "In the order of their identifiers, one a line.",
      options: [.json, .brief, .color, .declarations, .define, .freedesktop, .help, .version],
      examples: [
        Example("typeinfo list public.image", "every kind of image that is known"),
        Example("typeinfo list --json", "all that is declared, for a program"),
      ],
      action: ListCommand.run)
  }
}

/// Lists types.
enum ListCommand {
  static func run(_ invocation: Invocation) throws(UsageError) -> ExitStatus {
    let arguments = invocation.arguments
    if arguments.operands.count > 1 {
      throw UsageError("one type identifier is expected at most")
    }
    var (registry, status) = try invocation.loadRegistry()
    var types = registry.declaredTypes
    if let operand = arguments.operands.first {
      let supertype = invocation.type(operand, in: registry)
      if supertype == nil { status.raise(to: .no) }
      types = types.filter { type in supertype.map(type.conforms(to:)) ?? false }
    }
    types.sort { $0.identifier < $1.identifier }
    if arguments.has(.brief) {
      for type in types { invocation.environment.output.put(type.identifier + "\n") }
    } else {
      invocation.put(types)
    }
    return status
  }
}
