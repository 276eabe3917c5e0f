/// A tally as a bar chart in SVG 1.1: a bar for each type, as long as its files are many.
struct TallyChart {
  /// More bars than this are no picture; the rest becomes one.
  static let barLimit = 30
  private static let rowHeight = 22
  private static let labelWidth = 360
  private static let barWidth = 400

  let tally: TypeTally

  var text: String {
    let rows = bars
    let height = Self.rowHeight * (rows.count + 1)
    let width = Self.labelWidth + Self.barWidth + 200
    var text = """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
      viewBox="0 0 \(width) \(height)" font-family="sans-serif" font-size="13">
      <title>\(tally.fileCount) files by type</title>
      <rect width="\(width)" height="\(height)" fill="#fff"/>

      """
    let most = max(1, rows.map(\.count).max() ?? 1)
    for (number, row) in rows.enumerated() {
      let top = Self.rowHeight / 2 + number * Self.rowHeight
      let baseline = top + 15
      // In floating point, for a count times a width may be more than a number holds.
      let length = max(1, Int(Double(row.count) / Double(most) * Double(Self.barWidth)))
      let end = Self.labelWidth + length + 6
      text += """
        <text x="\(Self.labelWidth - 8)" y="\(baseline)" text-anchor="end">\(Self.escaped(row.label))</text>
        <rect x="\(Self.labelWidth)" y="\(top + 3)" width="\(length)" height="16" fill="#4878a8"/>
        <text x="\(end)" y="\(baseline)">\(row.count) (\(row.size))</text>

        """
    }
    return text + "</svg>\n"
  }

  private struct Bar {
    let label: String
    let count: Int
    let size: String
  }

  private var bars: [Bar] {
    let rows = tally.sorted
    var bars = rows.prefix(Self.barLimit).map { row in
      Bar(label: row.label, count: row.count, size: TallyTable.size(row.bytes))
    }
    let rest = rows.dropFirst(Self.barLimit)
    if !rest.isEmpty {
      let bytes = rest.reduce(0) { sum, row in
        let (total, overflow) = sum.addingReportingOverflow(row.bytes)
        return overflow ? .max : total
      }
      bars.append(
        Bar(
          label: "\(rest.count) other types", count: rest.reduce(0) { $0 + $1.count },
          size: TallyTable.size(bytes)))
    }
    return bars
  }

  private static func escaped(_ text: String) -> String {
    VisibleText.escaped(text).unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      default: result.unicodeScalars.append(scalar)
      }
    }
  }
}
