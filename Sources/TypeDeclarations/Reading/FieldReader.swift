internal import UniformTypes

/// Takes values out of fields; what a field holds that it should not becomes a diagnostic.
struct FieldReader {
  var log: DiagnosticLog
  let variables: BuildVariables
  let path: String
  let origin: TypeDeclaration.LoadOrigin
  /// How many more unknown keys are compared with the known ones: a hostile file may have half a million.
  var nearMissBudget = 1_000
  /// Of one string: descriptions and addresses are the longest there are.
  static let textByteLimit = 64 << 10

  mutating func report(
    _ severity: Diagnostic.Severity, _ rule: Rule, _ message: @autoclosure () -> String,
    at field: Field, fix: Diagnostic.Fix? = nil
  ) {
    log.report(
      severity, rule, message(), at: field.value.position, keyPath: field.keyPath, fix: fix)
  }

  mutating func reportKind(of field: Field, expected: String) {
    report(
      .error, .wrongType, "\(field.name) holds \(field.value.kind); expected \(expected)", at: field
    )
  }

  // MARK: One value

  mutating func text(_ field: Field, expected: String = "a string") -> TextField? {
    guard case .string(let raw) = field.value.content else {
      reportKind(of: field, expected: expected)
      return nil
    }
    guard raw.utf8.count <= Self.textByteLimit else {
      report(
        .error, .limit, "\(field.name) is longer than \(Self.textByteLimit) bytes, the limit",
        at: field)
      return nil
    }
    let expansion = variables.expand(raw)
    for variable in expansion.unknown {
      report(
        .warning, .buildVariable,
        "\(field.name) holds the build variable \(variable.quoted), whose value is not known; "
          + "it stays as it is", at: field)
    }
    return TextField(
      text: expansion.text, field: field, hasVariables: !expansion.unknown.isEmpty)
  }

  /// A string with something in it.
  mutating func string(_ field: Field?, expected: String = "a string") -> String? {
    guard let field, let text = text(field, expected: expected)?.text else { return nil }
    guard !text.isEmpty else {
      report(
        .warning, .emptyValue, "\(field.name) is empty; it is ignored", at: field, fix: .remove)
      return nil
    }
    return text
  }

  mutating func integer(_ field: Field?) -> Int? {
    guard let field else { return nil }
    guard case .integer(let value) = field.value.content else {
      reportKind(of: field, expected: "an integer")
      return nil
    }
    return value
  }

  /// A boolean, or what older tools wrote for one.
  mutating func boolean(_ field: Field?) -> Bool? {
    guard let field else { return nil }
    let value: Bool
    switch field.value.content {
    case .boolean(let boolean):
      return boolean
    case .integer(0), .string("NO"), .string("false"):
      value = false
    case .integer(1), .string("YES"), .string("true"):
      value = true
    default:
      reportKind(of: field, expected: "'<true/>' or '<false/>'")
      return nil
    }
    report(
      .warning, .wrongType,
      "\(field.name) holds \(field.value.kind); it is read as '<\(value)/>', which is expected there",
      at: field, fix: .boolean(value))
    return value
  }

  // MARK: Several values

  /// The strings of an array, or the one that stands in place of an array.
  mutating func texts(_ field: Field?) -> [TextField] {
    guard let field else { return [] }
    guard let elements = field.elements else {
      let text = text(field, expected: "a string or an array of strings")
      return text.map { [$0] } ?? []
    }
    var texts: [TextField] = []
    for element in elements {
      if let text = text(element) { texts.append(text) }
    }
    return texts
  }

  mutating func dictionaries(_ field: Field?) -> [Field] {
    guard let field else { return [] }
    guard let elements = field.elements else {
      reportKind(of: field, expected: "an array of dictionaries")
      return []
    }
    var dictionaries: [Field] = []
    for element in elements {
      if element.value.entries == nil {
        reportKind(of: element, expected: "a dictionary")
      } else {
        dictionaries.append(element)
      }
    }
    return dictionaries
  }

  mutating func entries(_ field: Field?, expected: String = "a dictionary") -> [Field] {
    guard let field else { return [] }
    guard let entries = field.entries else {
      reportKind(of: field, expected: expected)
      return []
    }
    return entries
  }

  // MARK: Keys

  /// Reports the keys of a dictionary that are none of `known`, if they look like a slip of the pen or `isOurs` says
  /// that nobody but this package gives them a meaning.
  mutating func checkKeys(
    of field: Field, known: Set<String>, isOurs: (String) -> Bool = { _ in false }
  ) {
    guard case .dictionary(let entries) = field.value.content else { return }
    for entry in entries where !known.contains(entry.key) && nearMissBudget > 0 {
      nearMissBudget -= 1
      let candidate = entry.key.nearest(among: known) ?? known.first { entry.key == $0 + $0 }
      guard candidate != nil || isOurs(entry.key) else { continue }
      let hint = candidate.map { "; did you mean '\($0)'?" } ?? "; it is ignored"
      log.report(
        .warning, .unknownKey, "key \(entry.key.quoted) is not known\(hint)", at: entry.position,
        keyPath: field.keyPath.isEmpty ? nil : field.keyPath,
        fix: candidate.flatMap { field[$0] == nil ? .replace($0) : nil })
    }
  }
}
