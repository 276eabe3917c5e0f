/// An option of the command: the one place that knows its names and what it does.
///
/// The parser, the help, the completions and the manual page all read it.
struct CommandOption: Hashable, Sendable {
  /// Without its dashes; also what the option is known by.
  let name: String
  /// A single letter or digit, `nil` where there is none.
  let short: Character?
  /// `nil` for an option that is either given or not.
  let value: Value?
  let group: Group
  /// One line, for `-h` and completions.
  let summary: String
  /// What `--help` and the manual say beyond the summary, in whole sentences.
  let details: String

  init(
    _ name: String, short: Character? = nil, value: Value? = nil, group: Group,
    _ summary: String, details: String = ""
  ) {
    self.name = name
    self.short = short
    self.value = value
    self.group = group
    self.summary = summary
    self.details = details
  }
}

extension CommandOption {
  /// What an option's value is called and may be.
  struct Value: Hashable, Sendable {
    /// As help writes it: `PATH`.
    let name: String
    let kind: Kind
  }

  /// What a shell may complete.
  enum Kind: Hashable, Sendable {
    case path
    case type
    case choices([String])
    case free
  }

  /// The headings of the help.
  enum Group: String, CaseIterable, Sendable {
    case filter = "Filter"
    case importing = "Import"
    case text = "Text"
    case declaration = "Declaration"
    case output = "Output"
    case input = "Input"
    case detection = "Detection"
    case general = "General"
  }

  /// With its dashes: `--json`.
  var flag: String { "--" + name }

  /// Summary and details in whole sentences.
  var explanation: String {
    let summary = summary.prefix(1).uppercased() + summary.dropFirst() + "."
    return details.isEmpty ? summary : "\(summary) \(details)"
  }

  /// As help writes it: `-h, --help`, `--layer LAYER`.
  var usage: String {
    let names = short.map { "-\($0), \(flag)" } ?? flag
    return value.map { "\(names) \($0.name)" } ?? names
  }
}
