import TypeInfoCommand

/// What a call of the command came to, with its outputs in memory.
struct CommandRun {
  /// Testing has an `ExitStatus` too.
  typealias Status = ExitStatus

  let status: ExitStatus
  let output: [UInt8]
  let errors: [UInt8]

  var text: String { String(decoding: output, as: UTF8.self) }
  var errorText: String { String(decoding: errors, as: UTF8.self) }
  var lines: [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }

  init(
    _ words: [String], onTerminal: Bool = false, width: Int? = nil, input: Int32 = -1,
    variables: [String: String] = [:]
  ) {
    self.init(
      bytes: words.map { Array($0.utf8) }, onTerminal: onTerminal, width: width, input: input,
      variables: variables)
  }

  init(
    bytes words: [[UInt8]], onTerminal: Bool = false, width: Int? = nil, input: Int32 = -1,
    variables: [String: String] = [:]
  ) {
    let output = Memory()
    let errors = Memory()
    let environment = CommandEnvironment(
      output: output.sink(isTerminal: onTerminal, width: width),
      errors: errors.sink(isTerminal: onTerminal, width: width),
      input: input,
      variable: { variables[$0] })
    status = Command.run(words, in: environment)
    self.output = output.bytes
    self.errors = errors.bytes
  }
}

/// Keeps what is written.
final class Memory {
  private(set) var bytes: [UInt8] = []

  func sink(isTerminal: Bool = false, width: Int? = nil) -> ByteSink {
    ByteSink(isTerminal: isTerminal, width: width) { bytes in
      self.bytes += bytes
      return 0
    }
  }
}
