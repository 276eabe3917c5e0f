internal import ContentDetection
internal import UniformTypes

/// The answer for one input, for people.
struct FileBlock {
  private let verdict: Verdict
  private let path: PathText
  private let writer: AnswerWriter

  init(_ verdict: Verdict, path: PathText, writer: AnswerWriter) {
    self.verdict = verdict
    self.path = path
    self.writer = writer
  }

  var bytes: [UInt8] {
    let palette = writer.palette
    var block = Block(width: writer.width, palette: palette)
    block.heading(path.line(forTerminal: writer.isForTerminal), verdict.type.identifier)
    block.row("description", verdict.type.localizedDescription(in: writer.languages))
    block.row("MIME type", mimeType)
    block.row("conforms to", verdict.type.orderedSupertypes.map(\.identifier))
    block.row("stored as", verdict.encoding?.identifier)
    block.row("holds", verdict.inside?.identifier)
    block.row("also valid as", verdict.alsoValidAs.map(\.identifier))
    block.row("content", facts)
    block.row("confidence", confidence, paint: confidenceColor)
    block.row("mismatch", mismatch, paint: palette.yellow)
    block.row("undecided", needs)
    for (index, evidence) in verdict.evidence.enumerated() {
      block.row(index == 0 ? "evidence" : "", line(evidence))
    }
    return block.bytes
  }
}

extension FileBlock {
  private var mimeType: String {
    verdict.charset.map { "\(verdict.mimeType); charset=\($0)" } ?? verdict.mimeType
  }

  private var facts: [String] {
    [
      (verdict.isEmpty, "empty"), (verdict.isTruncated, "truncated"),
      (verdict.isEncrypted, "encrypted"),
    ].filter(\.0).map(\.1)
  }

  private var confidence: String {
    "\(verdict.confidence.rawValue): \(verdict.reason.sentence)"
  }

  private var confidenceColor: (String) -> String {
    switch verdict.confidence {
    case .certain, .likely: writer.palette.green
    case .guess, .none: writer.palette.yellow
    }
  }

  private var mismatch: String? {
    verdict.mismatch.map {
      "the name says \($0.nameType.identifier), the content \($0.contentType.identifier)"
    }
  }

  private var needs: String? {
    if verdict.isFinal { return nil }
    let ranges = verdict.needs.map { range in
      range.offset < 0
        ? "the last \(-range.offset) bytes" : "\(range.length) bytes at offset \(range.offset)"
    }
    return ranges.joined(separator: " and ") + " would settle it"
  }

  private func line(_ evidence: Evidence) -> String {
    let source = TextLayout.pad(evidence.source.rawValue, to: 12)
    let strength = TextLayout.pad(
      evidence.isRefuted ? "refuted" : evidence.strength.rawValue, to: 8)
    let detail = evidence.detail.isEmpty ? "" : ": \(detail(evidence))"
    return source + strength + evidence.type.identifier + detail
  }

  /// What was seen; that it is refuted is said before it.
  private func detail(_ evidence: Evidence) -> String {
    let detail = evidence.detail.utf8
    let word = Array("; refuted: ".utf8)
    guard evidence.isRefuted,
      let start = detail.indices.first(where: { detail[$0...].starts(with: word) })
    else { return evidence.detail }
    let end = detail.index(start, offsetBy: word.count)
    return "\(evidence.detail[..<start]); \(evidence.detail[end...])"
  }
}
