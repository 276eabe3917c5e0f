/// Tables of ``SlotEntry`` values, searched slot by slot from where the hash points.
enum OpenAddressing {
  /// Seeds that are tried until names no longer crowd; a set of names that crowds with all of them is not to be found.
  private static let seedCount: UInt64 = 8

  /// Steps that filling a table may take for each of its keys. Names that nobody chose for it take about two.
  private static let stepLimit = 16

  /// Writes the tables of identifiers and of tags, both with one seed.
  static func write(_ identifiers: DeclarationGraph, _ tags: TagTable, to writer: inout ImageWriter)
  {
    for seed in 0..<seedCount {
      let isLast = seed == seedCount - 1
      let limit = isLast ? Int.max : stepLimit
      guard
        let first = slots(
          (0..<identifiers.nodeCount).map { identifiers.hash($0, seed: seed) }, stepLimit: limit),
        let second = slots((0..<tags.count).map { tags.hash($0, seed: seed) }, stepLimit: limit)
      else { continue }
      for slot in first { writer.append(slot, to: .identifierSlots) }
      for slot in second { writer.append(slot, to: .tagSlots) }
      writer.seed = seed
      return
    }
  }

  /// A power of two that leaves at least a quarter of the slots empty.
  static func slotCount(for entries: Int) -> Int {
    var count = 4
    while count * 3 < entries * 4 { count *= 2 }
    return count
  }

  /// The slots of keys that are numbered from 0 on and have these hashes; `nil` where they fall too close together.
  private static func slots(_ hashes: [UInt32], stepLimit: Int) -> [UInt32]? {
    let count = slotCount(for: hashes.count)
    var slots = [UInt32](repeating: 0, count: count)
    var steps = 0
    let (allowed, overflows) = hashes.count.multipliedReportingOverflow(by: stepLimit)
    for (number, hash) in hashes.enumerated().prefix(SlotEntry.limit) {
      var slot = Int(hash) & (count - 1)
      while slots[slot] != 0 {
        slot = (slot + 1) & (count - 1)
        steps += 1
        if !overflows, steps > allowed { return nil }
      }
      slots[slot] = SlotEntry.entry(number, hash)
    }
    return slots
  }
}
