import UniformTypes

/// Graphviz's language: `strict` or not, `graph` or `digraph`, a name or none, and a brace, behind any comments.
enum GraphReader {
  static func find(_ text: Span<UInt8>, _ context: TextContext) -> TextFinding? {
    var i = skippingComments(text)
    if text.hasFolded("strict ", at: i) { i = text.skippingBlanks(from: i + 7) }
    let isDirected = text.hasFolded("digraph", at: i)
    guard isDirected || text.hasFolded("graph", at: i) else { return nil }
    i += isDirected ? 7 : 5
    guard text.byte(i).isBlankOrLineEnd || text.byte(i) == UInt8(ascii: "{") else { return nil }
    i = text.skippingBlanks(from: i)
    if text.byte(i) == UInt8(ascii: "\"") {
      guard let close = text.first(UInt8(ascii: "\""), from: i + 1, before: i + 256) else {
        return nil
      }
      i = close + 1
    } else {
      i = text.wordEnd(from: i)
    }
    i = text.skippingBlanks(from: i)
    guard text.byte(i) == UInt8(ascii: "{") else { return nil }
    // Prose may say as much; an edge it doesn't have.
    guard isDirected || text.first("--", from: i) != nil else { return nil }
    return context.finding(
      "org.graphviz.dot", strength: isDirected ? .proven : .likely,
      isDirected ? "a directed graph" : "a graph")
  }

  private static func skippingComments(_ text: Span<UInt8>) -> Int {
    var i = text.skippingBlanks(from: 0)
    while i < text.count {
      if text.has("/*", at: i) {
        guard let close = text.first("*/", from: i + 2) else { return text.count }
        i = text.skippingBlanks(from: close + 2)
      } else if text.has("//", at: i) || text[i] == UInt8(ascii: "#") {
        guard let end = text.first(UInt8(ascii: "\n"), from: i) else { return text.count }
        i = text.skippingBlanks(from: end)
      } else {
        return i
      }
    }
    return i
  }
}
