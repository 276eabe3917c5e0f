internal import ContentDetection

/// A query under way: inputs go in, and their answers come out in the same order.
///
/// With one job each input is answered as it comes. With more, inputs are gathered into batches for
/// threads, which start once a first batch is full; few files are quicker without.
struct BatchRun {
  private let answerer: BatchAnswerer
  /// How many threads to use; `nil` for as many as there are processors.
  private let jobs: Int?
  private var emitter: AnswerEmitter
  private var gathered: [FileInput] = []
  private var buffer = ReadBuffer()
  /// The answer at hand, where each is given as its input comes.
  private var answer = BatchAnswer()
  private var pool: AnswerPool?
  /// Batches that may be under way; 0 until threads are started.
  private var window = 0
  private var mayStartPool = true

  /// Enough that handing a batch over costs little beside answering it.
  static let batchSize = 32
  /// Batches under way for each thread: the reorder window, and the bound on memory.
  static let batchesPerJob = 4
  /// More threads than this are used only where somebody asks for them.
  static let processorLimit = 8

  init(answerer: BatchAnswerer, jobs: Int?, emitter: AnswerEmitter) {
    self.answerer = answerer
    self.jobs = jobs
    self.emitter = emitter
  }

  var status: ExitStatus { emitter.status }

  /// Whether nobody can read further answers: the output is full or gone.
  var isPointless: Bool { emitter.isPointless }

  /// Takes the next input; `fraction` is how much of the work was given out by now, if that is known.
  mutating func add(_ input: FileInput, fraction: Double?) {
    guard jobs != 1 else {
      answer.clear()
      answerer.add(input, to: &answer, buffer: &buffer)
      return emitter.emit(answer, fraction: fraction)
    }
    gathered.append(input)
    guard gathered.count == Self.batchSize else { return }
    startPool()
    guard let pool else { return settle(fraction: fraction) }
    while pool.underWay >= window, let batch = pool.waitAndTake() {
      emitter.emit(batch, fraction: fraction)
    }
    pool.submit(gathered)
    gathered = []
    while let batch = pool.take() { emitter.emit(batch, fraction: fraction) }
  }

  /// Answers everything that was given so far, and shows it.
  mutating func settle(fraction: Double?) {
    while let batch = pool?.waitAndTake() { emitter.emit(batch, fraction: fraction) }
    if !gathered.isEmpty {
      emitter.emit(answerer.answer(gathered, buffer: &buffer), fraction: fraction)
    }
    gathered = []
    emitter.flush()
  }

  /// As ``settle(fraction:)``, after the last input.
  mutating func finish() {
    settle(fraction: 1)
    pool?.close()
    pool = nil
    emitter.finish()
  }

  private mutating func startPool() {
    guard mayStartPool else { return }
    mayStartPool = false
    let width = jobs ?? min(Self.processorLimit, SystemCall.processorCount)
    guard width > 1 else { return }
    window = width * Self.batchesPerJob
    pool = AnswerPool(width: width, answerer: answerer)
  }
}
