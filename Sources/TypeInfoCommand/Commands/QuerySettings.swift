internal import ContentDetection
internal import UniformTypes

/// What the options of the default query ask for.
struct QuerySettings: Sendable {
  let form: AnswerForm
  let options: DetectionOptions
  let claim: String?
  /// The name that standard input goes by.
  let inputName: [UInt8]?
  /// How many threads to use; `nil` for as many as there are processors.
  let jobs: Int?
  /// Where a sub-command could have stood.
  let firstOperand: PathText?

  init(_ arguments: ParsedArguments) throws(UsageError) {
    form = try QuerySettings.form(arguments)
    let tellsAll = form == .human || form == .json
    var options = DetectionOptions(recordsEvidence: tellsAll, describesContent: tellsAll)
    if let layer = arguments.text(.layer).flatMap(DetectionLayerName.layer) {
      options.deepestLayer = layer
    }
    options.usesName = !arguments.has(.noName)
    options.usesAttributes = arguments.has(.attributes)
    self.options = options
    claim = arguments.text(.claimed)
    if let claim {
      guard let type = MediaType(claim) else {
        throw UsageError("'--claimed' holds no MIME type: '\(claim)'")
      }
      // A range is what a receiver takes; what is sent is of one type.
      if type.type.utf8.contains(UInt8(ascii: "*")) || type.subtype.utf8.contains(UInt8(ascii: "*"))
      {
        throw UsageError("'--claimed' holds no MIME type, but a range of them: '\(claim)'")
      }
    }
    inputName = arguments.value(.inputName)
    jobs = try QuerySettings.jobs(arguments)
    firstOperand = arguments.operands.first.map(PathText.init)
  }

  private static func jobs(_ arguments: ParsedArguments) throws(UsageError) -> Int? {
    guard let text = arguments.text(.jobs) else { return nil }
    guard let number = Int(text), (1...256).contains(number) else {
      throw UsageError("'--jobs' cannot be '\(text)'; expected a number from 1 to 256")
    }
    return number
  }

  private static func form(_ arguments: ParsedArguments) throws(UsageError) -> AnswerForm {
    let asked = [CommandOption.json, .brief, .mime].filter(arguments.has)
    if asked.count > 1 {
      throw UsageError("'\(asked[0].flag)' and '\(asked[1].flag)' exclude each other")
    }
    switch asked.first?.name {
    case CommandOption.json.name: return .json
    case CommandOption.brief.name: return .brief
    case CommandOption.mime.name: return .mime
    default: return .human
    }
  }
}
