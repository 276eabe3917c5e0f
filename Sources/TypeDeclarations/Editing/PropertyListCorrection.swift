public import UniformTypes

/// A property list with the faults corrected that need no person's judgement.
///
/// Only the places of the faults change; all other bytes, comments and formatting included, stay.
public struct PropertyListCorrection: Sendable {
  /// The corrected list.
  public let bytes: [UInt8]
  /// The findings that were corrected, in the order given.
  public let corrected: [Diagnostic]

  /// Corrects what findings with a ``Diagnostic/fix`` are about.
  ///
  /// - Parameters:
  ///   - bytes: The list that the findings are of. Nothing can be corrected but XML in UTF-8.
  ///   - findings: As the linter gave them for these bytes.
  public init(_ bytes: [UInt8], findings: [Diagnostic]) {
    guard let index = MarkupIndex(bytes) else {
      self.bytes = bytes
      corrected = []
      return
    }
    var edits = PropertyListEdits(bytes)
    corrected = findings.filter { finding in
      guard let fix = finding.fix else { return false }
      return edits.add(fix, at: finding.location, in: index)
    }
    self.bytes = edits.apply()
  }
}

extension PropertyListEdits {
  private static let values: Set<String> = [
    "string", "integer", "real", "true", "false", "date", "data", "array", "dict",
  ]

  /// Whether an element of the right kind is there.
  fileprivate mutating func add(
    _ fix: Diagnostic.Fix, at location: SourceLocation?, in index: MarkupIndex
  ) -> Bool {
    if fix == .truncate {
      guard let end = index.end else { return false }
      replace(end..<index.bytes.count, "\n")
      return true
    }
    guard let line = location?.line, let column = location?.column else { return false }
    let position = TextPosition(line: line, column: column)
    switch fix {
    case .replace(let text):
      guard let number = index.element(at: position, named: ["string", "key"]) else { return false }
      let element = index.elements[number]
      if element.isSelfClosing { return false }
      replace(element.content, text.markup)
    case .remove:
      guard let number = index.element(at: position, named: Self.values) else { return false }
      remove(range(of: number, in: index))
    case .boolean(let value):
      guard let number = index.element(at: position, named: Self.values) else { return false }
      replace(index.elements[number].range, value ? "<true/>" : "<false/>")
    case .truncate:
      break
    }
    return true
  }

  /// An element, with its key where it has one.
  private func range(of number: Int, in index: MarkupIndex) -> Range<Int> {
    let element = index.elements[number]
    guard let previous = element.previous, index.elements[previous].name == "key",
      let parent = element.parent, index.elements[parent].name == "dict"
    else { return element.range }
    return index.elements[previous].range.lowerBound..<element.range.upperBound
  }
}
