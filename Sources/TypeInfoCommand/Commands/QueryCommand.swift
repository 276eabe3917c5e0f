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

        FILE may be '-' for standard input. A symbolic link is followed, but not one that is met \
        in a folder. A file that is named like a sub-command is written './tree'.
        """,
      options: [
        .json, .brief, .mime, .path, .color,
        .filesFrom, .null, .recursive, .skipKnown, .inputName, .jobs,
        .declarations, .define, .freedesktop, .layer, .noName, .claimed, .attributes,
        .help, .version,
      ],
      examples: [
        Example("typeinfo photo.pic", "its type, MIME name and supertypes, and the evidence"),
        Example("typeinfo --mime --path *", "one line for each file: its path and MIME type"),
        Example("typeinfo --json -r folder", "everything about all files below a folder"),
        Example(
          "typeinfo --json -r folder --skip-known scan.jsonl >>scan.jsonl",
          "the rest of a scan that was cut off"),
        Example(
          "find . -print0 | typeinfo --brief -0 --files-from -", "the types of what a list names"),
        Example(
          "typeinfo --declarations Info.plist song.abc", "with the types that an app declares"),
        Example("curl -s URL | typeinfo --name upload.docx -", "what a stream holds"),
      ],
      exits: Exits(
        "everything was answered",
        unreadable:
          "some input cannot be read, a plist of '--declarations' included, or the output not be written"
      ),
      action: QueryCommand.run)
  }
}

/// The default query: answers for each file in input order.
enum QueryCommand {
  static func run(_ invocation: Invocation) throws(UsageError) -> ExitStatus {
    let settings = try QuerySettings(invocation.arguments)
    try checkInputs(invocation.arguments)
    var (registry, status) = try invocation.loadRegistry()
    var source = invocation.inputPaths(&status)
    guard let known = knownFiles(invocation, registry) else { return .unreadable }
    for scan in known { scan.prepare(output: invocation.environment.output.descriptor) }
    var run = BatchRun(
      answerer: BatchAnswerer(
        answerer: InputAnswerer(
          detector: Detector(registry: registry, options: settings.options),
          settings: settings,
          standardInput: invocation.environment.input),
        writer: writer(invocation, settings, registry)),
      jobs: settings.jobs,
      emitter: AnswerEmitter(invocation.environment, settings: settings, status: status))
    while !run.isPointless {
      if source.mayBlock { run.settle(fraction: nil) }
      guard let input = source.next() else { break }
      if known.contains(where: { $0.contains(input) }) { continue }
      run.add(input, fraction: source.fraction)
    }
    run.finish()
    return run.status
  }

  /// What need not be answered for; `nil` where that can't be known, which is reported.
  private static func knownFiles(
    _ invocation: Invocation, _ registry: TypeRegistry
  ) -> [KnownFiles]? {
    let origin = AnswerOrigin(engine: Detector.engineVersion, registry: registry.fingerprint)
    var known: [KnownFiles] = []
    for scan in invocation.arguments.values(.skipKnown) {
      do throws(Failure) {
        known.append(try KnownFiles(scan: scan, origin: origin))
      } catch {
        invocation.environment.report(
          "\(VisibleText.escaped(VisibleText.text(scan))): \(error.message)")
        return nil
      }
    }
    return known
  }

  private static func checkInputs(_ arguments: ParsedArguments) throws(UsageError) {
    let lists = arguments.values(.filesFrom)
    let dash = [UInt8(ascii: "-")]
    if arguments.operands.isEmpty, lists.isEmpty { throw UsageError("no file is given") }
    if (arguments.operands + lists).count(where: { $0 == dash }) > 1 {
      throw UsageError("'-' can be given once only, as a file or as a list")
    }
    if arguments.has(.inputName), !arguments.operands.contains(dash) {
      throw UsageError("'--name' names standard input, and '-' is not among the files")
    }
    if arguments.has(.null), lists.isEmpty {
      throw UsageError("'--null' is for lists, and there is no '--files-from'")
    }
  }

  private static func writer(
    _ invocation: Invocation, _ settings: QuerySettings, _ registry: TypeRegistry
  ) -> AnswerWriter {
    let output = invocation.environment.output
    return AnswerWriter(
      form: settings.form,
      showsPath: invocation.arguments.has(.path),
      isForTerminal: output.isTerminal,
      languages: invocation.languages,
      width: output.width,
      palette: invocation.arguments.palette(in: invocation.environment),
      registryFingerprint: registry.fingerprint)
  }
}
