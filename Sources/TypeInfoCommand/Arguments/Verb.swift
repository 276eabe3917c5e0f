/// Something the command can do: the default query, or a sub-command.
struct Verb: Sendable {
  typealias Action = @Sendable (Invocation) throws(UsageError) -> ExitStatus

  /// What is typed; empty for the default query.
  let name: String
  /// As usage writes them: `FILE…`.
  let operands: String
  /// What the operands are, for completions.
  let operandKind: CommandOption.Kind
  /// One line, lower case.
  let summary: String
  /// Whole sentences, for the long help and the manual; paragraphs are separated by an empty line.
  var details: String { makeDetails() }
  var options: [CommandOption] { makeOptions() }
  // Made when asked for: a call needs those of one verb, and no more than the names of the others.
  private let makeDetails: @Sendable () -> String
  private let makeOptions: @Sendable () -> [CommandOption]
  let examples: [Example]
  /// When it ends with which status.
  let exits: Exits
  /// Whether help and completions name it.
  let isListed: Bool
  let action: Action

  init(
    name: String, operands: String, operandKind: CommandOption.Kind, summary: String,
    details: @autoclosure @escaping @Sendable () -> String,
    options: @autoclosure @escaping @Sendable () -> [CommandOption],
    examples: [Example], exits: Exits, isListed: Bool = true, action: @escaping Action
  ) {
    self.name = name
    self.operands = operands
    self.operandKind = operandKind
    self.summary = summary
    self.makeDetails = details
    self.makeOptions = options
    self.examples = examples
    self.exits = exits
    self.isListed = isListed
    self.action = action
  }

  /// A command line that is worth showing.
  struct Example: Hashable, Sendable {
    let command: String
    let explanation: String

    init(_ command: String, _ explanation: String) {
      self.command = command
      self.explanation = explanation
    }
  }
}

extension Verb {
  /// When a verb ends with which status, for its help: each the end of "the exit status is 1 where…".
  struct Exits: Hashable, Sendable {
    let success: String
    /// `nil` where it never says no.
    let no: String?
    let unreadable: String

    init(_ success: String, no: String? = nil, unreadable: String) {
      self.success = success
      self.no = no
      self.unreadable = unreadable
    }

    /// Those that there are, in the order of their numbers.
    var meanings: [(status: ExitStatus, meaning: String)] {
      let no = no.map { [(ExitStatus.no, $0)] } ?? []
      return [(.success, success)] + no
        + [(.unreadable, unreadable), (.usage, ExitStatus.usage.meaning)]
    }
  }

  /// The sub-commands, in the order in which help lists them. A new one is added here and nowhere
  /// else.
  static var all: [Verb] {
    [
      .type, .tag, .conforms, .tree, .list, .graph, .stats, .diff,
      .filter, .explain, .import, .export, .text,
      .lint, .declare, .register, .unregister, .registry, .watch,
      .completions, .manual,
    ]
  }

  /// As it is typed: `typeinfo type`.
  var command: String { name.isEmpty ? "typeinfo" : "typeinfo \(name)" }
}

/// A verb's call: what was typed, and where it runs.
struct Invocation {
  let verb: Verb
  let arguments: ParsedArguments
  let environment: CommandEnvironment
}
