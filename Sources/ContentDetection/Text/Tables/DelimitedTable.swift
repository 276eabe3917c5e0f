/// What a text looks like as a table with one delimiter.
struct DelimitedTable {
  /// Bytes and rows that are looked at.
  private static let byteLimit = 32 * 1_024
  private static let rowLimit = 400
  private static let columnLimit = 128

  let delimiter: UInt8
  private(set) var columnCount = 0
  private(set) var rowCount = 0

  /// Rows, at the beginning, before the number of columns settled: a title, say.
  private var titleRows = 0
  private var isRagged = false
  private var shortRows = 0
  private var comments = 0
  private var quotedFields = 0
  private var emptyFields = 0
  private var fieldCount = 0
  private var blanksBehindDelimiter = 0
  private var words = 0
  /// Rows that end or begin as code and prose do.
  private var codeRows = 0
  private var emptyFirst = 0
  private var emptyLast = 0
  /// For each column, rows below the first whose value is a number, a date or nothing, and those whose value is else.
  private var numbers: [Int] = []
  private var texts: [Int] = []

  init(delimiter: UInt8) {
    self.delimiter = delimiter
  }

  mutating func read(_ text: Span<UInt8>, isWhole: Bool) {
    let end = min(text.count, DelimitedTable.byteLimit)
    var i = 0
    while i < end, rowCount < DelimitedTable.rowLimit, !isRagged {
      if text[i].isLineEnd {
        i += 1
        continue
      }
      var row = DelimitedRow(delimiter: delimiter)
      guard let next = row.read(text, from: i, before: end) else {
        isRagged = true
        return
      }
      // The last row may be cut.
      if next >= end, !(isWhole && end == text.count) { return }
      note(text, row, i..<next)
      i = next
    }
  }

  private mutating func note(_ text: Span<UInt8>, _ row: DelimitedRow, _ range: Range<Int>) {
    if text[range.lowerBound] == UInt8(ascii: "#"), rowCount > 0 || row.fields.count == 1 {
      comments += 1
      return
    }
    if row.fields.count == 1 {
      if rowCount == 0, titleRows < 3 {
        titleRows += 1
        return
      }
    }
    if rowCount == 0 {
      columnCount = row.fields.count
      guard columnCount >= 2, columnCount <= DelimitedTable.columnLimit else {
        isRagged = true
        return
      }
      numbers = Array(repeating: 0, count: columnCount)
      texts = numbers
    }
    rowCount += 1
    guard row.fields.count == columnCount else {
      shortRows += 1
      // A few rows may lack their last fields.
      isRagged =
        row.fields.count > columnCount || row.fields.count < 3 || shortRows * 4 > rowCount + 12
      return
    }
    quotedFields += row.quotedCount
    fieldCount += columnCount
    let line = text.trimmed(range)
    if let last = line.last, text[last].isAmong("{};(\\"), text[last] != delimiter {
      codeRows += 1
    }
    if text[range.lowerBound].isBlank, text[range.lowerBound] != delimiter { codeRows += 1 }
    for (column, field) in row.fields.enumerated() {
      note(text, field, column)
      // `1,000 people`: a number in prose.
      if delimiter == 0x2C, column > 0,
        row.fields[column - 1].last.map({ text[$0].isASCIIDigit }) ?? false,
        text.digitsEnd(from: field.lowerBound) == field.lowerBound + 3,
        text.byte(field.lowerBound + 3) == 0x20
      {
        codeRows += 1
      }
    }
  }

  private mutating func note(_ text: Span<UInt8>, _ field: Range<Int>, _ column: Int) {
    if column > 0, !field.isEmpty, text[field.lowerBound].isBlank { blanksBehindDelimiter += 1 }
    let value = text.trimmed(field)
    if value.isEmpty {
      emptyFields += 1
      if column == 0 { emptyFirst += 1 }
      if column == columnCount - 1 { emptyLast += 1 }
      return
    }
    words += 1
    for i in value where text[i] == 0x20 { words += 1 }
    guard rowCount > 1 else { return }
    if DelimitedRow.isNumberOrDate(text, value) { numbers[column] += 1 } else { texts[column] += 1 }
  }

  /// How certain the table is; `nil` where it is none.
  var score: Int? {
    guard !isRagged, rowCount >= 2, columnCount >= 2 else { return nil }
    // Titles above a table must be fewer than its rows, and a second delimiter's table has none.
    guard titleRows == 0 || rowCount >= 3 else { return nil }
    guard shortRows * 4 <= rowCount, comments <= rowCount, codeRows * 5 <= rowCount,
      emptyFields * 2 < fieldCount
    else {
      return nil
    }
    guard emptyFirst < rowCount, emptyLast * 10 < rowCount * 9 || columnCount > 3 else {
      return nil
    }
    let typed = zip(numbers, texts).count { $0 > 0 && $0 >= 9 * $1 }
    let values = max(fieldCount - emptyFields, 1)
    let isWordy = words > 3 * values
    let isSpaced = blanksBehindDelimiter * 2 > rowCount * (columnCount - 1)
    switch delimiter {
    case 0x09:
      guard emptyFirst * 2 <= rowCount else { return nil }
      guard columnCount >= 3 || rowCount >= 3 || typed > 0, !isWordy || columnCount >= 3 else {
        return nil
      }
    default:
      // Prose has a blank behind each comma, and many words between two.
      if isSpaced || isWordy {
        guard rowCount >= 4, typed >= (columnCount == 2 ? 2 : 1) || quotedFields * 2 > fieldCount,
          words <= 5 * values
        else { return nil }
      }
      let isPlain = typed == 0 && quotedFields == 0
      if isPlain, columnCount == 2 || rowCount < 3 { return nil }
      if columnCount == 2, rowCount < 3, quotedFields < 2, typed == 0 { return nil }
      if delimiter == 0x7C, columnCount < 3 { return nil }
    }
    return rowCount * (columnCount - 1) + 4 * quotedFields + 8 * typed
  }
}
