internal import ContentDetection

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

  /// Forgets the answers, and keeps the memory.
  mutating func clear() {
    output.removeAll(keepingCapacity: true)
    reports.removeAll()
    inputCount = 0
  }

  /// Counts an input that has no answer.
  mutating func addNothing() { inputCount += 1 }

  mutating func add(_ verdict: Verdict, _ path: PathText, _ writer: AnswerWriter) {
    inputCount += 1
    // Blocks are paragraphs. The first one's line feed is dropped where the output begins.
    if writer.form == .human { output.append(UInt8(ascii: "\n")) }
    writer.write(verdict, path: path, to: &output)
  }

  mutating func add(_ failure: Failure, _ path: PathText, _ writer: AnswerWriter) {
    inputCount += 1
    writer.write(failure, path: path, to: &output)
    reports.append(Report(position: output.count, path: path, failure: failure))
  }
}

/// Answers batches; workers share one.
struct BatchAnswerer: Sendable {
  let answerer: InputAnswerer
  let writer: AnswerWriter

  /// The answers to some inputs; the buffer is the worker's own, kept from batch to batch.
  func answer(_ inputs: [FileInput], buffer: inout ReadBuffer) -> BatchAnswer {
    var batch = BatchAnswer()
    for input in inputs { add(input, to: &batch, buffer: &buffer) }
    return batch
  }

  func add(_ input: FileInput, to batch: inout BatchAnswer, buffer: inout ReadBuffer) {
    do throws(Failure) {
      if let verdict = try answerer.verdict(input, buffer: &buffer) {
        batch.add(verdict, input.path, writer)
      } else {
        batch.addNothing()
      }
    } catch {
      batch.add(error, input.path, writer)
    }
  }
}
