/// The image's two open-addressed tables: identifiers and tags.
extension ImageView {
  /// The type of that name, declared or merely named as a parent.
  ///
  /// - Complexity: O(1) in the number of types; no allocation.
  func index(identifier: Span<UInt8>) -> UInt32? {
    let hash = KeyHash.hash(identifier, TagClassNumber.identifier, seed: seed)
    return search(.identifierSlots, hash) { index in
      let type = typeRow(index)
      return equalsFolded(
        int(type &+ ImageFormat.TypeRow.identifierOffset),
        Int(u16(type &+ ImageFormat.TypeRow.identifierLength)), identifier)
    }
  }

  /// The types with that tag in order of precedence, as places for ``claimant(_:)``.
  ///
  /// Only ASCII letters of `key` are folded here, and only where the class folds case.
  ///
  /// - Complexity: O(1) in the number of types; no allocation.
  func claimants(_ tagClass: UInt32, _ key: Span<UInt8>) -> Range<Int> {
    tagKey(tagClass, key).map { claimants(ofKey: Int(truncatingIfNeeded: $0)) } ?? 0..<0
  }

  /// The row of a tag in ``ImageFormat/Section/tagKeys``.
  func tagKey(_ tagClass: UInt32, _ key: Span<UInt8>) -> UInt32? {
    let folds = TagClassNumber.foldsCase(tagClass)
    return search(.tagSlots, KeyHash.hash(key, tagClass, seed: seed)) { number in
      let row = self.row(.tagKeys, Int(truncatingIfNeeded: number))
      let rowClass =
        u16(row &+ ImageFormat.TagKeyRow.tagClass) & ~ImageFormat.TagKeyRow.manyBit
      guard UInt32(rowClass) == tagClass else { return false }
      let offset = int(row &+ ImageFormat.TagKeyRow.offset)
      let length = Int(u16(row &+ ImageFormat.TagKeyRow.length))
      return folds ? equalsFolded(offset, length, key) : equals(offset, length, key)
    }
  }

  /// The places of a key's claimants.
  func claimants(ofKey number: Int) -> Range<Int> {
    let row = self.row(.tagKeys, number)
    let place = row &+ ImageFormat.TagKeyRow.claimants
    // One claimant stands in the key's own row: a place is any 32 bits of the image.
    guard u16(row &+ ImageFormat.TagKeyRow.tagClass) & ImageFormat.TagKeyRow.manyBit != 0 else {
      return (place / 4)..<(place / 4 &+ 1)
    }
    let list = self.row(.claimants, int(place))
    let first = list / 4 &+ 1
    return first..<(first &+ int(list))
  }

  func claimant(_ place: Int) -> UInt32 { claimantEntry(place) & ~ImageFormat.aliasBit }

  /// A claimant as it lies there, with its ``ImageFormat/aliasBit``.
  func claimantEntry(_ place: Int) -> UInt32 { u32(place &* 4) }

  /// Searches a table of slots: each is 0, or a number plus one with the hash's highest eight bits above it.
  @inline(__always)
  private func search(
    _ section: ImageFormat.Section, _ hash: UInt32, _ matches: (UInt32) -> Bool
  ) -> UInt32? {
    let slotCount = rowCount(section)
    guard slotCount > 0 else { return nil }
    let first = row(section, 0)
    var slot = Int(truncatingIfNeeded: hash) & (slotCount &- 1)
    for _ in 0..<slotCount {
      let entry = u32(first &+ slot &* 4)
      guard entry != 0 else { return nil }
      if SlotEntry.mayBe(entry, hash) {
        let number = SlotEntry.number(entry)
        if matches(number) { return number }
      }
      slot = (slot &+ 1) & (slotCount &- 1)
    }
    return nil
  }
}

/// An entry of an open-addressed table: a number in the lower 24 bits, plus one so that 0 is an empty slot, and the
/// highest 8 bits of the key's hash, which spare most comparisons.
enum SlotEntry {
  /// Numbers from this on do not fit.
  static let limit = 1 << 24 - 1

  static func entry(_ number: Int, _ hash: UInt32) -> UInt32 {
    UInt32(truncatingIfNeeded: number &+ 1) & 0xFF_FFFF | hash & 0xFF00_0000
  }

  @inline(__always)
  static func mayBe(_ entry: UInt32, _ hash: UInt32) -> Bool { (entry ^ hash) >> 24 == 0 }

  @inline(__always)
  static func number(_ entry: UInt32) -> UInt32 { entry & 0xFF_FFFF &- 1 }
}
