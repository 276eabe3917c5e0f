/// Signatures, and the tables that find those which content may hold by a few of its bytes.
struct SignatureTables {
  private struct Entry {
    var type: UInt32
    var signature: SignatureDeclaration
  }

  private let base: ImageView?
  private var entries: [Entry] = []

  init(_ graph: DeclarationGraph, extending base: ImageView?) {
    self.base = base
    for (i, node) in graph.nodes.enumerated() {
      for signature in node.declaration?.signatures ?? [] {
        entries.append(
          Entry(type: UInt32(truncatingIfNeeded: graph.firstNumber + i), signature: signature))
      }
    }
  }

  func write(to writer: inout ImageWriter) {
    let first = writer.count(.signatures)
    for entry in entries { writeSignature(entry, &writer) }
    writeProbes(first, &writer)
    writeReach(first, &writer)
  }

  private func writeReach(_ first: Int, _ writer: inout ImageWriter) {
    var reaches = entries.enumerated().map {
      (number: first + $0, byteCount: SignatureTables.reach($1.signature))
    }
    for position in 0..<(base?.rowCount(.reaching) ?? 0) {
      guard let base else { break }
      let row = base.row(.reaching, position)
      reaches.append(
        (
          number: base.int(row + ImageFormat.ReachRow.signature),
          byteCount: base.u32(row + ImageFormat.ReachRow.byteCount)
        ))
    }
    for entry in reaches.sorted(by: { ($1.byteCount, $0.number) < ($0.byteCount, $1.number) }) {
      var row = ImageWriter.Row(ImageFormat.Section.reaching.stride)
      row.set(ImageFormat.ReachRow.signature, count: entry.number)
      row.set(ImageFormat.ReachRow.byteCount, entry.byteCount)
      writer.append(row, to: .reaching)
    }
  }

  /// How many bytes from the start must be there before the signature is known to hold or not.
  private static func reach(_ signature: SignatureDeclaration) -> UInt32 {
    var reach: UInt32 = 0
    for (offset, length) in [(signature.offsets.upperBound, signature.bytes.count)]
      + signature.all.map({ ($0.offset, $0.bytes.count) })
    {
      guard offset >= 0 else { return ImageFormat.ReachRow.wholeContent }
      reach = max(reach, UInt32(clamping: offset) &+ UInt32(clamping: length))
    }
    return signature.offsets.lowerBound < 0 ? ImageFormat.ReachRow.wholeContent : reach
  }

  private func writeSignature(_ entry: Entry, _ writer: inout ImageWriter) {
    typealias Field = ImageFormat.SignatureRow
    let signature = entry.signature
    var row = ImageWriter.Row(Field.stride)
    row.set(Field.type, entry.type)
    row.set(Field.firstOffset, Int32(clamping: signature.offsets.lowerBound))
    row.set(Field.lastOffset, Int32(clamping: signature.offsets.upperBound))
    let pattern = writePattern(signature.bytes, signature.mask, &writer)
    row.set(Field.patternOffset, count: pattern.offset)
    row.set(Field.patternLength, count: signature.bytes.count)
    row.set(Field.maskOffset, pattern.mask)
    row.set(Field.partStart, count: writer.count(.parts))
    row.set(Field.partCount, count: signature.all.count)
    var constrained = SignatureTables.constrainedCount(signature.bytes, signature.mask)
    for part in signature.all {
      typealias PartField = ImageFormat.PartRow
      let pattern = writePattern(part.bytes, part.mask, &writer)
      var partRow = ImageWriter.Row(PartField.stride)
      partRow.set(PartField.offset, Int32(clamping: part.offset))
      partRow.set(PartField.patternOffset, count: pattern.offset)
      partRow.set(PartField.patternLength, count: part.bytes.count)
      partRow.set(PartField.maskOffset, pattern.mask)
      writer.append(partRow, to: .parts)
      constrained += SignatureTables.constrainedCount(part.bytes, part.mask)
    }
    row.set(Field.priority, UInt8(clamping: signature.priority))
    row.set(Field.isRequired, UInt8(signature.isRequired ? 1 : 0))
    row.set(Field.constrainedCount, count: constrained)
    writer.append(row, to: .signatures)
  }

  private func writePattern(
    _ bytes: [UInt8], _ mask: [UInt8]?, _ writer: inout ImageWriter
  ) -> (offset: Int, mask: UInt32) {
    let offset = writer.count(.patterns)
    writer.append(bytes, to: .patterns)
    guard let mask else { return (offset, ImageFormat.SignatureRow.noMask) }
    let maskOffset = writer.count(.patterns)
    writer.append(
      mask.prefix(bytes.count) + [UInt8](repeating: 0xFF, count: max(0, bytes.count - mask.count)),
      to: .patterns)
    return (offset, UInt32(truncatingIfNeeded: maskOffset))
  }

