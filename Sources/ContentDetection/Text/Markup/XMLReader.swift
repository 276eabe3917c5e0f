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
  static func find(_ text: Span<UInt8>, isWhole: Bool, _ registry: TypeRegistry) -> TextFinding? {
    guard let xml = registry.type("public.xml") else { return nil }
    let start = XMLStart(text)
    guard start.state == .complete else {
      guard start.isDeclared, start.state == .open else { return nil }
      return TextFinding(type: xml, strength: .proven, detail: "an XML declaration")
    }
    let reader = XMLReader(start: start, registry: registry)
    let namespace = start.namespace(text) ?? ""
    let detail = reader.describe(text, namespace)
    let type = reader.type(text, namespace)
    if start.isDeclared || start.doctype != nil || !namespace.isEmpty {
      // HTML and XHTML are for the reader of HTML to judge: most of what looks like XHTML is served as HTML.
      if !start.isDeclared, namespace == HTMLReader.namespace || start.isHTML(text) { return nil }
      return TextFinding(type: type ?? xml, strength: .proven, detail: detail)
    }
    // A bare element could be a piece of HTML, a template, or prose between angle brackets.
    let shape = XMLShape(text, start: start)
    guard shape.isPlausible(isWhole: isWhole), !start.isHTML(text) else { return nil }
    return TextFinding(
      type: type ?? xml, strength: type == nil ? .likely : .proven, detail: detail)
  }

  private func describe(_ text: Span<UInt8>, _ namespace: String) -> String {
    let element = text.string(start.localName)
    return namespace.isEmpty
      ? "XML, document element '\(element)'"
      : "XML, document element '\(element)' in '\(namespace)'"
  }

  // MARK: Looking the document element up

  private func type(_ text: Span<UInt8>, _ namespace: String) -> UniformType? {
    let element = text.string(start.localName)
    if let type = refined(text, element, namespace) { return type }
    if namespace.isEmpty {
      if let family = start.doctype?.family(text), let type = lookUp(element, family) {
        return type
      }
      return lookUp(element, "")
    }
    if let type = lookUp(element, namespace) { return type }
    var shorter = XMLReader.withoutVersion(namespace)
    for _ in 0..<3 {
      guard let name = shorter else { return nil }
      if let type = lookUp(element, String(name)) { return type }
      shorter = XMLReader.withoutVersion(String(name))
    }
    return nil
  }

  private func lookUp(_ element: String, _ namespace: String) -> UniformType? {
    if let type = registry.types(xmlRoot: element, namespace: namespace).first { return type }
    return namespace.isEmpty ? nil : registry.types(xmlRoot: "*", namespace: namespace).first
  }

  /// The namespace up to a last component that begins with a digit, or `v` and a digit.
  static func withoutVersion(_ namespace: String) -> Substring? {
    let bytes = namespace.utf8
    guard let separator = bytes.lastIndex(where: { "/:#-".utf8.contains($0) }) else { return nil }
    var component = bytes[bytes.index(after: separator)...]
    if component.first == UInt8(ascii: "v") { component = component.dropFirst() }
    guard component.isEmpty || component.first?.isASCIIDigit ?? false else { return nil }
    return namespace[..<separator]
  }

  /// Where the element alone doesn't tell.
  private func refined(_ text: Span<UInt8>, _ element: String, _ namespace: String) -> UniformType?
  {
    switch element {
    case "document" where namespace == "urn:oasis:names:tc:opendocument:xmlns:office:1.0":
      // A flat OpenDocument says its own MIME name, that of the kind which is a ZIP archive.
      guard let name = start.attribute("office:mimetype", text) else { return nil }
      return registry.claimants(tag: name + "-flat-xml", tagClass: .mimeType).first
    case "RDF" where start.declares(namespace: "http://purl.org/rss/1.0/", text):
      return registry.type("public.rss")
    case "package" where namespace == "http://schemas.microsoft.com/office/2006/xmlPackage":
      guard let application = start.application,
        text.first("Word.Document", from: application.lowerBound, before: application.upperBound)
          == nil
      else { return nil }
      return registry.type("public.xml")
    default:
      return nil
    }
  }
}
