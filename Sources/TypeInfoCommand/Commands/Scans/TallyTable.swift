internal import Importing

/// A tally as a table for people: how many files, how many bytes, of which type.
struct TallyTable {
  let tally: TypeTally

  var text: String {
    var lines = [("files", "size", "type")]
    for row in tally.sorted {
      lines.append(("\(row.count)", Self.size(row.bytes), VisibleText.escaped(row.label)))
    }
    lines.append(("\(tally.fileCount)", Self.size(tally.byteCount), "in all"))
    let widths = (
      lines.map { $0.0.utf8.count }.max() ?? 0, lines.map { $0.1.utf8.count }.max() ?? 0
    )
    return lines.reduce(into: "") { text, line in
      text += Self.right(line.0, widths.0) + "  " + Self.right(line.1, widths.1) + "  " + line.2
      text += "\n"
    }
  }

  static func size(_ bytes: Int) -> String { ByteCount.text(bytes) }

  private static func right(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.utf8.count)) + text
  }
}
