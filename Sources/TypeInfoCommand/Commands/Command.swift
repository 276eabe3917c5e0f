/// The command `typeinfo`, from its words to its exit status.
package enum Command {
  /// Does what the words say, which were typed after the program's name.
  package static func run(_ words: [[UInt8]], in environment: CommandEnvironment) -> ExitStatus {
    var status = answer(words, in: environment)
    environment.output.flush()
    if let code = environment.output.failure {
      environment.report("standard output: \(Failure(systemError: code).message)")
      status.raise(to: .unreadable)
    }
    environment.errors.flush()
    return status
  }

  private static func answer(_ words: [[UInt8]], in environment: CommandEnvironment) -> ExitStatus {
    var hint = "typeinfo"
    do throws(UsageError) {
      let (verb, arguments) = try ArgumentParser.parse(words, query: .query, verbs: Verb.all)
      hint = verb.command
      if arguments.has(.help) { return help(verb, arguments, in: environment) }
      if arguments.has(.version) {
        environment.output.put(VersionText.text)
        return .success
      }
      return try verb.action(
        Invocation(verb: verb, arguments: arguments, environment: environment))
    } catch {
      environment.report(error.description)
      environment.errors.put("see '\(error.command ?? hint) --help'\n")
      return .usage
    }
  }

  private static func help(
    _ verb: Verb, _ arguments: ParsedArguments, in environment: CommandEnvironment
  ) -> ExitStatus {
    let palette = arguments.palette(in: environment)
    environment.output.put(
      HelpText(verb, isLong: !arguments.wantsShortHelp, palette: palette).text)
    return .success
  }
}

extension ParsedArguments {
  /// The colours for standard output.
  func palette(in environment: CommandEnvironment) -> Palette {
    let choice: ColorChoice = choice(.color) ?? .auto
    return choice.palette(for: environment.output, variable: environment.variable)
  }
}
