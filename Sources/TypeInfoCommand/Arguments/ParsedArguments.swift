/// What was typed, taken apart. Values and operands are bytes, for a file's name need not be UTF-8.
struct ParsedArguments: Sendable {
  /// In the order in which they were typed.
  fileprivate(set) var options: [Given] = []
  var operands: [[UInt8]] = []
  /// True where help was asked for with `-h`.
  var wantsShortHelp = false

  /// An option that was typed.
  struct Given: Sendable {
    let option: CommandOption
    let value: [UInt8]?
  }

  mutating func add(_ option: CommandOption, value: [UInt8]?) {
    options.append(Given(option: option, value: value))
  }
}

extension ParsedArguments {
  func has(_ option: CommandOption) -> Bool {
    options.contains { $0.option.name == option.name }
  }

  /// The option's values, in order.
  func values(_ option: CommandOption) -> [[UInt8]] {
    options.compactMap { $0.option.name == option.name ? $0.value : nil }
  }

  /// The last value, which wins over those before it.
  func value(_ option: CommandOption) -> [UInt8]? {
    values(option).last
  }

  /// The last value as text.
  func text(_ option: CommandOption) -> String? {
    value(option).map { VisibleText.text($0) }
  }

  /// The last value as one of an enumeration's cases; the parser has refused any other.
  func choice<Choice: RawRepresentable<String>>(_ option: CommandOption) -> Choice? {
    text(option).flatMap(Choice.init(rawValue:))
  }
}
