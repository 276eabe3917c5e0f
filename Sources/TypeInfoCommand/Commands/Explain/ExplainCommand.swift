internal import ContentDetection
internal import Importing
internal import TypeDeclarations
internal import UniformTypes

extension Verb {
  /// What `typeinfo explain FILE --allow TYPE` does.
  static var explain: Verb {
    Verb(
      name: "explain", operands: "FILE…", operandKind: .path,
      summary: "why a picker shows a file in grey, and what to do about it",
      details: """
        Tells which type the file has and who declares it, what that conforms to, where its way up \
        parts from that of the nearest allowed type, and what would help: a declaration to paste, a \
        type to allow, or a name to give. With '--declarations', what the linter says of the \
        declarations concerned is part of it.

        With '--json' the object of 'filter' has eight more keys: nameType, origin, claimants, way, \
        allowedWay, problems, fixes, and selectableByName.
        """,
      options: [
        .allow, .allowDocumentTypes, .accept, .exact, .by, .mismatch,
        .json, .color,
        .declarations, .define, .freedesktop, .layer, .claimed, .attributes,
        .help, .version,
      ],
      examples: [
        Example("typeinfo explain --allow public.image notes.md", "why it is not an image"),
        Example(
          "typeinfo explain song.abc --allow com.example.abc --declarations Info.plist",
          "whether an app's own declarations let it in"),
      ],
      exits: Exits(
        "all files may be chosen", no: "one of them may not be chosen",
        unreadable:
          "something cannot be read, a plist included, or the output not be written"
      ),
      action: ExplainCommand.run)
  }
}

/// Explains decisions.
enum ExplainCommand {
  static func run(_ invocation: Invocation) throws(UsageError) -> ExitStatus {
    let arguments = invocation.arguments
    let settings = try FilterSettings(arguments)
    if arguments.operands.isEmpty { throw UsageError("no file is given") }
    let declaring = invocation.declaringDocumentTypes
    var (registry, status) = try declaring.loadRegistry()
    guard let allowList = try invocation.allowList(registry, allowsUndeclared: true)
    else { return status }
    let filter = ImportFilter(
      allowing: allowList, options: settings.options,
      detector: Detector(registry: registry, options: settings.query.options))
    let findings = try findings(declaring, registry)
    for (index, operand) in arguments.operands.enumerated() {
      let explanation = filter.explanation(
        path: operand, findings: findings, claim: settings.query.claim)
      if !explanation.decision.isAccepted { status.raise(to: .no) }
      if case .failure(let error) = explanation.decision.examination {
        let path = PathText(operand).line(forTerminal: invocation.environment.errors.isTerminal)
        invocation.environment.report(path + Array(": \(error.reason)".utf8))
        status.raise(to: .unreadable)
      }
      if arguments.has(.json) {
        invocation.environment.output.put(
          ExplanationObject(
            explanation, path: PathText(operand), registryFingerprint: registry.fingerprint
          ).line)
      } else if explanation.decision.verdict != nil {
        let block = ExplanationBlock(explanation, path: PathText(operand), invocation)
        invocation.environment.output.put((index > 0 ? Array("\n".utf8) : []) + block.bytes)
      }
    }
    return status
  }

  /// What the linter says of the call's plists; what cannot be read was reported when it was loaded.
  private static func findings(
    _ invocation: Invocation, _ registry: TypeRegistry
  ) throws(UsageError) -> [Diagnostic] {
    let linter = PropertyListLinter(
      registry: registry, options: DeclarationOptions(variables: try invocation.buildVariables))
    return invocation.arguments.values(.declarations).flatMap { path in
      let lists = (try? DeclarationLoader.propertyLists(path: VisibleText.text(path))) ?? []
      return lists.flatMap { (try? linter.findings(path: $0)) ?? [] }
    }
  }
}
