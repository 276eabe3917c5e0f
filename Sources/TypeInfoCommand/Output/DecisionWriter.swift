internal import ContentDetection
internal import Importing
internal import UniformTypes

/// Writes decisions, one a line, and keeps the status.
struct DecisionWriter {
  private let environment: CommandEnvironment
  private let isJSON: Bool
  private let palette: Palette
  private let registryFingerprint: String
  private(set) var status = ExitStatus.success
  /// Folders that were met in a folder and not entered.
  private var folderCount = 0

  init(_ invocation: Invocation, registryFingerprint: String) {
    environment = invocation.environment
    isJSON = invocation.arguments.has(.json)
    palette = invocation.arguments.palette(in: invocation.environment)
    self.registryFingerprint = registryFingerprint
  }

  mutating func put(_ path: [UInt8], _ decision: Decision) {
    let path = PathText(path)
    if !decision.isAccepted { status.raise(to: .no) }
    if decision.code == .refusedFolder { folderCount += 1 }
    let outcome = decision.examination.mapError(Failure.init)
    if isJSON {
      environment.output.put(
        DecisionObject(
          decision, Answer(path: path, outcome: outcome), registryFingerprint: registryFingerprint
        ).line)
    }
    switch outcome {
    case .success:
      if !isJSON { environment.output.put(line(path, decision)) }
    case .failure(let failure):
      let shown = path.line(forTerminal: environment.errors.isTerminal)
      environment.report(shown + Array(": \(failure.message)".utf8))
      status.raise(to: .unreadable)
    }
  }

  /// Says what was not looked at.
  func finish() {
    UnenteredFolders.report(
      folderCount, "find DIR -type f -exec typeinfo filter … {} +", in: environment)
  }

  /// `photo.pic: accepted-conforms: public.jpeg conforms to public.image, which is allowed`
  private func line(_ path: PathText, _ decision: Decision) -> [UInt8] {
    let paint =
      decision.isFlagged ? palette.yellow : decision.isAccepted ? palette.green : palette.red
    let text = ": \(paint(decision.code.rawValue)): \(VisibleText.escaped(decision.explanation))\n"
    return path.line(forTerminal: environment.output.isTerminal) + Array(text.utf8)
  }
}

/// The JSON object for one candidate: that for a file, and what was decided.
struct DecisionObject {
  private let decision: Decision
  private let file: FileObject

  init(_ decision: Decision, _ answer: Answer, registryFingerprint: String) {
    self.decision = decision
    file = FileObject(answer, registryFingerprint: registryFingerprint)
  }

  /// The object and a line feed.
  var line: [UInt8] {
    var json = JSONWriter()
    json.object { write(&$0) }
    return json.bytes + [UInt8(ascii: "\n")]
  }

  /// The members alone, so that another object can add its own.
  func write(_ json: inout JSONWriter) {
    file.write(&json)
    json.member("accepted", decision.isAccepted)
    json.member("decision", decision.code.rawValue)
    json.member("nearest", decision.nearest?.identifier)
  }
}
