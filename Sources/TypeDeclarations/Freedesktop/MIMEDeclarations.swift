internal import UniformTypes

/// Maps entries of the shared MIME database into the graph of types.
///
/// An entry whose name or alias some type has as a MIME tag is that type, whose own declaration stays as it is. The
/// others become types of their own, with ``MIMEIdentifier`` for names.
struct MIMEDeclarations {
  private let registry: TypeRegistry
  private let entries: [MIMEEntry]
  /// The identifiers of entries by name and alias, in small letters.
  private var identifiers: [String: String] = [:]
  /// For each extension of several entries, the one with the highest weight.
  private var preferred: [String: String] = [:]
  private(set) var diagnostics: [Diagnostic] = []
  private(set) var declarations: [TypeDeclaration] = []

  init(_ entries: [MIMEEntry], registry: TypeRegistry) {
    self.registry = registry
    self.entries = entries
    name()
    preferByWeight()
    for entry in entries {
      guard let identifier = identifiers[entry.name.lowercased()],
        MIMEIdentifier.mimeType(of: identifier) != nil
      else { continue }
      declarations.append(declaration(entry, identifier))
    }
  }

  private mutating func name() {
    for entry in entries {
      let type = ([entry.name] + entry.aliases.prefix(256)).compactMap {
        registry.type(tag: $0, tagClass: .mimeType)
      }.first(where: \.isDeclared)
      identifiers[entry.name.lowercased()] =
        type?.identifier ?? MIMEIdentifier.identifier(of: entry.name)
    }
    // An alias that is also somebody's own name stays that type's.
    for entry in entries {
      for alias in entry.aliases where identifiers[alias.lowercased()] == nil {
        identifiers[alias.lowercased()] = identifiers[entry.name.lowercased()]
      }
    }
  }

  private mutating func preferByWeight() {
    var best: [String: (weight: Int, name: String, isTie: Bool)] = [:]
    for entry in entries {
      for glob in entry.globs {
        guard let tag = MIMEDeclarations.filenameExtension(glob) else { continue }
        let key = tag.lowercased()
        guard let other = best[key] else {
          best[key] = (glob.weight, entry.name, false)
          continue
        }
        if glob.weight > other.weight {
          best[key] = (glob.weight, entry.name, false)
        } else if glob.weight == other.weight, entry.name != other.name {
          best[key] = (other.weight, other.name, true)
        }
      }
    }
    for (key, one) in best where !one.isTie { preferred[key] = one.name }
  }

  /// The identifier of a name that an entry refers to.
  private func identifier(_ name: String) -> String? {
    if let known = identifiers[name.lowercased()] { return known }
    if let type = registry.type(tag: name, tagClass: .mimeType), type.isDeclared {
      return type.identifier
    }
    return MIMEIdentifier.identifier(of: name)
  }

  // MARK: One type

  private mutating func declaration(_ entry: MIMEEntry, _ identifier: String) -> TypeDeclaration {
    var type = TypeDeclaration(identifier: identifier, kind: .imported, origin: .registered)
    type.source = entry.source
    (type.conformsTo, type.encodings) = supertypes(entry, identifier)
    type.tags = [.init(.mimeType, [entry.name])]
    type.mimeAliases = Array(
      entry.aliases.filter { $0.isMIMEType(allowsParameters: false) }.prefix(256))
    type.xmlRoots = entry.xmlRoots
    type.iconName = entry.iconName
    for (language, text) in entry.comments where !text.isEmpty {
      if language.isEmpty {
        if type.description == nil { type.description = text }
      } else if !type.localizedDescriptions.contains(where: { $0.language == language }) {
        type.localizedDescriptions.append(.init(language: language, text: text))
      }
    }
    addNames(entry, &type)
    addSignatures(entry, &type)
    return type
  }

  /// `sub-class-of`, and the edges that the database leaves unsaid: the group that the name begins with, and data.
  private func supertypes(
    _ entry: MIMEEntry, _ identifier: String
  ) -> (parents: [String], encodings: [TypeDeclaration.EncodingDeclaration]) {
    var parents: [String] = []
    var encodings: [TypeDeclaration.EncodingDeclaration] = []
    for name in entry.parents {
      guard let parent = self.identifier(name), parent != identifier, !parents.contains(parent)
      else { continue }
      // A document in an archive is no archive: that is what it is stored as.
      if MIMEDeclarations.containers.contains(parent) {
        encodings.append(.init(identifier: parent))
      } else {
        parents.append(parent)
      }
    }
    let group = MIMEDeclarations.group(of: entry.name)
    let known = parents.compactMap { registry.type($0) }
    if let group, !known.contains(where: { $0.conforms(to: group) }),
      entry.parents.isEmpty || group != .plainText
    {
      parents.append(group.identifier)
    }
    let all = parents.compactMap { registry.type($0) }
    let isOfEntries = parents.count > all.count
    if !isOfEntries, !all.contains(where: { $0.conforms(to: .data) || $0.conforms(to: .directory) })
    {
      parents.append(UniformType.data.identifier)
    }
    return (parents, encodings)
  }

