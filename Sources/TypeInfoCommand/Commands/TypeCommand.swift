internal import UniformTypes

extension Verb {
  /// What `typeinfo type ID…` does.
  static var type: Verb {
    Verb(
      name: "type", operands: "ID…", operandKind: .type,
      summary: "what is declared of a type",
      details: """
        Identifiers are compared without case. A dynamic one (dyn.…) shows the tag it was made \
        from.
        """,
      options: [.json, .color, .declarations, .define, .freedesktop, .help, .version],
      examples: [
        Example("typeinfo type public.png", "its tags, supertypes and MIME name"),
        Example("typeinfo type --json com.adobe.pdf", "the same, for a program"),
      ],
      exits: Exits(
        "all identifiers are known", no: "an identifier is unknown",
        unreadable:
          "a plist of '--declarations' cannot be read, or the output not be written"
      ),
      action: TypeCommand.run)
  }
}

/// Shows types by their identifiers.
enum TypeCommand {
  static func run(_ invocation: Invocation) throws(UsageError) -> ExitStatus {
    let arguments = invocation.arguments
    let output = invocation.environment.output
    if arguments.operands.isEmpty { throw UsageError("no type identifier is given") }
    var (registry, status) = try invocation.loadRegistry()
    let palette = arguments.palette(in: invocation.environment)
    var hasWritten = false
    for operand in arguments.operands {
      let identifier = VisibleText.text(operand)
      let type = registry.type(identifier)
      if type == nil {
        invocation.reportUnknown(identifier, in: registry)
        status.raise(to: .no)
      }
      if arguments.has(.json) {
        output.put(TypeObject(identifier, type ?? registry.undeclaredType(identifier)).line)
      } else if let type {
        let block = TypeBlock(
          type, width: output.width, palette: palette, languages: invocation.languages
        ).bytes
        output.put(hasWritten ? [UInt8(ascii: "\n")] + block : block)
        hasWritten = true
      }
    }
    return status
  }
}
