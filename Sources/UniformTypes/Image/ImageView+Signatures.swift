/// Finding the signatures that content holds.
///
/// Content is a head (from the first byte on), a tail (up to the last; empty where it was not read, and it may
/// overlap the head) and its size, `nil` while nobody knows it. Offsets count from the start, negative ones from the
/// end, so that these need the size.
extension ImageView {
  /// Calls `body` with the number of each signature that the content holds and where it begins, in no particular order; one
  /// that may begin at several places may come several times.
  ///
  /// - Complexity: O(*p* + *m*): one look-up for each of the image's few probes, then one comparison for each
  ///   signature whose probed bytes are there; signatures without fixed bytes are tried one by one. No allocation.
  func forEachSignature(
    head: Span<UInt8>, tail: Span<UInt8>, size: Int?,
    _ body: (_ signature: Int, _ place: Int) -> Void
  ) {
    let probeCount = rowCount(.probes)
    let first = row(.probes, 0)
    precondition(holdsWords(first, probeCount &* ImageFormat.ProbeRow.stride / 4))
    for number in 0..<probeCount {
      let at = first &+ number &* ImageFormat.ProbeRow.stride
      let offset = Int(uncheckedU32(at &+ ImageFormat.ProbeRow.offset))
      let width = Int(uncheckedU32(at &+ ImageFormat.ProbeRow.width))
      let key: UInt32
      if offset <= head.count &- 4 {
        key =
          KeyHash.word32(head, offset) & UInt32.max &>> UInt32(truncatingIfNeeded: 32 &- 8 &* width)
      } else if offset <= head.count &- width {
        key = ImageView.probeKey(head, offset, width)
      } else {
        continue
      }
      guard
        uncheckedU32(at &+ ImageFormat.ProbeRow.filter) & ImageView.probeFilterBit(key) != 0,
        let list = probedList(at, key)
      else { continue }
      for i in list {
        let signature = int(row(.probeLists, i))
        if let place = place(of: signature, head: head, tail: tail, size: size) {
          body(signature, place)
        }
      }
    }
    for i in 0..<rowCount(.scanned) {
      let signature = int(row(.scanned, i))
      if mayBegin(signature, head: head, tail: tail, size: size),
        let place = place(of: signature, head: head, tail: tail, size: size)
      {
        body(signature, place)
      }
    }
  }

  /// The rows of ``ImageFormat/Section/probeLists`` with the signatures of a probe's key.
  private func probedList(_ probe: Int, _ key: UInt32) -> Range<Int>? {
    let slotStart = int(probe &+ ImageFormat.ProbeRow.slotStart)
    let slotMask = int(probe &+ ImageFormat.ProbeRow.slotMask)
    var slot = ImageView.probeHash(key) & slotMask
    for _ in 0...slotMask {
      let entry = row(.probeSlots, slotStart &+ slot)
      let count = int(entry &+ ImageFormat.ProbeSlot.listCount)
      guard count > 0 else { return nil }
      if u32(entry &+ ImageFormat.ProbeSlot.key) == key {
        let start = int(entry &+ ImageFormat.ProbeSlot.listStart)
        return start..<(start &+ count)
      }
      slot = (slot &+ 1) & slotMask
    }
    return nil
  }

  /// Whether what has been read holds the first byte of a signature that has but one place; true of those with several.
  private func mayBegin(
    _ signature: Int, head: Span<UInt8>, tail: Span<UInt8>, size: Int?
  ) -> Bool {
    let row = self.row(.signatures, signature)
    var at = signedInt(row &+ ImageFormat.SignatureRow.firstOffset)
    guard at == signedInt(row &+ ImageFormat.SignatureRow.lastOffset),
      int(row &+ ImageFormat.SignatureRow.patternLength) > 0,
      u32(row &+ ImageFormat.SignatureRow.maskOffset) == ImageFormat.SignatureRow.noMask
    else { return true }
    let byte = u8(self.row(.patterns, int(row &+ ImageFormat.SignatureRow.patternOffset)))
    if at < 0 {
      guard let size else { return false }
      at = size &+ at
    }
    guard at >= 0 else { return false }
    if at < head.count { return head[at] == byte }
    let tailOffset = at &- ((size ?? 0) &- tail.count)
    return tailOffset >= 0 && tailOffset < tail.count && tail[tailOffset] == byte
  }

