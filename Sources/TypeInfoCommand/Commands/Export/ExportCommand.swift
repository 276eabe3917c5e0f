internal import Importing
internal import UniformTypes

extension Verb {
  /// What `typeinfo export --type TYPE --name NAME --into DIR` does.
  static var export: Verb {
    Verb(
      name: "export", operands: "[FILE]", operandKind: .path,
      summary: "writes a content as a file of its type, named to suit it",
      details: """
        The name gets the type's extension unless it has one that files of the type may have, or one \
        of what they are stored as, and is made safe; it is printed. A name that leads elsewhere, \
        with a '/' for instance, is not taken. The content is FILE's, or that of standard input. No file is \
        replaced unless '--collision' asks for it: 'refuse' is the default here.

        With '--json' the name is printed as an object with the keys name and type.
        """,
      options: [
        .asType, .inputName, .into, .collision,
        .json, .color,
        .declarations, .define, .freedesktop,
        .help, .version,
      ],
      examples: [
        Example(
          "convert a.svg png:- | typeinfo export --type public.png --name a --into out", "out/a.png"
        )
      ],
      exits: Exits(
        "the file is written", no: "a file was left as it is, or the type is unknown",
        unreadable:
          "nothing could be written, or something not be read"
      ),
      action: ExportCommand.run)
  }
}

/// Exports a file.
enum ExportCommand {
  static func run(_ invocation: Invocation) throws(UsageError) -> ExitStatus {
    let arguments = invocation.arguments
    guard let identifier = arguments.value(.asType) else {
      throw UsageError("no type is given; give '--type TYPE'")
    }
    guard let folder = arguments.value(.into) else {
      throw UsageError("no folder is given; give '--into DIR'")
    }
    if arguments.operands.count > 1 { throw UsageError("one file is expected at most") }
    let operand = arguments.operands.first.flatMap { $0 == [UInt8(ascii: "-")] ? nil : $0 }
    guard let name = arguments.value(.inputName) ?? operand.map(PathText.init)?.lastComponent else {
      throw UsageError("no name is given; give '--name NAME'")
    }
    if arguments.has(.inputName) { try check(name) }
    var (registry, status) = try invocation.loadRegistry()
    guard let type = invocation.type(identifier, in: registry) else {
      status.raise(to: .no)
      return status
    }
    let exporter = FileExporter(
      into: folder, collisions: arguments.choice(.collision) ?? .refuse, registry: registry)
    var source = invocation.environment.input
    if let operand {
      source = SystemCall.open(operand, 0)
      guard source >= 0 else {
        let failure = Failure.lastSystemError
        invocation.environment.report("\(VisibleText.text(operand)): \(failure.message)")
        return .unreadable
      }
    }
    defer { if operand != nil { SystemCall.close(source) } }
    do throws(ImportFailure) {
      let made = try exporter.export(
        contentsOf: source, as: type, defaultName: VisibleText.text(name))
      guard let made else {
        status.raise(to: .no)
        return status
      }
      if arguments.has(.json) {
        var json = JSONWriter()
        json.object { json in
          json.member("name", made)
          json.member("type", type.identifier)
        }
        invocation.environment.output.put(json.bytes + [UInt8(ascii: "\n")])
      } else {
        invocation.environment.output.put(VisibleText.escaped(made) + "\n")
      }
    } catch {
      invocation.environment.report(error.reason)
      status.raise(to: error.code == .nameTaken ? .no : .unreadable)
    }
    return status
  }

  /// Refuses a name that would be a path to somebody.
  private static func check(_ name: [UInt8]) throws(UsageError) {
    let text = VisibleText.text(name)
    let isPath = name.contains(UInt8(ascii: "/")) || name.contains(UInt8(ascii: "\\"))
    guard isPath || text == "." || text == ".." || text.isEmpty else { return }
    throw UsageError(
      "'--name' cannot be '\(text)'; expected a plain name, and the folder with '--into'")
  }
}
