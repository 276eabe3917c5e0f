import UniformTypes

/// What a name adds behind the name a file once had, or will have.
///
/// Editors and package managers keep `report.docx~` and `hosts.orig` beside the file, and a browser writes to
/// `film.mkv.part` until all has come. Which endings mean which is data: those that the two types below claim.
enum NameMark {
  /// The file is an earlier state of the one whose name stands before the mark, and of its type.
  case copy
  /// The file is the beginning of the one whose name stands before the mark, at best.
  case unfinished

  static let copyType = "org.unix.backup-copy"
  static let unfinishedType = "org.freedesktop.partial-download"

  /// What the best of some claims marks, if it does.
  init?(_ claims: TypeRegistry.NameClaims, in registry: TypeRegistry) {
    guard let type = claims.patternType ?? claims.positions.first.map(registry.claimant),
      !type.isPublic
    else { return nil }
    if let copy = registry.type(NameMark.copyType), type.conforms(to: copy) {
      self = .copy
    } else if let unfinished = registry.type(NameMark.unfinishedType),
      type.conforms(to: unfinished)
    {
      self = .unfinished
    } else {
      return nil
    }
  }

  /// How many bytes of the name are left without the mark; at least one.
  static func length(_ name: Span<UInt8>, _ claims: TypeRegistry.NameClaims) -> Int? {
    let length =
      switch claims.part {
      case .suffix(let start): start - 1
      // The patterns of copies are a star and one character behind it: 'notes~'.
      case .pattern: name.count - 1
      case .whole, .none: 0
      }
    return length > 0 ? length : nil
  }
}
