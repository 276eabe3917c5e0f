internal import Importing
internal import UniformTypes

extension Verb {
  /// What `typeinfo list [TYPE]` does.
  static var list: Verb {
    Verb(
      name: "list", operands: "[TYPE]", operandKind: .type,
      summary: "all declared types, those below one, or what a folder holds",
      details: """
        In the order of their identifiers, one a line. '--brief' prints identifiers without \
        descriptions; with '--folder', the names of a folder's items without type, size and date.
        """,
      options: [
        .folder, .hidden, .json, .brief, .color, .declarations, .define, .freedesktop, .help,
        .version,
      ],
      examples: [
        Example("typeinfo list public.image", "every kind of image that is known"),
        Example("typeinfo list --json", "all that is declared, for a program"),
      ],
      exits: Exits(
        "the list is printed", no: "an identifier is unknown",
        unreadable:
          "the folder or a plist of '--declarations' cannot be read, or the output not be written"
      ),
      action: ListCommand.run)
  }
}

/// Lists types.
enum ListCommand {
  static func run(_ invocation: Invocation) throws(UsageError) -> ExitStatus {
    let arguments = invocation.arguments
    if arguments.has(.json), arguments.has(.brief) {
      throw UsageError("'--json' and '--brief' exclude each other")
    }
    if let folder = arguments.value(.folder) { return try listFolder(folder, invocation) }
    if arguments.has(.hidden) { throw UsageError("'--hidden' is for folders; give '--folder DIR'") }
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

extension ListCommand {
  /// The items of a folder.
  private static func listFolder(
    _ folder: [UInt8], _ invocation: Invocation
  ) throws(UsageError) -> ExitStatus {
    guard invocation.arguments.operands.isEmpty else {
      throw UsageError("'--folder' lists a folder's items; a type cannot be given as well")
    }
    let (registry, status) = try invocation.loadRegistry()
    do throws(ImportFailure) {
      let items = try FolderItems.sorted(
        of: folder, includesHidden: invocation.arguments.has(.hidden), registry: registry)
      for item in items { put(item, invocation) }
      return status
    } catch {
      invocation.environment.report("\(VisibleText.text(folder)): \(error.reason)")
      return .unreadable
    }
  }

  private static func put(_ item: FolderItem, _ invocation: Invocation) {
    let output = invocation.environment.output
    let name = PathText(item.name)
    if invocation.arguments.has(.json) {
      var json = JSONWriter()
      json.object { json in
        json.member("name", name.text)
        if !name.isUTF8 { json.member("nameBytes", Base64.encode(name.bytes)) }
        json.member("kind", item.kind.rawValue)
        json.member("type", item.type.identifier)
        json.member("size", item.size)
        json.member("modified", Int(item.modified))
        json.member("hidden", item.isHidden)
        json.member("linkTarget", item.linkTarget.map { VisibleText.text($0) })
      }
      return output.put(json.bytes + [UInt8(ascii: "\n")])
    }
    let shown = name.line(forTerminal: output.isTerminal)
    if invocation.arguments.has(.brief) { return output.put(shown + [UInt8(ascii: "\n")]) }
    let size = item.size.map(ByteCount.text) ?? "-"
    let facts =
      TextLayout.pad(DateText.text(item.modified), to: 18)
      + String(repeating: " ", count: max(0, 9 - size.count)) + size + "  "
      + TextLayout.pad(VisibleText.escaped(item.type.identifier), to: 28) + "  "
    let target = item.linkTarget.map { " → " + VisibleText.escaped(VisibleText.text($0)) } ?? ""
    output.put(Array(facts.utf8) + shown + Array((target + "\n").utf8))
  }
}
