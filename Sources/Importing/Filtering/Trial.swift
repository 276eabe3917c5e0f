internal import ContentDetection
internal import UniformTypes

/// A candidate held against what is allowed.
struct Trial {
  /// What kind of thing the candidate is; what is no file has rules of its own.
  enum Kind {
    case file, package, folder, link, special
  }

  /// Why a candidate is let in, and the allowed type that does it.
  enum Match {
    case exact(UniformType)
    case conforming(UniformType)
    case range(UniformType)
    case tag(String?, UniformType)

    /// The allowed type.
    var type: UniformType {
      switch self {
      case .exact(let type), .conforming(let type), .range(let type), .tag(_, let type): type
      }
    }
  }

  let filter: ImportFilter
  let verdict: Verdict
  /// The last component of its path; empty where there is none, or names don't count.
  let name: [UInt8]
  let kind: Kind
  /// The MIME name that a sender gave.
  let claim: String?
  /// Whether the name begins with a dot, though names may not count as evidence.
  let isHidden: Bool

  init(_ filter: ImportFilter, _ verdict: Verdict, name: [UInt8], claim: String?) {
    self.claim = claim
    isHidden = name.first == UInt8(ascii: ".")
    self.filter = filter
    self.verdict = verdict
    self.name = filter.detector.options.usesName ? name : []
    kind = Kind(verdict)
  }

  var items: [AllowList.Item] { filter.allowList.items }
  var registry: TypeRegistry { filter.detector.registry }
}

extension Trial.Kind {
  init(_ verdict: Verdict) {
    let type = verdict.type
    if verdict.reason != .fileSystem {
      self = .file
    } else if type == .folder {
      self = .folder
    } else if type.conforms(to: .directory) {
      self = .package
    } else {
      self = type == .symbolicLink ? .link : .special
    }
  }
}

/// By type.
extension Trial {
  /// What lets a candidate in that is of a type, whatever its name.
  ///
  /// An item is never asked whether another has let the type in already, so the order of items does
  /// not show.
  func match(_ type: UniformType) -> Match? {
    var conforming: [UniformType] = []
    var isInRange = false
    for item in items {
      switch item.reach {
      case .exact, .filenameExtension:
        if item.types.contains(type), admits(type, as: type) { return .exact(type) }
      case .conforming:
        for allowed in item.types where type.conforms(to: allowed) && admits(type, as: allowed) {
          if allowed == type { return .exact(type) }
          conforming.append(allowed)
        }
      case .mediaRange(let range):
        isInRange = isInRange || (mimeName(type).map(range.matches) ?? false)
      }
    }
    if filter.options.matching == .conforming,
      let nearest = type.nearestSupertype(among: conforming)
    {
      return .conforming(nearest)
    }
    return isInRange ? .range(type) : nil
  }

  /// Whether the kind of thing that the candidate is may come in as an allowed type that its own
  /// conforms to.
  private func admits(_ type: UniformType, as allowed: UniformType) -> Bool {
    switch kind {
    case .file, .package: true
    case .folder: allowed.conforms(to: .directory)
    case .link, .special: allowed == type
    }
  }

  /// The MIME name by which ranges know the candidate. What is no file has none, packages with a
  /// name of their own excepted.
  private func mimeName(_ type: UniformType) -> MediaType? {
    switch kind {
    case .file:
      return MediaType(Verdict(type, verdict.confidence, verdict.reason).mimeType)
    case .package:
      let name = type.mimeName.flatMap(MediaType.init)
      return name?.type == "inode" ? nil : name
    case .folder, .link, .special:
      return nil
    }
  }

  /// Whether only the demand for exact types keeps a type out.
  func isConforming(_ type: UniformType) -> Bool {
    items.contains { item in
      item.reach == .conforming
        && item.types.contains { type.conforms(to: $0) && admits(type, as: $0) }
    }
  }
}
