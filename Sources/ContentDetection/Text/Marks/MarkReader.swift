import UniformTypes

/// Formats that are known by how their lines begin: one pass over the lines serves all of them.
///
/// A line is compared only with the marks that begin with its first byte.
struct MarkReader {
  private struct Mark {
    var rule: Int
    var number: Int
    var literal: StaticString
    var isComment: Bool
    var ignoresCase: Bool
    /// It may stand behind blanks.
    var allowsIndent: Bool
    /// Of its first four bytes, those bits that a line must have: nearly all marks differ from a line in these.
    var start: UInt32
    var startMask: UInt32

    init(
      _ rule: Int, _ number: Int, _ literal: StaticString, isComment: Bool = false,
      of format: MarkRule
    ) {
      self.rule = rule
      self.number = number
      self.literal = literal
      self.isComment = isComment
      ignoresCase = format.ignoresCase
      allowsIndent = format.allowsIndent || isComment
      start = 0
      startMask = 0
      let bytes = literal.withUTF8Buffer { unsafe Array($0.prefix(4)) }
      for (i, byte) in bytes.enumerated() {
        let isEither = ignoresCase && byte.isASCIILetter
        let mask: UInt8 = isEither ? 0xDF : 0xFF
        startMask |= UInt32(mask) << UInt32(8 * i)
        start |= UInt32(byte & mask) << UInt32(8 * i)
      }
    }
  }

  /// What the lines showed of a rule.
  private struct Count {
    var seen: UInt64 = 0
    var lines = 0
    var comments = 0
  }

  private let rules: [MarkRule]
  /// Marks by their first byte.
  private var marks: [[Mark]]
  /// A bit for the first two bytes of each: most lines begin with none of them.
  private var starts: [UInt64]

  static let standard = MarkReader(MarkRule.all)
  /// Those that prove a format.
  static let proving = MarkReader(MarkRule.all.filter(\.isProven))
  /// Of languages that share a filename extension with another format.
  static let hints = MarkReader(MarkRule.languages + MarkRule.moreLanguages)

  init(_ rules: [MarkRule]) {
    self.rules = rules
    marks = Array(repeating: [], count: 256)
    starts = Array(repeating: 0, count: 65_536 / 64)
    for (number, rule) in rules.enumerated() {
      for (position, literal) in rule.all.prefix(64).enumerated() {
        add(Mark(number, position, literal, of: rule))
      }
      if rule.comment.utf8CodeUnitCount > 0 {
        add(Mark(number, 0, rule.comment, isComment: true, of: rule))
      }
    }
  }

  private mutating func add(_ mark: Mark) {
    let first = mark.literal.withUTF8Buffer { unsafe $0[0] }
    marks[Int(first)].append(mark)
    addStart(mark)
    if rules[mark.rule].ignoresCase, first >= 0x61, first <= 0x7A {
      marks[Int(first & ~0x20)].append(mark)
    }
  }

  private mutating func addStart(_ mark: Mark) {
    let bytes = mark.literal.withUTF8Buffer { unsafe Array($0.prefix(2)) }
    func variants(_ byte: UInt8) -> [UInt8] {
      let hasCase = rules[mark.rule].ignoresCase && byte >= 0x61 && byte <= 0x7A
      return hasCase ? [byte, byte & ~0x20] : [byte]
    }
    for first in variants(bytes[0]) {
      for second in bytes.count > 1 ? variants(bytes[1]) : Array(0...255) {
        let number = Int(first) << 8 | Int(second)
        starts[number >> 6] |= 1 << UInt64(number & 63)
      }
    }
  }

  /// Whether a mark may begin with the bytes of ``TextLines/keys``.
  @inline(__always)
  private func mayBegin(_ key: UInt16) -> Bool {
    starts[Int(key &>> 6)] &>> UInt64(key & 63) & 1 != 0
  }

  /// What the lines show of the formats that are known here: what is proven before what is likely.
  static func find(_ text: Span<UInt8>, _ context: TextContext) -> TextFinding? {
    let findings = standard.findings(text, context)
    return findings.first { $0.strength == .proven } ?? findings.first
  }

  /// What is proven, and nothing else.
  static func findProven(_ text: Span<UInt8>, _ context: TextContext) -> TextFinding? {
    proving.findings(text, context).first
  }

  func findings(_ text: Span<UInt8>, _ context: TextContext) -> [TextFinding] {
    // Made at the first mark: most text has none.
    var counts: [Count] = []
    var lineCount = 0
    let keys = context.lines.keys.span
    for number in keys.indices where keys[number] > 0 {
      lineCount &+= 1
      guard mayBegin(keys[number]) else { continue }
      if counts.isEmpty { counts = Array(repeating: Count(), count: rules.count) }
      let line = context.lines.ranges[number]
      var start = line.lowerBound
      while start < line.upperBound, text[start].isBlank { start += 1 }
      note(text, start..<line.upperBound, isIndented: start > line.lowerBound, &counts)
    }
    guard !counts.isEmpty else { return [] }
    var findings: [TextFinding] = []
    for number in counts.indices where counts[number].seen != 0 {
      let rule = rules[number]
      guard matches(rule, counts[number], lineCount),
        !rule.isFirst || beginsText(text, context, rule)
      else { continue }
      for type in rule.types {
        guard let type = context.registry.type(type) else { continue }
        findings.append(
          TextFinding(
            type: type, strength: rule.isProven ? .proven : .likely, detail: rule.detail))
        break
      }
    }
    return findings
  }

  private func note(
    _ text: Span<UInt8>, _ line: Range<Int>, isIndented: Bool, _ counts: inout [Count]
  ) {
    var last = -1
    var start: UInt32 = 0
    for i in 0..<4 { start |= UInt32(text.byte(line.lowerBound + i)) << UInt32(8 * i) }
    for mark in marks[Int(text[line.lowerBound])] where (start ^ mark.start) & mark.startMask == 0 {
      // One mark a line: a rule's marks lie together, in the order in which they are to be tried.
      if mark.rule == last || isIndented && !mark.allowsIndent { continue }
      let isThere =
        mark.ignoresCase
        ? text.hasFolded(mark.literal, at: line.lowerBound)
        : text.has(mark.literal, at: line.lowerBound)
      guard isThere, mark.literal.utf8CodeUnitCount <= line.count else { continue }
      last = mark.rule
      if mark.isComment {
        counts[mark.rule].comments += 1
        continue
      }
      counts[mark.rule].seen |= 1 << UInt64(mark.number)
      counts[mark.rule].lines += 1
    }
  }

  private func matches(_ rule: MarkRule, _ count: Count, _ lineCount: Int) -> Bool {
    let needed = UInt64(1) << UInt64(rule.required.count) - 1
    guard count.seen & needed == needed, count.seen.nonzeroBitCount >= rule.least else {
      return false
    }
    return count.lines * 100 >= rule.share * (lineCount - count.comments)
  }

  /// Whether the first line that is no comment begins with the marks that must come first.
  private func beginsText(_ text: Span<UInt8>, _ context: TextContext, _ rule: MarkRule) -> Bool {
    for line in context.lines.ranges.prefix(100) {
      let line = text.trimmed(line)
      if line.isEmpty { continue }
      if rule.comment.utf8CodeUnitCount > 0, text.starts(line, rule.comment) { continue }
      return (rule.required.isEmpty ? rule.marks : rule.required).contains { mark in
        rule.ignoresCase
          ? text.hasFolded(mark, at: line.lowerBound) : text.has(mark, at: line.lowerBound)
      }
    }
    return false
  }
}
