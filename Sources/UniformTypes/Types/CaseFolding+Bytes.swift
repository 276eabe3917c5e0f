extension CaseFolding {
  /// The byte, an ASCII capital as its small letter.
  @inline(__always)
  static func foldedByte(_ byte: UInt8) -> UInt8 {
    byte &- UInt8(ascii: "A") < 26 ? byte | 0x20 : byte
  }

  /// The key under which an identifier is known: its ASCII capitals as small letters, all else as it is.
  ///
  /// Identifiers are ASCII by Apple's rule; beyond it nothing is folded, so that look-up needs no tables.
  package static func identifierKey(_ identifier: String) -> String {
    guard identifier.utf8.contains(where: { foldedByte($0) != $0 }) else { return identifier }
    return String(decoding: identifier.utf8.map(foldedByte), as: UTF8.self)
  }

  /// Whether two texts are equal, ASCII letters compared without case.
  static func equal(_ a: Span<UInt8>, _ b: Span<UInt8>) -> Bool {
    guard a.count == b.count else { return false }
    for i in a.indices where foldedByte(a[i]) != foldedByte(b[i]) { return false }
    return true
  }

  /// The 64-bit FNV-1a hash of the bytes as they are.
  static func exactHash(_ bytes: Span<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for i in bytes.indices {
      hash ^= UInt64(bytes[i])
      hash &*= 0x0000_0100_0000_01B3
    }
    return hash
  }
}

extension IdentifierSyntax {
  /// Whether an identifier belongs to the `public.` domain.
  package static func isPublic(_ identifier: String) -> Bool {
    identifier.utf8.count > 7 && CaseFolding.folded(String(identifier.prefix(7))) == "public."
  }
}
