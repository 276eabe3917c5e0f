import UniformTypes

/// Writes answers to standard output, reports to standard error, and shows how far the work is.
struct AnswerEmitter {
  private let environment: CommandEnvironment
  private let firstOperand: PathText?
  private var dropsLineFeed: Bool
  private var progress: ProgressBar?
  private(set) var status: ExitStatus

  /// - Parameters:
  ///   - environment: Where the answers go.
  ///   - settings: The form, and where a sub-command could have stood.
  ///   - status: What was found before the first answer.
  init(_ environment: CommandEnvironment, settings: QuerySettings, status: ExitStatus) {
    self.environment = environment
    self.status = status
    firstOperand = settings.firstOperand
    dropsLineFeed = settings.form == .human
    // Where answers scroll by on a terminal, they show the progress themselves.
    if environment.errors.isTerminal, !environment.output.isTerminal {
      progress = ProgressBar(environment.errors)
    }
  }

  mutating func emit(_ batch: BatchAnswer, fraction: Double?) {
    var position = 0
    for report in batch.reports {
      put(batch.output[position..<report.position])
      position = report.position
      progress?.clear()
      self.report(report)
    }
    put(batch.output[position...])
    progress?.advance(by: batch.inputCount, fraction: fraction)
  }

  var isPointless: Bool { environment.output.failure != nil }

  func flush() { environment.output.flush() }

  mutating func finish() { progress?.clear() }

  private mutating func put(_ output: ArraySlice<UInt8>) {
    guard !output.isEmpty else { return }
    environment.output.put(dropsLineFeed ? output.dropFirst() : output)
    dropsLineFeed = false
  }

  private mutating func report(_ report: BatchAnswer.Report) {
    var message = report.failure.message
    if report.failure == .notFound, let verb = mistypedVerb(report.path) {
      message += "; did you mean the sub-command '\(verb)'?"
    }
    let shown = report.path.line(forTerminal: environment.errors.isTerminal)
    environment.report(shown + Array(": \(message)".utf8))
    status.raise(to: .unreadable)
  }

  /// A sub-command's name that the first word of the call may have been meant for.
  private func mistypedVerb(_ path: PathText) -> String? {
    guard path == firstOperand else { return nil }
    return NearMiss.of(path.text, among: Verb.all.filter(\.isListed).map(\.name))
  }
}
