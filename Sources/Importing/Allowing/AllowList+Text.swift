public import UniformTypes

extension AllowList {
  /// A list written as texts, as a command line or a configuration has them.
  ///
  /// What a text means is decided in this order:
  ///
  /// 1. The identifier of a declared type, or a well-formed `dyn.…`, is that type.
  /// 2. A text with a slash is a MIME name or, with `*`, a range of them: `image/png`, `image/*`.
  /// 3. A text that begins with a dot is a filename extension, declared or not: `.flurble`,
  ///    `.tar.gz`.
  /// 4. A bare word is an extension that a declared type claims: `png`. But where `public.` before
  ///    it makes a type that is none of the claimants, as with `image` and `text`, it is an error
  ///    to leave open which is meant.
  ///
  /// Case is of no importance. Anything else is an error, so that a misspelt type cannot go
  /// unnoticed.
  ///
  /// - Parameters:
  ///   - texts: In any order.
  ///   - registry: Tells what is declared; the one that the detector uses.
  /// - Throws: For the first text that means nothing, with what may have been meant.
  public init(
    _ texts: some Sequence<String>, registry: TypeRegistry = .shared
  ) throws(AllowListError) {
    var items: [Item] = []
    for text in texts { items.append(try Item(text, in: registry)) }
    self.init(items)
  }
}

extension AllowList.Item {
  init(_ text: String, in registry: TypeRegistry) throws(AllowListError) {
    if let type = registry.type(text) {
      self.init(type, in: registry)
    } else if text.utf8.contains(UInt8(ascii: "/")) {
      guard let range = MediaRange(text) else { throw .invalidMIMEName(text) }
      self.init(text: text, mimeName: range, in: registry)
    } else if text.hasPrefix(".") {
      let tag = String(text.dropFirst())
      guard FilenameExtension.isValid(tag) else { throw .invalidExtension(text) }
      self.init(filenameExtension: tag, in: registry)
    } else {
      try self.init(word: text, in: registry)
    }
  }

  private init(word: String, in registry: TypeRegistry) throws(AllowListError) {
    guard FilenameExtension.isValid(word) else { throw .unknown(word, suggestions: []) }
    self.init(filenameExtension: word, in: registry)
    guard isDeclared else {
      throw .unknown(word, suggestions: registry.suggestions(for: word))
    }
    if let type = registry.type("public." + word), !types.contains(type) {
      throw .ambiguous(word, identifier: type.identifier)
    }
  }
}
