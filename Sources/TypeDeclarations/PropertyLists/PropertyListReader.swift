package import UniformTypes

/// Reads property lists in XML and in Apple's binary format.
///
/// ```swift
/// let list = try PropertyListReader(path: "Info.plist").read(bytes)
/// ```
///
/// XML is read as Apple's reader does: a DOCTYPE may be missing, comments, CDATA and UTF-16 are understood, what follows
/// `</plist>` is ignored with a warning. Input is taken to be hostile: no DTD is fetched, no entity is known but XML's
/// own five, and what exceeds the limits is refused.
package struct PropertyListReader: Sendable {
  /// For diagnostics and errors only; nothing is opened.
  package var path: String
  package var limits: PropertyListLimits

  package init(path: String, limits: PropertyListLimits = PropertyListLimits()) {
    self.path = path
    self.limits = limits
  }

  /// The property list in `bytes`, and what is wrong with it.
  ///
  /// A value that cannot be understood is left out with an error; the rest of the list is kept. Where the list itself
  /// cannot be read (markup that is not well formed, an entity, an exceeded limit) there is no root.
  ///
  /// - Throws: ``DeclarationError/xmlUnavailable(path:reason:)`` for XML where libxml2 is missing, and
  ///   ``DeclarationError/tooLarge(path:byteLimit:)``.
  package func read(_ bytes: [UInt8]) throws(DeclarationError) -> PropertyList {
    guard bytes.count <= limits.byteCount else {
      throw .tooLarge(path: path, byteLimit: limits.byteCount)
    }
    var log = DiagnosticLog(path: path, limit: limits.diagnosticCount)
    let root: PropertyListValue?
    switch PropertyListFormat(bytes) {
    case .xml:
      root = try readXML(bytes, log: &log)
    case .binary:
      var reader = BinaryPropertyListReader(bytes, limits: limits, log: log)
      root = reader.read()
      log = reader.log
    case nil:
      root = nil
      log.report(
        .error, .format,
        "is no property list: it begins neither with '<' nor with 'bplist00'; "
          + "expected an Info.plist in XML or in Apple's binary format")
    }
    return PropertyList(root: root, diagnostics: log.diagnostics.sortedByPlace)
  }

  private func readXML(
    _ bytes: [UInt8], log: inout DiagnosticLog
  ) throws(DeclarationError) -> PropertyListValue? {
    #if XML
    if let line = XMLTagLength.firstExcess(in: bytes.span) {
      log.report(
        .error, .limit, "a tag is longer than \(XMLTagLength.limit) bytes, the limit",
        at: TextPosition(line: line, column: 1))
      return nil
    }
    let builder = XMLPropertyListBuilder(limits: limits, log: log)
    do {
      let parser = try XMLPushParser(builder: builder)
      parser.parse(bytes)
    } catch {
      throw .xmlUnavailable(path: path, reason: error.reason)
    }
    let root = builder.finish()
    log = builder.log
    return root
    #else
    throw .xmlUnavailable(path: path, reason: "built without XML support")
    #endif
  }
}

/// What was read from a property list.
package struct PropertyList: Hashable, Sendable {
  /// `nil` where the list cannot be read; then one of the diagnostics is an error.
  package var root: PropertyListValue?
  /// In the order of the file.
  package var diagnostics: [Diagnostic]
}

/// How a property list is written.
enum PropertyListFormat {
  case xml
  case binary

  /// The format that the first bytes show, or `nil` where they show neither.
  init?(_ bytes: [UInt8]) {
    if bytes.starts(with: "bplist0".utf8) {
      self = .binary
      return
    }
    // Zero bytes and byte order marks: UTF-16 and UTF-32 in either order.
    let marks: Set<UInt8> = [0x00, 0xFE, 0xFF, 0xEF, 0xBB, 0xBF, 0x09, 0x0A, 0x0D, 0x20]
    guard let first = bytes.first(where: { !marks.contains($0) }), first == UInt8(ascii: "<") else {
      return nil
    }
    self = .xml
  }
}
