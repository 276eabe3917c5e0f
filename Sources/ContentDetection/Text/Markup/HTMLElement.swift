/// The elements with which pieces of HTML begin.
enum HTMLElement {
  private static let names: Set<String> = [
    "a", "abbr", "address", "article", "aside", "audio", "b", "base", "blockquote", "br", "button",
    "canvas", "center", "code", "dd", "details", "div", "dl", "dt", "em", "embed", "fieldset",
    "figure", "font", "footer", "form", "frameset", "h1", "h2", "h3", "h4", "h5", "h6", "header",
    "hr", "i", "iframe", "img", "input", "label", "li", "link", "main", "map", "meta", "nav",
    "noscript", "object", "ol", "p", "picture", "pre", "script", "section", "select", "small",
    "span", "strong", "style", "table", "tbody", "td", "textarea", "th", "thead", "title", "tr",
    "tt", "u", "ul", "video",
  ]
  private static let voidNames: Set<String> = [
    "base", "br", "embed", "hr", "img", "input", "link", "meta",
  ]
  private static let longest = 10

  /// The name of a known element that begins at `start`; a blank or `>` must follow it, and `/` may.
  static func at(_ text: Span<UInt8>, _ start: Int) -> Range<Int>? {
    var end = start
    while end < text.count, text[end].isASCIILetter || text[end].isASCIIDigit { end += 1 }
    guard end > start, end - start <= longest, end < text.count else { return nil }
    let next = text[end]
    guard next.isBlankOrLineEnd || next == UInt8(ascii: ">") || next == UInt8(ascii: "/"),
      names.contains(text.string(start..<end).lowercased())
    else { return nil }
    return start..<end
  }

  static func isVoid(_ text: Span<UInt8>, _ name: Range<Int>) -> Bool {
    voidNames.contains(text.string(name).lowercased())
  }
}
