/// Builds ZIP archives field by field from APPNOTE.TXT, section 4.3.
struct ZIPBuilder {
  struct Member {
    var path: String
    var content: [UInt8]
    var isDeflated = false
    var isEncrypted = false

    init(_ path: String, _ content: [UInt8] = [], isDeflated: Bool = false) {
      self.path = path
      self.content = content
      self.isDeflated = isDeflated
    }

    init(_ path: String, _ text: String, isDeflated: Bool = false) {
      self.init(path, Array(text.utf8), isDeflated: isDeflated)
    }
  }

  var members: [Member]
  /// Sizes follow the content in a data descriptor (4.3.9); the local headers have none.
  var isStreamed = false
  /// Sizes and offsets are in ZIP64 extra fields and records (4.5.3, 4.3.14).
  var isZIP64 = false
  var comment = ""
  /// Bytes before the archive that its offsets don't count.
  var leading: [UInt8] = []

  init(_ members: [Member]) { self.members = members }

  /// A member of each path, empty.
  init(paths: String...) { self.init(paths.map { Member($0) }) }

  /// The local headers and contents alone, as a stream or a damaged file has them.
  var withoutDirectory: [UInt8] {
    var bytes: [UInt8] = []
    for member in members { bytes += local(member) }
    return bytes
  }

  var bytes: [UInt8] {
    var archive: [UInt8] = []
    var directory: [UInt8] = []
    for member in members {
      directory += central(member, at: archive.count)
      archive += local(member)
    }
    let start = archive.count
    archive += directory
    if isZIP64 {
      let record = archive.count
      archive += Array("PK\u{6}\u{6}".utf8) + number(44, 8) + number(45, 2) + number(45, 2)
      archive += number(0, 4) + number(0, 4)
      archive += number(members.count, 8) + number(members.count, 8)
      archive += number(directory.count, 8) + number(start, 8)
      archive += Array("PK\u{6}\u{7}".utf8) + number(0, 4) + number(record, 8) + number(1, 4)
    }
    archive += Array("PK\u{5}\u{6}".utf8) + number(0, 2) + number(0, 2)
    let count = isZIP64 ? 0xFFFF : members.count
    archive += number(count, 2) + number(count, 2)
    archive += number(isZIP64 ? 0xFFFF_FFFF : directory.count, 4)
    archive += number(isZIP64 ? 0xFFFF_FFFF : start, 4)
    archive += number(comment.utf8.count, 2) + Array(comment.utf8)
    return leading + archive
  }

  private func flags(_ member: Member) -> Int {
    (member.isEncrypted ? 1 : 0) | (isStreamed ? 8 : 0)
  }

  private func stored(_ member: Member) -> [UInt8] {
    member.isDeflated ? FixedDeflate.compress(member.content) : member.content
  }

  private func local(_ member: Member) -> [UInt8] {
    let content = stored(member)
    var bytes = Array("PK\u{3}\u{4}".utf8) + number(isZIP64 ? 45 : 20, 2) + number(flags(member), 2)
    bytes += number(member.isDeflated ? 8 : 0, 2) + number(0, 4) + number(0, 4)
    let extra =
      isZIP64
      ? number(1, 2) + number(16, 2) + number(member.content.count, 8) + number(content.count, 8)
      : []
    for size in [content.count, member.content.count] {
      bytes += number(isStreamed ? 0 : isZIP64 ? 0xFFFF_FFFF : size, 4)
    }
    bytes +=
      number(member.path.utf8.count, 2) + number(extra.count, 2) + Array(member.path.utf8) + extra
    bytes += content
    if isStreamed {
      bytes += Array("PK\u{7}\u{8}".utf8) + number(0, 4) + number(content.count, 4)
      bytes += number(member.content.count, 4)
    }
    return bytes
  }

  private func central(_ member: Member, at offset: Int) -> [UInt8] {
    let content = stored(member)
    var bytes = Array("PK\u{1}\u{2}".utf8) + number(45, 2) + number(isZIP64 ? 45 : 20, 2)
    bytes += number(flags(member), 2) + number(member.isDeflated ? 8 : 0, 2)
    bytes += number(0, 4) + number(0, 4)
    let extra =
      isZIP64
      ? number(1, 2) + number(24, 2) + number(member.content.count, 8) + number(content.count, 8)
        + number(offset, 8) : []
    for size in [content.count, member.content.count] {
      bytes += number(isZIP64 ? 0xFFFF_FFFF : size, 4)
    }
    bytes += number(member.path.utf8.count, 2) + number(extra.count, 2) + number(0, 2)
    bytes += number(0, 2) + number(0, 2) + number(0, 4)
    bytes += number(isZIP64 ? 0xFFFF_FFFF : offset, 4)
    return bytes + Array(member.path.utf8) + extra
  }
}

/// A number of so many bytes, the lowest first.
func number(_ value: Int, _ width: Int) -> [UInt8] {
  (0..<width).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
}

/// Deflates into one block of literals in the fixed code (RFC 1951, 3.2.6).
enum FixedDeflate {
  static func compress(_ content: [UInt8]) -> [UInt8] {
    var bits: [Bool] = [true, true, false]
    func append(_ code: Int, _ width: Int) {
      for i in stride(from: width - 1, through: 0, by: -1) { bits.append(code & (1 << i) != 0) }
    }
    for byte in content {
      let value = Int(byte)
      value < 144 ? append(0x30 + value, 8) : append(0x190 + value - 144, 9)
    }
    append(0, 7)
    var bytes: [UInt8] = []
    for start in stride(from: 0, to: bits.count, by: 8) {
      var byte: UInt8 = 0
      for i in 0..<8 where start + i < bits.count && bits[start + i] { byte |= 1 << UInt8(i) }
      bytes.append(byte)
    }
    return bytes
  }
}
