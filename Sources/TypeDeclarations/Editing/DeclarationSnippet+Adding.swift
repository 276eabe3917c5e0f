internal import UniformTypes

extension DeclarationSnippet {
  /// A property list with the declaration added at the end of the list it belongs to, which is made where there is none.
  ///
  /// All else stays byte for byte; the indentation is that of the lines around.
  ///
  /// - Parameter bytes: An Info.plist in XML and UTF-8.
  /// - Returns: `nil` for anything else, a binary list for instance.
  public func added(to bytes: [UInt8]) -> [UInt8]? {
    guard let index = MarkupIndex(bytes), let root = root(of: index) else { return nil }
    var edits = PropertyListEdits(bytes)
    let children = index.children(of: root)
    let key = children.first { number in
      index.elements[number].name == "key"
        && bytes[index.elements[number].content].elementsEqual(listKey.utf8)
    }
    if let key {
      guard let array = children.first(where: { index.elements[$0].previous == key }),
        index.elements[array].name == "array"
      else { return nil }
      add(to: index.elements[array], lines, &edits, index)
    } else {
      let array = ["<key>\(listKey)</key>", "<array>"] + lines.map { "  " + $0 } + ["</array>"]
      add(to: index.elements[root], array, &edits, index)
    }
    return edits.apply()
  }

  /// The dictionary that the whole list is.
  private func root(of index: MarkupIndex) -> Int? {
    guard index.end != nil, let first = index.elements.first else { return nil }
    if first.name == "dict" { return 0 }
    guard first.name == "plist" else { return nil }
    return index.children(of: 0).first { index.elements[$0].name == "dict" }
  }

  /// Puts lines before an element's end tag.
  private func add(
    to element: MarkupIndex.Element, _ lines: [String], _ edits: inout PropertyListEdits,
    _ index: MarkupIndex
  ) {
    let outer = indentation(of: element, in: index.bytes)
    let step = usesTabs(index.bytes) ? "\t" : "  "
    let text = lines.map { outer + indented($0, step) + "\n" }.joined()
    if element.isSelfClosing {
      edits.replace(element.range, "<\(element.name)>\n\(text)\(outer)</\(element.name)>")
      return
    }
    // Behind the last thing that is not blank, so that the end tag keeps its place.
    var at = element.content.upperBound
    while at > element.content.lowerBound,
      index.bytes[at - 1] == 0x20 || index.bytes[at - 1] == 0x09
    {
      at -= 1
    }
    let isOwnLine = at > element.content.lowerBound && index.bytes[at - 1] == 0x0A
    edits.replace(at..<at, isOwnLine ? text : "\n" + text + outer)
  }

  private func usesTabs(_ bytes: [UInt8]) -> Bool {
    zip(bytes, bytes.dropFirst()).contains { $0 == 0x0A && $1 == 0x09 }
  }

  /// A line one level deeper, its own levels written with `step`.
  private func indented(_ line: String, _ step: String) -> String {
    let levels = line.utf8.prefix { $0 == 0x20 }.count / 2
    return String(repeating: step, count: levels + 1) + line.dropFirst(2 * levels)
  }

  /// The blanks that the line of an element's end tag begins with.
  private func indentation(of element: MarkupIndex.Element, in bytes: [UInt8]) -> String {
    let before = bytes[
      ..<(element.isSelfClosing ? element.range.lowerBound : element.content.upperBound)]
    let line = before.reversed().prefix { $0 != 0x0A }.reversed()
    return String(decoding: line.prefix { $0 == 0x20 || $0 == 0x09 }, as: UTF8.self)
  }
}
