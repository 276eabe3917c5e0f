internal import ContentDetection

/// A query under way: answers one input after the other, and keeps the status.
struct FileQuery {
  private let detector: Detector
  private let settings: QuerySettings
  private let writer: AnswerWriter
  private let environment: CommandEnvironment
  private var hasWritten = false
  var status = ExitStatus.success

  init(
    detector: Detector, settings: QuerySettings, writer: AnswerWriter,
    environment: CommandEnvironment
  ) {
    self.detector = detector
    self.settings = settings
    self.writer = writer
    self.environment = environment
  }

  mutating func answer(_ input: FileInput) {
    let answer = input.answer(detector, settings, standardInput: environment.input)
    var record = writer.record(answer)
    // Blocks are paragraphs; an empty line separates them.
    if !record.isEmpty {
      if writer.form == .human, hasWritten { record.insert(UInt8(ascii: "\n"), at: 0) }
      environment.output.put(record)
      hasWritten = true
    }
    if case .failure(let failure) = answer.outcome { report(failure, answer.path) }
  }

  private mutating func report(_ failure: Failure, _ path: PathText) {
    var message = failure.message
    if failure == .notFound, let verb = mistypedVerb(path) {
      message += "; did you mean the sub-command '\(verb)'?"
    }
    let shown = path.line(forTerminal: environment.errors.isTerminal)
    environment.report(shown + Array(": \(message)".utf8))
    status.raise(to: .unreadable)
  }

  /// A sub-command's name that the first word of the call may have been meant for.
  private func mistypedVerb(_ path: PathText) -> String? {
    guard path == settings.firstOperand else { return nil }
    return NearMiss.of(path.text, among: Verb.all.map(\.name))
  }
}
