import UniformTypes

extension Verb {
  /// What `typeinfo completions SHELL` does.
  static var completions: Verb {
    Verb(
      name: "completions", operands: "SHELL", operandKind: .choices(Shell.allCases.map(\.rawValue)),
      summary: "a script that completes this command in bash, zsh or fish",
      details: "For one session of bash: 'source <(typeinfo completions bash)'.",
      options: [.help, .version],
      examples: [
        Example("typeinfo completions fish | source", "in the fish that is running")
      ],
      exits: Exits("the script is printed", unreadable: "the output cannot be written"),
      action: CompletionsCommand.run)
  }

  /// What `typeinfo manual` does.
  static var manual: Verb {
    Verb(
      name: "manual", operands: "", operandKind: .free,
      summary: "the manual page, for man",
      details: "",
      options: [.help, .version],
      examples: [],
      exits: Exits("the page is printed", unreadable: "the output cannot be written"),
      isListed: false
    ) { invocation throws(UsageError) in
      if !invocation.arguments.operands.isEmpty { throw UsageError("'manual' takes nothing") }
      invocation.environment.output.put(ManualPage.text)
      return .success
    }
  }
}

/// The shells that can be completed in.
enum Shell: String, CaseIterable {
  case bash, zsh, fish

  var completions: String {
    switch self {
    case .bash: BashCompletions.text
    case .zsh: ZshCompletions.text
    case .fish: FishCompletions.text
    }
  }
}

/// Writes completions, made from the same tables as the parser.
enum CompletionsCommand {
  static func run(_ invocation: Invocation) throws(UsageError) -> ExitStatus {
    let operands = invocation.arguments.operands.map { VisibleText.text($0) }
    guard operands.count == 1, let name = operands.first else {
      throw UsageError("one shell is expected: bash, zsh or fish")
    }
    guard let shell = Shell(rawValue: name) else {
      let near = NearMiss.of(name, among: Shell.allCases.map(\.rawValue))
      throw UsageError("unknown shell '\(name)'; expected bash, zsh or fish", suggestion: near)
    }
    invocation.environment.output.put(shell.completions)
    return .success
  }
}
