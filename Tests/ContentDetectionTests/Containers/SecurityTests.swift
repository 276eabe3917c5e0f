import ContentDetection
import Testing
import UniformTypes

@Suite("Keys, certificates and their messages")
struct SecurityTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var what: String
    var bytes: [UInt8]
    var type: String?
    var testDescription: String { what }
  }

  static let objects: [Row] = [
    Row(what: "a certificate", bytes: DER.certificate, type: "public.x509-certificate"),
    Row(
      what: "a certificate of version 1", bytes: DER.firstCertificate,
      type: "public.x509-certificate"),
    Row(what: "a revocation list", bytes: DER.revocations, type: "org.ietf.crl"),
    Row(
      what: "a revocation list of version 1", bytes: DER.firstRevocations, type: "org.ietf.crl"),
    Row(what: "a request", bytes: DER.request, type: "org.ietf.pkcs10"),
    Row(
      what: "an attribute certificate", bytes: DER.attributes,
      type: "org.ietf.attribute-certificate"),
    Row(what: "a private key", bytes: DER.privateKey, type: "org.ietf.pkcs8"),
    Row(what: "an encrypted private key", bytes: DER.encryptedKey, type: "org.ietf.pkcs8"),
    Row(what: "an RSA key", bytes: DER.rsaKey, type: "org.ietf.der-private-key"),
    Row(what: "a key of a curve", bytes: DER.curveKey, type: "org.ietf.der-private-key"),
    Row(what: "a signed message", bytes: DER.signedMessage, type: "org.ietf.pkcs7-signed-data"),
    Row(
      what: "certificates in a message", bytes: DER.certificatesOnly,
      type: "org.ietf.pkcs7-certificates"),
    Row(what: "an enveloped message", bytes: DER.enveloped, type: "org.ietf.pkcs7-signed-data"),
    Row(
      what: "a trust list", bytes: DER.trustList, type: "com.microsoft.certificate-trust-list"),
    Row(what: "a store", bytes: DER.store, type: "com.rsa.pkcs-12"),
    Row(
      what: "a certification path", bytes: DER.sequence(DER.certificate, DER.certificate),
      type: "org.ietf.pkix-path"),
  ]

  @Test("are told by their ASN.1", arguments: objects)
  func asn1(_ row: Row) {
    let verdict = Detector(registry: .base).verdict(bytes: row.bytes)
    #expect(verdict.type.identifier == row.type)
    #expect(verdict.confidence == .certain)
  }

  @Test("say whether they are encrypted")
  func encrypted() {
    let detector = Detector(registry: .base)
    #expect(detector.verdict(bytes: DER.encryptedKey).isEncrypted)
    #expect(detector.verdict(bytes: DER.enveloped).isEncrypted)
    #expect(!detector.verdict(bytes: DER.privateKey).isEncrypted)
  }

  @Test(
    "bear the names that people give them",
    arguments: [
      ("a.der", DER.certificate), ("a.der", DER.rsaKey), ("a.p7c", DER.certificatesOnly),
      ("a.p7b", DER.certificatesOnly), ("a.p7m", DER.enveloped), ("a.crl", DER.firstRevocations),
      ("a.p8", DER.encryptedKey), ("a.pfx", DER.store),
    ])
  func names(_ name: String, _ bytes: [UInt8]) {
    #expect(Detector(registry: .base).verdict(bytes: bytes, name: name).mismatch == nil)
  }

  @Test("get an answer whatever is cut off or changed", arguments: objects)
  func malformed(_ row: Row) {
    let detector = Detector(registry: .base)
    for count in 0..<row.bytes.count {
      _ = detector.verdict(bytes: Array(row.bytes.prefix(count)))
    }
    for i in 0..<min(64, row.bytes.count) {
      var bytes = row.bytes
      bytes[i] ^= 0xFF
      _ = detector.verdict(bytes: bytes)
    }
  }

  private static let nested: [UInt8] = (0..<10_000).map { $0 % 2 == 0 ? 0x30 : 0x80 }

  @Test(
    "are none where the structure does not hold",
    arguments: [
      // Two numbers, a certificate without its key, a sequence in a sequence without end, something behind the end.
      DER.sequence(DER.number(8), DER.number(3)),
      DER.signed(DER.sequence(DER.number(8), DER.algorithm, DER.name)),
      nested,
      DER.rsaKey + [UInt8](repeating: 0, count: 64),
      [0x30, 0x84, 0xFF, 0xFF, 0xFF, 0xFF, 0x30, 0x84, 0xFF, 0xFF, 0xFF, 0xFF],
    ])
  func none(_ bytes: [UInt8]) {
    let options = DetectionOptions(deepestLayer: .text)
    let verdict = Detector(registry: .base, options: options).verdict(bytes: bytes)
    #expect(verdict.confidence != .certain)
  }

  /// RFC 9580, 4.2: an old header of one byte and a length of two.
  private static func packet(_ tag: UInt8, _ body: [UInt8]) -> [UInt8] {
    [0x81 | tag << 2, UInt8(body.count >> 8), UInt8(body.count & 0xFF)] + body
  }

  private static let publicKey = packet(
    6, [4, 0x60, 0, 0, 0, 1] + [UInt8](repeating: 0x5A, count: 40))
  private static let userName = packet(13, Array("a <a@example.org>".utf8))

  static let chains: [Row] = [
    Row(what: "a key and a user", bytes: publicKey + userName, type: "org.ietf.pgp-keys"),
    Row(
      what: "a secret key alone",
      bytes: packet(5, [4, 0x60, 0, 0, 0, 22] + [UInt8](repeating: 1, count: 40)),
      type: "org.ietf.pgp-keys"),
    Row(
      what: "a signature",
      bytes: packet(2, [4, 0, 1, 8] + [UInt8](repeating: 2, count: 60)),
      type: "org.ietf.pgp-signature"),
    Row(
      what: "a message for a key",
      bytes: packet(1, [3, 1, 2, 3, 4, 5, 6, 7, 8, 1] + [UInt8](repeating: 3, count: 40))
        + [0xD2, 0x20] + [UInt8](repeating: 9, count: 32),
      type: "org.ietf.pgp-message"),
    Row(
      what: "a key of an algorithm that is none",
      bytes: packet(6, [4, 0x60, 0, 0, 0, 99] + [UInt8](repeating: 0x5A, count: 40)) + userName,
      type: nil),
    Row(what: "a key before something else", bytes: publicKey + [0x80, 1, 2, 3, 4, 5], type: nil),
  ]

  @Test("are told by their packets of OpenPGP", arguments: chains)
  func packets(_ row: Row) {
    let options = DetectionOptions(deepestLayer: .text)
    let verdict = Detector(registry: .base, options: options).verdict(bytes: row.bytes)
    #expect(verdict.type.identifier == row.type ?? "public.data")
  }
}
