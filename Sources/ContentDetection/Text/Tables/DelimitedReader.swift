import UniformTypes

/// Tables in text: values between commas, tabs, semicolons or bars, alike in number on every line.
///
/// RFC 4180 for quotes, which may hold line ends. Each delimiter is tried in one pass over the beginning; the table that
/// is most certain wins. Prose and code have commas too, but neither as many on each line nor so little between them.
enum DelimitedReader {
  static func find(_ text: Span<UInt8>, _ context: TextContext) -> TextFinding? {
    var best: (score: Int, delimiter: UInt8, columns: Int, rows: Int)?
    for delimiter in [0x2C, 0x09, 0x3B, 0x7C] as [UInt8] {
      var table = DelimitedTable(delimiter: delimiter)
      table.read(text, isWhole: context.isWhole)
      guard let score = table.score, score > best?.score ?? 0 else { continue }
      best = (score, delimiter, table.columnCount, table.rowCount)
    }
    guard let best else { return nil }
    let detail = "\(best.rows) rows of \(best.columns) columns"
    switch best.delimiter {
    case 0x09:
      return context.finding("public.tab-separated-values-text", strength: .likely, detail)
    case 0x7C:
      return context.finding(
        "org.ietf.psv", "public.delimited-values-text", strength: .likely, detail)
    default:
      return context.finding("public.comma-separated-values-text", strength: .likely, detail)
    }
  }
}
