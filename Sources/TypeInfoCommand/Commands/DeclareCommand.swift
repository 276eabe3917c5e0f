internal import TypeDeclarations
internal import UniformTypes

extension Verb {
  /// What `typeinfo declare --identifier ID …` does.
  static var declare: Verb {
    Verb(
      name: "declare", operands: "", operandKind: .free,
      summary: "a type declaration, to paste or added to a plist",
      details: """
        The declaration is linted before it is printed, with the plist it is added to; nothing is \
        written where it has an error, or where the plist declares the type already.
        """,
      options: [
        .identifier, .conformsTo, .fileExtension, .mimeTag, .typeDescription, .reference,
        .signature, .imported, .addTo, .color, .declarations, .define, .freedesktop, .help,
        .version,
      ],
      examples: [
        Example(
          "typeinfo declare --identifier com.example.abc --extension abc", "a snippet to paste"),
        Example(
          "typeinfo declare --identifier a.example.abc --extension abc --add-to a.plist",
          "the same, added to a plist"),
      ],
      exits: Exits(
        "the declaration is in order",
        no: "the declaration has an error, or the plist declares the type already",
        unreadable:
          "a plist cannot be read or added to, or something not be written"
      ),
      action: DeclareCommand.run)
  }
}

extension String {
  /// Whether a declaration has this identifier; their case does not count.
  fileprivate func isSame(_ declaration: TypeDeclaration) -> Bool {
    CaseFolding.folded(self) == CaseFolding.folded(declaration.identifier)
  }
}

/// Makes declarations.
enum DeclareCommand {
  static func run(_ invocation: Invocation) throws(UsageError) -> ExitStatus {
    let arguments = invocation.arguments
    if let operand = arguments.operands.first {
      throw UsageError("'\(VisibleText.text(operand))' is no option; 'declare' takes options only")
    }
    let snippet = DeclarationSnippet(try declaration(arguments))
    var (registry, status) = try invocation.loadRegistry()
    let options = DeclarationOptions(variables: try invocation.buildVariables)
    do throws(DeclarationError) {
      let target = try target(invocation)
      let present = try target.map { path throws(DeclarationError) in
        try DeclarationLoader.bytes(path: path, options: options)
      }
      guard let list = snippet.added(to: present ?? emptyList) else {
        invocation.environment.report(
          "\(target ?? ""): cannot be added to; expected an Info.plist in XML and UTF-8")
        return .unreadable
      }
      if let present {
        let declared = try DeclarationLoader.load(present, path: target ?? "", options: options)
          .declarations
        if let first = declared.first(where: { $0.identifier.isSame(snippet.declaration) }) {
          let place = first.source?.description ?? target ?? ""
          invocation.environment.report(
            "\(place): '\(first.identifier)' is declared here already, and two declarations of one type "
              + "make one of no use; change this one, or take it out first")
          status.raise(to: .no)
          return status
        }
        registry = registry.adding(declared).registry
      }
      let linter = PropertyListLinter(registry: registry, options: options)
      // What was wrong before is not this declaration's fault.
      let before = try present.map { bytes throws(DeclarationError) in
        try linter.findings(bytes, path: target ?? "")
      }
      let known = Set((before ?? []).map { $0.rule + $0.message })
      let name = target ?? "declaration"
      let findings = try linter.findings(list, path: name)
        .filter { $0.severity != .note && !known.contains($0.rule + $0.message) }
      for finding in findings { invocation.environment.report(finding.description) }
      if findings.contains(where: { $0.severity == .error }) {
        status.raise(to: .no)
        return status
      }
      status.raise(to: write(list, snippet, target, invocation))
    } catch {
      invocation.environment.report(error.description)
      status.raise(to: .unreadable)
    }
    return status
  }

  /// The plist to add to: of a bundle its own.
  private static func target(_ invocation: Invocation) throws(DeclarationError) -> String? {
    guard let path = invocation.arguments.value(.addTo) else { return nil }
    let name = VisibleText.text(path)
    if SystemCall.modificationTime(path, followsLinks: true) == nil,
      Failure.lastSystemError == .notFound
    {
      throw .unreadable(
        path: name,
        reason: "there is no such file, and '--add-to' makes none; an empty one is "
          + "'<plist version=\"1.0\"><dict/></plist>'")
    }
    let lists = try DeclarationLoader.propertyLists(path: name)
    guard let first = lists.first, lists.count == 1 else {
      throw .unreadable(
        path: name, reason: "the folder holds \(lists.count) plists; give the path of one")
    }
    return first
  }

  private static let emptyList = Array("<plist version=\"1.0\">\n<dict>\n</dict>\n</plist>\n".utf8)

  private static func write(
    _ list: [UInt8], _ snippet: DeclarationSnippet, _ target: String?, _ invocation: Invocation
  ) -> ExitStatus {
    guard let target else {
      invocation.environment.output.put(snippet.text)
      return .success
    }
    do throws(FileWritingError) {
      try AtomicFile.write(list, to: target)
      return .success
    } catch {
      invocation.environment.report(error.description)
      return .unreadable
    }
  }

  private static func declaration(
    _ arguments: ParsedArguments
  ) throws(UsageError) -> TypeDeclaration {
    func texts(_ option: CommandOption) -> [String] {
      arguments.values(option).map { VisibleText.text($0) }
    }
    guard let identifier = arguments.text(.identifier) else {
      throw UsageError("'--identifier' is needed: a reverse-DNS name such as com.example.abc")
    }
    var type = TypeDeclaration(
      identifier: identifier, kind: arguments.has(.imported) ? .imported : .exported)
    type.conformsTo = texts(.conformsTo)
    if type.conformsTo.isEmpty { type.conformsTo = ["public.data"] }
    // The dot is how people write extensions, and never part of a tag.
    let extensions = texts(.fileExtension).map { String($0.drop { $0 == "." }) }
    if !extensions.isEmpty { type.tags.append(.init(.filenameExtension, extensions)) }
    if !texts(.mimeTag).isEmpty { type.tags.append(.init(.mimeType, texts(.mimeTag))) }
    type.description = arguments.text(.typeDescription)
    type.referenceURL = arguments.text(.reference)
    for text in texts(.signature) { type.signatures.append(try signature(text)) }
    return type
  }

  /// `89504E47`, `504B0304@0`.
  private static func signature(_ text: String) throws(UsageError) -> SignatureDeclaration {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    let digits = parts[0].filter { $0 != " " }
    let offset = parts.count == 1 ? 0 : parts.count == 2 ? Int(parts[1]) : nil
    var bytes: [UInt8] = []
    var rest = digits[...]
    while !rest.isEmpty {
      guard rest.count >= 2, rest.prefix(2).allSatisfy(\.isHexDigit),
        let byte = UInt8(rest.prefix(2), radix: 16)
      else { break }
      bytes.append(byte)
      rest = rest.dropFirst(2)
    }
    guard rest.isEmpty, !bytes.isEmpty, let offset else {
      throw UsageError(
        "'--signature' cannot be '\(text)'; expected pairs of hexadecimal digits, and '@' with an "
          + "offset where it is not 0, as in 89504E47@0")
    }
    return SignatureDeclaration(offsets: offset...offset, bytes: bytes)
  }
}
