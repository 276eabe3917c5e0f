internal import ContentDetection
internal import Importing
internal import UniformTypes

extension Verb {
  /// What `typeinfo filter --allow TYPE PATH…` does.
  static var filter: Verb {
    Verb(
      name: "filter", operands: "PATH…", operandKind: .path,
      summary: "which files an importer may take, and why not the others",
      details: """
        A file may be taken where its type is allowed or conforms to an allowed type. A \
        spreadsheet that is allowed lets no ZIP archive in, though it is stored as one.

        A folder stands for its own items; links in it are refused, and folders in it are judged as \
        such and not entered: for all files below, give them with 'find DIR -type f -exec typeinfo \
        filter … {} +'. PATH may be '-' for standard input.

        With '--json' the object for a file has three more keys: accepted, decision (a stable code) \
        and nearest, the allowed type that let it in or came nearest.
        """,
      options: [
        .allow, .allowDocumentTypes, .accept, .exact, .by,
        .mismatch, .polyglot, .encrypted, .truncated, .claimPolicy, .minSize, .maxSize, .hidden,
        .json, .color,
        .inputName,
        .declarations, .define, .freedesktop, .layer, .claimed, .attributes,
        .help, .version,
      ],
      examples: [
        Example("typeinfo filter --allow 'image/*' --allow .pdf inbox", "what an inbox holds"),
        Example(
          "typeinfo filter --allow public.plain-text --exact *", "text, but no source code"),
        Example(
          "typeinfo filter --allow-document-types Info.plist a.abc", "whether an app may open it"),
      ],
      exits: Exits(
        "everything may be taken", no: "something is refused",
        unreadable:
          "something cannot be read, a plist included, or the output not be written"
      ),
      action: FilterCommand.run)
  }
}

/// Decides on candidates.
enum FilterCommand {
  static func run(_ invocation: Invocation) throws(UsageError) -> ExitStatus {
    let arguments = invocation.arguments
    let settings = try FilterSettings(arguments)
    let inputs = arguments.operands
    let standardInput = [UInt8(ascii: "-")]
    if inputs.isEmpty { throw UsageError("no file is given") }
    if inputs.count(where: { $0 == standardInput }) > 1 {
      throw UsageError("'-' can be given once only")
    }
    if settings.query.inputName != nil, !inputs.contains(standardInput) {
      throw UsageError("'--name' names standard input, and '-' is not among the files")
    }
    var (registry, status) = try invocation.declaringDocumentTypes.loadRegistry()
    guard let allowList = try invocation.allowList(registry) else { return status }
    let filter = ImportFilter(
      allowing: allowList, options: settings.options,
      detector: Detector(registry: registry, options: settings.query.options))
    var writer = DecisionWriter(invocation, registryFingerprint: registry.fingerprint)
    for input in inputs {
      if input == standardInput {
        writer.put(input, filter.decision(standardInput: invocation, settings.query))
      } else {
        filter.forEachDecision(paths: [input], claim: settings.query.claim) { path, decision in
          writer.put(path, decision)
        }
      }
    }
    writer.finish()
    status.raise(to: writer.status)
    return status
  }
}

extension ImportFilter {
  fileprivate func decision(
    standardInput invocation: Invocation, _ settings: QuerySettings
  ) -> Decision {
    let name = settings.inputName
    do throws(FileError) {
      let verdict = try detector.verdict(
        stream: invocation.environment.input, name: name, claim: settings.claim)
      return decision(on: verdict, name: name ?? [], claim: settings.claim)
    } catch {
      return Decision(unreadable: error)
    }
  }
}
