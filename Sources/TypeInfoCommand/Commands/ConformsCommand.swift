internal import Importing
internal import UniformTypes

extension Verb {
  /// What `typeinfo conforms A B` does.
  static var conforms: Verb {
    Verb(
      name: "conforms", operands: "ID SUPERTYPE", operandKind: .type,
      summary: "whether one type conforms to another, and by which way",
      details: """
        The way is a shortest one; among equals, the \
        first in declared order. A type conforms to itself.
        """,
      options: [.json, .color, .declarations, .define, .freedesktop, .help, .version],
      examples: [
        Example("typeinfo conforms public.png public.image", "yes"),
        Example("if typeinfo conforms \"$type\" public.text >/dev/null; then …", "in a script"),
      ],
      exits: Exits(
        "it conforms", no: "it does not conform, or an identifier is unknown",
        unreadable:
          "a plist of '--declarations' cannot be read, or the output not be written"
      ),
      action: ConformsCommand.run)
  }
}

/// Answers for conformance.
enum ConformsCommand {
  static func run(_ invocation: Invocation) throws(UsageError) -> ExitStatus {
    let operands = invocation.arguments.operands
    guard operands.count == 2 else { throw UsageError("two type identifiers are expected") }
    var (registry, status) = try invocation.loadRegistry()
    let types = operands.map { invocation.type($0, in: registry) }
    var path: [String] = []
    if let type = types[0], let supertype = types[1] {
      path = type.way(to: supertype).map(\.identifier)
    }
    if path.isEmpty { status.raise(to: .no) }
    let names = zip(operands, types).map { $1?.identifier ?? VisibleText.text($0) }
    if invocation.arguments.has(.json) {
      invocation.environment.output.put(object(names, path))
    } else if !types.contains(nil) {
      invocation.environment.output.put(sentence(names, path, invocation))
    }
    return status
  }

  private static func object(_ names: [String], _ path: [String]) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("type", names[0])
      json.member("supertype", names[1])
      json.member("conforms", !path.isEmpty)
      json.member("path", path)
    }
    return json.bytes + [UInt8(ascii: "\n")]
  }

  private static func sentence(
    _ names: [String], _ path: [String], _ invocation: Invocation
  ) -> String {
    let palette = invocation.arguments.palette(in: invocation.environment)
    let names = names.map(VisibleText.escaped)
    let path = path.map(VisibleText.escaped)
    if path.isEmpty {
      return "\(palette.yellow("no")): \(names[0]) does not conform to \(names[1])\n"
    }
    return "\(palette.green("yes")): \(path.joined(separator: " → "))\n"
  }
}
