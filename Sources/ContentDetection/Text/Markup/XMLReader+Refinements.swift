import UniformTypes

/// Document elements that several formats share, where an attribute, a namespace or a child tells which it is.
extension XMLReader {
  /// - Returns: `nil` where the document element alone is to tell.
  func refined(_ text: Span<UInt8>, _ element: String, _ namespace: String) -> UniformType? {
    switch element {
    case "document" where namespace == "urn:oasis:names:tc:opendocument:xmlns:office:1.0":
      // A flat OpenDocument says its own MIME name, that of the kind which is a ZIP archive.
      guard let name = start.attribute("office:mimetype", text) else { return nil }
      return registry.claimants(tag: name + "-flat-xml", tagClass: .mimeType).first
    case "document" where namespace.isEmpty:
      guard let kind = start.attribute("type", text), kind.hasPrefix("com.apple.InterfaceBuilder")
      else { return nil }
      return registry.type(
        kind.holds(".Storyboard")
          ? "com.apple.dt.interfacebuilder.document.storyboard"
          : "com.apple.interfacebuilder.document.cocoa")
    case "UOF":
      guard let name = start.attribute("uof:mimetype", text) else { return nil }
      return registry.claimants(tag: "application/" + name, tagClass: .mimeType).first
    case "RDF" where start.declares(namespace: "http://purl.org/rss/1.0/", text):
      return registry.type("public.rss")
    case "xliff" where start.declares(namespace: "http://sdl.com/FileTypes/SdlXliff/1.0", text):
      return registry.type("com.sdl.sdlxliff")
    case "abiword" where start.attribute("template", text) == "true":
      return registry.type("com.abisource.abiword-template")
    case "dictionary" where systemIdentifier(text).hasSuffix("sdef.dtd"):
      return registry.type("com.apple.scripting-definition")
    case "package" where namespace == "http://schemas.microsoft.com/office/2006/xmlPackage":
      return isWordPackage(text) ? nil : registry.type("public.xml")
    case "eagle":
      return firstChild(text, "<schematic", "<board").flatMap {
        registry.type($0 ? "com.autodesk.eagle-schematic" : "com.autodesk.eagle-board")
      }
    default:
      return nil
    }
  }

  private func systemIdentifier(_ text: Span<UInt8>) -> String {
    start.doctype?.systemIdentifier.map { text.string($0) } ?? ""
  }

  /// Office writes the name of the program that a flat package is for.
  private func isWordPackage(_ text: Span<UInt8>) -> Bool {
    guard let application = start.application else { return true }
    let end = application.upperBound
    return text.first("Word.Document", from: application.lowerBound, before: end) != nil
  }

  /// Which of two elements comes first; `nil` for neither.
  private func firstChild(
    _ text: Span<UInt8>, _ first: StaticString, _ second: StaticString
  ) -> Bool? {
    let a = text.first(first, from: start.end)
    let b = text.first(second, from: start.end)
    guard a != nil || b != nil else { return nil }
    return a ?? .max < b ?? .max
  }
}
