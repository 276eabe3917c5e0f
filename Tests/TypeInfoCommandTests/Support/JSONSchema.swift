import Foundation

/// A checker for the part of JSON Schema that docs/json.schema.json uses.
struct JSONSchema {
  private let root: JSONValue

  /// Every keyword that is understood; a schema with another one is refused rather than half checked.
  private static let keywords: Set<String> = [
    "$schema", "title", "description", "contentEncoding", "type", "additionalProperties",
    "required", "properties", "items", "enum", "minimum", "pattern",
    "$defs", "$ref", "unevaluatedProperties",
  ]

  init(contentsOf file: URL) throws {
    root = try JSONValue(parsing: String(contentsOf: file, encoding: .utf8))
  }

  /// The names of the schemas within.
  var definitions: [String] { root["$defs"]?.members.keys.sorted() ?? [] }

  /// What is wrong with a line of JSON by a schema within, or by the whole where none is named; empty where nothing is.
  func faults(in line: String, as definition: String? = nil) throws -> [String] {
    let value = try JSONValue(parsing: line)
    guard let definition else { return faults(value, root, at: "$") }
    guard let schema = root["$defs"]?[definition] else { return ["no schema \(definition)"] }
    return faults(value, schema, at: "$")
  }

  /// What a reference of the form `#/$defs/NAME` leads to.
  private func target(_ schema: JSONValue) -> JSONValue? {
    guard let reference = schema["$ref"]?.text, reference.hasPrefix("#/$defs/") else { return nil }
    return root["$defs"]?[String(reference.dropFirst("#/$defs/".count))]
  }

  /// The properties that a schema and those it refers to describe.
  private func described(_ schema: JSONValue) -> Set<String> {
    let own = Set(schema["properties"]?.members.keys.map { $0 } ?? [])
    return target(schema).map { own.union(described($0)) } ?? own
  }

  private func faults(_ value: JSONValue, _ schema: JSONValue, at place: String) -> [String] {
    var faults = schema.members.keys.filter { !Self.keywords.contains($0) }
      .map { "unknown keyword \($0)" }
    if let reference = schema["$ref"] {
      guard let target = target(schema) else { return ["\(reference) leads nowhere"] }
      faults += self.faults(value, target, at: place)
    }
    if schema["unevaluatedProperties"] == .boolean(false) {
      let described = described(schema)
      faults += value.members.keys.filter { !described.contains($0) }.map { "\(place) has \($0)" }
    }
    if let type = schema["type"] {
      let allowed = type.elements.compactMap(\.text) + [type.text].compactMap { $0 }
      if !allowed.contains(value.typeName) {
        faults.append("\(place) is of type \(value.typeName)")
      }
    }
    if let allowed = schema["enum"], !allowed.elements.contains(value) {
      faults.append("\(place) is none of the values")
    }
    if let minimum = schema["minimum"]?.number, let number = value.number, number < minimum {
      faults.append("\(place) is too small")
    }
    if let pattern = schema["pattern"]?.text, let text = value.text,
      text.range(of: pattern, options: .regularExpression) == nil
    {
      faults.append("\(place) does not match")
    }
    if let items = schema["items"] {
      for (index, element) in value.elements.enumerated() {
        faults += self.faults(element, items, at: "\(place)[\(index)]")
      }
    }
    if value.typeName == "object" { faults += members(value, schema, at: place) }
    return faults
  }

  private func members(_ value: JSONValue, _ schema: JSONValue, at place: String) -> [String] {
    let required = schema["required"]?.elements.compactMap(\.text) ?? []
    var faults = required.filter { value[$0] == nil }.map { "\(place) lacks \($0)" }
    for (key, member) in value.members {
      if let property = schema["properties"]?[key] {
        faults += self.faults(member, property, at: "\(place).\(key)")
      } else if schema["additionalProperties"] == .boolean(false) {
        faults.append("\(place) has \(key)")
      }
    }
    return faults
  }
}
