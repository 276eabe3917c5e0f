internal import ContentDetection
internal import UniformTypes

extension Verb {
  /// What `typeinfo FILE…` does.
  static var query: Verb {
    Verb(
      name: "", operands: "FILE…", operandKind: .path,
      summary: "tells what type a file is, how sure that is, and why",
      details: """
        Name, signatures, containers and text are weighed together: a name may refine what the \
        content shows, and never contradicts it unnoticed.

        FILE may be '-' for standard input. A symbolic link is followed. A file that is named like \
        a sub-command is written './type'.
        """,
      options: [
        .json, .brief, .mime, .path, .color,
        .inputName,
        .declarations, .layer, .noName, .claimed, .attributes,
        .help, .version,
      ],
      examples: [
        Example("typeinfo photo.pic", "its type, MIME name and supertypes, and the evidence"),
        Example("typeinfo --mime --path *", "one line for each file: its path and MIME type"),
        Example("typeinfo --json -- -odd-name", "everything, for a program"),
        Example(
          "typeinfo --declarations Info.plist song.abc", "with the types that an app declares"),
        Example("curl -s URL | typeinfo --name upload.docx -", "what a stream holds"),
      ],
      action: QueryCommand.run)
  }
}

/// The default query: answers for each file in input order.
enum QueryCommand {
  static func run(_ invocation: Invocation) throws(UsageError) -> ExitStatus {
    let settings = try QuerySettings(invocation.arguments)
    let inputs = try inputs(invocation.arguments)
    let (registry, status) = invocation.loadRegistry()
    var query = FileQuery(
      detector: Detector(registry: registry, options: settings.options),
      settings: settings,
      writer: writer(invocation, settings, registry),
      environment: invocation.environment)
    query.status = status
    for input in inputs { query.answer(input) }
    return query.status
  }

  private static func inputs(_ arguments: ParsedArguments) throws(UsageError) -> [FileInput] {
    let inputs = arguments.operands.map { FileInput($0) }
    if inputs.isEmpty { throw UsageError("no file is given") }
    let standardInputs = inputs.count { $0 == .standardInput }
    if standardInputs > 1 { throw UsageError("'-' can be given once only") }
    if arguments.has(.inputName), standardInputs == 0 {
      throw UsageError("'--name' names standard input, and '-' is not among the files")
    }
    return inputs
  }

  private static func writer(
    _ invocation: Invocation, _ settings: QuerySettings, _ registry: TypeRegistry
  ) -> AnswerWriter {
    let output = invocation.environment.output
    return AnswerWriter(
      form: settings.form,
      showsPath: invocation.arguments.has(.path),
      isForTerminal: output.isTerminal,
      width: output.width,
      palette: invocation.arguments.palette(in: invocation.environment),
      registryFingerprint: registry.fingerprint)
  }
}
