internal import ContentDetection
internal import Importing
internal import UniformTypes

/// An explanation, for people.
struct ExplanationBlock {
  private let explanation: Explanation
  private let path: PathText
  private let invocation: Invocation

  init(_ explanation: Explanation, path: PathText, _ invocation: Invocation) {
    self.explanation = explanation
    self.path = path
    self.invocation = invocation
  }

  var bytes: [UInt8] {
    let output = invocation.environment.output
    let palette = invocation.arguments.palette(in: invocation.environment)
    let decision = explanation.decision
    var block = Block(width: output.width, palette: palette)
    block.heading(
      path.line(forTerminal: output.isTerminal),
      (decision.isAccepted ? "can be chosen: " : "greyed out: ") + decision.code.rawValue)
    block.row("because", decision.explanation)
    block.row("by its name", nameType)
    block.row("it is", decision.verdict.map { "\($0.type.identifier): \($0.reason.sentence)" })
    block.row("declared", explanation.origin.map { "\($0)" })
    block.row("conforms to", decision.verdict?.type.orderedSupertypes.map(\.identifier) ?? [])
    block.row("claimed also", otherClaimants)
    block.row("paths part", meeting)
    block.row(
      "in grey",
      explanation.isSelectableByName || !decision.isAccepted
        ? nil : "in pickers that go by the name alone")
    for problem in explanation.problems {
      block.row("problem", "\(problem)", paint: palette.yellow)
    }
    var text = block.bytes
    for (index, fix) in explanation.fixes.enumerated() {
      text += bytes(fix, isFirst: index == 0, palette)
    }
    return text
  }

  private var nameType: String {
    guard let type = explanation.nameType else { return "nothing" }
    guard type.isDynamic else { return type.identifier }
    let tag = type.preferredFilenameExtension ?? ""
    return "\(type.identifier), for nobody declares the extension '\(tag)'"
  }

  private var otherClaimants: [String] {
    explanation.claimants.filter { $0.type != explanation.decision.verdict?.type }
      .map { "\($0.type.identifier) (\($0.origin))" }
  }

  private var meeting: String? {
    guard !explanation.decision.isAccepted, let common = explanation.way.last,
      let nearest = explanation.allowedWay.first
    else { return nil }
    func arrows(_ way: [UniformType]) -> String { way.map(\.identifier).joined(separator: " → ") }
    if explanation.way.count == 1 {
      return "\(nearest.identifier) conforms to \(common.identifier), not the other way round"
    }
    return "\(arrows(explanation.way)); \(arrows(explanation.allowedWay))"
  }

  private func bytes(_ fix: Explanation.Fix, isFirst: Bool, _ palette: Palette) -> [UInt8] {
    var block = Block(width: invocation.environment.output.width, palette: palette)
    let isShort = fix.text.map { !$0.contains("\n") } ?? false
    let addition = isShort ? ": \(fix.text ?? "")" : fix.text == nil ? "" : ":"
    block.row(isFirst ? "what helps" : "", fix.sentence + addition, paint: palette.green)
    guard let text = fix.text, !isShort else { return block.bytes }
    let lines = text.split(separator: "\n").map { "    \(VisibleText.escaped(String($0)))\n" }
    return block.bytes + Array(lines.joined().utf8)
  }
}

/// The JSON object for one explanation: that of `filter`, and what explains it.
struct ExplanationObject {
  private let explanation: Explanation
  private let decision: DecisionObject

  init(_ explanation: Explanation, path: PathText, registryFingerprint: String) {
    self.explanation = explanation
    decision = DecisionObject(
      explanation.decision,
      Answer(path: path, outcome: explanation.decision.examination.mapError(Failure.init)),
      registryFingerprint: registryFingerprint)
  }

  /// The object and a line feed.
  var line: [UInt8] {
    var json = JSONWriter()
    json.object { json in
      decision.write(&json)
      json.member("nameType", explanation.nameType?.identifier)
      json.member("origin", explanation.origin.map { "\($0)" })
      json.member("claimants") { json in
        json.array(explanation.claimants) { json, claimant in
          json.object { json in
            json.member("type", claimant.type.identifier)
            json.member("origin", "\(claimant.origin)")
          }
        }
      }
      json.member("way", explanation.way.map(\.identifier))
      json.member("allowedWay", explanation.allowedWay.map(\.identifier))
      json.member("problems", explanation.problems.map { "\($0)" })
      json.member("fixes") { json in
        json.array(explanation.fixes) { json, fix in
          json.object { json in
            json.member("kind", fix.kind.rawValue)
            json.member("sentence", fix.sentence)
            json.member("text", fix.text)
          }
        }
      }
      json.member("selectableByName", explanation.isSelectableByName)
    }
    return json.bytes + [UInt8(ascii: "\n")]
  }
}
