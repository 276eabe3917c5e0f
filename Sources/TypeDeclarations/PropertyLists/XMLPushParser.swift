#if XML

internal import CLibXML2

/// libxml2's push parser, feeding an ``XMLPropertyListBuilder``.
///
/// The library is loaded when the first parser is made. The corresponding C functions are `xmlCreatePushParserCtxt` and
/// `xmlParseChunk`; CLibXML2 sees to it that neither entities nor files are within their reach.
@safe
struct XMLPushParser: ~Copyable {
  struct Unavailable: Error {
    let reason: String
  }

  private let parser: OpaquePointer
  private let builder: XMLPropertyListBuilder

  init(builder: XMLPropertyListBuilder) throws(Unavailable) {
    if let reason = unsafe cxml_load_error() {
      throw Unavailable(reason: unsafe "libxml2 cannot be loaded: \(String(cString: reason))")
    }
    var handler = Self.handler
    // The builder is stored beside the parser, so it outlives it.
    let context = unsafe Unmanaged.passUnretained(builder).toOpaque()
    guard let parser = unsafe cxml_open(&handler, context) else {
      throw Unavailable(reason: "libxml2 cannot make a parser: out of memory")
    }
    unsafe self.parser = parser
    self.builder = builder
  }

  deinit {
    unsafe cxml_free(parser)
  }

  /// Parses a whole document. What is wrong with it, the builder knows.
  consuming func parse(_ bytes: [UInt8]) {
    unsafe bytes.withUnsafeBytes { bytes in
      _ = unsafe cxml_feed(parser, bytes.baseAddress, bytes.count)
    }
    unsafe cxml_finish(parser)
  }

  private static var handler: cxml_handler {
    unsafe cxml_handler(
      start_element: { context, prefix, name, line, column in
        guard let builder = unsafe target(of: context), let name = unsafe name else { return false }
        var text = unsafe String(cString: name)
        if let prefix = unsafe prefix { text = unsafe "\(String(cString: prefix)):\(text)" }
        return builder.startElement(text, endingAt: TextPosition(line: line, column: column))
      },
      attribute: nil, allows_element_declarations: false,
      end_element: { context, _, line, column in
        guard let builder = unsafe target(of: context) else { return false }
        return builder.endElement(TextPosition(line: line, column: column))
      },
      characters: { context, bytes, count, line, column in
        guard let builder = unsafe target(of: context) else { return false }
        let text = unsafe UnsafeRawBufferPointer(start: bytes, count: count)
        return unsafe builder.characters(
          text, endingAt: TextPosition(line: line, column: column))
      },
      doctype: { context, name, _, _, line, column in
        guard let builder = unsafe target(of: context) else { return false }
        let name = unsafe name.map { unsafe String(cString: $0) } ?? ""
        return builder.doctype(name, at: TextPosition(line: line, column: column))
      },
      refusal: { context, refusal, name, line, column in
        guard let builder = unsafe target(of: context) else { return }
        let position = TextPosition(line: line, column: column)
        if refusal == CXML_ENTITY_REFERENCE {
          let name = unsafe name.map { unsafe String(cString: $0) } ?? ""
          builder.refuseEntity(name, at: position)
        } else {
          builder.refuseSubset(at: position)
        }
      },
      error: { context, _, isFatal, message, line, column in
        guard let builder = unsafe target(of: context), let message = unsafe message else {
          return false
        }
        return builder.syntaxError(
          unsafe String(cString: message), isFatal: isFatal,
          at: TextPosition(line: line, column: column))
      })
  }
}

// A C function pointer captures nothing, not even the type that a static method belongs to.
private func target(of context: UnsafeMutableRawPointer?) -> XMLPropertyListBuilder? {
  guard let context = unsafe context else { return nil }
  return unsafe Unmanaged.fromOpaque(context).takeUnretainedValue()
}

#endif
