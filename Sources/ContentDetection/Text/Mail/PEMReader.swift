import UniformTypes

/// Textual encodings of cryptographic objects by their first label: RFC 7468, RFC 9580, RFC 4716 and OpenSSH's lines.
///
/// Text before the first label is allowed, as tools write it: attributes, or the certificate in words. Behind somebody's own
/// words (RFC 7468, section 2) the object is likely to be what the text is about, if nothing but objects follow.
enum PEMReader {
  /// Lines before the label that are passed over.
  private static let lineLimit = 200

  /// `--`, as in ``TextLines/keys``.
  private static let hyphens: UInt16 = 0x2D2D

  private static let labels: [(label: StaticString, types: [String])] = [
    ("CERTIFICATE REQUEST", ["org.ietf.pkcs10"]), ("NEW CERTIFICATE REQUEST", ["org.ietf.pkcs10"]),
    ("CERTIFICATE", ["public.x509-certificate"]), ("X509 CERTIFICATE", ["public.x509-certificate"]),
    ("TRUSTED CERTIFICATE", ["public.x509-certificate"]),
    ("ATTRIBUTE CERTIFICATE", ["org.ietf.attribute-certificate"]), ("X509 CRL", ["org.ietf.crl"]),
    ("PKCS7", ["org.ietf.pkcs7-certificates", "org.ietf.pkcs7-signed-data"]),
    ("CMS", ["org.ietf.pkcs7-signed-data"]), ("OPENSSH PRIVATE KEY", ["com.openssh.private-key"]),
    ("ENCRYPTED PRIVATE KEY", ["org.ietf.private-key"]), ("PRIVATE KEY", ["org.ietf.private-key"]),
    ("RSA PRIVATE KEY", ["org.ietf.private-key"]), ("EC PRIVATE KEY", ["org.ietf.private-key"]),
    ("DSA PRIVATE KEY", ["org.ietf.private-key"]), ("PUBLIC KEY", ["org.ietf.public-key"]),
    ("RSA PUBLIC KEY", ["org.ietf.public-key"]), ("DH PARAMETERS", ["org.ietf.dh-parameters"]),
    ("X9.42 DH PARAMETERS", ["org.ietf.dh-parameters"]), ("EC PARAMETERS", ["org.ietf.pem"]),
    ("PGP PUBLIC KEY BLOCK", ["org.ietf.pgp-keys"]),
    ("PGP PRIVATE KEY BLOCK", ["org.ietf.pgp-keys"]),
    ("PGP SIGNATURE", ["org.ietf.pgp-signature"]),
    ("PGP SIGNED MESSAGE", ["org.ietf.pgp-signed-text", "org.ietf.pgp-message"]),
    ("PGP MESSAGE", ["org.ietf.pgp-message"]), ("AGE ENCRYPTED FILE", ["org.age-encryption.file"]),
    ("SSH SIGNATURE", ["com.openssh.signature"]),
  ]

  static func find(_ text: Span<UInt8>, _ context: TextContext) -> TextFinding? {
    if let key = openSSHKey(text, context) { return key }
    var hasProse = false
    for number in 0..<min(context.lines.count, lineLimit) {
      // Nothing is looked at behind prose but lines that begin with two of the label's hyphens.
      if hasProse, context.lines.keys[number] != hyphens { continue }
      let line = text.trimmed(context.lines[number])
      guard text.starts(line, "-----BEGIN ") else {
        if number == 0, text.starts(line, "---- BEGIN SSH2 PUBLIC KEY ----") {
          return context.finding(
            "com.openssh.public-key", strength: .proven, "an SSH public key (RFC 4716)")
        }
        if !hasProse, !isPreamble(text, line) { hasProse = true }
        continue
      }
      guard let end = text.first("-----", from: line.lowerBound + 11, before: line.upperBound),
        end + 5 == line.upperBound
      else { return nil }
      let label = line.lowerBound + 11..<end
      guard hasBody(text, context, number, label),
        closesWith(label, text, context.lines, from: number)
      else { return nil }
      guard hasProse else { return finding(text, label, context) }
      guard endsWithObjects(text, context.lines, from: number), context.lines.isAll,
        var found = finding(text, label, context)
      else { return nil }
      found.strength = .likely
      return found
    }
    return nil
  }

