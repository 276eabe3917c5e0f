internal import UniformTypes

/// Makes entries of the events of a package's XML. What cannot be understood is left out with a diagnostic.
final class MIMEPackageBuilder {
  private(set) var log: DiagnosticLog
  private(set) var entries: [MIMEEntry] = []
  private let path: String
  /// Languages whose comments are kept beside English.
  private let languages: Set<String>
  private var entry: MIMEEntry?
  /// The matches that are open, outermost first, below one of `magic`.
  private var matches: [MIMEEntry.Match?] = []
  private var magic: MIMEEntry.Magic?
  private var comment: (language: String, text: [UInt8])?
  private var attributes: [String: String] = [:]
  private var depth = 0
  private var isTreeMagic = false
  private let depthLimit = 32
  private let byteLimit = 4_096

  init(path: String, languages: Set<String>, limit: Int) {
    self.path = path
    self.languages = languages
    log = DiagnosticLog(path: path, limit: limit)
  }

  func attribute(_ name: String, _ value: String) {
    if attributes.count < 16, value.utf8.count <= byteLimit { attributes[name] = value }
  }

  func startElement(_ name: String, at position: TextPosition) -> Bool {
    let attributes = self.attributes
    self.attributes = [:]
    depth += 1
    guard depth <= depthLimit else {
      return fail(.limit, "is nested more than \(depthLimit) levels deep, the limit", at: position)
    }
    guard entries.count < MIMEEntries.limit else {
      return fail(.limit, "holds more than \(MIMEEntries.limit) types, the limit", at: position)
    }
    if name == "mime-type" {
      startEntry(attributes["type"], position)
    } else if entry != nil {
      start(name, attributes, position)
    }
    return true
  }

  func endElement(_ name: String) {
    depth -= 1
    switch name {
    case "mime-type":
      if let entry { entries.append(entry) }
      entry = nil
    case "comment":
      if let comment {
        entry?.comments.append(
          (comment.language, String(decoding: comment.text, as: UTF8.self).trimmed))
      }
      comment = nil
    case "match":
      endMatch()
    case "magic":
      if let magic, !magic.matches.isEmpty { entry?.magics.append(magic) }
      magic = nil
      matches = []
    case "treemagic": isTreeMagic = false
    default: break
    }
  }

  func characters(_ bytes: UnsafeRawBufferPointer) {
    guard let count = comment?.text.count, count + bytes.count <= byteLimit else { return }
    unsafe comment?.text.append(contentsOf: bytes)
  }

  func fail(_ rule: Rule, _ message: String, at position: TextPosition) -> Bool {
    log.report(.error, rule, message, at: position)
    return false
  }
}

extension MIMEPackageBuilder {
  private func startEntry(_ name: String?, _ position: TextPosition) {
    guard let name, name.isMIMEType(allowsParameters: false) else {
      log.report(
        .error, .mimeType, "'type' is \((name ?? "").quoted); expected 'type/subtype'",
        at: position)
      return
    }
    entry = MIMEEntry(
      name: name,
      source: SourceLocation(path: path, line: position.line, column: position.column))
  }

  private func start(_ name: String, _ attributes: [String: String], _ position: TextPosition) {
    switch name {
    case "comment":
      let language = attributes["xml:lang"] ?? ""
      if language.isEmpty || languages.contains(language) { comment = (language, []) }
    case "glob": addGlob(attributes, position)
    case "alias": if let type = attributes["type"] { entry?.aliases.append(type) }
    case "sub-class-of": if let type = attributes["type"] { entry?.parents.append(type) }
    case "generic-icon", "icon":
      // A type's own icon says more than that of its kind.
      if name == "icon" || entry?.iconName == nil { entry?.iconName = attributes["name"] }
    case "root-XML":
      guard let element = attributes["localName"], !element.isEmpty else { return }
      entry?.xmlRoots.append(.init(namespace: attributes["namespaceURI"] ?? "", element: element))
    case "glob-deleteall":
      entry?.replacesGlobs = true
      entry?.globs = []
    case "magic-deleteall":
      entry?.replacesMagic = true
      entry?.magics = []
    case "magic":
      let priority = Int(attributes["priority"] ?? "50") ?? 50
      magic = MIMEEntry.Magic(priority: min(max(priority, 0), 100), matches: [])
    case "match": if magic != nil { matches.append(match(attributes, position)) }
    case "treemagic": isTreeMagic = true
    default: break
    }
  }

  private func addGlob(_ attributes: [String: String], _ position: TextPosition) {
    guard let pattern = attributes["pattern"], !pattern.isEmpty, pattern.utf8.count <= 255,
      !pattern.utf8.contains(0x2F)
    else {
      log.report(
        .error, .filename, "'pattern' is \((attributes["pattern"] ?? "").quoted); expected '*.abc'",
        at: position)
      return
    }
    let weight = Int(attributes["weight"] ?? "50") ?? 50
    entry?.globs.append(
      .init(
        pattern: pattern, weight: min(max(weight, 0), 100),
        isCaseSensitive: attributes["case-sensitive"] == "true"))
  }

  private func match(
    _ attributes: [String: String], _ position: TextPosition
  ) -> MIMEEntry.Match? {
    guard let type = attributes["type"], let value = attributes["value"],
      let offsets = MIMEMagicValue.offsets(attributes["offset"] ?? ""),
      let parsed = MIMEMagicValue.parse(type: type, value: value, mask: attributes["mask"]),
      SignatureLimits.patternLength.contains(parsed.bytes.count)
    else {
      log.report(
        .error, .signature, "a match cannot be understood; it is left out, with those in it",
        at: position)
      return nil
    }
    return MIMEEntry.Match(offsets: offsets, bytes: parsed.bytes, mask: parsed.mask)
  }

  private func endMatch() {
    guard magic != nil, let ended = matches.popLast(), let match = ended else { return }
    if matches.isEmpty {
      magic?.matches.append(match)
    } else {
      matches[matches.count - 1]?.children.append(match)
    }
  }
}
