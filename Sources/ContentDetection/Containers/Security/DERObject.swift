import UniformTypes

/// Keys, certificates and messages in ASN.1, told apart by what their outermost sequence holds.
///
/// All of them begin with a sequence, and most with a sequence in it, so that no signature of fixed bytes is right for
/// keys of every size: the structure is walked instead. The specifications are RFC 5280 (certificates and revocation
/// lists), 2986 (requests), 5755 (attribute certificates), 5652 (signed and enveloped data), 7292 (PKCS #12), 5958 and
/// 8018 (private keys), 8017 (RSA keys) and 5915 (keys of elliptic curves).
struct DERObject {
  let registry: TypeRegistry
  /// In bytes; `nil` while nobody knows.
  let size: Int?

  /// What follows the outermost sequence at most: some tools end a file with a line end.
  private static let trailingLimit = 2

  func examine(_ bytes: Span<UInt8>) -> ContainerFinding? {
    guard bytes.count >= 8, bytes[0] == DERElement.sequence,
      let outer = DERElement(bytes, at: 0, before: bytes.count)
    else { return nil }
    if let end = outer.end, let size, size - end > DERObject.trailingLimit { return nil }
    let children = outer.children(bytes)
    guard let first = children.first,
      let found = structure(bytes, first, Array(children.dropFirst()), outer),
      let type = registry.type(found.identifier)
    else { return nil }
    var finding = ContainerFinding(type, detail: found.detail)
    finding.isEncrypted = found.isEncrypted
    if found.identifier == "org.ietf.pkcs7-certificates" {
      finding.mayBeNamed = registry.type("org.ietf.pkcs7-signed-data").map { [$0] } ?? []
    }
    if let end = outer.end, let size, end > size { finding.isTruncated = true }
    return finding
  }

  private struct Found {
    var identifier: String
    var detail: String
    var isEncrypted = false
  }

  private func structure(
    _ bytes: Span<UInt8>, _ first: DERElement, _ others: [DERElement], _ outer: DERElement
  ) -> Found? {
    switch first.tag {
    case DERElement.objectIdentifier: return contentInfo(bytes, first, others)
    case DERElement.integer: return versioned(bytes, first, others)
    case DERElement.sequence: return signedOrEncrypted(bytes, first, others)
    default: return nil
    }
  }

  // MARK: A content type and its content (RFC 5652, section 3)

  private func contentInfo(
    _ bytes: Span<UInt8>, _ kind: DERElement, _ others: [DERElement]
  ) -> Found? {
    guard kind.startsObject(bytes, Arc.pkcs7), kind.content.count == Arc.pkcs7.count + 1,
      let content = others.first, content.has(0xA0)
    else { return nil }
    switch bytes[kind.content.upperBound - 1] {
    case 2: return signedData(bytes, content)
    case 3:
      return Found(
        identifier: "org.ietf.pkcs7-signed-data", detail: "an enveloped message",
        isEncrypted: true)
    case 1, 4, 5: return Found(identifier: "org.ietf.pkcs7-signed-data", detail: "a message")
    case 6:
      return Found(
        identifier: "org.ietf.pkcs7-signed-data", detail: "an encrypted message",
        isEncrypted: true)
    default: return nil
    }
  }

  private func signedData(_ bytes: Span<UInt8>, _ content: DERElement) -> Found? {
    // version, digest algorithms, encapsulated content, certificates, revocation lists, signers
    guard let signed = content.children(bytes, limit: 1).first, signed.has(DERElement.sequence)
    else { return nil }
    let parts = signed.children(bytes)
    guard parts.count >= 3, parts[0].has(DERElement.integer), parts[1].has(DERElement.set),
      let encapsulated = parts[2].children(bytes, limit: 1).first
    else { return nil }
    if encapsulated.isObject(bytes, Arc.trustList) {
      return Found(
        identifier: "com.microsoft.certificate-trust-list", detail: "a certificate trust list")
    }
    // Without a digest nothing is signed: such messages only carry certificates.
    if parts[1].content.isEmpty, parts[2].children(bytes).count == 1 {
      return Found(
        identifier: "org.ietf.pkcs7-certificates", detail: "certificates without a signature")
    }
    return Found(identifier: "org.ietf.pkcs7-signed-data", detail: "a signed message")
  }

  // MARK: A version, then keys

  private func versioned(
    _ bytes: Span<UInt8>, _ version: DERElement, _ others: [DERElement]
  ) -> Found? {
    guard let number = version.smallInteger(bytes), let second = others.first else { return nil }
    if number == 3, second.has(DERElement.sequence),
      let kind = second.children(bytes, limit: 1).first, kind.startsObject(bytes, Arc.pkcs7)
    {
      return Found(identifier: "com.rsa.pkcs-12", detail: "a store of keys and certificates")
    }
    if number <= 1, second.has(DERElement.sequence),
      let algorithm = second.children(bytes, limit: 1).first,
      algorithm.has(DERElement.objectIdentifier), others.count >= 2,
      others[1].has(DERElement.octetString)
    {
      return Found(identifier: "org.ietf.pkcs8", detail: "a private key and its algorithm")
    }
    if number == 1, second.has(DERElement.octetString), (16...72).contains(second.content.count) {
      return Found(
        identifier: "org.ietf.der-private-key", detail: "a private key of an elliptic curve")
    }
    guard number == 0, others.count >= 5 else { return nil }
    for number in others.prefix(5) where !number.has(DERElement.integer) { return nil }
    return Found(identifier: "org.ietf.der-private-key", detail: "the numbers of a private key")
  }

