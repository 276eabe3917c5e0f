import UniformTypes

/// Makefiles: a rule with a recipe behind a tab, and something else that only make knows.
enum MakeReader {
  static func find(_ text: Span<UInt8>, _ context: TextContext) -> TextFinding? {
    var recipes = 0
    var rules = 0
    var marks = 0
    var code = 0
    var others = 0
    /// Rules that have prerequisites.
    var dependent = 0
    var isInRule = false
    for line in context.lines.ranges {
      guard let first = line.first.map({ text[$0] }) else { continue }
      if first == 0x09 {
        if isInRule { recipes += 1 }
        isInRule = false
        continue
      }
      if first == UInt8(ascii: "#") { continue }
      if isAssignment(text, line) || isDirective(text, line) { marks += 1 }
      if let last = text.trimmed(line).last.map({ text[$0] }), last.isAmong(";{}") {
        code += 1
      }
      isInRule = isRule(text, line)
      if isInRule { rules += 1 } else { others += 1 }
      if isInRule, text[text.trimmed(line).upperBound - 1] != UInt8(ascii: ":") { dependent += 1 }
      if text.first("$(", from: line.lowerBound, before: line.upperBound) != nil { marks += 1 }
    }
    // Where nothing else is telling, all must be rules and their recipes.
    guard recipes >= 1, marks >= 1 || (recipes >= 2 && others == 0 && dependent >= 1),
      code <= recipes / 4
    else {
      return nil
    }
    return context.finding(
      "public.make-source", strength: .likely, "\(rules) rules and their recipes")
  }

  /// `target: prerequisites`.
  private static func isRule(_ text: Span<UInt8>, _ line: Range<Int>) -> Bool {
    guard let colon = text.first(UInt8(ascii: ":"), from: line.lowerBound, before: line.upperBound)
    else { return false }
    let target = text.trimmed(line.lowerBound..<colon)
    guard !target.isEmpty, colon + 1 >= line.upperBound || text[colon + 1] != UInt8(ascii: "=")
    else {
      return false
    }
    for i in target where !text[i].isWordByte && !text[i].isAmong("./%$()*+@ \\~") {
      return false
    }
    let last = text.trimmed(line).last.map { text[$0] }
    return last != UInt8(ascii: "{") && last != UInt8(ascii: ";")
  }

  /// `NAME := value` and its like; `NAME = value` is found elsewhere too.
  private static func isAssignment(_ text: Span<UInt8>, _ line: Range<Int>) -> Bool {
    let end = text.wordEnd(from: line.lowerBound, before: line.upperBound)
    guard end > line.lowerBound else { return false }
    let sign = text.skippingBlanks(from: end)
    return [":=", "?=", "::="].contains { (literal: StaticString) in
      text.has(literal, at: sign)
    }
  }

  private static func isDirective(_ text: Span<UInt8>, _ line: Range<Int>) -> Bool {
    let directives: [StaticString] = [
      ".PHONY:", ".SUFFIXES:", ".DEFAULT", "ifeq (", "ifneq (", "ifdef ", "ifndef ", "-include ",
      "define ", "export ", "vpath ",
    ]
    return directives.contains { text.starts(line, $0) }
  }
}
