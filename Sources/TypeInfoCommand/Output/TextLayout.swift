/// Lays out text in columns.
enum TextLayout {
  /// Breaks paragraphs at spaces so that no line is longer than `columns`, single long words
  /// excepted.
  ///
  /// Paragraphs are separated by an empty line. A line that begins with spaces is kept as it is.
  static func wrap(_ text: String, columns: Int) -> String {
    var lines: [String] = []
    var line = ""
    func finish() {
      if !line.isEmpty { lines.append(line) }
      line = ""
    }
    for source in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if source.isEmpty || source.hasPrefix(" ") {
        finish()
        lines.append(String(source))
        continue
      }
      // Empty words are the spaces between columns; at the start of a line there is nothing to
      // part.
      for word in source.split(separator: " ", omittingEmptySubsequences: false) {
        if line.isEmpty, word.isEmpty { continue }
        if !line.isEmpty, line.count + 1 + word.count > columns { finish() }
        line += line.isEmpty ? String(word) : " " + word
      }
    }
    finish()
    return lines.joined(separator: "\n")
  }

  /// The text followed by spaces up to a width; longer text stays as it is.
  static func pad(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}
