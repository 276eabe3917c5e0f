/// The keys (class, folded tag) with their claimants, begun with those of a base.
struct TagTable {
  private typealias Field = ImageFormat.TagKeyRow

  private let base: ImageView?
  private var rows: [ImageWriter.Row] = []
  /// The class and tag of each row beyond the base's.
  private var added: [(tagClass: UInt32, tag: String)] = []
  private let firstAdded: Int

  init(extending base: ImageView?) {
    self.base = base
    firstAdded = base?.rowCount(.tagKeys) ?? 0
    guard let base else { return }
    for number in 0..<firstAdded {
      rows.append(ImageWriter.Row(base.bytes(base.row(.tagKeys, number), Field.stride)))
    }
  }

  /// Sets the claimants of a key. Each key may be set once.
  mutating func set(
    _ tagClass: UInt32, _ tag: String, _ claimants: [UInt32], _ writer: inout ImageWriter
  ) {
    let text = writer.intern(tag)
    var row = ImageWriter.Row(Field.stride)
    row.set(Field.offset, count: text.offset)
    row.set(Field.length, shortCount: text.length)
    var classField = UInt16(truncatingIfNeeded: tagClass) & ~Field.manyBit
    if claimants.count == 1 {
      row.set(Field.claimants, claimants[0])
    } else {
      classField |= Field.manyBit
      row.set(Field.claimants, count: writer.count(.claimants))
      writer.append(UInt32(truncatingIfNeeded: claimants.count), to: .claimants)
      for claimant in claimants { writer.append(claimant, to: .claimants) }
    }
    row.set(Field.tagClass, classField)
    if let number = base?.tagKey(tagClass, tag.utf8.span) {
      rows[Int(number)] = row
    } else {
      rows.append(row)
      added.append((tagClass, tag))
    }
  }

  func write(to writer: inout ImageWriter) {
    for row in rows { writer.append(row, to: .tagKeys) }
  }

  var count: Int { rows.count }

  /// The hash of a key by its number.
  func hash(_ number: Int, seed: UInt64) -> UInt32 {
    if let base, number < firstAdded {
      let row = base.row(.tagKeys, number)
      let tagClass = UInt32(base.u16(row + Field.tagClass) & ~Field.manyBit)
      return base.withString(base.int(row + Field.offset), Int(base.u16(row + Field.length))) {
        KeyHash.hash($0, tagClass, seed: seed)
      }
    }
    let key = added[number - firstAdded]
    return KeyHash.hash(key.tag.utf8.span, key.tagClass, seed: seed)
  }
}