  /// `width` bytes as a little-endian number.
  static func probeKey(_ bytes: Span<UInt8>, _ offset: Int, _ width: Int) -> UInt32 {
    var key: UInt32 = 0
    for i in 0..<width { key |= UInt32(bytes[offset &+ i]) &<< UInt32(8 &* i) }
    return key
  }

  @inline(__always)
  static func probeHash(_ key: UInt32) -> Int {
    Int(truncatingIfNeeded: (key &* 0x9E37_79B1) >> 8)
  }

  /// One of 32 bits, of a probe's filter.
  @inline(__always)
  static func probeFilterBit(_ key: UInt32) -> UInt32 { 1 &<< ((key &* 0x9E37_79B1) >> 27) }

  /// Whether all parts of a signature are in the content.
  func holds(_ signature: Int, head: Span<UInt8>, tail: Span<UInt8>, size: Int?) -> Bool {
    place(of: signature, head: head, tail: tail, size: size) != nil
  }

  /// Where a signature begins of which all parts are in the content.
  private func place(
    of signature: Int, head: Span<UInt8>, tail: Span<UInt8>, size: Int?
  ) -> Int? {
    // The parts first: each has one place, while the main pattern may have to be searched for.
    let row = self.row(.signatures, signature)
    let start = int(row &+ ImageFormat.SignatureRow.partStart)
    for i in 0..<int(row &+ ImageFormat.SignatureRow.partCount) {
      let part = partPattern(start &+ i)
      guard compare(part.pattern, at: part.offset, head: head, tail: tail, size: size) == .holds
      else { return nil }
    }
    return offset(of: signature, head: head, tail: tail, size: size)
  }

  /// Where the main pattern of a signature begins, from the content's start; `nil` where it is not there.
  func offset(of signature: Int, head: Span<UInt8>, tail: Span<UInt8>, size: Int?) -> Int? {
    let (pattern, offsets) = mainPattern(signature)
    var offset = offsets.lowerBound
    let last = ImageView.lastPlace(offsets, pattern, size)
    while true {
      offset = place(of: pattern, from: offset, through: last, head)
      guard offset <= last else { return nil }
      switch compare(pattern, at: offset, head: head, tail: tail, size: size) {
      case .holds: return offset >= 0 ? offset : (size ?? 0) &+ offset
      case .differs: break
      case .unknown: if offset >= 0 && offset >= head.count { return nil }
      }
      offset &+= 1
    }
  }

  /// The last offset at which a pattern may begin without reaching beyond the content's end.
  private static func lastPlace(
    _ offsets: ClosedRange<Int>, _ pattern: Pattern, _ size: Int?
  ) -> Int {
    guard offsets.lowerBound >= 0, let size else { return offsets.upperBound }
    return min(offsets.upperBound, size &- pattern.length)
  }

  /// The next place at which a pattern may begin: in the head, one that has its first byte.
  private func place(
    of pattern: Pattern, from start: Int, through last: Int, _ head: Span<UInt8>
  ) -> Int {
    guard start >= 0, start < last, start < head.count, pattern.length > 0,
      pattern.maskStart.map({ u8($0) == 0xFF }) ?? true
    else { return start }
    let end = min(head.count, last &+ 1)
    return head.firstIndex(of: u8(pattern.start), from: start, to: end) ?? end
  }

  /// Whether bytes that are missing from the content might still complete a signature.
  func mightHold(_ signature: Int, head: Span<UInt8>, tail: Span<UInt8>, size: Int?) -> Bool {
    let (pattern, offsets) = mainPattern(signature)
    var isOpen = false
    var offset = offsets.lowerBound
    let last = ImageView.lastPlace(offsets, pattern, size)
    while !isOpen {
      // Where its first byte isn't, the head refutes it; behind the head nothing does.
      let next = place(of: pattern, from: offset, through: last, head)
      guard next <= last else { break }
      isOpen = compare(pattern, at: next, head: head, tail: tail, size: size) != .differs
      offset = next &+ 1
    }
    guard isOpen else { return false }
    let row = self.row(.signatures, signature)
    let start = int(row &+ ImageFormat.SignatureRow.partStart)
    for i in 0..<int(row &+ ImageFormat.SignatureRow.partCount) {
      let part = partPattern(start &+ i)
      if compare(part.pattern, at: part.offset, head: head, tail: tail, size: size) == .differs {
        return false
      }
    }
    return true
  }

