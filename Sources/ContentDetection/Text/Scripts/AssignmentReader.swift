import UniformTypes

/// R by its assignments, `name <- value`, at the beginning of lines: other languages have the arrow within blocks only.
enum AssignmentReader {
  static func find(_ text: Span<UInt8>, _ context: TextContext) -> TextFinding? {
    var count = 0
    for line in context.lines.ranges {
      guard let first = line.first, text[first].isASCIILetter || text[first] == UInt8(ascii: ".")
      else { continue }
      var end = first
      while end < line.upperBound, text[end].isWordByte || text[end].isAmong(".$") {
        end += 1
      }
      if text.has(" <- ", at: end) { count += 1 }
    }
    guard count >= 2 else { return nil }
    return context.finding("org.r-project.r", strength: .likely, "\(count) assignments of R")
  }
}
