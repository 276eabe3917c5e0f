/// A value of a property list, with the place it was read from.
///
/// What a reader returns is at most ``PropertyListLimits/depth`` deep, so code may recurse over it.
package struct PropertyListValue: Hashable, Sendable {
  package enum Content: Hashable, Sendable {
    case string(String)
    case integer(Int)
    case real(Double)
    case boolean(Bool)
    /// As written, `2026-11-30T12:00:00Z`; in seconds since 2001 where the list is binary.
    case date(String)
    case data([UInt8])
    case array([PropertyListValue])
    /// In the order of the file; no key occurs twice.
    case dictionary([Entry])
  }

  package struct Entry: Hashable, Sendable {
    package var key: String
    /// Where the key is written.
    package var position: TextPosition?
    package var value: PropertyListValue

    package init(key: String, position: TextPosition? = nil, value: PropertyListValue) {
      self.key = key
      self.position = position
      self.value = value
    }
  }

  package var content: Content
  /// Where the value's first character is; `nil` in a binary property list.
  package var position: TextPosition?

  package init(_ content: Content, position: TextPosition? = nil) {
    self.content = content
    self.position = position
  }
}

/// A 1-based line and column, counted in characters of Unicode.
package struct TextPosition: Hashable, Sendable {
  package var line: Int
  package var column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

extension PropertyListValue {
  /// The entries of a dictionary; `nil` for any other value.
  package var entries: [Entry]? {
    guard case .dictionary(let entries) = content else { return nil }
    return entries
  }

  /// The value of a key of a dictionary; `nil` where there is no such key, or no dictionary.
  ///
  /// - Complexity: O(*n*) in the entries.
  package subscript(key: String) -> PropertyListValue? {
    entries?.first { $0.key == key }?.value
  }

  /// What the value is, for a sentence: `an integer`.
  package var kind: String {
    switch content {
    case .string: "a string"
    case .integer: "an integer"
    case .real: "a real number"
    case .boolean: "a boolean"
    case .date: "a date"
    case .data: "data"
    case .array: "an array"
    case .dictionary: "a dictionary"
    }
  }
}
