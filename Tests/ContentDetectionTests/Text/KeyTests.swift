import Testing
import UniformTypes

@testable import ContentDetection

@Suite("Keys and certificates")
struct KeyTests {
  static func pem(_ label: String, before: String = "") -> String {
    "\(before)-----BEGIN \(label)-----\nMIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8A\n-----END \(label)-----\n"
  }

  static let rows: [TextRow] = [
    TextRow("a certificate", pem("CERTIFICATE"), "public.x509-certificate"),
    TextRow(
      "a certificate in words before it",
      pem(
        "CERTIFICATE",
        before: "Certificate:\n    Data:\n        Version: 3 (0x2)\n        Serial Number:\n"
          + "            0a:1b:2c\n"), "public.x509-certificate"),
    TextRow(
      "attributes before it",
      pem("CERTIFICATE", before: "Bag Attributes\n    localKeyID: 01\nsubject=/CN=x\n"),
      "public.x509-certificate"),
    TextRow("a request", pem("CERTIFICATE REQUEST"), "org.ietf.pkcs10"),
    TextRow("a private key", pem("RSA PRIVATE KEY"), "org.ietf.private-key"),
    TextRow("a public key", pem("PUBLIC KEY"), "org.ietf.public-key"),
    TextRow(
      "a key with headers",
      "-----BEGIN RSA PRIVATE KEY-----\nProc-Type: 4,ENCRYPTED\n\nAAAA\n", "org.ietf.private-key"),
    TextRow(
      "a message", "-----BEGIN PGP MESSAGE-----\nVersion: x\n\nhQEMA\n", "org.ietf.pgp-message"),
    TextRow("a label nobody knows", pem("FLURBLE"), "org.ietf.pem", .likely),
    // The text begins with `openssh-key-v1`, in Base64 (OpenSSH's PROTOCOL.key).
    TextRow(
      "a private key of OpenSSH's",
      "-----BEGIN OPENSSH PRIVATE KEY-----\nb3BlbnNzaC1rZXktdjEAAAAABG5vbmU=\n"
        + "-----END OPENSSH PRIVATE KEY-----\n", "com.openssh.private-key"),
    TextRow("parameters", pem("DH PARAMETERS"), "org.ietf.dh-parameters"),
    TextRow("parameters of X9.42", pem("X9.42 DH PARAMETERS"), "org.ietf.dh-parameters"),
    // RFC 9580, section 7.
    TextRow(
      "a text that is signed",
      "-----BEGIN PGP SIGNED MESSAGE-----\nHash: SHA256\n\nHello.\n"
        + "-----BEGIN PGP SIGNATURE-----\n\niQEz\n-----END PGP SIGNATURE-----\n",
      "org.ietf.pgp-signed-text"),
    TextRow(
      "a text that is signed, without headers", "-----BEGIN PGP SIGNED MESSAGE-----\n\nHello.\n",
      "org.ietf.pgp-signed-text", isWhole: false),
    // `age-encryption.org/v1`, in Base64.
    TextRow(
      "an age file in letters",
      "-----BEGIN AGE ENCRYPTED FILE-----\nYWdlLWVuY3J5cHRpb24ub3JnL3YxCi0+IFgyNTUxOSA=\n"
        + "-----END AGE ENCRYPTED FILE-----\n", "org.age-encryption.file"),
    TextRow(
      "an SSH key", "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIA a@b\n", "com.openssh.public-key"),
    TextRow(
      "an SSH key as RFC 4716 writes it",
      "---- BEGIN SSH2 PUBLIC KEY ----\nComment: x\nAAAAB3Nza\n", "com.openssh.public-key"),
  ]

  @Test("are told by their labels", arguments: rows)
  func proves(_ row: TextRow) { row.check() }

  @Test(
    "aren't what only quotes them",
    arguments: [
      TextRow("prose", "To make a key, write\n-----BEGIN PRIVATE KEY-----\nAAAA\n", nil),
      TextRow("a label within a line", "x -----BEGIN PRIVATE KEY-----\nAAAA\n", nil),
      TextRow("no Base64", "-----BEGIN PRIVATE KEY-----\nis how a key begins.\n", nil),
      TextRow("a label that isn't closed", "-----BEGIN PRIVATE KEY\nAAAA\n", nil),
      TextRow("prose about SSH", "ssh-rsa is an algorithm\n", nil),
    ])
  func passes(_ row: TextRow) { row.check() }

  /// RFC 7468, section 2: the labels must be the same.
  @Test("are none where another label closes them")
  func unclosed() {
    let text = "-----BEGIN CERTIFICATE-----\nMIIBIjAN\n-----END RSA PRIVATE KEY-----\n"
    let verdict = Detector(registry: .base).verdict(bytes: Array(text.utf8))
    #expect(verdict.type == .plainText)
  }
}
