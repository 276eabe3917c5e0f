/// Help, made from the same tables as the parser.
struct HelpText {
  let verb: Verb
  /// What `--help` adds to `-h`: details, exit statuses, examples.
  let isLong: Bool
  let palette: Palette
  private let columns = 80

  init(_ verb: Verb, isLong: Bool, palette: Palette = .plain) {
    self.verb = verb
    self.isLong = isLong
    self.palette = palette
  }

  var text: String {
    var sections = [summary, usage]
    if isLong { sections.append(TextLayout.wrap(verb.details, columns: columns)) }
    sections += CommandOption.Group.allCases.compactMap(options)
    if verb.name.isEmpty { sections.append(subcommands) }
    if isLong {
      sections += [exits, examples]
    } else {
      sections.append("See '\(verb.command) --help' for more.")
    }
    return sections.filter { !$0.isEmpty }.joined(separator: "\n\n") + "\n"
  }
}

extension HelpText {
  private var summary: String {
    "\(verb.command): \(verb.summary)"
  }

  private var usage: String {
    var lines = ["\(verb.command) [options] \(verb.operands)"]
    if verb.name.isEmpty { lines.append("typeinfo SUB-COMMAND [options] …") }
    return heading("Usage") + "\n" + lines.map { "  " + $0 }.joined(separator: "\n")
  }

  private func options(_ group: CommandOption.Group) -> String? {
    let options = verb.options.filter { $0.group == group }
    if options.isEmpty { return nil }
    let lines = options.map { option in
      row(option.usage, isLong ? option.explanation : option.summary)
    }
    return ([heading(group.rawValue)] + lines).joined(separator: "\n")
  }

  private var subcommands: String {
    let lines = Verb.all.filter(\.isListed).map { row("\($0.name) \($0.operands)", $0.summary) }
    return ([heading("Sub-commands")] + lines).joined(separator: "\n")
  }

  private var exits: String {
    let lines = verb.exits.meanings.map { status, meaning in
      let indent = String(repeating: " ", count: 6)
      let text = TextLayout.wrap(meaning, columns: columns - 6).split(separator: "\n")
        .joined(separator: "\n" + indent)
      return "  " + TextLayout.pad(String(status.rawValue), to: 4) + text
    }
    return ([heading("Exit status")] + lines).joined(separator: "\n")
  }

  private var examples: String {
    if verb.examples.isEmpty { return "" }
    let lines = verb.examples.map { "  \(palette.bold($0.command))\n      \($0.explanation)" }
    return ([heading("Examples")] + lines).joined(separator: "\n")
  }

  private func heading(_ text: String) -> String { palette.bold(text + ":") }

  /// A term and what it means, the meaning in a column of its own.
  private func row(_ term: String, _ meaning: String) -> String {
    let indent = 26
    let lines = TextLayout.wrap(meaning, columns: columns - indent).split(separator: "\n")
    let rest = lines.map { String(repeating: " ", count: indent) + $0 }
    let head = "  " + term
    if head.count + 2 > indent { return ([palette.bold(head)] + rest).joined(separator: "\n") }
    let padding = String(repeating: " ", count: indent - head.count)
    let first = palette.bold(head) + padding + (lines.first ?? "")
    return ([first] + rest.dropFirst()).joined(separator: "\n")
  }
}
