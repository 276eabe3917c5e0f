/// What containers of each type hold, and the tables that find it by a member's path.
struct MemberTables {
  private var entries: [(type: UInt32, member: MemberDeclaration)] = []
  /// The rows that the base has.
  private let firstMember: Int
  private let firstName: Int

  init(_ graph: DeclarationGraph) {
    firstMember = graph.base?.rowCount(.members) ?? 0
    firstName = graph.base?.rowCount(.memberNames) ?? 0
    for (i, node) in graph.nodes.enumerated() {
      for member in node.declaration?.members ?? [] {
        entries.append((UInt32(truncatingIfNeeded: graph.firstNumber + i), member))
      }
    }
  }

  /// The rows of each path without a star.
  var exactNames: [String: [UInt32]] {
    var rows: [String: [UInt32]] = [:]
    var row = UInt32(truncatingIfNeeded: firstName)
    for entry in entries {
      for name in entry.member.names {
        if !MemberTables.isPattern(name) { rows[name, default: []].append(row) }
        row &+= 1
      }
    }
    return rows
  }

  func write(to writer: inout ImageWriter) {
    for (number, entry) in entries.enumerated() {
      typealias Field = ImageFormat.MemberRow
      var row = ImageWriter.Row(Field.stride)
      row.set(Field.type, entry.type)
      row.set(Field.nameStart, count: writer.count(.memberNames))
      row.set(Field.nameCount, count: entry.member.names.count)
      let text = writer.intern(entry.member.text ?? "")
      row.set(Field.textOffset, count: text.offset)
      row.set(Field.textLength, count: text.length)
      let encoding = writer.intern(entry.member.encoding ?? "")
      row.set(Field.encodingOffset, count: encoding.offset)
      row.set(Field.encodingLength, count: encoding.length)
      row.set(Field.priority, UInt8(clamping: entry.member.priority))
      writer.append(row, to: .members)
      for name in entry.member.names { writeName(name, of: firstMember + number, &writer) }
    }
  }

  private func writeName(_ name: String, of member: Int, _ writer: inout ImageWriter) {
    let nameRow = writer.count(.memberNames)
    let text = writer.intern(name)
    var row = ImageWriter.Row(ImageFormat.MemberNameRow.stride)
    row.set(ImageFormat.MemberNameRow.member, count: member)
    row.set(ImageFormat.MemberNameRow.offset, count: text.offset)
    row.set(ImageFormat.MemberNameRow.length, count: text.length)
    writer.append(row, to: .memberNames)
    guard MemberTables.isPattern(name) else { return }
    var pattern = ImageWriter.Row(ImageFormat.Section.memberPatterns.stride)
    pattern.set(ImageFormat.MemberPatternRow.name, count: nameRow)
    pattern.set(
      ImageFormat.MemberPatternRow.prefixLength,
      count: name.utf8.prefix { $0 != UInt8(ascii: "*") }.count)
    writer.append(pattern, to: .memberPatterns)
  }

  private static func isPattern(_ name: String) -> Bool { name.utf8.contains(UInt8(ascii: "*")) }
}
