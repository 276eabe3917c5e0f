import UniformTypes

/// XML, and which: by the document element, never by a substring.
///
/// Types say in `TypeInfoXMLRoot` which elements of which namespaces are theirs. For a document without a namespace the
/// family of its DOCTYPE's public identifier stands in (`-//OASIS//DTD DocBook XML`), then no namespace. A namespace that ends
/// in a version is also looked up without it, and `*` stands for any element.
struct XMLReader {
  let start: XMLStart
  let registry: TypeRegistry

  /// - Returns: `nil` where the text is no XML, or too little of it to tell.
  static func find(_ text: Span<UInt8>, _ context: TextContext) -> TextFinding? {
    let registry = context.registry
    guard let xml = registry.type("public.xml") else { return nil }
    let start = XMLStart(text)
    guard start.state == .complete else {
      guard start.isDeclared, start.state == .open else { return nil }
      return TextFinding(type: xml, strength: .proven, detail: "an XML declaration")
    }
    let reader = XMLReader(start: start, registry: registry)
    let namespace = start.namespace(text) ?? ""
    let detail = reader.describe(text, namespace)
    let types = reader.types(text, namespace)
    let type = types.first
    if start.isDeclared || start.doctype != nil || !namespace.isEmpty {
      // HTML and XHTML are for the reader of HTML to judge: most of what looks like XHTML is served as HTML.
      if !start.isDeclared, namespace == HTMLReader.namespace || start.isHTML(text) { return nil }
      // Several types may share a document element: then names tell them apart.
      return TextFinding(
        type: type ?? xml, strength: types.count > 1 ? .likely : .proven, detail: detail)
    }
    // A bare element could be a piece of HTML, a template, or prose between angle brackets.
    let shape = XMLShape(text, start: start)
    guard shape.isPlausible(isWhole: context.isWhole), !start.isHTML(text) else { return nil }
    return TextFinding(
      type: type ?? xml, strength: types.count == 1 ? .proven : .likely, detail: detail)
  }

  private func describe(_ text: Span<UInt8>, _ namespace: String) -> String {
    let element = text.string(start.localName)
    return namespace.isEmpty
      ? "XML, document element '\(element)'"
      : "XML, document element '\(element)' in '\(namespace)'"
  }

  // MARK: Looking the document element up

  private func types(_ text: Span<UInt8>, _ namespace: String) -> [UniformType] {
    let element = text.string(start.localName)
    if let type = refined(text, element, namespace) { return [type] }
    if namespace.isEmpty {
      let family = start.doctype?.family(text).map { lookUp(element, $0) } ?? []
      return family.isEmpty ? lookUp(element, "") : family
    }
    var name = namespace
    for _ in 0..<5 {
      let types = lookUp(element, name)
      if !types.isEmpty { return types }
      guard let shorter = XMLReader.withoutVersion(name) else { return [] }
      name = String(shorter)
    }
    return []
  }

  private func lookUp(_ element: String, _ namespace: String) -> [UniformType] {
    let types = registry.types(xmlRoot: element, namespace: namespace)
    if !types.isEmpty || namespace.isEmpty { return types }
    return registry.types(xmlRoot: "*", namespace: namespace)
  }

  /// The namespace up to a last component that begins with a digit, or `v` and a digit, or to digits behind a dot.
  static func withoutVersion(_ namespace: String) -> Substring? {
    let bytes = namespace.utf8
    guard let separator = bytes.lastIndex(where: { $0.isAmong("/:#-") }) else { return nil }
    let component = bytes[bytes.index(after: separator)...]
    let number = component.first == UInt8(ascii: "v") ? component.dropFirst() : component
    if component.isEmpty || number.first?.isASCIIDigit ?? false { return namespace[..<separator] }
    guard let dot = component.lastIndex(of: UInt8(ascii: ".")),
      component[component.index(after: dot)...].allSatisfy(\.isASCIIDigit)
    else { return nil }
    return namespace[..<dot]
  }
}
