internal import UniformTypes

/// How much a type may ask of whoever looks into a container.
package enum MemberLimits {
  /// Bytes of a path.
  package static let pathLength = 1...1_024
  /// Bytes that a member's content begins with.
  package static let textLength = 1...256
  /// Further paths of one alternative.
  package static let pathCount = 16
  /// Alternatives of one type.
  package static let memberCount = 256
}

extension FieldReader {
  /// What containers of a type hold, without the alternatives that are wrong in any part.
  mutating func members(_ field: Field?) -> [MemberDeclaration] {
    var members: [MemberDeclaration] = []
    for entry in dictionaries(field) {
      guard members.count < MemberLimits.memberCount else {
        report(
          .error, .member,
          "\(entry.key.quoted) holds more than \(MemberLimits.memberCount) alternatives, the limit",
          at: entry)
        break
      }
      if let member = member(entry) { members.append(member) }
    }
    return members
  }

  private mutating func member(_ field: Field) -> MemberDeclaration? {
    checkKeys(of: field, known: KeyNames.member) { _ in true }
    // All are read before the first fault ends it, so that all faults are reported.
    let name = firstPath(field)
    let others = furtherPaths(field["All"])
    let text = field["Text"].map { memberText($0) }
    let priority = priority(field["Priority"], .member)
    let encoding = field["Encoding"].map { memberEncoding($0) }
    guard let name, let others, let priority, text != .some(nil), encoding != .some(nil) else {
      return nil
    }
    return MemberDeclaration(
      [name] + others, text: text ?? nil, encoding: encoding ?? nil, priority: priority)
  }

  private mutating func firstPath(_ field: Field) -> String? {
    switch (field["Name"], field["Pattern"]) {
    case (let name?, nil):
      guard let text = text(name)?.text else { return nil }
      return checked(text, starCount: 0...0, expected: "a path without '*'", at: name)
    case (nil, let pattern?):
      guard let text = text(pattern)?.text else { return nil }
      return checked(text, starCount: 1...1, expected: "a path with one '*'", at: pattern)
    case (nil, nil):
      report(
        .error, .missingKey,
        "\(field.name) has neither 'Name' nor 'Pattern'; expected a member's path such as 'word/document.xml'",
        at: field)
      return nil
    default:
      report(
        .error, .member, "\(field.name) has both 'Name' and 'Pattern'; expected one", at: field)
      return nil
    }
  }

  private mutating func furtherPaths(_ field: Field?) -> [String]? {
    guard let field else { return [] }
    let count = field.elements?.count ?? 1
    guard count <= MemberLimits.pathCount else {
      report(
        .error, .member,
        "\(field.name) holds \(count) paths; expected at most \(MemberLimits.pathCount)", at: field)
      return nil
    }
    var paths: [String] = []
    for text in texts(field) {
      let path = checked(
        text.text, starCount: 0...1, expected: "a path with at most one '*'", at: text.field)
      if let path { paths.append(path) }
    }
    return paths.count == count ? paths : nil
  }

  private mutating func checked(
    _ path: String, starCount: ClosedRange<Int>, expected: String, at field: Field
  ) -> String? {
    let fault: String? =
      if !MemberLimits.pathLength.contains(path.utf8.count) {
        "has \(path.utf8.count) bytes; expected 1 to \(MemberLimits.pathLength.upperBound)"
      } else if path == "*" {
        "is '*', which every member matches; expected \(expected)"
      } else if !starCount.contains(path.utf8.count { $0 == UInt8(ascii: "*") }) {
        "is \(path.quoted); expected \(expected)"
      } else if path.hasPrefix("/") {
        "is \(path.quoted); expected a path without '/' at its start"
      } else {
        nil
      }
    guard let fault else { return path }
    report(.error, .member, "\(field.name) \(fault)", at: field)
    return nil
  }

  private mutating func memberText(_ field: Field) -> String? {
    guard let text = text(field)?.text else { return nil }
    guard MemberLimits.textLength.contains(text.utf8.count) else {
      report(
        .error, .member,
        "\(field.name) has \(text.utf8.count) bytes; expected 1 to \(MemberLimits.textLength.upperBound)",
        at: field)
      return nil
    }
    return text
  }

  private mutating func memberEncoding(_ field: Field) -> String? {
    guard let text = text(field) else { return nil }
    return identifier(text, isParent: false)
  }
}
