/// Content that is a chain of parts, each of which says how long it is: it is cut where a part reaches beyond the end,
/// or where the chain ends without the part that must be the last.
struct PartChain {
  let size: Int

  /// Parts that are looked at; each may cost a read.
  private static let limit = 48

  private enum Step {
    case next(Int)
    /// The part that ends the chain.
    case last
    /// No part, or one that says nothing of its length.
    case unknown
  }

  /// - Parameters:
  ///   - head: From the content's first byte on.
  ///   - bytes: Reads anywhere in the content: fewer bytes where it ends, `nil` where they can't be had.
  /// - Returns: Whether the content ends early; `nil` where it is no chain that is known.
  func isCut(_ head: Span<UInt8>, bytes: ContentEnding.Bytes) -> Bool? {
    if TapeArchive.isHeader(head) {
      return walk(from: 0, TapeArchive.headerSize, bytes, tapeMember)
    }
    if head.bigEndian32(at: 0) == 0x8950_4E47 { return walk(from: 8, 8, hasLast: true, bytes, png) }
    if head.has("ftyp", at: 4) || head.has("jP  ", at: 4) { return walk(from: 0, 16, bytes, box) }
    if head.has("MThd") { return walk(from: 0, 8, bytes, track) }
    if head.has("GIF8") {
      return walk(from: PartChain.screenEnd(head), 16, hasLast: true, bytes) { gif($0, $1, bytes) }
    }
    if head.has("!<arch>\n") { return walk(from: 8, 60, bytes, member) }
    return nil
  }

  private func walk(
    from start: Int?, _ headerSize: Int, hasLast: Bool = false, _ bytes: ContentEnding.Bytes,
    _ step: (Span<UInt8>, Int) -> Step
  ) -> Bool {
    guard var offset = start else { return false }
    for _ in 0..<PartChain.limit {
      guard offset < size else { return hasLast || offset > size }
      guard let header = bytes(offset, min(headerSize, size - offset)) else { return false }
      switch step(header.span, offset) {
      case .last, .unknown: return false
      case .next(let next):
        guard next > offset else { return false }
        offset = next
      }
    }
    return false
  }

  /// Chunks with a checksum each, up to `IEND` (the PNG specification, 5.3).
  private func png(_ header: Span<UInt8>, _ offset: Int) -> Step {
    if header.has("IEND", at: 4), offset + 12 <= size { return .last }
    return .next(header.bigEndian32(at: 0).map { offset + 12 + $0 } ?? size)
  }

  /// ISO/IEC 14496-12, 4.2.
  private func box(_ header: Span<UInt8>, _ offset: Int) -> Step {
    guard let length = header.bigEndian32(at: 0), header.count >= 8,
      PartChain.boxes.contains(where: { header.has($0, at: 4) })
    else { return .unknown }
    switch length {
    case 0: return .last
    case 1:
      guard let high = header.bigEndian32(at: 8), let low = header.bigEndian32(at: 12),
        high < 1 << 24
      else { return .unknown }
      return .next(offset + high << 32 + low)
    case 8...: return .next(offset + length)
    default: return .unknown
    }
  }

  /// Boxes of the top level; what else stands there may be what somebody appended.
  private static let boxes: [StaticString] = [
    "ftyp", "moov", "mdat", "free", "skip", "wide", "uuid", "meta", "moof", "mfra", "sidx", "ssix",
    "styp", "pdin", "emsg", "prft", "pnot", "jP  ", "jp2h", "jp2c", "jp2i", "xml ", "JXL ", "jxlc",
    "jxlp", "jxli", "jbrd", "Exif", "brob",
  ]

  /// Standard MIDI files 1.0: chunks of a name, a length and so many bytes.
  private func track(_ header: Span<UInt8>, _ offset: Int) -> Step {
    guard header.has("MThd") || header.has("MTrk"), let length = header.bigEndian32(at: 4) else {
      return .unknown
    }
    return .next(offset + 8 + length)
  }

  /// Members with their sizes in decimal digits, each at an even place.
  private func member(_ header: Span<UInt8>, _ offset: Int) -> Step {
    guard header.count == 60, header.has("`\n", at: 58) else { return .unknown }
    var length = 0
    for i in 48..<58 where header[i].isASCIIDigit { length = length * 10 + Int(header[i] & 15) }
    let end = offset + 60 + length
    // The byte that fills up the last one may be left out.
    return .next(end == size ? end : end + end % 2)
  }

  /// POSIX.1-1988, 10.1.1: blocks of 512 bytes; an empty one follows the last member.
  private func tapeMember(_ header: Span<UInt8>, _ offset: Int) -> Step {
    guard TapeArchive.isHeader(header), let length = TapeArchive.memberSize(header) else {
      return .unknown
    }
    let block = TapeArchive.headerSize
    return .next(offset + block + (length + block - 1) / block * block)
  }
}

/// GIF89a, 17–27: blocks of a known shape, whose data comes in pieces of at most 255 bytes.
extension PartChain {
  /// Where the blocks begin: behind the screen's descriptor and its colours.
  private static func screenEnd(_ head: Span<UInt8>) -> Int? {
    guard head.count >= 13 else { return nil }
    return 13 + colorBytes(head[10])
  }

  private static func colorBytes(_ flags: UInt8) -> Int {
    flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1)
  }

  private func gif(_ header: Span<UInt8>, _ offset: Int, _ bytes: ContentEnding.Bytes) -> Step {
    switch header.byte(0) {
    case UInt8(ascii: ";"): return .last
    case UInt8(ascii: "!"): return pieces(from: offset + 2, bytes)
    case UInt8(ascii: ","):
      guard header.count >= 10 else { return .next(size) }
      return pieces(from: offset + 11 + PartChain.colorBytes(header[9]), bytes)
    default: return .unknown
    }
  }

  /// Behind the pieces that begin at an offset, read in long stretches.
  private func pieces(from start: Int, _ bytes: ContentEnding.Bytes) -> Step {
    var offset = start
    while offset < size {
      let length = min(32 * 1_024, size - offset)
      guard let window = bytes(offset, length), window.count == length else { return .unknown }
      var i = 0
      while i < window.count {
        guard window[i] > 0 else { return .next(offset + i + 1) }
        i += 1 + Int(window[i])
      }
      offset += i
    }
    return .next(size)
  }
}
