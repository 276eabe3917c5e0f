import UniformTypes

/// What the layers found, reduced to what the verdict's rule needs.
struct Findings {
  /// The most specific proven type: `public.text` or `public.data` where nothing more is known.
  var proven: UniformType
  /// The most specific likely type that conforms to `proven`, or `proven` itself.
  var likely: UniformType
  /// Readers of text were asked.
  var isReadAsText = false
  /// Set for text.
  var charset: TextScan.Charset?
  /// It would be text but for a few control characters, such as the keys that an editor's script maps: enough for a name
  /// of text, and nothing by itself.
  var resemblesText = false
  /// The name of the encoding, where it is none of those and can be told.
  var encodingName: String?
  var isEmpty: Bool
  /// The signature that stands behind `proven`, if one does.
  var provenBy: TypeRegistry.SignatureMatch?
  /// What `proven` is stored as, where that differs.
  var encoding: UniformType?
  /// The container that was seen whole, so that a type which must show in it and doesn't is refuted.
  var completeContainer: UniformType?
  /// Types of which that container holds what it must.
  var shown: [UniformType] = []
  /// Types that its members speak for as much as for `proven`.
  var equals: [UniformType] = []
  /// Types whose names such content bears too.
  var mayBeNamed: [UniformType] = []
  var inside: UniformType?
  var alsoValidAs: [UniformType] = []
  var isTruncated = false
  var isEncrypted = false
  /// What tells apart types that claim one name, and no more.
  var hints: [UniformType] = []
  /// The programming languages that a text may be in, the likeliest first; none where nobody asked.
  var languages: [(type: UniformType, probability: Float)] = []
  /// What containers and text showed, where evidence is recorded.
  var observations: [Evidence] = []

  /// Nothing is known but that it is text, or data.
  init(_ floor: UniformType, isEmpty: Bool = false) {
    proven = floor
    likely = floor
    self.isEmpty = isEmpty
  }

  /// Whether the content's structure says no more than that it is text or that it isn't.
  var isUnspecific: Bool { proven == .text || proven == .data }
}

extension Findings {
  /// Takes over what a container's structure shows, which is more than its signature did.
  mutating func adopt(_ found: ContainerFinding, recordsEvidence: Bool) {
    if found.isComplete { completeContainer = found.encoding ?? proven }
    shown = found.shown
    equals = found.equals
    mayBeNamed = found.mayBeNamed
    switch found.strength {
    case .proven:
      proven = found.type
      likely = found.type
      encoding = found.encoding
    case .likely:
      likely = found.type
    }
    inside = found.inside
    isEncrypted = found.isEncrypted
    isTruncated = found.isTruncated
    if recordsEvidence {
      observations.append(Evidence(.container, found.type, found.strength, detail: found.detail))
    }
  }

  /// Takes over what a text's content shows, unless something already known is more specific.
  mutating func adopt(_ found: TextFinding, recordsEvidence: Bool) {
    if recordsEvidence {
      observations.append(Evidence(.text, found.type, found.strength, detail: found.detail))
    }
    if found.isHint { return hints.append(found.type) }
    // Some formats of text are declared as data alone, such as STL, and some formats of XML as no XML.
    let isStored = found.type.encodings.contains { $0.identifier == proven.identifier }
    guard
      found.type.conforms(to: proven) || isStored
        || (proven == .text && found.type.conforms(to: .data))
    else { return }
    switch found.strength {
    case .proven:
      let likelyStands = likely.conforms(to: found.type)
      if isStored { encoding = proven }
      proven = found.type
      if !likelyStands { likely = found.type }
    case .likely:
      if likely == proven { likely = found.type }
    }
  }
}
