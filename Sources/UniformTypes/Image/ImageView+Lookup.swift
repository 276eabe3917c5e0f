/// The image's two open-addressed tables: identifiers and tags.
extension ImageView {
  /// The type of that name, declared or merely named as a parent.
  ///
  /// - Complexity: O(1) in the number of types; no allocation.
  func index(identifier: Span<UInt8>) -> UInt32? {
    let slots = rowCount(.identifierSlots)
    guard slots > 0 else { return nil }
    let hash = CaseFolding.foldedHash(identifier)
    var slot = Int(truncatingIfNeeded: hash) & (slots &- 1)
    for _ in 0..<slots {
      let entry = u32(row(.identifierSlots, slot))
      guard entry != 0 else { return nil }
      let index = entry &- 1
      let type = typeRow(index)
      if u64(type &+ ImageFormat.TypeRow.foldedHash) == hash,
        equalsFolded(
          int(type &+ ImageFormat.TypeRow.identifierOffset),
          Int(u16(type &+ ImageFormat.TypeRow.identifierLength)), identifier)
      {
        return index
      }
      slot = (slot &+ 1) & (slots &- 1)
    }
    return nil
  }

  /// The types with that tag in order of precedence, as a range of the claimants' section.
  ///
  /// Only ASCII letters of `key` are folded here, and only where the class folds case.
  ///
  /// - Complexity: O(1) in the number of types; no allocation.
  func claimants(_ tagClass: UInt32, _ key: Span<UInt8>) -> Range<Int> {
    let slots = rowCount(.tagSlots)
    guard slots > 0 else { return 0..<0 }
    let folds = TagClassNumber.foldsCase(tagClass)
    let hash = ImageView.tagHash(tagClass, key, folding: folds)
    var slot = Int(truncatingIfNeeded: hash) & (slots &- 1)
    for _ in 0..<slots {
      let at = row(.tagSlots, slot)
      let claimantCount = int(at &+ ImageFormat.TagSlot.claimantCount)
      guard claimantCount > 0 else { return 0..<0 }
      if u32(at &+ ImageFormat.TagSlot.hash) == hash,
        u32(at &+ ImageFormat.TagSlot.tagClass) == tagClass
      {
        let offset = int(at &+ ImageFormat.TagSlot.keyOffset)
        let length = int(at &+ ImageFormat.TagSlot.keyLength)
        if folds ? equalsFolded(offset, length, key) : equals(offset, length, key) {
          let start = int(at &+ ImageFormat.TagSlot.claimantStart)
          return start..<(start &+ claimantCount)
        }
      }
      slot = (slot &+ 1) & (slots &- 1)
    }
    return 0..<0
  }

  func claimant(_ position: Int) -> UInt32 {
    u32(row(.claimants, position)) & ~ImageFormat.aliasBit
  }

  /// The rows of a key's claimants as they lie there.
  func claimantEntries(_ tagClass: UInt32, _ key: Span<UInt8>) -> [UInt32] {
    claimants(tagClass, key).map { u32(row(.claimants, $0)) }
  }

  static func tagHash(_ tagClass: UInt32, _ key: Span<UInt8>, folding: Bool) -> UInt32 {
    let hash = folding ? CaseFolding.foldedHash(key) : CaseFolding.exactHash(key)
    let mixed = (hash ^ UInt64(tagClass)) &* 0x9E37_79B9_7F4A_7C15
    return UInt32(truncatingIfNeeded: mixed >> 32)
  }
}
