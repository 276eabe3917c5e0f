internal import UniformTypes

/// What keeps a text from being the identifier of a type that is declared.
enum IdentifierFault: Equatable {
  case empty
  case tooLong
  /// The type is made from a tag, so nobody can declare it.
  case dynamic
  case character(Unicode.Scalar)

  static let byteLimit = 1_024

  /// `nil` for letters and digits of ASCII, '.', '-' and what is neither ASCII nor a character that cannot be seen, such as
  /// those that end a line or turn its direction.
  init?(_ text: String) {
    guard !text.isEmpty else {
      self = .empty
      return
    }
    guard text.utf8.count <= Self.byteLimit else {
      self = .tooLong
      return
    }
    let wrong = text.unicodeScalars.first { scalar in
      scalar.isASCII
        ? !scalar.isHostNameCharacter : scalar.isInvisible
    }
    if let wrong {
      self = .character(wrong)
    } else if text.lowercased().hasPrefix("dyn.") {
      self = .dynamic
    } else {
      return nil
    }
  }

  var rule: Rule {
    switch self {
    case .empty: .emptyValue
    case .tooLong, .character: .identifier
    case .dynamic: .dynamicIdentifier
    }
  }

  /// True where Apple's systems ignore such a parent without harm to the rest of the declaration.
  var isHarmlessInParent: Bool {
    self == .empty || self == .dynamic
  }

  /// White space at the ends is all that is wrong: it goes.
  func fix(for text: String) -> Diagnostic.Fix? {
    guard case .character = self else { return nil }
    let trimmed = text.trimmed
    return IdentifierFault(trimmed) == nil ? .replace(trimmed) : nil
  }

  /// The end of a sentence that begins with where the text is.
  func message(for text: String) -> String {
    switch self {
    case .empty:
      return "an empty identifier; expected a reverse-DNS name such as 'com.example.abc'"
    case .tooLong:
      return "an identifier of more than \(Self.byteLimit) bytes, the limit"
    case .dynamic:
      return
        "the dynamic identifier \(text.quoted), which is ignored; expected that of a declared type"
    case .character(let character):
      let trimmed = text.trimmed
      let hint =
        trimmed != text && IdentifierFault(trimmed) == nil
        ? "write \(trimmed.quoted)" : "expected letters, digits, '.' and '-' only"
      return "\(String(character).quoted) in the identifier \(text.quoted); \(hint)"
    }
  }
}
