import UniformTypes

/// The types that claim a file's name.
///
/// The name of a copy is read without what marks it as one: `photo.png.bak` is claimed by what claims `photo.png`.
struct NameLayer {
  let claims: TypeRegistry.NameClaims
  /// The extension that no declared type claims, as the name writes it.
  let unknownExtension: String?
  /// How many bytes of the name were read: all, but for the marks of copies.
  private let length: Int
  /// Set where the name is that of a copy: what it is where nothing more is known.
  private(set) var copyType: UniformType?
  /// Set where the name is that of an unfinished download: what the name before the mark claims.
  private(set) var unfinished: UniformType?
  private var unfinishedLength = 0

  /// Marks that are taken off one name: `notes.md.orig~` has two.
  private static let markLimit = 3

  static let none = NameLayer(claims: .none, unknownExtension: nil, length: 0)

  private init(claims: TypeRegistry.NameClaims, unknownExtension: String?, length: Int) {
    self.claims = claims
    self.unknownExtension = unknownExtension
    self.length = length
  }

  /// The claims on `name`, the last component of a path as bytes; it need not be UTF-8.
  init(_ name: Span<UInt8>, in registry: TypeRegistry) {
    var length = name.count
    var copyType: UniformType?
    for _ in 0..<NameLayer.markLimit {
      let rest = name.extracting(first: length)
      let claims = registry.nameClaims(rest)
      guard claims.part != .none else {
        self.init(
          claims: claims,
          unknownExtension: copyType == nil ? NameLayer.lastExtension(rest) : nil, length: length)
        self.copyType = copyType
        return
      }
      let mark = NameMark(claims, in: registry)
      // A name that is nothing but the mark says nothing of what the file was.
      if mark == .copy, NameMark.length(rest, claims) == nil {
        copyType = claims.patternType ?? claims.positions.first.map(registry.claimant)
        break
      }
      guard let mark, let next = NameMark.length(rest, claims) else {
        self.init(claims: claims, unknownExtension: nil, length: length)
        self.copyType = copyType
        return
      }
      if mark == .unfinished {
        self.init(claims: claims, unknownExtension: nil, length: length)
        self.copyType = copyType
        unfinished = NameLayer(unmarked: rest.extracting(first: next), in: registry)
          .first(registry)
        unfinishedLength = next
        return
      }
      copyType = claims.patternType ?? claims.positions.first.map(registry.claimant)
      length = next
    }
    self.init(claims: .none, unknownExtension: nil, length: length)
    self.copyType = copyType
  }

  /// The claims on a name as it stands.
  private init(unmarked name: Span<UInt8>, in registry: TypeRegistry) {
    self.init(claims: registry.nameClaims(name), unknownExtension: nil, length: name.count)
  }

  private static func lastExtension(_ name: Span<UInt8>) -> String? {
    for i in name.indices.reversed() where name[i] == UInt8(ascii: ".") {
      guard i + 1 < name.count else { return nil }
      let text = String(copying: name.extracting((i + 1)...))
      return FilenameExtension.isValid(text) ? text : nil
    }
    return nil
  }

  var isEmpty: Bool { claims.part == .none }

  /// Calls `body` with each claimant, best first, until it returns false.
  func forEach(_ registry: TypeRegistry, _ body: (UniformType) -> Bool) {
    if let type = claims.patternType {
      _ = body(type)
      return
    }
    for position in claims.positions {
      guard body(registry.claimant(position)) else { return }
    }
  }

  func first(_ registry: TypeRegistry) -> UniformType? {
    claims.patternType ?? claims.positions.first.map(registry.claimant)
  }

  /// How the name makes the claim, for people.
  func detail(_ name: Span<UInt8>) -> String {
    let read = name.extracting(first: min(length, name.count))
    let claim =
      switch claims.part {
      case .whole: "the name '\(String(copying: read))'"
      case .suffix(let start): "the extension '\(String(copying: read.extracting(start...)))'"
      case .pattern: "a pattern that the name fits"
      case .none:
        unknownExtension.map { "the extension '\($0)', which nobody declares" } ?? "no extension"
      }
    return claim + markDetail(name)
  }

  /// How the name speaks for ``unfinished``.
  func unfinishedDetail(_ name: Span<UInt8>) -> String {
    let length = min(unfinishedLength, name.count)
    return "the name '\(String(copying: name.extracting(first: length)))' "
      + "before '\(String(copying: name.extracting(length...)))', which marks a download"
  }

  /// That the name is a copy's, and by which ending.
  private func markDetail(_ name: Span<UInt8>) -> String {
    guard copyType != nil, length < name.count else { return "" }
    return " before '\(String(copying: name.extracting(length...)))', which marks a copy"
  }
}

extension TypeRegistry {
  /// The dynamic type of an extension that nobody declares.
  func dynamicType(filenameExtension: String) -> UniformType? {
    type(tag: filenameExtension, tagClass: .filenameExtension, conformingTo: .data)
  }
}
