internal import TypeDeclarations
internal import UniformTypes

extension Verb {
  /// What `typeinfo registry ACTION` does.
  static var registry: Verb {
    Verb(
      name: "registry", operands: "ACTION",
      operandKind: .choices(RegistryCommand.Action.allCases.map(\.rawValue)),
      summary: "what is registered on this computer, and its image",
      details: """
        'list' prints what is registered, for this user ('user') and for all ('system'). 'path' \
        prints where the image lies. 'refresh' compiles it anew. 'check' says what is wrong with \
        it and with what is registered. 'diff' prints the types that the image lacks ('+'), has too \
        many ('-') or has otherwise ('~') than the plists declare now.
        """,
      options: [.json, .color, .help, .version],
      examples: [
        Example("typeinfo registry list", "what is registered"),
        Example("typeinfo registry check", "whether it is in order"),
      ],
      exits: Exits(
        "all is in order",
        no:
          "'check' or 'diff' has something to say, or nothing is registered that 'path' could tell of",
        unreadable: "what is registered cannot be read or has an error, or something not be written"
      ),
      action: RegistryCommand.run)
  }

  /// What `typeinfo watch` does.
  static var watch: Verb {
    Verb(
      name: "watch", operands: "", operandKind: .free,
      summary: "stay, and compile the image anew when what is registered changes",
      details: """
        Prints the types that are new ('+'), gone ('-') or declared differently ('~'), one a line, \
        until it is ended.
        """,
      options: [.help, .version],
      examples: [Example("typeinfo watch", "what changes while a format is worked on")],
      exits: Exits(
        "the watch came to an end by itself",
        unreadable: "what is registered cannot be read or watched, or has an error"),
      action: RegistryCommand.watch)
  }
}

/// Looks after the registered types.
enum RegistryCommand {
  enum Action: String, CaseIterable {
    case list, path, refresh, check, diff
  }

  static func run(_ invocation: Invocation) throws(UsageError) -> ExitStatus {
    let operands = invocation.arguments.operands.map { VisibleText.text($0) }
    let names = Action.allCases.map(\.rawValue).joined(separator: ", ")
    guard operands.count == 1, let name = operands.first else {
      throw UsageError("one action is expected: \(names)")
    }
    guard let action = Action(rawValue: name) else {
      throw UsageError(
        "unknown action '\(name)'; expected \(names)",
        suggestion: NearMiss.of(name, among: Action.allCases.map(\.rawValue)))
    }
    let types = invocation.registeredTypes
    do throws(DeclarationError) {
      switch action {
      case .list: return try list(types, invocation)
      case .path: return path(types, invocation)
      case .refresh: return refresh(types, invocation)
      case .check:
        let findings = try types.check()
        var writer = FindingWriter(invocation)
        writer.put(findings)
        writer.finish()
        return findings.contains { $0.severity != .note } ? .no : .success
      case .diff:
        let lines = try types.difference()
        for line in lines { invocation.environment.output.put(VisibleText.escaped(line) + "\n") }
        return lines.isEmpty ? .success : .no
      }
    } catch {
      invocation.environment.report(error.description)
      return .unreadable
    }
  }

  private static func list(
    _ types: RegisteredTypes, _ invocation: Invocation
  ) throws(DeclarationError) -> ExitStatus {
    for (scope, path) in try types.sources() {
      if invocation.arguments.has(.json) {
        var json = JSONWriter()
        json.object { json in
          json.member("scope", scope.rawValue)
          json.member("path", path)
        }
        invocation.environment.output.put(json.bytes + [UInt8(ascii: "\n")])
      } else {
        invocation.environment.output.put(
          "\(TextLayout.pad(scope.rawValue, to: 6))  \(VisibleText.escaped(path))\n")
      }
    }
    return .success
  }

  private static func path(_ types: RegisteredTypes, _ invocation: Invocation) -> ExitStatus {
    guard let path = types.imagePath else {
      invocation.environment.report("nothing is registered")
      return .no
    }
    invocation.environment.output.put(path + "\n")
    return .success
  }

  private static func refresh(_ types: RegisteredTypes, _ invocation: Invocation) -> ExitStatus {
    do throws(RegistrationError) {
      return invocation.report(try types.refresh().diagnostics)
    } catch {
      invocation.environment.report(error.description)
      return .unreadable
    }
  }

  static func watch(_ invocation: Invocation) throws(UsageError) -> ExitStatus {
    if !invocation.arguments.operands.isEmpty { throw UsageError("'watch' takes nothing") }
    #if os(Linux)
    guard var watcher = RegistryWatcher(invocation.registeredTypes) else {
      invocation.environment.report("the system gives no watch on files; see inotify(7)")
      return .unreadable
    }
    var status = invocation.report(watcher.snapshot.diagnostics)
    var before = watcher.snapshot.registry
    let output = invocation.environment.output
    output.put("watching \(before.declaredTypes.count) types\n")
    output.flush()
    while output.failure == nil, let next = watcher.next() {
      _ = invocation.report(next.diagnostics)
      for line in RegisteredTypes.difference(from: before, to: next.registry) {
        output.put(VisibleText.escaped(line) + "\n")
      }
      output.flush()
      before = next.registry
    }
    status.raise(to: .success)
    return status
    #else
    invocation.environment.report("watching is for Linux only")
    return .unreadable
    #endif
  }
}
