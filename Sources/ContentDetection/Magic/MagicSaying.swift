#if Magic
import UniformTypes

/// What libmagic says of content.
struct MagicSaying: Hashable, Sendable {
  /// In its own words; `data` where it knows nothing.
  var description: String
  /// `application/octet-stream` where it has no name; `nil` where it wasn't asked, for it knows nothing.
  var mimeType: String?

  static let nothing = MagicSaying(description: "data", mimeType: nil)
}

extension MagicSaying {
  /// The type that is meant, and the words that decided.
  ///
  /// The table goes first, by the description and then by the name; a name that isn't in it is looked up among the
  /// registry's tags. A name that nobody declares gives a dynamic type.
  ///
  /// - Parameters:
  ///   - aliases: The table.
  ///   - registry: Where types are looked up.
  /// - Returns: A type that binary content can be: it conforms to `public.data`, not to text, and isn't merely data.
  func meaning(
    _ aliases: MagicAliases, in registry: TypeRegistry
  ) -> (type: UniformType?, words: String) {
    guard let mimeType else { return (nil, description) }
    var meaning = aliases.words(of: description)?.meaning
    let words = aliases.words(of: description)?.text ?? mimeType
    let name = MediaType(mimeType)?.essence
    if meaning == nil, let name { meaning = aliases.meaning(ofName: name) }
    let type: UniformType? =
      switch meaning {
      case .type(let identifier): registry.type(identifier)
      case .nothing: nil
      case nil:
        name.flatMap { registry.type(tag: $0, tagClass: .mimeType, conformingTo: .data) }
      }
    guard let type, type != .data, type.conforms(to: .data), !type.conforms(to: .text) else {
      return (nil, words)
    }
    return (type, words)
  }
}
#endif
