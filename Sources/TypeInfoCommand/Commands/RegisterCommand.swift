internal import TypeDeclarations
internal import UniformTypes

extension Verb {
  /// What `typeinfo register PATH…` does.
  static var register: Verb {
    Verb(
      name: "register", operands: "PATH…", operandKind: .path,
      summary: "make the types of plists and bundles known to every call",
      details: """
        What is registered is compiled into an image that later calls map, in \
        $XDG_DATA_HOME/uniform-types, or with '--system' in the first of $XDG_DATA_DIRS. The \
        plists stay where they are; when one changes, the next call compiles the image anew.
        """,
      options: [.system, .help, .version],
      examples: [
        Example("typeinfo register Abc.app", "an app's types, for this user"),
        Example("sudo typeinfo register --system /opt/abc", "for all users"),
      ],
      exits: Exits(
        "it is registered",
        unreadable: "a plist cannot be read or has an error, or something not be written"),
      action: RegisterCommand.register)
  }

  /// What `typeinfo unregister PATH…` does.
  static var unregister: Verb {
    Verb(
      name: "unregister", operands: "PATH…", operandKind: .path,
      summary: "take registrations back",
      details: "The paths are those that were registered; they need not exist any more.",
      options: [.system, .help, .version],
      examples: [Example("typeinfo unregister Abc.app", "forget an app's types")],
      exits: Exits(
        "it is no longer registered", no: "none of the paths was registered",
        unreadable:
          "what else is registered cannot be read or has an error, or something not be written"),
      action: RegisterCommand.unregister)
  }
}

/// Registers and unregisters.
enum RegisterCommand {
  static func register(_ invocation: Invocation) throws(UsageError) -> ExitStatus {
    try change(invocation) { types, paths, scope throws(RegistrationError) in
      try types.register(paths, scope: scope)
    }
  }

  static func unregister(_ invocation: Invocation) throws(UsageError) -> ExitStatus {
    try change(invocation) {
      types, paths, scope throws(RegistrationError) in
      let result = try types.unregister(paths, scope: scope)
      if result.count == 0 { invocation.environment.report("none of the paths was registered") }
      return result
    }
  }

  private static func change(
    _ invocation: Invocation,
    _ body: (RegisteredTypes, [String], RegistrationFolders.Scope) throws(RegistrationError) -> (
      count: Int, snapshot: RegistrySnapshot
    )
  ) throws(UsageError) -> ExitStatus {
    let paths = invocation.arguments.operands.map { VisibleText.text($0) }
    if paths.isEmpty { throw UsageError("no plist or bundle is given") }
    let scope: RegistrationFolders.Scope = invocation.arguments.has(.system) ? .system : .user
    do throws(RegistrationError) {
      let (count, snapshot) = try body(invocation.registeredTypes, paths, scope)
      var status = invocation.report(snapshot.diagnostics)
      // Registering twice is no fault; taking back what is not there is.
      if count == 0, invocation.verb.name == "unregister" { status.raise(to: .no) }
      return status
    } catch {
      invocation.environment.report(error.description)
      return .unreadable
    }
  }
}

extension Invocation {
  /// What is registered, by this call's environment.
  var registeredTypes: RegisteredTypes {
    RegisteredTypes(folders: RegistrationFolders(variable: environment.variable))
  }
}
