internal import ContentDetection
internal import UniformTypes

extension Verb {
  /// What `typeinfo stats PATH…` does.
  static var stats: Verb {
    Verb(
      name: "stats", operands: "PATH…", operandKind: .path,
      summary: "how many files are of which type, and how large they are",
      details: """
        Folders are walked; a path that is given twice, as 'a' and './a' for instance, counts once. The commonest type comes first; a type's supertypes are not counted \
        with it. With '--json' there is an object for each type: type (null for what could not be \
        read), mime, count and bytes; with '--svg' a bar chart of the thirty commonest types.
        """,
      options: [
        .json, .svg,
        .filesFrom, .null,
        .declarations, .define, .freedesktop, .layer, .noName, .attributes,
        .help, .version,
      ],
      examples: [
        Example("typeinfo stats Documents", "a table of what the folder holds"),
        Example("typeinfo stats --svg Documents >types.svg", "the same as a picture"),
        Example("typeinfo stats --layer name /srv", "by names alone, which is fast"),
      ],
      exits: Exits(
        "everything was counted",
        unreadable:
          "some input cannot be read, a plist of '--declarations' included, or the output not be written"
      ),
      action: StatsCommand.run)
  }
}

/// Counts files by their types.
enum StatsCommand {
  static func run(_ invocation: Invocation) throws(UsageError) -> ExitStatus {
    let arguments = invocation.arguments
    let settings = try QuerySettings(arguments)
    let lists = arguments.values(.filesFrom)
    if arguments.operands.isEmpty, lists.isEmpty { throw UsageError("no path is given") }
    let dash = [UInt8(ascii: "-")]
    if arguments.operands.contains(dash) || lists.count(where: { $0 == dash }) > 1 {
      throw UsageError("'-' can be given for one list only")
    }
    if arguments.has(.null), lists.isEmpty {
      throw UsageError("'--null' is for lists, and there is no '--files-from'")
    }
    if arguments.has(.json), arguments.has(.svg) {
      throw UsageError("'--json' and '--svg' exclude each other")
    }
    var (registry, status) = try invocation.loadRegistry()
    var options = settings.options
    options.recordsEvidence = false
    let answerer = InputAnswerer(
      detector: Detector(registry: registry, options: options), settings: settings,
      standardInput: -1)
    var source = invocation.inputPaths(&status, isRecursive: true)
    var tally = TypeTally()
    // One walk meets nothing twice, and its memory need not grow.
    let mayRepeat = arguments.operands.count > 1 || !lists.isEmpty
    var seen: Set<Int> = []
    var buffer = ReadBuffer()
    while let input = source.next() {
      if mayRepeat, !seen.insert(input.path.key.hashValue).inserted { continue }
      guard let answer = answerer.answer(input, buffer: &buffer) else { continue }
      switch answer.outcome {
      case .success(let verdict): tally.add(verdict)
      case .failure(let failure):
        tally.addUnreadable()
        status.raise(to: .unreadable)
        let path = answer.path.line(forTerminal: invocation.environment.errors.isTerminal)
        invocation.environment.report(path + Array(": \(failure.message)".utf8))
      }
    }
    put(tally, invocation)
    return status
  }

  private static func put(_ tally: TypeTally, _ invocation: Invocation) {
    let output = invocation.environment.output
    if invocation.arguments.has(.svg) {
      output.put(TallyChart(tally: tally).text)
    } else if invocation.arguments.has(.json) {
      for row in tally.sorted { output.put(row.line) }
    } else {
      output.put(TallyTable(tally: tally).text)
    }
  }
}
