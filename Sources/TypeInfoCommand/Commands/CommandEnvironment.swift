/// What the process gives to the command; tests give it memory instead.
package struct CommandEnvironment {
  package let output: ByteSink
  package let errors: ByteSink
  /// The descriptor of standard input.
  package let input: Int32
  /// Looks up an environment variable.
  package let variable: (String) -> String?

  package init(
    output: ByteSink, errors: ByteSink, input: Int32 = 0, variable: @escaping (String) -> String?
  ) {
    self.output = output
    self.errors = errors
    self.input = input
    self.variable = variable
  }
}

extension CommandEnvironment {
  /// Writes `typeinfo: …` to standard error, after what was answered so far.
  func report(_ message: String) {
    report(Array(VisibleText.escaped(message).utf8))
  }

  /// As ``report(_:)-(String)``, for a message that holds a path as it was given.
  func report(_ message: [UInt8]) {
    output.flush()
    errors.put(Array("typeinfo: ".utf8) + message + [UInt8(ascii: "\n")])
    errors.flush()
  }
}
