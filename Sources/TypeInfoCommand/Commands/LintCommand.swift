internal import TypeDeclarations
internal import UniformTypes

extension Verb {
  /// What `typeinfo lint PATH…` does.
  static var lint: Verb {
    Verb(
      name: "lint", operands: "PATH…", operandKind: .path,
      summary: "what is wrong with the declarations of plists and bundles",
      details: """
        Prints a line for each finding as a compiler does: 'file:line:column: error: message \
        [rule]'. PATH is a plist of any name, a bundle, or a folder that is searched for files whose \
        names end in 'Info.plist'; others in it are given by their own paths. The plists know each \
        other's types. Warnings and notes do not change the exit status.
        """,
      options: [
        .disable, .rules, .json, .sarif, .color, .fix, .inPlace,
        .declarations, .define, .freedesktop, .help, .version,
      ],
      examples: [
        Example("typeinfo lint Abc.app", "what is wrong with an app's declarations"),
        Example("typeinfo lint Plists/*.plist", "of plists whose names do not end in Info.plist"),
        Example("typeinfo lint --disable missing-rank Info.plist", "the same without a rule"),
        Example("typeinfo lint --fix --in-place Info.plist", "with the simple faults corrected"),
      ],
      exits: Exits(
        "there is no error", no: "there is an error",
        unreadable:
          "a plist cannot be read, or something not be written"
      ),
      action: LintCommand.run)
  }
}

/// Finds faults in property lists.
enum LintCommand {
  static func run(_ invocation: Invocation) throws(UsageError) -> ExitStatus {
    let arguments = invocation.arguments
    if arguments.has(.rules) { return listRules(invocation) }
    if arguments.operands.isEmpty { throw UsageError("no plist is given") }
    if arguments.has(.json), arguments.has(.sarif) {
      throw UsageError("'--json' and '--sarif' are two forms of one output; choose one")
    }
    if arguments.has(.inPlace), !arguments.has(.fix) {
      throw UsageError("'--in-place' says where '--fix' writes, which is not given")
    }
    var (registry, status) = try invocation.loadRegistry()
    let options = DeclarationOptions(variables: try invocation.buildVariables)
    let lists = read(invocation, options, &status)
    registry = registry.adding(lists.flatMap { $0.declarations(options) }).registry
    let linter = PropertyListLinter(
      registry: registry,
      disabledRules: Set(arguments.values(.disable).map { VisibleText.text($0) }),
      options: options)
    var writer = FindingWriter(invocation)
    for list in lists {
      do throws(DeclarationError) {
        let findings = try linter.findings(list.bytes, path: list.path)
        writer.put(findings)
        let rest = try correct(list, findings, linter, invocation, &status)
        if rest.contains(where: { $0.severity == .error }) { status.raise(to: .no) }
      } catch {
        invocation.environment.report(error.description)
        status.raise(to: .unreadable)
      }
    }
    writer.finish()
    return status
  }

  private struct PropertyList {
    let path: String
    let bytes: [UInt8]

    /// Without what is wrong with them, which the linter says.
    func declarations(_ options: DeclarationOptions) -> [TypeDeclaration] {
      (try? DeclarationLoader.load(bytes, path: path, options: options))?.declarations ?? []
    }
  }

  private static func read(
    _ invocation: Invocation, _ options: DeclarationOptions, _ status: inout ExitStatus
  ) -> [PropertyList] {
    var lists: [PropertyList] = []
    func attempt(_ body: () throws(DeclarationError) -> Void) {
      do throws(DeclarationError) {
        try body()
      } catch {
        invocation.environment.report(error.description)
        status.raise(to: .unreadable)
      }
    }
    for operand in invocation.arguments.operands {
      var paths: [String] = []
      let name = VisibleText.text(operand)
      attempt { () throws(DeclarationError) in
        let found = try DeclarationLoader.searchedPropertyLists(path: name)
        paths = found.paths
        if found.passedOver > 0 {
          let others = found.passedOver == 1 ? "1 plist" : "\(found.passedOver) plists"
          invocation.environment.report(
            "\(name): not looked at: \(others) below it of names that do not end in 'Info.plist'; give "
              + "such plists by their own paths")
        }
      }
      for path in paths {
        attempt { () throws(DeclarationError) in
          let bytes = try DeclarationLoader.bytes(path: path, options: options)
          lists.append(PropertyList(path: path, bytes: bytes))
        }
      }
    }
    return lists
  }

  /// Writes the corrected copy that `--fix` asks for; gives back what is still wrong.
  private static func correct(
    _ list: PropertyList, _ findings: [Diagnostic], _ linter: PropertyListLinter,
    _ invocation: Invocation, _ status: inout ExitStatus
  ) throws(DeclarationError) -> [Diagnostic] {
    guard invocation.arguments.has(.fix) else { return findings }
    let correction = PropertyListCorrection(list.bytes, findings: findings)
    let environment = invocation.environment
    if correction.corrected.isEmpty {
      environment.report("\(list.path): nothing can be corrected without judgement")
      return findings
    }
    let path = invocation.arguments.has(.inPlace) ? list.path : copyPath(list.path)
    do throws(FileWritingError) {
      try AtomicFile.write(correction.bytes, to: path)
    } catch {
      environment.report(error.description)
      status.raise(to: .unreadable)
      return findings
    }
    environment.report("\(path): \(correction.corrected.count) of \(findings.count) corrected")
    return try linter.findings(correction.bytes, path: path)
  }

  /// `Info.plist` becomes `Info.fixed.plist`.
  private static func copyPath(_ path: String) -> String {
    path.hasSuffix(".plist") ? path.dropLast(6) + ".fixed.plist" : path + ".fixed"
  }

  private static func listRules(_ invocation: Invocation) -> ExitStatus {
    let width = LintRule.all.map(\.name.count).max() ?? 0
    for rule in LintRule.all {
      invocation.environment.output.put(
        "\(TextLayout.pad(rule.name, to: width))  \(TextLayout.pad(rule.severity.rawValue, to: 7))"
          + "  \(rule.summary)\n")
    }
    return .success
  }
}
