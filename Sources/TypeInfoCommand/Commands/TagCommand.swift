internal import Importing
internal import UniformTypes

extension Verb {
  /// What `typeinfo tag [CLASS] VALUE` does.
  static var tag: Verb {
    Verb(
      name: "tag", operands: "[CLASS] VALUE", operandKind: .free,
      summary: "the types that have a tag, best first",
      details: """
        CLASS is one of \(TagClassName.all.map(\.name).joined(separator: ", ")), or the identifier \
        of a tag class. Without it a VALUE with a slash is a MIME type and any other a filename \
        extension, with or without its dot. A tag that nobody declared has one dynamic type.
        """,
      options: [.json, .color, .declarations, .define, .freedesktop, .help, .version],
      examples: [
        Example("typeinfo tag ts", "the types that claim the extension"),
        Example("typeinfo tag mime audio/x-wav", "what a MIME type stands for"),
      ],
      exits: Exits(
        "the tag is declared", no: "no type declares the tag",
        unreadable:
          "a plist of '--declarations' cannot be read, or the output not be written"
      ),
      action: TagCommand.run)
  }
}

/// Looks types up by their tags.
enum TagCommand {
  static func run(_ invocation: Invocation) throws(UsageError) -> ExitStatus {
    let (tagClass, tag) = try tag(invocation.arguments.operands.map { VisibleText.text($0) })
    var (registry, status) = try invocation.loadRegistry()
    let types = registry.types(tag: tag, tagClass: tagClass)
    if types.isEmpty {
      invocation.environment.report("'\(tag)' cannot be a tag of the class \(tagClass)")
      status.raise(to: .no)
    } else if types.allSatisfy(\.isDynamic) {
      let isNamed = [.filenameExtension, .mimeType].contains(tagClass)
      // What is near may be an identifier, and is then no tag.
      let near = isNamed ? registry.suggestions(for: tag) : []
      invocation.environment.report(
        "no type declares '\(tag)' of the class \(tagClass)"
          + near.filter { !registry.types(tag: $0, tagClass: tagClass).allSatisfy(\.isDynamic) }
          .suggestion)
      status.raise(to: .no)
    }
    invocation.put(types)
    return status
  }

  private static func tag(_ operands: [String]) throws(UsageError) -> (TagClass, String) {
    guard let value = operands.last else { throw UsageError("no tag is given") }
    if operands.count > 2 { throw UsageError("one tag is expected, and a class before it") }
    if operands.count == 2 { return (try TagClassName.tagClass(operands[0]), value) }
    if value.contains("/") { return (.mimeType, value) }
    return (.filenameExtension, value.hasPrefix(".") ? String(value.dropFirst()) : value)
  }
}

/// Short names of tag classes, for people who type.
enum TagClassName {
  static var all: [(name: String, tagClass: TagClass)] {
    [
      ("extension", .filenameExtension), ("mime", .mimeType), ("ostype", .osType),
      ("pasteboard", .pasteboardType), ("url-scheme", .urlScheme),
      ("device-model", .deviceModelCode),
    ]
  }

  static func tagClass(_ name: String) throws(UsageError) -> TagClass {
    if let known = all.first(where: { $0.name == name }) { return known.tagClass }
    // Any identifier can be a class.
    if name.contains(".") { return TagClass(rawValue: name) }
    let names = all.map(\.name)
    throw UsageError(
      "unknown tag class '\(name)'; expected \(names.joined(separator: ", ")) or an identifier",
      suggestion: NearMiss.of(name, among: names))
  }
}