  // MARK: Something signed, or something encrypted

  private func signedOrEncrypted(
    _ bytes: Span<UInt8>, _ body: DERElement, _ others: [DERElement]
  ) -> Found? {
    let parts = body.children(bytes)
    guard let first = parts.first else { return nil }
    if first.startsObject(bytes, Arc.pkcs5) || first.startsObject(bytes, Arc.pkcs12Encryption),
      others.first?.has(DERElement.octetString) ?? false
    {
      return Found(
        identifier: "org.ietf.pkcs8", detail: "an encrypted private key", isEncrypted: true)
    }
    // The algorithm and the signature follow, unless the window ends before.
    if let algorithm = others.first {
      guard algorithm.has(DERElement.sequence),
        algorithm.children(bytes, limit: 1).first?.has(DERElement.objectIdentifier) ?? false
      else { return certificatePath(bytes, body, others) }
      if others.count > 1, !others[1].has(DERElement.bitString) { return nil }
    } else if body.end.map({ $0 <= bytes.count }) ?? true {
      return certificatePath(bytes, body, others)
    }
    return signed(bytes, parts)
  }

  private func signed(_ bytes: Span<UInt8>, _ parts: [DERElement]) -> Found? {
    guard parts.count >= 3 else { return nil }
    if parts[0].has(0xA0), parts[1].has(DERElement.integer), isAlgorithm(bytes, parts[2]) {
      return Found(identifier: "public.x509-certificate", detail: "a certificate")
    }
    if isAlgorithm(bytes, parts[0]), isName(bytes, parts[1]), isTime(parts[2]) {
      return Found(identifier: "org.ietf.crl", detail: "a list of revoked certificates")
    }
    guard parts[0].has(DERElement.integer) else { return nil }
    if parts.count >= 4, isAlgorithm(bytes, parts[1]), isName(bytes, parts[2]) {
      if isTime(parts[3]) {
        return Found(identifier: "org.ietf.crl", detail: "a list of revoked certificates")
      }
      if isValidity(bytes, parts[3]) {
        return Found(
          identifier: "public.x509-certificate", detail: "a certificate of the first version")
      }
    }
    if parts[0].smallInteger(bytes) == 0, isName(bytes, parts[1]),
      parts[2].children(bytes, limit: 2).last?.has(DERElement.bitString) ?? false
    {
      return Found(identifier: "org.ietf.pkcs10", detail: "a request for a certificate")
    }
    if parts[0].smallInteger(bytes) == 1, parts.count >= 5, isAlgorithm(bytes, parts[3]),
      parts[4].has(DERElement.integer)
    {
      return Found(identifier: "org.ietf.attribute-certificate", detail: "attributes of a holder")
    }
    return nil
  }

  /// A sequence of certificates (RFC 6066, section 10.1).
  private func certificatePath(
    _ bytes: Span<UInt8>, _ first: DERElement, _ others: [DERElement]
  ) -> Found? {
    for certificate in [first] + others {
      let parts = certificate.children(bytes)
      guard certificate.has(DERElement.sequence), let body = parts.first,
        body.has(DERElement.sequence), signed(bytes, body.children(bytes)) != nil
      else { return nil }
    }
    return Found(identifier: "org.ietf.pkix-path", detail: "certificates in a row")
  }

  private func isAlgorithm(_ bytes: Span<UInt8>, _ element: DERElement) -> Bool {
    element.has(DERElement.sequence)
      && element.children(bytes, limit: 1).first?.has(DERElement.objectIdentifier) ?? false
  }

  /// A sequence of sets, or an empty one.
  private func isName(_ bytes: Span<UInt8>, _ element: DERElement) -> Bool {
    element.has(DERElement.sequence)
      && (element.content.isEmpty
        || element.children(bytes, limit: 1).first?.has(DERElement.set) ?? false)
  }

  private func isTime(_ element: DERElement) -> Bool {
    element.has(DERElement.utcTime) || element.has(DERElement.generalizedTime)
  }

  private func isValidity(_ bytes: Span<UInt8>, _ element: DERElement) -> Bool {
    element.has(DERElement.sequence)
      && element.children(bytes, limit: 1).first.map(isTime) ?? false
  }

  /// Object identifiers, or the beginnings of some.
  private enum Arc {
    /// 1.2.840.113549.1.7
    static let pkcs7: [UInt8] = [0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x07]
    /// 1.2.840.113549.1.5
    static let pkcs5: [UInt8] = [0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x05]
    /// 1.2.840.113549.1.12.1
    static let pkcs12Encryption: [UInt8] = [0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x0C, 0x01]
    /// 1.3.6.1.4.1.311.10.1
    static let trustList: [UInt8] = [0x2B, 0x06, 0x01, 0x04, 0x01, 0x82, 0x37, 0x0A, 0x01]
  }
}

extension ContainerLayer {
  /// What ASN.1 shows of content of which nothing is known, or no more than that it is of this family.
  static func asn1(
    _ proven: UniformType, _ registry: TypeRegistry, head: Span<UInt8>, size: Int?
  ) -> ContainerFinding? {
    guard head.count >= 8, head[0] == DERElement.sequence,
      proven == .data || asn1Types.contains(proven.identifier)
    else { return nil }
    return DERObject(registry: registry, size: size).examine(head)
  }

  private static let asn1Types: Set<String> = [
    "com.rsa.pkcs-12", "org.ietf.crl", "org.ietf.der-private-key", "org.ietf.pkcs10",
    "org.ietf.pkcs7-signed-data", "org.ietf.pkcs8", "public.x509-certificate",
  ]
}
