internal import UniformTypes

/// Makes a property list of a parser's events.
///
/// A value that is wrong is reported and left out; markup that is wrong ends the list. Containers lie on an explicit
/// stack no deeper than the limit. Each event answers whether to go on.
final class XMLPropertyListBuilder {
  private(set) var log: DiagnosticLog
  private let limits: PropertyListLimits

  private var root: PropertyListValue?
  private var containers: [Container] = []
  /// The element whose text is being collected.
  private var leaf: Leaf?
  /// How many elements within an ignored one are open, itself included.
  private var ignoredDepth = 0
  private var isInPlist = false
  /// True once the document element has ended; what follows is no part of the list.
  private var hasEnded = false
  private var hasFailed = false
  /// Where the text after the last tag begins, and whether some of it has been reported.
  private var textStart = TextPosition(line: 1, column: 1)
  private var isInStrayText = false
  private var nodeCount = 0

  init(limits: PropertyListLimits, log: DiagnosticLog) {
    self.limits = limits
    self.log = log
  }

  /// The list's value, or `nil` where it cannot be read, which is then in the log.
  func finish() -> PropertyListValue? {
    if root == nil, !hasFailed, log.errorCount == 0 {
      log.report(.error, .plistStructure, "the property list holds no value; expected '<dict>'")
    }
    return hasFailed ? nil : root
  }

  private func fail(_ rule: Rule, _ message: String, at position: TextPosition) -> Bool {
    log.report(.error, rule, message, at: position)
    hasFailed = true
    return false
  }
}

// MARK: - Elements

extension XMLPropertyListBuilder {
  /// A start tag that ends at a place, but for its `>`.
  func startElement(_ name: String, endingAt end: TextPosition) -> Bool {
    beginText(at: TextPosition(line: end.line, column: end.column + 1))
    // Attributes and blanks, of which property lists have none, would make it a place within the tag.
    let column = end.column - name.unicodeScalars.count - 1
    let position = TextPosition(line: end.line, column: max(column, 1))
    guard ignoredDepth == 0 else {
      ignoredDepth += 1
      guard ignoredDepth > limits.depth else { return true }
      return fail(
        .limit, "'<\(name.excerpt)>' is nested more than \(limits.depth) levels deep, the limit",
        at: position)
    }
    if let leaf {
      return ignore(
        "'<\(leaf.name)>' holds the element '<\(name.excerpt)>'; expected text", at: position)
    }
    if name == "plist", containers.isEmpty, !isInPlist, root == nil {
      isInPlist = true
      return true
    }
    guard let kind = Element(rawValue: name) else {
      containers.last?.pendingKey = nil
      return ignore(
        "'<\(name.excerpt)>' is no element of a property list; expected '<dict>', '<array>', '<string>', "
          + "'<integer>', '<real>', '<true/>', '<false/>', '<date>' or '<data>'", at: position)
    }
    nodeCount += 1
    if nodeCount > limits.nodeCount {
      return fail(.limit, "holds more than \(limits.nodeCount) values, the limit", at: position)
    }
    guard checkPlace(of: kind, at: position) else { return true }
    switch kind {
    case .dict, .array:
      if containers.count == limits.depth {
        return fail(
          .limit, "'<\(name)>' is nested more than \(limits.depth) levels deep, the limit",
          at: position)
      }
      containers.append(Container(isDictionary: kind == .dict, position: position))
    default:
      leaf = Leaf(element: kind, position: position)
    }
    return true
  }

  /// An end tag that ends at a place.
  func endElement(_ end: TextPosition) -> Bool {
    beginText(at: end)
    if ignoredDepth > 0 {
      ignoredDepth -= 1
    } else if let leaf {
      self.leaf = nil
      close(leaf)
    } else if let container = containers.popLast() {
      add(PropertyListValue(container.content(log: &log), position: container.position))
    } else {
      isInPlist = false
    }
    hasEnded = ignoredDepth == 0 && leaf == nil && containers.isEmpty && !isInPlist
    return true
  }

  private func beginText(at position: TextPosition) {
    textStart = position
    isInStrayText = false
  }

  /// Whether an element may stand where it does; if not, it is ignored.
  private func checkPlace(of element: Element, at position: TextPosition) -> Bool {
    guard let container = containers.last else {
      guard element != .key else {
        _ = ignore("'<key>' stands outside of a dictionary", at: position)
        return false
      }
      guard root == nil else {
        _ = ignore("the property list holds a second value; expected one", at: position)
        return false
      }
      return true
    }
    if element == .key, !container.isDictionary {
      _ = ignore("'<key>' stands in an array; expected a value", at: position)
      return false
    }
    if element == .key, let key = container.pendingKey {
      log.report(
        .error, .plistStructure, "key \(key.text.quoted) has no value; expected one after it",
        at: key.position)
      container.pendingKey = nil
    }
    if element != .key, container.isDictionary, container.pendingKey == nil {
      _ = ignore("'<\(element.rawValue)>' has no key; expected '<key>' before it", at: position)
      return false
    }
    return true
  }

  private func ignore(_ message: String, at position: TextPosition) -> Bool {
    log.report(.error, .plistStructure, message, at: position)
    ignoredDepth = 1
    return true
  }

  private func close(_ leaf: Leaf) {
    if leaf.element == .key {
      containers.last?.pendingKey = (leaf.string, leaf.position)
      return
    }
    do {
      add(PropertyListValue(try leaf.content(), position: leaf.position))
    } catch {
      log.report(.error, .plistValue, error.message, at: leaf.position)
      containers.last?.pendingKey = nil
    }
  }

  private func add(_ value: PropertyListValue) {
    guard let container = containers.last else {
      root = value
      return
    }
    container.add(value)
  }
}

// MARK: - Text and markup

extension XMLPropertyListBuilder {
  /// Text that ends at a place.
  func characters(_ bytes: UnsafeRawBufferPointer, endingAt end: TextPosition) -> Bool {
    guard ignoredDepth == 0 else { return true }
    if leaf != nil {
      unsafe leaf?.text.append(contentsOf: bytes)
      return true
    }
    guard !isInStrayText else { return true }
    let text = unsafe String(decoding: bytes, as: UTF8.self)
    guard let stray = StrayText(in: text, from: textStart, to: end) else { return true }
    isInStrayText = true
    log.report(
      .error, .plistStructure,
      "\(stray.text.quoted) stands between elements; expected '<string>' around text",
      at: stray.position)
    return true
  }

  func doctype(_ name: String, at position: TextPosition) -> Bool {
    if name == "plist" { return true }
    return fail(
      .doctype, "the document type is \(name.quoted); expected 'plist'", at: position)
  }

  func refuseSubset(at position: TextPosition) {
    _ = fail(
      .doctype,
      "the DOCTYPE declares something of its own, which is refused; "
        + "expected Apple's DOCTYPE or none", at: position)
  }

  func refuseEntity(_ name: String, at position: TextPosition) {
    _ = fail(
      .entity,
      "entity '&\(name.excerpt);' is not known; expected one of XML's own five "
        + "(write '&amp;' for '&')", at: position)
  }

  /// An error that the parser found. After the document element it is no more than junk, which Apple's reader ignores.
  func syntaxError(_ message: String, isFatal: Bool, at position: TextPosition) -> Bool {
    if hasEnded {
      log.report(
        .warning, .junk, "something follows the property list; it is ignored", at: position,
        fix: .truncate)
      return false
    }
    // Not fatal are faults of name spaces, of which property lists have none.
    guard isFatal else { return true }
    return fail(.xmlSyntax, "is not well-formed XML: \(message.sentence)", at: position)
  }
}