  /// The byte range of the patterns' section that a pattern and its mask occupy.
  struct Pattern {
    var start: Int
    var length: Int
    var maskStart: Int?
  }

  func mainPattern(_ signature: Int) -> (Pattern, ClosedRange<Int>) {
    let row = self.row(.signatures, signature)
    let first = signedInt(row &+ ImageFormat.SignatureRow.firstOffset)
    let last = signedInt(row &+ ImageFormat.SignatureRow.lastOffset)
    let pattern = self.pattern(
      int(row &+ ImageFormat.SignatureRow.patternOffset),
      int(row &+ ImageFormat.SignatureRow.patternLength),
      u32(row &+ ImageFormat.SignatureRow.maskOffset))
    return (pattern, first...max(first, last))
  }

  /// Whether one of the parts of a signature, whose row is given, lies where the content begins.
  func hasFirstPart(_ row: Int) -> Bool {
    let start = int(row &+ ImageFormat.SignatureRow.partStart)
    for i in 0..<int(row &+ ImageFormat.SignatureRow.partCount)
    where signedInt(self.row(.parts, start &+ i) &+ ImageFormat.PartRow.offset) == 0 { return true }
    return false
  }

  func partPattern(_ part: Int) -> (pattern: Pattern, offset: Int) {
    let row = self.row(.parts, part)
    let pattern = self.pattern(
      int(row &+ ImageFormat.PartRow.patternOffset), int(row &+ ImageFormat.PartRow.patternLength),
      u32(row &+ ImageFormat.PartRow.maskOffset))
    return (pattern, signedInt(row &+ ImageFormat.PartRow.offset))
  }

  private func pattern(_ offset: Int, _ length: Int, _ mask: UInt32) -> Pattern {
    Pattern(
      start: row(.patterns, offset), length: length,
      maskStart: mask == ImageFormat.SignatureRow.noMask
        ? nil : row(.patterns, Int(truncatingIfNeeded: mask)))
  }

  enum Comparison {
    case holds
    case differs
    /// What is there agrees; the rest has not been read.
    case unknown
  }

  /// Compares a pattern with the content at an offset.
  @inline(__always)
  private func compare(
    _ pattern: Pattern, at offset: Int, head: Span<UInt8>, tail: Span<UInt8>, size: Int?
  ) -> Comparison {
    // Nearly all patterns lie in the head, and most differ in their first byte.
    if offset >= 0, offset <= head.count &- pattern.length {
      for i in 0..<pattern.length {
        let significant = pattern.maskStart.map { u8($0 &+ i) } ?? 0xFF
        if (head[offset &+ i] ^ u8(pattern.start &+ i)) & significant != 0 { return .differs }
      }
      return .holds
    }
    return compareBeyondHead(pattern, at: offset, head: head, tail: tail, size: size)
  }

  private func compareBeyondHead(
    _ pattern: Pattern, at offset: Int, head: Span<UInt8>, tail: Span<UInt8>, size: Int?
  ) -> Comparison {
    var start = offset
    if offset < 0 {
      guard let size else { return .unknown }
      guard size >= -offset else { return .differs }
      start = size &+ offset
    }
    if let size, start > size &- pattern.length { return .differs }
    let tailStart = (size ?? 0) &- tail.count
    // Nothing of it has been read.
    if start >= head.count, tail.isEmpty || start &+ pattern.length <= tailStart { return .unknown }
    var isComplete = true
    for i in 0..<pattern.length {
      let at = start &+ i
      let byte: UInt8
      if at < head.count {
        byte = head[at]
      } else if size != nil, at >= tailStart, at &- tailStart < tail.count {
        byte = tail[at &- tailStart]
      } else {
        isComplete = false
        continue
      }
      let significant = pattern.maskStart.map { u8($0 &+ i) } ?? 0xFF
      if (byte ^ u8(pattern.start &+ i)) & significant != 0 { return .differs }
    }
    return isComplete ? .holds : .unknown
  }
}
