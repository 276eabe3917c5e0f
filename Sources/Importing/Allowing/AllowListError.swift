/// A text that cannot be an item of an ``AllowList``.
public enum AllowListError: Error, Hashable, Sendable {
  /// Neither a declared type's identifier nor an extension that one claims. The suggestions are
  /// texts that are, the likeliest first.
  case unknown(String, suggestions: [String])
  /// Both an extension and, with `public.` before it, the identifier of a type without that
  /// extension.
  case ambiguous(String, identifier: String)
  /// It has a slash, and is no MIME name or range.
  case invalidMIMEName(String)
  /// It begins with a dot, and what follows cannot be an extension.
  case invalidExtension(String)
  /// It stands in HTML's attribute `accept`, and is neither an extension with its dot nor a MIME name
  /// nor one of the ranges that HTML knows.
  case invalidAcceptToken(String)
}

extension AllowListError {
  /// The text as it was given.
  public var text: String {
    switch self {
    case .unknown(let text, _), .ambiguous(let text, _), .invalidMIMEName(let text),
      .invalidExtension(let text), .invalidAcceptToken(let text):
      text
    }
  }
}

extension AllowListError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unknown("", _):
      "an empty text is no type; expected an identifier, an extension or a MIME name"
    case .unknown(let text, let suggestions) where suggestions.isEmpty:
      text.utf8.contains(UInt8(ascii: "."))
        ? "unknown type '\(text)'"
        : "unknown type '\(text)'; an extension that nobody declares is written '.\(text)'"
    case .unknown(let text, let suggestions):
      "unknown type '\(text)'" + suggestions.suggestion
    case .ambiguous(let text, let identifier):
      "'\(text)' may be the type or the extension; write '\(identifier)' or '.\(text)'"
    case .invalidMIMEName(let text):
      "'\(text)' is no MIME name; expected 'type/subtype' or 'type/*'"
    case .invalidExtension(let text):
      "'\(text)' is no filename extension; expected a dot and then one, such as '.png'"
    case .invalidAcceptToken(let text):
      "'\(text)' cannot stand in an attribute 'accept'; expected an extension such as '.png', a MIME "
        + "name, 'image/*', 'audio/*' or 'video/*'"
    }
  }
}
