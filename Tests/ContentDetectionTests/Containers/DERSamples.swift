/// ASN.1 in the distinguished encoding rules (X.690), built from the outside in.
enum DER {
  static func element(_ tag: UInt8, _ content: [UInt8]) -> [UInt8] {
    let count = content.count
    switch count {
    case 0..<128: return [tag, UInt8(count)] + content
    case 128..<256: return [tag, 0x81, UInt8(count)] + content
    default: return [tag, 0x82, UInt8(count >> 8), UInt8(count & 0xFF)] + content
    }
  }

  static func sequence(_ parts: [UInt8]...) -> [UInt8] { element(0x30, parts.flatMap { $0 }) }
  static func set(_ parts: [UInt8]...) -> [UInt8] { element(0x31, parts.flatMap { $0 }) }
  static func integer(_ bytes: UInt8...) -> [UInt8] { element(2, bytes) }
  static func number(_ count: Int) -> [UInt8] { element(2, [UInt8](repeating: 0x41, count: count)) }
  static func octets(_ count: Int) -> [UInt8] { element(4, [UInt8](repeating: 0x55, count: count)) }
  static func bits(_ count: Int) -> [UInt8] {
    element(3, [0] + [UInt8](repeating: 0x55, count: count))
  }
  static func object(_ bytes: UInt8...) -> [UInt8] { element(6, bytes) }
  static let time = element(0x17, Array("260101000000Z".utf8))

  /// 1.2.840.113549.1.1.11, sha256WithRSAEncryption (RFC 8017).
  static let algorithm = sequence(
    object(0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x01, 0x0B), [5, 0])
  /// CN=a (RFC 5280, 4.1.2.4).
  static let name = sequence(set(sequence(object(0x55, 4, 3), element(0x0C, [0x61]))))
  static let key = sequence(algorithm, bits(64))
  static let validity = sequence(time, time)

  static func signed(_ body: [UInt8]) -> [UInt8] { sequence(body, algorithm, bits(64)) }

  /// RFC 5280, 4.1: of version 3, and of version 1, which leaves the version out.
  static let certificate = signed(
    sequence(
      element(0xA0, integer(2)), number(8), algorithm, name, validity, name, key))
  static let firstCertificate = signed(
    sequence(number(8), algorithm, name, validity, name, key))
  /// 5.1: of version 2, and of version 1.
  static let revocations = signed(sequence(integer(1), algorithm, name, time, time))
  static let firstRevocations = signed(sequence(algorithm, name, time, time))
  /// RFC 2986, 4.
  static let request = signed(sequence(integer(0), name, key, element(0xA0, [])))
  /// RFC 5755, 4.1: holder, issuer, algorithm, serial number, validity, attributes.
  static let attributes = signed(
    sequence(
      integer(1), sequence(element(0xA1, [])), element(0xA0, name), algorithm, number(4),
      sequence(time, time), sequence()))
  /// RFC 5958, 2, and RFC 8018, 6.2, with PBES2.
  static let privateKey = sequence(integer(0), algorithm, octets(64))
  static let encryptedKey = sequence(
    sequence(object(0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x05, 0x0D), sequence()), octets(64))
  /// RFC 8017, A.1.2, and RFC 5915, 3.
  static let rsaKey = sequence(
    integer(0), number(64), integer(3), number(64), number(32), number(32), number(32), number(32),
    number(32))
  static let curveKey = sequence(integer(1), octets(32))

  /// RFC 5652, 3 and 5.1; the last number of the object identifier says what the content is.
  static func message(_ kind: UInt8, _ content: [UInt8]) -> [UInt8] {
    sequence(contentType(kind), element(0xA0, content))
  }
  static func contentType(_ kind: UInt8) -> [UInt8] {
    object(0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x07, kind)
  }
  static let signedMessage = message(
    2,
    sequence(
      integer(1), set(algorithm), sequence(contentType(1), element(0xA0, octets(16))),
      set(sequence(integer(1)))))
  static let certificatesOnly = message(
    2, sequence(integer(1), set(), sequence(contentType(1)), element(0xA0, certificate), set()))
  static let enveloped = message(3, sequence(integer(0), set(), sequence(contentType(1))))
  /// 1.3.6.1.4.1.311.10.1 as the content that is signed.
  static let trustList = message(
    2,
    sequence(
      integer(1), set(algorithm),
      sequence(
        object(0x2B, 0x06, 0x01, 0x04, 0x01, 0x82, 0x37, 0x0A, 0x01), element(0xA0, sequence())),
      set()))
  /// RFC 7292, 4.
  static let store = sequence(
    integer(3), message(1, octets(64)), sequence(sequence(algorithm, octets(20)), octets(8)))
}
