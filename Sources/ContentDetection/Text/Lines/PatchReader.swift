import UniformTypes

/// Differences between files: unified (`---`, `+++`, `@@`), context (`***`, `---`, a row of stars) and normal ones.
///
/// What stands before the first is passed over as long as tools and people write it there: the file names, a mail's
/// or a package's header. A patch that a document or a letter quotes doesn't make the document one.
enum PatchReader {
  /// Lines before the first difference that are passed over.
  private static let lineLimit = 120

  static func find(_ text: Span<UInt8>, _ context: TextContext) -> TextFinding? {
    let lines = context.lines
    var isQuoted = false
    func found(_ number: Int, _ detail: String) -> TextFinding? {
      if isQuoted || PatchHeader.holds(text, lines, before: number) {
        return context.finding(
          "public.patch-file", strength: isQuoted ? .likely : .proven, detail)
      }
      // Words before and words behind it are a letter.
      if PatchHeader.goesOn(text, lines, behind: number) { return nil }
      return context.finding("public.patch-file", strength: .likely, detail)
    }
    for number in 0..<min(lines.count, lineLimit) {
      let line = lines[number]
      guard number == 0 || text.mayBegin(line, among: "-*d`~") else { continue }
      if text.starts(line, "```") || text.starts(line, "~~~") { isQuoted = true }
      if isUnified(text, lines, number) { return found(number, "a unified difference") }
      if isContext(text, lines, number) { return found(number, "a context difference") }
      if number < 3, isGit(text, lines, number) {
        return context.finding("public.patch-file", strength: .proven, "a difference of git's")
      }
      if number == 0, isNormal(text, lines) {
        return context.finding("public.patch-file", strength: .likely, "a normal difference")
      }
    }
    return nil
  }

  private static func isUnified(_ text: Span<UInt8>, _ lines: TextLines, _ number: Int) -> Bool {
    text.starts(lines[number], "--- ") && text.starts(lines[number + 1], "+++ ")
      && text.starts(lines[number + 2], "@@ -")
  }

  private static func isContext(_ text: Span<UInt8>, _ lines: TextLines, _ number: Int) -> Bool {
    text.starts(lines[number], "*** ") && text.starts(lines[number + 1], "--- ")
      && text.starts(lines[number + 2], "***************")
  }

  /// `diff --git`, and what git says of a file that is new, gone, renamed or binary.
  private static func isGit(_ text: Span<UInt8>, _ lines: TextLines, _ number: Int) -> Bool {
    guard text.starts(lines[number], "diff --git ") else { return false }
    let next = lines[number + 1]
    let heads: [StaticString] = [
      "index ", "new file mode ", "deleted file mode ", "old mode ", "similarity index ",
      "dissimilarity index ", "--- ",
    ]
    return heads.contains { text.starts(next, $0) }
  }

  /// `3,4c3` and then lines that begin with `< ` or `> `.
  private static func isNormal(_ text: Span<UInt8>, _ lines: TextLines) -> Bool {
    guard let command = command(text, lines[0]) else { return false }
    let mark: StaticString = command == UInt8(ascii: "a") ? "> " : "< "
    return text.starts(lines[1], mark)
  }

  /// The letter between the line numbers.
  private static func command(_ text: Span<UInt8>, _ line: Range<Int>) -> UInt8? {
    guard line.count < 40, let first = rangeEnd(text, line.lowerBound, line.upperBound) else {
      return nil
    }
    let letter = text.byte(first)
    guard letter.isAmong("acd"),
      rangeEnd(text, first + 1, line.upperBound) == line.upperBound
    else { return nil }
    return letter
  }

  /// The position behind `3` or `3,4`.
  private static func rangeEnd(_ text: Span<UInt8>, _ start: Int, _ end: Int) -> Int? {
    let first = text.digitsEnd(from: start, before: end)
    guard first > start else { return nil }
    guard first < end, text[first] == UInt8(ascii: ",") else { return first }
    let second = text.digitsEnd(from: first + 1, before: end)
    return second > first + 1 ? second : nil
  }
}
