internal import UniformTypes

extension XMLPropertyListBuilder {
  /// The elements of a property list's values and keys.
  enum Element: String {
    case dict, array, key, string, integer, real, date, data
    case isTrue = "true"
    case isFalse = "false"
  }

  /// An element that holds text.
  struct Leaf {
    let element: Element
    let position: TextPosition
    var text: [UInt8] = []

    init(element: Element, position: TextPosition) {
      self.element = element
      self.position = position
    }

    var name: String { element.rawValue }
    var string: String { String(decoding: text, as: UTF8.self) }
  }

  /// Text where there should be none.
  struct StrayText {
    let text: String
    let position: TextPosition

    /// `nil` for white space.
    init?(in run: String, from start: TextPosition, to end: TextPosition) {
      let text = run.trimmed
      guard !text.isEmpty else { return nil }
      let scalars = run.unicodeScalars
      let index = run.firstNonBlank
      let lineBreaksAfter = scalars[index...].count { $0 == "\n" }
      let column: Int
      if lineBreaksAfter == 0 {
        column = end.column - scalars[index...].count
      } else if let lineBreak = scalars[..<index].lastIndex(of: "\n") {
        column = scalars.distance(from: lineBreak, to: index)
      } else {
        column = start.column + scalars[..<index].count
      }
      self.text = text
      position = TextPosition(line: end.line - lineBreaksAfter, column: max(column, 1))
    }
  }

  /// An array or dictionary that is being read.
  final class Container {
    let isDictionary: Bool
    let position: TextPosition
    /// The key whose value comes next.
    var pendingKey: (text: String, position: TextPosition)?
    private var values: [PropertyListValue] = []
    private var entries: [PropertyListValue.Entry] = []

    init(isDictionary: Bool, position: TextPosition) {
      self.isDictionary = isDictionary
      self.position = position
    }
  }
}

extension XMLPropertyListBuilder.Container {
  func add(_ value: PropertyListValue) {
    guard isDictionary else {
      values.append(value)
      return
    }
    guard let key = pendingKey else { return }
    entries.append(.init(key: key.text, position: key.position, value: value))
    pendingKey = nil
  }

  func content(log: inout DiagnosticLog) -> PropertyListValue.Content {
    guard isDictionary else { return .array(values) }
    if let key = pendingKey {
      log.report(
        .error, .plistStructure, "key \(key.text.quoted) has no value; expected one after it",
        at: key.position)
    }
    return .dictionary(entries.removingDuplicates(log: &log))
  }
}

extension [PropertyListValue.Entry] {
  /// One entry for each key: the last one, as Apple's reader has it, at the place of the first.
  func removingDuplicates(log: inout DiagnosticLog) -> [PropertyListValue.Entry] {
    var indexes: [String: Int] = [:]
    var unique: [PropertyListValue.Entry] = []
    for entry in self {
      guard let index = indexes[entry.key] else {
        indexes[entry.key] = unique.count
        unique.append(entry)
        continue
      }
      let first = unique[index].position.map { " on line \($0.line)" } ?? ""
      log.report(
        .warning, .duplicateKey,
        "key \(entry.key.quoted) is there twice; the value here replaces the one\(first)",
        at: entry.position)
      unique[index] = entry
    }
    return unique
  }
}

extension XMLPropertyListBuilder.Leaf {
  struct Malformed: Error {
    let message: String
  }

  /// The element's value.
  func content() throws(Malformed) -> PropertyListValue.Content {
    switch element {
    case .string, .key, .dict, .array:
      return .string(string)
    case .isTrue:
      return .boolean(true)
    case .isFalse:
      return .boolean(false)
    case .date:
      return .date(string.trimmed)
    case .integer:
      guard let value = Int(propertyListInteger: string.trimmed) else {
        throw Malformed(
          message:
            "\(string.quoted) is no integer of 64 bits; expected digits, as in '50' or '0x32'")
      }
      return .integer(value)
    case .real:
      guard let value = Double(string.trimmed) else {
        throw Malformed(message: "\(string.quoted) is no number; expected digits, as in '0.5'")
      }
      return .real(value)
    case .data:
      guard let bytes = [UInt8](base64: text) else {
        throw Malformed(
          message: "\(string.quoted) is no base64; expected letters, digits, '+', '/' and '='")
      }
      return .data(bytes)
    }
  }
}
