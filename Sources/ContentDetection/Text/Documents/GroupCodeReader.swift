import UniformTypes

/// AutoCAD's DXF in text: pairs of lines, a group code and its value, of which the first open a section.
///
/// Comments (group code 999) may come first, and codes are indented as it pleases the writer.
enum GroupCodeReader {
  static func find(_ text: Span<UInt8>, _ context: TextContext) -> TextFinding? {
    let lines = context.lines
    var number = 0
    while number + 3 < lines.count, number < 200 {
      let code = text.trimmed(lines[number])
      let value = text.trimmed(lines[number + 1])
      guard !code.isEmpty,
        text.digitsEnd(from: code.lowerBound, before: code.upperBound) == code.upperBound
      else { return nil }
      if text.equals(code, "999") {
        number += 2
        continue
      }
      guard text.equals(code, "0"), text.equals(value, "SECTION"),
        text.equals(text.trimmed(lines[number + 2]), "2")
      else { return nil }
      let name = text.trimmed(lines[number + 3])
      let sections: [StaticString] = [
        "HEADER", "CLASSES", "TABLES", "BLOCKS", "ENTITIES", "OBJECTS", "THUMBNAILIMAGE",
      ]
      guard sections.contains(where: { text.equals(name, $0) }) else { return nil }
      return context.finding(
        "com.autodesk.dxf", strength: .proven, "the section '\(text.string(name))' of a drawing")
    }
    return nil
  }
}
