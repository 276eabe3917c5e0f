/// What came of several inputs in a row: the bytes to write, and what to report between them.
struct BatchAnswer: Sendable {
  struct Report: Sendable {
    /// How many bytes of the output come before it.
    let position: Int
    let path: PathText
    let failure: Failure
  }

  private(set) var output: [UInt8] = []
  private(set) var reports: [Report] = []
  /// How many inputs there were, folders that were only walked included.
  private(set) var inputCount = 0

  mutating func add(_ answer: Answer?, _ writer: AnswerWriter) {
    inputCount += 1
    guard let answer else { return }
    let record = writer.record(answer)
    // Blocks are paragraphs. The first one's line feed is dropped where the output begins.
    if writer.form == .human, !record.isEmpty { output.append(UInt8(ascii: "\n")) }
    output += record
    if case .failure(let failure) = answer.outcome {
      reports.append(Report(position: output.count, path: answer.path, failure: failure))
    }
  }
}

/// Answers batches; workers share one.
struct BatchAnswerer: Sendable {
  let answerer: InputAnswerer
  let writer: AnswerWriter

  func answer(_ inputs: [FileInput]) -> BatchAnswer {
    var batch = BatchAnswer()
    for input in inputs { batch.add(answerer.answer(input), writer) }
    return batch
  }
}
