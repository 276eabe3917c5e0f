/// A ZIP archive of stored members, as APPNOTE 4.3.6 lays it out.
struct Archive {
  private(set) var bytes: [UInt8] = []

  init(_ members: [(name: String, content: String)]) {
    var directory: [UInt8] = []
    for member in members {
      let (name, content) = (Array(member.name.utf8), Array(member.content.utf8))
      // Version 2.0, no flags, stored, no time.
      let common =
        Self.little(20, 2) + Self.little(0, 4) + Self.little(0, 2) + Self.little(0x21, 2)
        + Self.little(Self.checksum(content), 4) + Self.little(content.count, 4)
        + Self.little(content.count, 4) + Self.little(name.count, 2) + Self.little(0, 2)
      directory += Array("PK".utf8) + [1, 2] + Self.little(20, 2) + common
      directory += Self.little(0, 6) + Self.little(0, 4) + Self.little(bytes.count, 4) + name
      bytes += Array("PK".utf8) + [3, 4] + common + name + content
    }
    let start = bytes.count
    bytes += directory + Array("PK".utf8) + [5, 6] + Self.little(0, 4)
    bytes += Self.little(members.count, 2) + Self.little(members.count, 2)
    bytes += Self.little(directory.count, 4) + Self.little(start, 4) + Self.little(0, 2)
  }

  private static func little(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  /// CRC-32 of ISO 3309.
  private static func checksum(_ bytes: [UInt8]) -> Int {
    var value: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      value ^= UInt32(byte)
      for _ in 0..<8 { value = value & 1 == 0 ? value >> 1 : value >> 1 ^ 0xEDB8_8320 }
    }
    return Int(~value)
  }
}