  private static func constrainedCount(_ bytes: [UInt8], _ mask: [UInt8]?) -> Int {
    guard let mask else { return bytes.count }
    return mask.prefix(bytes.count).count { $0 != 0 }
  }

  /// Where to look for known bytes of a signature: 4, or as many as it has in a row.
  private struct Probe: Hashable, Comparable {
    var offset: Int
    var width: Int

    static func < (a: Probe, b: Probe) -> Bool { (a.offset, a.width) < (b.offset, b.width) }
  }

  private static let maximumProbeWidth = 4

  /// A signature that may begin at no more places has a probe for each of them.
  private static let maximumPlaceCount = 8

  private func probes(_ signature: SignatureDeclaration) -> (probes: [Probe], key: UInt32)? {
    guard signature.offsets.lowerBound >= 0,
      signature.offsets.upperBound - signature.offsets.lowerBound
        < SignatureTables.maximumPlaceCount
    else { return nil }
    var best: (start: Int, width: Int) = (0, 0)
    var run = 0
    for i in signature.bytes.indices {
      let isFixed = signature.mask.map { i < $0.count && $0[i] == 0xFF } ?? true
      run = isFixed ? min(run + 1, SignatureTables.maximumProbeWidth) : 0
      if run > best.width { best = (i - run + 1, run) }
    }
    guard best.width > 0 else { return nil }
    let key = ImageView.probeKey(signature.bytes.span, best.start, best.width)
    let probes = signature.offsets.map { Probe(offset: $0 + best.start, width: best.width) }
    return (probes, key)
  }

  private func writeProbes(_ first: Int, _ writer: inout ImageWriter) {
    var tables = baseProbes()
    for (i, entry) in entries.enumerated() {
      if let (probes, key) = probes(entry.signature) {
        for probe in probes {
          tables[probe, default: [:]][key, default: []]
            .append(UInt32(truncatingIfNeeded: first + i))
        }
      } else {
        writer.append(UInt32(truncatingIfNeeded: first + i), to: .scanned)
      }
    }
    for (probe, keys) in tables.sorted(by: { $0.key < $1.key }) {
      typealias Field = ImageFormat.ProbeSlot
      let slotCount = OpenAddressing.slotCount(for: keys.count)
      var slots = [ImageWriter.Row?](repeating: nil, count: slotCount)
      var filter: UInt32 = 0
      for (key, list) in keys.sorted(by: { $0.key < $1.key }) {
        var row = ImageWriter.Row(Field.stride)
        row.set(Field.key, key)
        row.set(Field.listStart, count: writer.count(.probeLists))
        row.set(Field.listCount, count: list.count)
        for signature in list { writer.append(signature, to: .probeLists) }
        filter |= ImageView.probeFilterBit(key)
        var slot = ImageView.probeHash(key) & (slotCount - 1)
        while slots[slot] != nil { slot = (slot + 1) & (slotCount - 1) }
        slots[slot] = row
      }
      var row = ImageWriter.Row(ImageFormat.ProbeRow.stride)
      row.set(ImageFormat.ProbeRow.offset, count: probe.offset)
      row.set(ImageFormat.ProbeRow.width, count: probe.width)
      row.set(ImageFormat.ProbeRow.slotStart, count: writer.count(.probeSlots))
      row.set(ImageFormat.ProbeRow.slotMask, count: slotCount - 1)
      row.set(ImageFormat.ProbeRow.filter, filter)
      writer.append(row, to: .probes)
      for slot in slots { writer.append(slot ?? ImageWriter.Row(Field.stride), to: .probeSlots) }
    }
  }

  /// The probes of the base with their keys and signatures.
  private func baseProbes() -> [Probe: [UInt32: [UInt32]]] {
    var tables: [Probe: [UInt32: [UInt32]]] = [:]
    guard let base else { return tables }
    for number in 0..<base.rowCount(.probes) {
      let row = base.row(.probes, number)
      let probe = Probe(
        offset: base.int(row + ImageFormat.ProbeRow.offset),
        width: base.int(row + ImageFormat.ProbeRow.width))
      let start = base.int(row + ImageFormat.ProbeRow.slotStart)
      var keys: [UInt32: [UInt32]] = [:]
      for slot in 0...base.int(row + ImageFormat.ProbeRow.slotMask) {
        let entry = base.row(.probeSlots, start + slot)
        let count = base.int(entry + ImageFormat.ProbeSlot.listCount)
        guard count > 0 else { continue }
        let list = base.int(entry + ImageFormat.ProbeSlot.listStart)
        keys[base.u32(entry + ImageFormat.ProbeSlot.key)] = (0..<count).map {
          base.u32(base.row(.probeLists, list + $0))
        }
      }
      tables[probe] = keys
    }
    return tables
  }
}
