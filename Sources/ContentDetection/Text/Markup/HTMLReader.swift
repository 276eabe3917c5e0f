import UniformTypes

/// HTML as browsers sniff it: WHATWG MIME Sniffing, section 7.1, behind white space and any comments.
///
/// A DOCTYPE or an element that only whole documents have proves it. A fragment's elements are but likely, since
/// Markdown and templates begin with them, and so is a document that holds marks of a template language.
enum HTMLReader {
  static let namespace = "http://www.w3.org/1999/xhtml"

  /// - Returns: `nil` where the text doesn't begin as HTML does.
  static func find(_ text: Span<UInt8>, _ context: TextContext) -> TextFinding? {
    let registry = context.registry
    guard let html = registry.type("public.html") else { return nil }
    var i = text.skippingBlanks(from: 0)
    while text.has("<!--", at: i) {
      guard let close = text.first("-->", from: i + 4) else { return nil }
      i = text.skippingBlanks(from: close + 3)
    }
    guard text.byte(i) == UInt8(ascii: "<") else { return nil }
    if isDocument(text, at: i) {
      if let xhtml = xhtml(text, registry) { return xhtml }
      guard TemplateMarks.find(text) == nil else {
        return TextFinding(type: html, strength: .likely, detail: "HTML with template marks")
      }
      return TextFinding(type: html, strength: .proven, detail: "an HTML document")
    }
    guard let element = HTMLElement.at(text, i + 1), isFragment(text, at: i, element) else {
      return nil
    }
    return TextFinding(
      type: html, strength: .likely, detail: "HTML beginning with '\(text.string(element))'")
  }

  private static func isDocument(_ text: Span<UInt8>, at i: Int) -> Bool {
    for literal in ["<!doctype html", "<html", "<head", "<body"] as [StaticString]
    where text.hasFolded(literal, at: i) {
      let next = text.byte(i + literal.utf8CodeUnitCount)
      return next.isBlankOrLineEnd || next == UInt8(ascii: ">")
    }
    return false
  }

  /// XHTML is what says so in its DOCTYPE or by an XML declaration, and has the namespace.
  private static func xhtml(_ text: Span<UInt8>, _ registry: TypeRegistry) -> TextFinding? {
    let start = XMLStart(text)
    guard start.state == .complete, text.equals(start.localName, "html"),
      start.namespace(text) == namespace,
      start.isDeclared || start.doctype?.family(text)?.hasPrefix("-//W3C//DTD XHTML") ?? false,
      let type = registry.types(xmlRoot: "html", namespace: namespace).first
    else { return nil }
    return TextFinding(type: type, strength: .proven, detail: "an XHTML document")
  }

  /// Whether a fragment that begins with an element goes on as HTML: the element or another is closed, or there is one
  /// that needs no end.
  private static func isFragment(
    _ text: Span<UInt8>, at start: Int, _ element: Range<Int>
  ) -> Bool {
    guard let close = text.first(UInt8(ascii: ">"), from: element.upperBound) else { return false }
    if HTMLElement.isVoid(text, element) { return true }
    var i = close + 1
    for _ in 0..<64 {
      guard let next = text.first("</", from: i) else { return false }
      if let name = HTMLElement.at(text, next + 2), text.equals(name, element) { return true }
      i = next + 2
    }
    return false
  }
}