  private static func finding(
    _ text: Span<UInt8>, _ label: Range<Int>, _ context: TextContext
  ) -> TextFinding? {
    let detail = "the label '\(text.string(label))'"
    for (literal, types) in labels where text.equals(label, literal) {
      for type in types {
        if let found = context.finding(type, strength: .proven, detail) { return found }
      }
    }
    return context.finding("org.ietf.pem", strength: .likely, detail)
  }

  /// Whether Base64, a header or an empty line follows the label, or the text ends with it.
  private static func hasBody(
    _ text: Span<UInt8>, _ context: TextContext, _ number: Int, _ label: Range<Int>
  ) -> Bool {
    guard number + 1 < context.lines.count else { return true }
    let next = text.trimmed(context.lines[number + 1])
    if next.isEmpty || text.starts(label, "PGP ") { return true }
    if text.first(UInt8(ascii: ":"), from: next.lowerBound, before: next.upperBound) != nil {
      return true
    }
    for i in next where !isBase64(text[i]) { return false }
    return true
  }

  /// Whether the line that closes the object, where it is at hand, has the label of the one that opens it, as RFC 7468,
  /// section 2, demands. A text that is signed is closed by its signature.
  private static func closesWith(
    _ label: Range<Int>, _ text: Span<UInt8>, _ lines: TextLines, from start: Int
  ) -> Bool {
    if text.equals(label, "PGP SIGNED MESSAGE") { return true }
    for number in start..<lines.count where lines.keys[number] == hyphens {
      let line = text.trimmed(lines[number])
      guard text.starts(line, "-----END ") else { continue }
      let end = line.lowerBound + 9..<line.upperBound
      guard end.count == label.count + 5 else { return false }
      for i in 0..<label.count where text[end.lowerBound + i] != text[label.lowerBound + i] {
        return false
      }
      return true
    }
    return true
  }

  /// Whether objects and what tools write about them are all that follows: code and prose that quote one go on.
  private static func endsWithObjects(
    _ text: Span<UInt8>, _ lines: TextLines, from start: Int
  ) -> Bool {
    var isInside = false
    for number in start..<lines.count {
      let line = text.trimmed(lines[number])
      if text.starts(line, "-----BEGIN ") {
        isInside = true
      } else if text.starts(line, "-----END ") {
        isInside = false
      } else if !isInside, !isPreamble(text, line) {
        return false
      }
    }
    return !isInside
  }

  private static func isPreamble(_ text: Span<UInt8>, _ line: Range<Int>) -> Bool {
    if line.isEmpty || text[line.lowerBound] == UInt8(ascii: "#") { return true }
    // `Bag Attributes`, `subject=/CN=x`, `Certificate:`, `Serial Number: 1`, and bytes in hexadecimal.
    if text.starts(line, "Bag Attributes") || text.starts(line, "Key Attributes") { return true }
    for i in line where text[i] == UInt8(ascii: "=") || text[i] == UInt8(ascii: ":") {
      return true
    }
    return false
  }

  private static func isBase64(_ byte: UInt8) -> Bool {
    byte.isASCIILetter || byte.isASCIIDigit || byte == UInt8(ascii: "+")
      || byte == UInt8(ascii: "/") || byte == UInt8(ascii: "=")
  }

  // MARK: OpenSSH

  private static let algorithms: [StaticString] = [
    "ssh-rsa ", "ssh-dss ", "ssh-ed25519 ", "ecdsa-sha2-nistp256 ", "ecdsa-sha2-nistp384 ",
    "ecdsa-sha2-nistp521 ", "sk-ssh-ed25519@openssh.com ", "sk-ecdsa-sha2-nistp256@openssh.com ",
  ]

  /// A line of algorithm, key and comment; keys begin with the length of the algorithm's name, so in Base64 with `AAAA`.
  private static func openSSHKey(_ text: Span<UInt8>, _ context: TextContext) -> TextFinding? {
    let line = context.lines[0]
    for algorithm in algorithms
    where text.starts(line, algorithm)
      && text.has("AAAA", at: line.lowerBound + algorithm.utf8CodeUnitCount)
    {
      return context.finding("com.openssh.public-key", strength: .proven, "an OpenSSH public key")
    }
    return nil
  }
}
