/// What a uniform type identifier may be made of.
package enum IdentifierSyntax {
  /// Whether it is one or more of: ASCII letters, digits, `.`, `-`, and anything above U+007F.
  ///
  /// That is the wide form of Apple's rule ("Uniform Type Identifier Concepts"). Neither a dot nor
  /// a reverse-DNS shape is asked for.
  ///
  /// - Complexity: O(*n*); allocates nothing.
  package static func isValid(_ identifier: some StringProtocol) -> Bool {
    !identifier.isEmpty && identifier.utf8.allSatisfy(isIdentifierByte)
  }

  private static func isIdentifierByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"), 0x80...:
      true
    default:
      false
    }
  }
}

/// How identifiers and tags are compared: without case, byte by byte once folded.
///
/// Folding is Unicode's lower-casing without a locale. It doesn't normalise: a composed and a
/// decomposed `é` differ here, although `==` on `String` takes them for equal.
package enum CaseFolding {
  /// The lower-cased text; `text` itself, without a copy, where it is lower-case ASCII already.
  ///
  /// - Complexity: O(*n*).
  package static func folded(_ text: String) -> String {
    text.utf8.contains { isASCIIUppercase($0) || $0 >= 0x80 } ? text.lowercased() : text
  }

  /// The 64-bit FNV-1a hash of the bytes, ASCII capitals taken for small letters.
  ///
  /// Bytes above 0x7F count as they are: text that isn't ASCII must be ``folded(_:)`` before, as
  /// ``foldedHash(_:)-(String)`` does. The value is the same on every machine and in every release,
  /// so it may be stored. It is not keyed: anybody can make texts that collide, so compare the
  /// texts too.
  ///
  /// - Complexity: O(*n*); allocates nothing.
  package static func foldedHash(_ utf8: Span<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for index in utf8.indices {
      let byte = utf8[index]
      hash ^= UInt64(isASCIIUppercase(byte) ? byte | 0x20 : byte)
      hash &*= 0x0000_0100_0000_01B3
    }
    return hash
  }

  /// The 64-bit FNV-1a hash of the folded text, in UTF-8.
  ///
  /// - Complexity: O(*n*); allocates only for text that isn't ASCII.
  package static func foldedHash(_ text: String) -> UInt64 {
    guard text.utf8.contains(where: { $0 >= 0x80 }) else { return foldedHash(text.utf8.span) }
    let lowercased = text.lowercased()
    return foldedHash(lowercased.utf8.span)
  }

  private static func isASCIIUppercase(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z")
  }
}
