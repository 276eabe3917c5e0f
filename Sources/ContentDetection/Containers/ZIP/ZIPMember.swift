/// A member that is of interest, with its path.
struct ZIPMember {
  var entry: ZIPEntry
  var path: [UInt8]

  /// Compressed bytes that are looked at.
  private static let compressedLimit = 60 * 1_024
}

extension ZIPMember {
  /// What the member holds, at most `limit` bytes of it.
  ///
  /// - Parameters:
  ///   - limit: In bytes, once decompressed.
  ///   - needsAll: Whether the beginning of what it holds is of no use.
  ///   - end: Where the content ends, or where what is known of it does.
  ///   - read: Gives bytes of the content.
  /// - Returns: `nil` where the content isn't to be had: encrypted, compressed by another method, not there, or where
  ///   the local header names another member.
  func content(
    limit: Int, needsAll: Bool = false, end: Int, read: ContentReading
  ) -> [UInt8]? {
    let start = entry.localHeader
    guard !entry.isEncrypted, entry.method == ZIPEntry.stored || entry.method == ZIPEntry.deflated,
      start < end
    else { return nil }
    let most =
      entry.method == ZIPEntry.stored
      ? min(limit, ZIPMember.compressedLimit) : ZIPMember.compressedLimit
    let wanted = min(entry.compressedSize ?? most, most)
    // One read gets most members whole: a local header's extra field is short where there is one.
    let guess = ZIPEntry.Header.localSize + path.count + 64 + wanted
    guard let bytes = read(start, min(guess, end - start)),
      let offset = contentOffset(bytes.span)
    else { return nil }
    if offset + wanted <= bytes.count || bytes.count >= end - start {
      guard offset <= bytes.count else { return nil }
      return decoded(bytes.span.extracting(offset...), limit: limit, needsAll: needsAll)
    }
    guard offset < end - start,
      let rest = read(start + offset, min(max(wanted, 1), end - start - offset))
    else { return nil }
    return decoded(rest.span, limit: limit, needsAll: needsAll)
  }

  /// Where the content begins behind a local header; `nil` where that isn't this member's: then the directory lies,
  /// and two readers of the archive would not see the same.
  private func contentOffset(_ bytes: Span<UInt8>) -> Int? {
    guard let header = ZIPEntry.local(bytes, at: entry.localHeader),
      !header.entry.isEncrypted, header.entry.method == entry.method,
      header.path.count == path.count, header.path.upperBound <= bytes.count
    else { return nil }
    for (i, at) in header.path.enumerated() where bytes[at] != path[i] { return nil }
    return header.length
  }

  private func decoded(_ bytes: Span<UInt8>, limit: Int, needsAll: Bool) -> [UInt8]? {
    if needsAll, let size = entry.compressedSize, size > bytes.count || size > limit { return nil }
    if entry.method == ZIPEntry.deflated {
      return needsAll && entry.compressedSize == nil ? nil : Inflater.inflate(bytes, limit: limit)
    }
    if let size = entry.compressedSize {
      return Array(copying: bytes.extracting(first: min(size, limit, bytes.count)))
    }
    // A stored member whose size follows it ends where the next header begins.
    var length = 0
    while length < min(limit, bytes.count), !bytes.has("PK", at: length) { length += 1 }
    if needsAll, !bytes.has("PK", at: length) { return nil }
    return Array(copying: bytes.extracting(first: length))
  }
}