  private static let containers: Set<String> = [
    "public.zip-archive", "org.gnu.gnu-zip-archive", "public.bzip2-archive",
    "org.tukaani.xz-archive",
  ]

  private static func group(of name: String) -> UniformType? {
    switch name.prefix(while: { $0 != "/" }).lowercased() {
    case "image": .image
    case "audio": .audio
    case "video": .movie
    case "text": .plainText
    case "font": .font
    case "model": .threeDContent
    case "message": .message
    default: nil
    }
  }
}

// MARK: - Names

extension MIMEDeclarations {
  /// The extension of a pattern that is one and no more.
  private static func filenameExtension(_ glob: MIMEEntry.Glob) -> String? {
    guard !glob.isCaseSensitive, glob.pattern.hasPrefix("*.") else { return nil }
    let name = glob.pattern.dropFirst(2)
    let isPlain = !name.isEmpty && !name.utf8.contains { ".*?[".utf8.contains($0) }
    return isPlain ? String(name) : nil
  }

  private mutating func addNames(_ entry: MIMEEntry, _ type: inout TypeDeclaration) {
    var extensions: [String] = []
    // The sort is stable: of equal weight, the order of the file.
    let globs = entry.globs.enumerated()
      .sorted { ($1.element.weight, $0.offset) < ($0.element.weight, $1.offset) }
      .map(\.element).prefix(1_024)
    for glob in globs {
      if let name = MIMEDeclarations.filenameExtension(glob) {
        guard !extensions.contains(name) else { continue }
        extensions.append(name)
        if preferred[name.lowercased()] == entry.name { type.preferredTags.append(name) }
      } else if MIMEDeclarations.isPattern(glob.pattern) {
        if !type.filenames.contains(glob.pattern) { type.filenames.append(glob.pattern) }
      } else {
        note(entry, .filename, "the pattern \(glob.pattern.quoted) has more than can be matched")
      }
    }
    if !extensions.isEmpty { type.tags.append(.init(.filenameExtension, extensions)) }
  }

  /// At most one star, and ranges of the form `[a-z]`.
  private static func isPattern(_ pattern: String) -> Bool {
    var bytes = Array(pattern.utf8)[...]
    var stars = 0
    while let byte = bytes.popFirst() {
      if byte == UInt8(ascii: "*") { stars += 1 }
      if byte == UInt8(ascii: "[") {
        let range = Array(bytes.prefix(4))
        guard range.count == 4, range[1] == UInt8(ascii: "-"), range[3] == UInt8(ascii: "]") else {
          return false
        }
        bytes = bytes.dropFirst(4)
      }
    }
    return stars <= 1 && pattern != "*"
  }

  private mutating func note(_ entry: MIMEEntry, _ rule: Rule, _ message: String) {
    guard diagnostics.count < 1_000 else { return }
    diagnostics.append(
      Diagnostic(
        .note, rule: rule.rawValue, message: "\(entry.name): \(message); it is left out",
        location: entry.source))
  }
}

// MARK: - Signatures

extension MIMEDeclarations {
  private mutating func addSignatures(_ entry: MIMEEntry, _ type: inout TypeDeclaration) {
    for magic in entry.magics {
      for match in magic.matches {
        var ways: [[MIMEEntry.Match]] = []
        MIMEDeclarations.collect(match, [], &ways)
        for way in ways {
          guard type.signatures.count < SignatureLimits.signatureCount else {
            return note(
              entry, .signature, "it has more than \(SignatureLimits.signatureCount) signatures")
          }
          guard let signature = MIMEDeclarations.signature(way, magic.priority) else {
            note(entry, .signature, "a match with two ranges of offsets cannot be looked for")
            continue
          }
          type.signatures.append(signature)
        }
      }
    }
  }

  /// The ways from a match to each of the innermost ones in it; nesting is no deeper than the reader lets it be.
  private static func collect(
    _ match: MIMEEntry.Match, _ above: [MIMEEntry.Match], _ ways: inout [[MIMEEntry.Match]]
  ) {
    guard ways.count <= SignatureLimits.signatureCount else { return }
    let way = above + [match]
    if match.children.isEmpty { ways.append(way) }
    for child in match.children { collect(child, way, &ways) }
  }

  /// One signature for matches that must all hold; only one of them can have a range.
  private static func signature(
    _ way: [MIMEEntry.Match], _ priority: Int
  ) -> SignatureDeclaration? {
    let main = way.firstIndex { $0.offsets.count > 1 } ?? 0
    var others = way
    let first = others.remove(at: main)
    guard others.allSatisfy({ $0.offsets.count == 1 }), others.count <= SignatureLimits.partCount
    else { return nil }
    return SignatureDeclaration(
      offsets: first.offsets, bytes: first.bytes, mask: first.mask, priority: priority,
      all: others.map { .init(offset: $0.offsets.lowerBound, bytes: $0.bytes, mask: $0.mask) })
  }
}
