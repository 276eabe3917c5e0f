import UniformTypes

/// OpenPGP without its armour: a chain of packets (RFC 9580, section 4), of which the first says what it all is.
///
/// A packet's header is one or two bytes and proves nothing; that its numbers hold and that another packet, or the end,
/// follows just where it ends does.
struct OpenPGPPackets {
  let registry: TypeRegistry
  /// In bytes; `nil` while nobody knows.
  let size: Int?

  private static let packetLimit = 8

  private struct Packet {
    var tag: UInt8
    var body: Int
    /// `nil` where the length is told in parts, or not at all.
    var end: Int?
  }

  private enum Tag {
    static let sessionKey: UInt8 = 1
    static let signature: UInt8 = 2
    static let passwordKey: UInt8 = 3
    static let secretKey: UInt8 = 5
    static let publicKey: UInt8 = 6
  }

  func examine(_ bytes: Span<UInt8>) -> ContainerFinding? {
    guard bytes.count >= 12, bytes[0] & 0x80 != 0, let first = packet(bytes, at: 0),
      let identifier = identifier(bytes, first), let end = first.end
    else { return nil }
    guard end == size || chains(bytes, first, from: end) else { return nil }
    return registry.type(identifier).map { ContainerFinding($0, detail: "packets of OpenPGP") }
  }

  private func identifier(_ bytes: Span<UInt8>, _ packet: Packet) -> String? {
    let body = packet.body
    guard body + 10 <= bytes.count else { return nil }
    let version = bytes[body]
    switch packet.tag {
    case Tag.publicKey, Tag.secretKey:
      // A version, four octets of time, and, up to the third version, two of validity.
      guard (2...6).contains(version),
        OpenPGPPackets.isKeyAlgorithm(bytes[body + (version <= 3 ? 7 : 5)])
      else { return nil }
      return "org.ietf.pgp-keys"
    case Tag.signature:
      switch version {
      case 4, 5, 6:
        guard OpenPGPPackets.isKeyAlgorithm(bytes[body + 2]),
          OpenPGPPackets.isHash(bytes[body + 3])
        else { return nil }
      case 3:
        guard bytes[body + 1] == 5 else { return nil }
      default: return nil
      }
      return "org.ietf.pgp-signature"
    case Tag.sessionKey:
      guard version == 3, OpenPGPPackets.isKeyAlgorithm(bytes[body + 9]) else { return nil }
      return "org.ietf.pgp-message"
    case Tag.passwordKey:
      guard version == 4, (1...13).contains(bytes[body + 1]), bytes[body + 2] <= 4 else {
        return nil
      }
      return "org.ietf.pgp-message"
    default: return nil
    }
  }

  /// Whether packets that may follow such a one do, from an offset on.
  private func chains(_ bytes: Span<UInt8>, _ first: Packet, from start: Int) -> Bool {
    let followers: Set<UInt8>
    switch first.tag {
    // User names and attributes, signatures, further keys, trust and markers.
    case Tag.publicKey: followers = [2, 6, 10, 12, 13, 14, 17, 21]
    case Tag.secretKey: followers = [2, 5, 7, 10, 12, 13, 17, 21]
    case Tag.signature: followers = [2]
    // Further keys of the session, then what they encrypt.
    default: followers = [1, 3, 9, 18, 20]
    }
    var offset = start
    var count = 0
    while count < OpenPGPPackets.packetLimit {
      if offset >= bytes.count { return count > 0 }
      guard let next = packet(bytes, at: offset), followers.contains(next.tag) else { return false }
      count += 1
      guard let end = next.end else { return true }
      offset = end
    }
    return true
  }

  /// The packet whose header is at an offset (4.2).
  private func packet(_ bytes: Span<UInt8>, at offset: Int) -> Packet? {
    guard offset >= 0, offset <= bytes.count - 6, bytes[offset] & 0x80 != 0 else { return nil }
    let header = bytes[offset]
    let tag: UInt8
    var body: Int
    var length: Int?
    if header & 0x40 != 0 {
      tag = header & 0x3F
      let first = Int(bytes[offset + 1])
      body = offset + 2
      switch first {
      case 0..<192: length = first
      case 192..<224:
        length = (first - 192) << 8 + Int(bytes[offset + 2]) + 192
        body += 1
      case 255:
        length = bytes.bigEndian32(at: offset + 2)
        body += 4
      default: length = nil
      }
    } else {
      tag = header >> 2 & 15
      switch header & 3 {
      case 0:
        length = Int(bytes[offset + 1])
        body = offset + 2
      case 1:
        length = bytes.bigEndian16(at: offset + 1)
        body = offset + 3
      case 2:
        length = bytes.bigEndian32(at: offset + 1)
        body = offset + 5
      default: body = offset + 1
      }
    }
    guard tag != 0 else { return nil }
    return Packet(tag: tag, body: body, end: length.map { body + $0 })
  }

  /// The algorithms of public keys that are registered (9.1).
  private static func isKeyAlgorithm(_ number: UInt8) -> Bool {
    (1...3).contains(number) || (16...22).contains(number) || (25...28).contains(number)
  }

  /// The digests that are registered (9.5).
  private static func isHash(_ number: UInt8) -> Bool {
    (1...3).contains(number) || (8...14).contains(number)
  }
}
