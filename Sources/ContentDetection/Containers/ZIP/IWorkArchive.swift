/// The beginning of `Index/Document.iwa`, which Pages, Numbers and Keynote documents have alike since 2013: messages of
/// Protocol Buffers in Snappy's framing. The first message's type tells Pages from the others.
///
/// ```
/// 00 | length of the chunk, 3 bytes | length once decompressed | literal
///   length of the header | 08 identifier | 12 length | 08 type …
/// ```
enum IWorkArchive {
  /// Bytes that are looked at.
  static let headLimit = 64

  /// The type of the document's first message; `nil` where the bytes are no such archive.
  static func documentType(_ bytes: Span<UInt8>) -> Int? {
    guard bytes.count > 4, bytes[0] == 0 else { return nil }
    var at = 4
    guard varint(bytes, &at) != nil, at < bytes.count, bytes[at] & 3 == 0 else { return nil }
    // A literal's length stands in its tag, or in one to four bytes behind it.
    at += 1 + max(0, Int(bytes[at] >> 2) - 59)
    guard varint(bytes, &at) != nil else { return nil }
    guard field(0x08, bytes, &at) != nil, field(0x12, bytes, &at) != nil else { return nil }
    return field(0x08, bytes, &at)
  }

  /// The number in a field, or its length.
  private static func field(_ tag: UInt8, _ bytes: Span<UInt8>, _ at: inout Int) -> Int? {
    guard at < bytes.count, bytes[at] == tag else { return nil }
    at += 1
    return varint(bytes, &at)
  }

  /// A number of seven bits a byte, the lowest first.
  private static func varint(_ bytes: Span<UInt8>, _ at: inout Int) -> Int? {
    var value = 0
    for shift in stride(from: 0, to: 35, by: 7) {
      guard at < bytes.count else { return nil }
      let byte = bytes[at]
      at += 1
      value |= Int(byte & 0x7F) << shift
      if byte < 0x80 { return value }
    }
    return nil
  }
}
