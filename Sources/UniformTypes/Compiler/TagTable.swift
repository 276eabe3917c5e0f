/// The open-addressed table from (tag class, folded tag) to claimants, begun with the slots of a base image.
struct TagTable {
  private typealias Field = ImageFormat.TagSlot

  private let base: ImageView?
  private var slots: [UInt8]
  private let slotCount: Int

  /// A table with room for `newKeys` beyond the base's.
  init(extending base: ImageView?, newKeys: Int) {
    self.base = base
    let present = base?.bytes(of: .tagSlots) ?? []
    let presentCount = present.count / Field.stride
    let used = (0..<presentCount).filter { TagTable.number(present, $0, Field.claimantCount) > 0 }
    let needed = OpenAddressing.slotCount(for: used.count + newKeys)
    guard needed > presentCount else {
      slotCount = presentCount
      slots = present
      return
    }
    slotCount = needed
    slots = [UInt8](repeating: 0, count: needed * Field.stride)
    for slot in used {
      let target = emptySlot(TagTable.number(present, slot, Field.hash))
      put(present[(slot * Field.stride)..<((slot + 1) * Field.stride)], target)
    }
  }

  /// Sets the claimants of a key, whose tag lies in the pool at `text`. Each key may be set once.
  mutating func set(
    _ tagClass: UInt32, _ tag: String, _ text: ImageWriter.Reference, _ claimants: Range<Int>
  ) {
    let hash = ImageView.tagHash(
      tagClass, tag.utf8.span, folding: TagClassNumber.foldsCase(tagClass))
    var row = ImageWriter.Row(Field.stride)
    row.set(Field.hash, hash)
    row.set(Field.keyOffset, count: text.offset)
    row.set(Field.keyLength, count: text.length)
    row.set(Field.tagClass, tagClass)
    row.set(Field.claimantStart, count: claimants.lowerBound)
    row.set(Field.claimantCount, count: claimants.count)
    put(row.bytes[...], baseSlot(hash, tagClass, tag) ?? emptySlot(hash))
  }

  func write(to writer: inout ImageWriter) {
    writer.append(slots, to: .tagSlots)
  }

  /// The slot in which the base has the key.
  private func baseSlot(_ hash: UInt32, _ tagClass: UInt32, _ tag: String) -> Int? {
    guard let base else { return nil }
    let poolSize = UInt32(truncatingIfNeeded: base.rowCount(.strings))
    var slot = Int(hash) & (slotCount - 1)
    while TagTable.number(slots, slot, Field.claimantCount) > 0 {
      let offset = TagTable.number(slots, slot, Field.keyOffset)
      if TagTable.number(slots, slot, Field.hash) == hash,
        TagTable.number(slots, slot, Field.tagClass) == tagClass, offset < poolSize,
        base.string(Int(offset), Int(TagTable.number(slots, slot, Field.keyLength))) == tag
      {
        return slot
      }
      slot = (slot + 1) & (slotCount - 1)
    }
    return nil
  }

  private func emptySlot(_ hash: UInt32) -> Int {
    var slot = Int(hash) & (slotCount - 1)
    while TagTable.number(slots, slot, Field.claimantCount) > 0 {
      slot = (slot + 1) & (slotCount - 1)
    }
    return slot
  }

  private mutating func put(_ row: ArraySlice<UInt8>, _ slot: Int) {
    slots.replaceSubrange((slot * Field.stride)..<((slot + 1) * Field.stride), with: row)
  }

  /// A field of a slot.
  private static func number(_ slots: [UInt8], _ slot: Int, _ field: Int) -> UInt32 {
    let at = slot * Field.stride + field
    return UInt32(slots[at]) | UInt32(slots[at + 1]) << 8 | UInt32(slots[at + 2]) << 16
      | UInt32(slots[at + 3]) << 24
  }
}
