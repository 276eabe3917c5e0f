import UniformTypes

/// tar archives by their first header (POSIX.1-1988, 10.1.1): the older ones, which have no signature, show by its checksum.
enum TapeArchive {
  /// Bytes of a header, and of the blocks that members fill.
  static let headerSize = 512
  /// Where the field of a member's mode ends, the first behind its name.
  static let modeEnd = 108
  private static let name = 0..<100
  private static let checksum = 148..<156
  private static let typeFlag = 156
  private static let mark = 257

  static func examine(_ head: Span<UInt8>, _ registry: TypeRegistry) -> ContainerFinding? {
    guard isHeader(head) else { return nil }
    return registry.type("public.tar-archive").map {
      ContainerFinding($0, detail: "a header whose checksum holds")
    }
  }

  /// Whether the first ``modeEnd`` bytes are those of a header: a name, and a mode in octal digits.
  static func mayBegin(_ head: Span<UInt8>) -> Bool {
    head.count >= modeEnd && head[0] != 0 && octal(head, name.upperBound..<modeEnd) != nil
  }

  /// Whether content begins with a member's header, of old archives or of new ones.
  static func isHeader(_ head: Span<UInt8>) -> Bool {
    guard head.count >= headerSize, mayBegin(head), let stated = octal(head, checksum) else {
      return false
    }
    var unsigned = 0
    var signed = 0
    for i in 0..<headerSize {
      let byte = checksum.contains(i) ? UInt8(ascii: " ") : head[i]
      unsigned += Int(byte)
      signed += Int(Int8(bitPattern: byte))
    }
    return stated == unsigned || stated == signed
  }

  /// Whether a header is that of a new archive, be its checksum right or not.
  static func isMarked(_ header: Span<UInt8>) -> Bool { header.has("ustar", at: mark) }

  /// The bytes of the member whose header this is.
  static func memberSize(_ header: Span<UInt8>) -> Int? {
    guard header.count > typeFlag else { return nil }
    // Links, devices, folders and pipes have no data, whatever the field says.
    return header[typeFlag].isAmong("23456") ? 0 : octal(header, 124..<136)
  }

  /// Octal digits between blanks, ended by a blank or NUL.
  private static func octal(_ head: Span<UInt8>, _ range: Range<Int>) -> Int? {
    var value: Int?
    for i in range {
      switch head[i] {
      case UInt8(ascii: "0")...UInt8(ascii: "7"): value = (value ?? 0) << 3 | Int(head[i] & 7)
      case UInt8(ascii: " ") where value == nil: continue
      case UInt8(ascii: " "), 0: return value
      default: return nil
      }
    }
    return value
  }
}
