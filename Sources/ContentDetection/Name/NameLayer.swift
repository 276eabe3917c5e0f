import UniformTypes

/// The types that claim a file's name.
struct NameLayer {
  let claims: TypeRegistry.NameClaims
  /// The extension that no declared type claims, as the name writes it.
  let unknownExtension: String?

  static let none = NameLayer(claims: .none, unknownExtension: nil)

  private init(claims: TypeRegistry.NameClaims, unknownExtension: String?) {
    self.claims = claims
    self.unknownExtension = unknownExtension
  }

  /// The claims on `name`, the last component of a path as bytes; it need not be UTF-8.
  init(_ name: Span<UInt8>, in registry: TypeRegistry) {
    let claims = registry.nameClaims(name)
    guard claims.part == .none else {
      self.init(claims: claims, unknownExtension: nil)
      return
    }
    self.init(claims: claims, unknownExtension: NameLayer.lastExtension(name))
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
    switch claims.part {
    case .whole: "the name '\(String(copying: name))'"
    case .suffix(let start): "the extension '\(String(copying: name.extracting(start...)))'"
    case .pattern: "a pattern that the name fits"
    case .none:
      unknownExtension.map { "the extension '\($0)', which nobody declares" } ?? "no extension"
    }
  }
}

extension TypeRegistry {
  /// The dynamic type of an extension that nobody declares.
  func dynamicType(filenameExtension: String) -> UniformType? {
    type(tag: filenameExtension, tagClass: .filenameExtension, conformingTo: .data)
  }
}
