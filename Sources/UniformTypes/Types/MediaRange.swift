/// A set of media types, as a server or a user asks for it: `image/*`, `text/html`, `*/*`.
///
/// The grammar is that of the `Accept` header's elements (RFC 9110 §12.5.1).
///
/// ```swift
/// guard let images = MediaRange("image/*"), let type = MediaType("image/png") else { return }
/// images.matches(type)  // true
/// ```
public struct MediaRange: Hashable, Sendable {
  private let pattern: MediaType

  /// Reads one range; `nil` if the text is none. A type cannot be `*` where the subtype isn't.
  ///
  /// Everything that ``MediaType`` accepts is accepted here, `*/html` excepted. A `*` beside other
  /// characters, as in `image/*+xml`, stands for itself.
  public init?(_ text: String) {
    guard let pattern = MediaType(text), pattern.type != "*" || pattern.subtype == "*" else {
      return nil
    }
    self.pattern = pattern
  }

  /// `*` where any type matches.
  public var type: String { pattern.type }
  /// `*` where any subtype matches.
  public var subtype: String { pattern.subtype }
  /// What a matching type's parameters must contain, except `q`, which is the range's weight.
  public var parameters: [MediaType.Parameter] { pattern.parameters }

  /// Whether the type belongs to the range; it may have parameters that the range doesn't name.
  public func matches(_ mediaType: MediaType) -> Bool {
    guard type == "*" || type == mediaType.type,
      subtype == "*" || subtype == mediaType.subtype
    else { return false }
    let demanded = parameters.filter { $0.name != "q" }
    return demanded.isEmpty || Set(demanded).isSubset(of: mediaType.parameters)
  }
}

extension MediaRange: LosslessStringConvertible {
  /// The range as an `Accept` header writes it.
  public var description: String { pattern.description }
}
