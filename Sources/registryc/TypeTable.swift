import TypeDeclarations
import UniformTypes

/// The types of a table: a line each, for formats of which no more is to be said than that holds.
///
/// A line becomes what a property list would hold for the type and is read as one, so that the same rules hold and the
/// same messages come, with the line that they are about. `Registry/README.md` explains the columns.
struct TypeTable {
  static let columns = [
    "identifier", "parents", "MIME names", "extensions and names", "encodings", "English",
    "Chinese", "origin",
  ]

  private(set) var declarations: [TypeDeclaration] = []
  private(set) var diagnostics: [Diagnostic] = []
  private let path: String

  init(_ bytes: [UInt8], path: String) {
    self.path = path
    guard let text = String(validating: bytes, as: UTF8.self) else {
      report("the table is not UTF-8", line: nil)
      return
    }
    var rows: [PropertyListValue] = []
    var last = ""
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    where !line.isEmpty && !line.hasPrefix("#") {
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard let row = row(cells, line: index + 1) else { continue }
      let key = cells[0].lowercased()
      if key <= last {
        report(
          "'\(cells[0])' is not in its place; expected lines sorted by identifier", line: index + 1)
      }
      last = key
      rows.append(row)
    }
    let list = PropertyListValue(
      .dictionary([.init(key: "UTExportedTypeDeclarations", value: .init(.array(rows)))]))
    let loaded = DeclarationReader(path: path).read(list)
    declarations = loaded.declarations
    diagnostics += loaded.diagnostics
  }

  /// What a property list would say of the type, or `nil` where cells are missing.
  private mutating func row(_ cells: [String], line: Int) -> PropertyListValue? {
    guard cells.count == TypeTable.columns.count else {
      report(
        "the line has \(cells.count) cells; expected \(TypeTable.columns.count), divided by tabs: "
          + TypeTable.columns.joined(separator: ", "), line: line)
      return nil
    }
    for (column, cell) in zip(TypeTable.columns, cells) where cell.isEmpty {
      report("the cell '\(column)' is empty; write '-' for nothing", line: line)
      return nil
    }
    var row = TableRow(line: line)
    row.add("UTTypeIdentifier", cells[0])
    row.add("UTTypeConformsTo", words(cells[1]))
    row.addTags(mime: words(cells[2]), names: words(cells[3]))
    row.add("TypeInfoEncodings", words(cells[4]))
    if cells[5] != "-" { row.add("UTTypeDescription", cells[5]) }
    if cells[6] != "-" { row.addChinese(cells[6]) }
    row.add("TypeInfoOrigin", cells[7])
    return row.value
  }

  private func words(_ cell: String) -> [String] {
    cell == "-" ? [] : cell.split(separator: " ").map(String.init)
  }

  private mutating func report(_ message: String, line: Int?) {
    diagnostics.append(
      Diagnostic(
        .error, rule: "type-table", message: message,
        location: SourceLocation(path: path, line: line)))
  }
}

/// The entries of a declaration, each at the line it comes from.
private struct TableRow {
  private let position: TextPosition
  private var entries: [PropertyListValue.Entry] = []

  init(line: Int) { position = TextPosition(line: line, column: 1) }

  var value: PropertyListValue { dictionary(entries) }

  mutating func add(_ key: String, _ text: String) { entries.append(entry(key, string(text))) }

  mutating func add(_ key: String, _ texts: [String]) {
    if !texts.isEmpty { entries.append(entry(key, array(texts))) }
  }

  /// A MIME name in parentheses is only looked up; a name that begins with a dot is an extension.
  mutating func addTags(mime: [String], names: [String]) {
    let isAlias = { (name: String) in name.hasPrefix("(") && name.hasSuffix(")") }
    let tags = [
      (
        "public.filename-extension",
        names.filter { $0.hasPrefix(".") }.map { String($0.dropFirst()) }
      ),
      ("public.mime-type", mime.filter { !isAlias($0) }),
    ]
    let classes = tags.filter { !$0.1.isEmpty }.map { entry($0.0, array($0.1)) }
    if !classes.isEmpty { entries.append(entry("UTTypeTagSpecification", dictionary(classes))) }
    add("TypeInfoFilenames", names.filter { !$0.hasPrefix(".") })
    add("TypeInfoMIMEAliases", mime.filter(isAlias).map { String($0.dropFirst().dropLast()) })
  }

  mutating func addChinese(_ text: String) {
    entries.append(entry("TypeInfoDescriptions", dictionary([entry("zh-Hans", string(text))])))
  }

  private func entry(_ key: String, _ value: PropertyListValue) -> PropertyListValue.Entry {
    .init(key: key, position: position, value: value)
  }
  private func string(_ text: String) -> PropertyListValue {
    .init(.string(text), position: position)
  }
  private func array(_ texts: [String]) -> PropertyListValue {
    .init(.array(texts.map(string)), position: position)
  }
  private func dictionary(_ entries: [PropertyListValue.Entry]) -> PropertyListValue {
    .init(.dictionary(entries), position: position)
  }
}
