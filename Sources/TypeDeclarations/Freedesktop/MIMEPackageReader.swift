internal import UniformTypes

#if XML
internal import CLibXML2
#endif

/// Reads one package of the shared MIME database, an XML file of `mime/packages`.
enum MIMEPackageReader {
  static func read(
    _ bytes: [UInt8], path: String, languages: Set<String>, limits: PropertyListLimits
  ) throws(DeclarationError) -> (entries: [MIMEEntry], diagnostics: [Diagnostic]) {
    #if XML
    let builder = MIMEPackageBuilder(
      path: path, languages: languages, limit: limits.diagnosticCount)
    if let line = XMLTagLength.firstExcess(in: bytes.span) {
      _ = builder.fail(
        .limit, "a tag is longer than \(XMLTagLength.limit) bytes, the limit",
        at: TextPosition(line: line, column: 1))
      return ([], builder.log.diagnostics)
    }
    if let reason = unsafe cxml_load_error() {
      throw .xmlUnavailable(
        path: path, reason: unsafe "libxml2 cannot be loaded: \(String(cString: reason))")
    }
    var handler = self.handler
    // The builder lives to the end of this call, the parser does not.
    let context = unsafe Unmanaged.passUnretained(builder).toOpaque()
    guard let parser = unsafe cxml_open(&handler, context) else {
      throw .xmlUnavailable(path: path, reason: "libxml2 cannot make a parser: out of memory")
    }
    unsafe bytes.withUnsafeBytes { bytes in
      _ = unsafe cxml_feed(parser, bytes.baseAddress, bytes.count)
    }
    unsafe cxml_finish(parser)
    unsafe cxml_free(parser)
    return (builder.entries, builder.log.diagnostics)
    #else
    throw .xmlUnavailable(path: path, reason: "built without XML support")
    #endif
  }
}

#if XML
extension MIMEPackageReader {
  private static var handler: cxml_handler {
    unsafe cxml_handler(
      start_element: { context, _, name, line, column in
        guard let builder = unsafe target(of: context), let name = unsafe name else { return false }
        return builder.startElement(
          unsafe String(cString: name), at: TextPosition(line: line, column: column))
      },
      attribute: { context, prefix, name, value, count in
        guard let builder = unsafe target(of: context), let name = unsafe name else { return false }
        var key = unsafe String(cString: name)
        if let prefix = unsafe prefix { key = unsafe "\(String(cString: prefix)):\(key)" }
        let bytes = unsafe UnsafeRawBufferPointer(start: value, count: count)
        builder.attribute(key, unsafe String(decoding: bytes, as: UTF8.self))
        return true
      },
      allows_element_declarations: true,
      end_element: { context, name, _, _ in
        guard let builder = unsafe target(of: context), let name = unsafe name else { return false }
        builder.endElement(unsafe String(cString: name))
        return true
      },
      characters: { context, bytes, count, _, _ in
        guard let builder = unsafe target(of: context) else { return false }
        unsafe builder.characters(UnsafeRawBufferPointer(start: bytes, count: count))
        return true
      },
      doctype: { _, _, _, _, _, _ in true },
      refusal: { context, refusal, _, line, column in
        guard let builder = unsafe target(of: context) else { return }
        let isEntity = refusal == CXML_ENTITY_REFERENCE
        _ = builder.fail(
          isEntity ? .entity : .doctype,
          isEntity
            ? "an entity is used that XML does not know by itself"
            : "the DOCTYPE declares an entity or a notation, which is refused",
          at: TextPosition(line: line, column: column))
      },
      error: { context, _, isFatal, message, line, column in
        guard let builder = unsafe target(of: context), let message = unsafe message else {
          return false
        }
        guard isFatal else { return true }
        return builder.fail(
          .xmlSyntax, "is not well-formed XML: \(unsafe String(cString: message).sentence)",
          at: TextPosition(line: line, column: column))
      })
  }
}

private func target(of context: UnsafeMutableRawPointer?) -> MIMEPackageBuilder? {
  guard let context = unsafe context else { return nil }
  return unsafe Unmanaged.fromOpaque(context).takeUnretainedValue()
}
#endif
