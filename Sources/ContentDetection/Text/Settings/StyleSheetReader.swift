import UniformTypes

/// Style sheets: rules of a selector and declarations in braces, of which some set properties of CSS.
///
/// Variables, mix-ins and nested selectors make it Sass in its braced form.
struct StyleSheetReader {
  /// Bytes that are looked at.
  private static let limit = 16 * 1_024

  private var depth = 0
  private var known = 0
  private var declarations = 0
  private var others = 0
  private var sassMarks = 0

  static func find(_ text: Span<UInt8>, _ context: TextContext) -> TextFinding? {
    guard let start = text.firstPosition(skippingComments: true) else { return nil }
    let first = text[start]
    guard first.isASCIILetter || first.isAmong(".#@*:[$&") else { return nil }
    var reader = StyleSheetReader()
    reader.read(text, from: start)
    let isEnough = reader.known >= 2 || (reader.known == 1 && context.isWhole)
    guard isEnough, reader.others * 10 <= reader.declarations else { return nil }
    if reader.sassMarks > 0 {
      return context.finding("com.sass-lang.scss", strength: .likely, "rules and marks of Sass")
    }
    return context.finding(
      "public.css", strength: .likely, "rules that set \(reader.known) properties")
  }

  /// Reads statements: up to `;`, `{` or `}`, outside of comments and quotes.
  private mutating func read(_ text: Span<UInt8>, from start: Int) {
    var i = start
    var statement = start
    let end = min(text.count, StyleSheetReader.limit)
    while i < end {
      switch text[i] {
      case UInt8(ascii: "/") where text.has("/*", at: i):
        guard let close = text.first("*/", from: i + 2) else { return }
        if text.isBlank(statement..<i) { statement = close + 2 }
        i = close + 2
        continue
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        guard let close = text.first(text[i], from: i + 1) else { return }
        i = close
      case UInt8(ascii: ";"):
        note(text, text.trimmed(statement..<i))
        statement = i + 1
      case UInt8(ascii: "{"):
        open(text, text.trimmed(statement..<i))
        statement = i + 1
      case UInt8(ascii: "}"):
        let last = text.trimmed(statement..<i)
        if !last.isEmpty { note(text, last) }
        guard depth > 0 else {
          others += 10
          return
        }
        depth -= 1
        statement = i + 1
      default: break
      }
      i += 1
    }
  }

  private mutating func open(_ text: Span<UInt8>, _ selector: Range<Int>) {
    depth += 1
    if let first = selector.first, text[first] == UInt8(ascii: "&") { sassMarks += 1 }
    if text.starts(selector, "@mixin ") || text.starts(selector, "@include ") { sassMarks += 1 }
    // Code in braces has parentheses, assignments and operators before them.
    for i in selector where text[i].isAmong("=;<!|") {
      let isInBrackets = text.first(UInt8(ascii: "["), from: selector.lowerBound, before: i) != nil
      if !isInBrackets { others += 1 }
      return
    }
  }

  private mutating func note(_ text: Span<UInt8>, _ statement: Range<Int>) {
    guard let first = statement.first.map({ text[$0] }) else { return }
    if first == UInt8(ascii: "@") {
      if text.starts(statement, "@include ") || text.starts(statement, "@extend ") {
        sassMarks += 1
      }
      return
    }
    if first == UInt8(ascii: "$") { sassMarks += 1 }
    guard
      let colon = text.first(
        UInt8(ascii: ":"), from: statement.lowerBound, before: statement.upperBound),
      depth > 0 || first == UInt8(ascii: "$")
    else {
      others += 1
      return
    }
    let name = text.trimmed(statement.lowerBound..<colon)
    for i in name
    where !text[i].isWordByte && text[i] != UInt8(ascii: "$") && text[i] != UInt8(ascii: "*") {
      others += 1
      return
    }
    declarations += 1
    if name.count <= 24, StyleSheetReader.properties.contains(text.string(name).lowercased()) {
      known += 1
    }
  }

  private static let properties: Set<String> = [
    "align-items", "animation", "background", "background-color", "background-image",
    "background-position", "background-repeat", "border", "border-bottom", "border-collapse",
    "border-color", "border-left", "border-radius", "border-right", "border-top", "bottom",
    "box-shadow", "box-sizing", "clear", "color", "content", "cursor", "display", "flex",
    "flex-direction", "float", "font", "font-family", "font-size", "font-style", "font-weight",
    "gap",
    "grid-template-columns", "height", "justify-content", "left", "letter-spacing", "line-height",
    "list-style", "list-style-type", "margin", "margin-bottom", "margin-left", "margin-right",
    "margin-top", "max-height", "max-width", "min-height", "min-width", "opacity", "outline",
    "overflow", "padding", "padding-bottom", "padding-left", "padding-right", "padding-top",
    "pointer-events", "position", "right", "src", "text-align", "text-decoration", "text-indent",
    "text-shadow", "text-transform", "top", "transform", "transition", "vertical-align",
    "visibility", "white-space", "width", "word-wrap", "z-index", "zoom",
  ]
}
