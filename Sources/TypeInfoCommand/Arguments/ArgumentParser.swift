import UniformTypes

/// Takes a command line apart, as the tools around us do: `--option=value`, `--option value`,
/// `-r0`, `--`, `-`.
///
/// The first word that is no option decides: a sub-command's name, or else a file for the default
/// query. Options may stand before and after it.
struct ArgumentParser {
  private let verbs: [Verb]
  private let query: Verb
  private let queryOptions: [CommandOption]
  private var result = ParsedArguments()
  private var rest: ArraySlice<[UInt8]> = []

  private init(query: Verb, verbs: [Verb]) {
    self.query = query
    self.verbs = verbs
    queryOptions = query.options
  }

  /// The verb and its arguments, every option known to it and every choice a valid one.
  static func parse(
    _ words: [[UInt8]], query: Verb, verbs: [Verb]
  ) throws(UsageError) -> (verb: Verb, arguments: ParsedArguments) {
    var parser = ArgumentParser(query: query, verbs: verbs)
    return try parser.parse(words)
  }

  private mutating func parse(
    _ words: [[UInt8]]
  ) throws(UsageError) -> (verb: Verb, arguments: ParsedArguments) {
    rest = words[...]
    var verb: Verb?
    do throws(UsageError) {
      while let word = rest.popFirst() {
        if word == Array("--".utf8) {
          result.operands += rest
          break
        } else if word.starts(with: "--".utf8) {
          try parseLong(VisibleText.text(word.dropFirst(2)), word)
        } else if word.count > 1, word[0] == UInt8(ascii: "-") {
          try parseShort(VisibleText.text(word.dropFirst()))
        } else if verb == nil, result.operands.isEmpty, let named = self.verb(word) {
          verb = named
        } else {
          result.operands.append(word)
        }
      }
      let chosen = verb ?? query
      try check(chosen)
      return (chosen, result)
    } catch {
      var error = error
      error.command = (verb ?? laterVerb ?? query).command
      throw error
    }
  }

  /// The sub-command that stands behind the word that could not be understood.
  private var laterVerb: Verb? {
    guard result.operands.isEmpty else { return nil }
    let dash = UInt8(ascii: "-")
    return rest.prefix { $0 != [dash, dash] }.first { $0.first != dash }.flatMap(verb)
  }
}

extension ArgumentParser {
  private func verb(_ word: [UInt8]) -> Verb? {
    verbs.first { word.elementsEqual($0.name.utf8) }
  }

  /// The option that satisfies a condition. One means the same wherever it is taken, so that all can be told apart before
  /// the sub-command is known; those of the query come first, and nearly always are enough.
  private func option(where isMeant: (CommandOption) -> Bool) -> CommandOption? {
    if let option = queryOptions.first(where: isMeant) { return option }
    for verb in verbs {
      if let option = verb.options.first(where: isMeant) { return option }
    }
    return nil
  }

  private func option(named name: String) -> CommandOption? { option { $0.name == name } }

  private mutating func parseLong(_ text: String, _ word: [UInt8]) throws(UsageError) {
    let name = String(text.prefix { $0 != "=" })
    guard let option = option(named: name) else { throw unknown("--" + name) }
    let attached = word.firstIndex(of: UInt8(ascii: "=")).map { Array(word[($0 + 1)...]) }
    if attached != nil, option.value == nil {
      throw UsageError("'\(option.flag)' takes no value")
    }
    try add(option, attached: attached)
  }

  /// One letter, or several of which each is an option.
  private mutating func parseShort(_ letters: String) throws(UsageError) {
    for letter in letters {
      guard let option = option(where: { $0.short == letter }) else {
        throw unknown("-" + letters, letter: letter)
      }
      // `-h` asks for less than `--help`.
      if option.name == CommandOption.help.name { result.wantsShortHelp = true }
      try add(option, attached: nil)
    }
  }

  private mutating func add(_ option: CommandOption, attached: [UInt8]?) throws(UsageError) {
    guard let value = option.value else { return result.add(option, value: nil) }
    guard let given = attached ?? rest.popFirst() else {
      throw UsageError("'\(option.flag)' needs a value: \(value.name)")
    }
    if case .choices(let choices) = value.kind {
      let text = VisibleText.text(given)
      guard choices.contains(text) else {
        // A list that is longer than a line is no help.
        if choices.count > 12 {
          throw UsageError(
            "'\(option.flag)' cannot be '\(text)', which is not known",
            suggestion: NearMiss.of(text, among: choices))
        }
        let expected = choices.joined(separator: ", ")
        throw UsageError("'\(option.flag)' cannot be '\(text)'; expected one of \(expected)")
      }
    }
    result.add(option, value: given)
  }

  private func check(_ verb: Verb) throws(UsageError) {
    let allowed = verb.options
    for given in result.options {
      let option = given.option
      if allowed.contains(where: { $0.name == option.name }) { continue }
      throw UsageError("'\(verb.command)' has no option '\(option.flag)'")
    }
  }

  private func unknown(_ typed: String, letter: Character? = nil) -> UsageError {
    if let letter, typed.count > 2 {
      // `-json` is a long option with a dash too few, more likely than four letters.
      let long = String(typed.dropFirst())
      if option(named: long) != nil {
        return UsageError("unknown option '\(typed)'", suggestion: "--" + long)
      }
      return UsageError("unknown option '-\(letter)' in '\(typed)'")
    }
    let name = String(typed.drop { $0 == "-" })
    let names = Set((queryOptions + verbs.flatMap(\.options)).map(\.name))
    let nearest = NearMiss.of(name, among: names.sorted())
    return UsageError("unknown option '\(typed)'", suggestion: nearest.map { "--" + $0 })
  }
}
