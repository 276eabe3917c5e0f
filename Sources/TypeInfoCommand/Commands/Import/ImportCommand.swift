internal import ContentDetection
internal import Importing
internal import UniformTypes

extension Verb {
  /// What `typeinfo import --into DIR --allow TYPE PATH…` does.
  static var `import`: Verb {
    Verb(
      name: "import", operands: "PATH…", operandKind: .path,
      summary: "copies the files that may be taken into a folder, safely",
      details: """
        What 'filter' accepts is copied. A folder stands for its own items, and folders in it are \
        not entered: for all files below, give a list with 'find DIR -type f -print0 | typeinfo \
        import … --files-from - --null'. A file is in the folder whole or not at all, whenever the \
        program or the computer stops; what a killed run leaves is removed by the next, and running \
        again copies what is missing. Names are made safe, and nothing outside the folder is \
        written. Ctrl-C leaves no part of a file behind.

        There is a line for each file: imported, replaced, present, duplicate, skipped, planned, \
        failed, or the reason why it is refused. With '--json' the object of 'filter' has six more \
        keys: status, name, bytes, sha256, transcodedFrom, and failure, which is null or {code, \
        message}.
        """,
      options: [
        .into, .collision, .durability, .skipDuplicates, .correctExtensions, .hash, .manifest,
        .dryRun,
        .to, .preferCharset,
        .allow, .allowDocumentTypes, .accept, .exact, .by,
        .mismatch, .polyglot, .encrypted, .truncated, .claimPolicy, .minSize, .maxSize, .hidden,
        .json, .color,
        .filesFrom, .null,
        .declarations, .define, .freedesktop, .layer, .claimed, .attributes,
        .help, .version,
      ],
      examples: [
        Example(
          "typeinfo import --into Pictures --allow public.image Downloads", "what is a picture"),
        Example(
          "typeinfo import -n --into archive --allow .pdf --correct-extensions inbox",
          "what would be done"),
      ],
      exits: Exits(
        "everything is in the folder", no: "something was refused or skipped",
        unreadable:
          "something failed: it cannot be read, or not be written"
      ),
      action: ImportCommand.run)
  }
}

/// Imports files.
enum ImportCommand {
  static func run(_ invocation: Invocation) throws(UsageError) -> ExitStatus {
    let arguments = invocation.arguments
    let settings = try FilterSettings(arguments)
    guard let destination = arguments.value(.into) else {
      throw UsageError("no folder is given; give '--into DIR'")
    }
    let lists = arguments.values(.filesFrom)
    if arguments.operands.isEmpty, lists.isEmpty { throw UsageError("no file is given") }
    if arguments.operands.contains([UInt8(ascii: "-")]) {
      throw UsageError("standard input cannot be imported; a file named '-' is written './-'")
    }
    let options = try importOptions(arguments)
    var (registry, status) = try invocation.declaringDocumentTypes.loadRegistry()
    guard let allowList = try invocation.allowList(registry) else { return status }
    let filter = ImportFilter(
      allowing: allowList, options: settings.options,
      detector: Detector(registry: registry, options: settings.query.options))
    let importer = Importer(filter, into: destination, options: options)
    let writer = ImportWriter(invocation, registryFingerprint: registry.fingerprint)
    let paths = ImportPaths(invocation.inputPaths(&status), writer: writer)
    let interruption = Interruption()
    do {
      let summary = try importer.run(
        paths: paths, claim: settings.query.claim,
        isCancelled: { interruption.isRequested || writer.isPointless },
        progress: { writer.progress($0) }
      ) { writer.put($0) }
      writer.finish(summary)
    } catch let error as ImportFailure {
      writer.finish(nil)
      invocation.environment.report(error.reason)
      status.raise(to: .unreadable)
    } catch {
      writer.finish(nil)
      invocation.environment.report("\(error)")
      status.raise(to: .unreadable)
    }
    status.raise(to: writer.status)
    invocation.environment.output.flush()
    interruption.finish()
    return status
  }

  private static func importOptions(
    _ arguments: ParsedArguments
  ) throws(UsageError) -> Importer.Options {
    var options = Importer.Options()
    options.collisions = arguments.choice(.collision) ?? .keepBoth
    options.durability = arguments.choice(.durability) ?? .file
    options.duplicates = arguments.has(.skipDuplicates) ? .skip : .keep
    options.correctsExtensions = arguments.has(.correctExtensions)
    options.transcodesText = arguments.has(.to)
    options.preferredCharset = arguments.text(.preferCharset)
    options.hashesContent = arguments.has(.hash)
    options.isDryRun = arguments.has(.dryRun)
    if let name = arguments.text(.manifest) {
      guard SafeName.name(for: Array(name.utf8)) == name else {
        throw UsageError("'--manifest' cannot be '\(name)'; expected a plain name in the folder")
      }
      options.manifest = name
    }
    return options
  }
}

/// The paths of a call, one by one; what stands in a list is read when its turn comes.
private struct ImportPaths: Sequence, IteratorProtocol {
  private var source: InputSource
  private let writer: ImportWriter

  init(_ source: InputSource, writer: ImportWriter) {
    self.source = source
    self.writer = writer
  }

  mutating func next() -> [UInt8]? {
    while let input = source.next() {
      switch input {
      case .path(let path): return path
      case .failed(let path, let failure): writer.report(PathText(path), failure.message)
      case .standardInput, .found, .folder: continue
      }
    }
    return nil
  }
}
