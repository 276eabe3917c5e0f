public import UniformTypes

extension AllowList {
  /// What the attribute `accept` of an HTML file input lets in: extensions with their dots, MIME
  /// names without parameters, and `image/*`, `audio/*` and `video/*`, with commas between them.
  ///
  /// An attribute that is empty is no restriction to a browser; here it lets nothing in, for an
  /// importer that allows everything should say so.
  ///
  /// - Parameters:
  ///   - attribute: As in HTML's standard, section 4.10.5.1.17.
  ///   - registry: Tells what is declared; the one that the detector uses.
  /// - Throws: For the first token that browsers would pass over.
  public init(
    htmlAccept attribute: String, registry: TypeRegistry = .shared
  ) throws(AllowListError) {
    var texts: [String] = []
    for token in attribute.split(separator: ",", omittingEmptySubsequences: true) {
      let text = token.trimmedOfHTMLSpaces.lowercased()
      if text.isEmpty { continue }
      guard text.hasPrefix(".") || text.contains("/") else { throw .invalidAcceptToken(text) }
      let isRange = text.hasSuffix("/*")
      guard !isRange || ["image/*", "audio/*", "video/*"].contains(text) else {
        throw .invalidAcceptToken(text)
      }
      texts.append(text)
    }
    try self.init(texts, registry: registry)
  }
}

extension Substring {
  /// Without what HTML calls ASCII whitespace at both ends.
  fileprivate var trimmedOfHTMLSpaces: Substring {
    func isSpace(_ character: Character) -> Bool { " \t\n\u{C}\r".contains(character) }
    var text = drop(while: isSpace)
    while let last = text.last, isSpace(last) { text.removeLast() }
    return text
  }
}
