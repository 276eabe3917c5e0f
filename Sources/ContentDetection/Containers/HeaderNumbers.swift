import UniformTypes

/// Formats without a signature, or with one of two bytes, whose headers hold numbers that must agree with each other
/// and with the size.
enum HeaderNumbers {
  static func examine(_ head: Span<UInt8>, size: Int?, _ registry: TypeRegistry)
    -> ContainerFinding?
  {
    if isBinarySTL(head, size) {
      return finding(
        "public.standard-tesselated-geometry-format", "a count of triangles that fits the size",
        registry)
    }
    if isBinaryCPIO(head) {
      return finding("public.cpio-archive", "a binary header whose numbers hold", registry)
    }
    if isCompress(head) {
      return finding("public.z-archive", "a header and codes of LZW", registry)
    }
    return isZlib(head, size)
      ? finding("org.ietf.zlib", "a zlib header and a deflate stream", registry, .likely) : nil
  }

  /// 80 bytes of anything, the number of triangles, and 50 bytes for each.
  private static func isBinarySTL(_ head: Span<UInt8>, _ size: Int?) -> Bool {
    guard let size, size >= 134, let count = head.littleEndian32(at: 80), count > 0 else {
      return false
    }
    return count <= (size - 84) / 50 && size == 84 + 50 * count
  }

  /// The oldest form of cpio (its manual, "Old Binary Format"): thirteen short numbers in the writer's order of bytes,
  /// then a name that ends where the header says.
  private static func isBinaryCPIO(_ head: Span<UInt8>) -> Bool {
    let isLittle = head.littleEndian16(at: 0) == 0o070707
    guard isLittle || head.bigEndian16(at: 0) == 0o070707, head.count >= 28 else { return false }
    func number(_ offset: Int) -> Int {
      (isLittle ? head.littleEndian16(at: offset) : head.bigEndian16(at: offset)) ?? 0
    }
    let kind = number(6) >> 12
    let nameSize = number(20)
    guard [1, 2, 4, 6, 8, 10, 12].contains(kind) || number(6) == 0, (2...1_024).contains(nameSize),
      26 + nameSize <= head.count, head[26 + nameSize - 1] == 0
    else { return false }
    for i in 26..<(26 + nameSize - 1) where head[i] < 0x20 { return false }
    return true
  }

  /// compress: the width of its codes, no reserved bit, and a first code that stands for a byte.
  private static func isCompress(_ head: Span<UInt8>) -> Bool {
    guard head.count >= 5, head[0] == 0x1F, head[1] == 0x9D, head[2] & 0x60 == 0,
      (9...16).contains(head[2] & 0x1F)
    else { return false }
    // Codes begin with nine bits, the lowest first.
    return head[4] & 1 == 0
  }

  /// RFC 1950: a header that is divisible by 31, then a deflate stream that holds.
  private static func isZlib(_ head: Span<UInt8>, _ size: Int?) -> Bool {
    guard head.count >= 8, head[0] & 15 == 8, head[0] >> 4 <= 7, head[1] & 0x20 == 0,
      (Int(head[0]) << 8 | Int(head[1])) % 31 == 0
    else { return false }
    let result = Inflater.run(head.extracting(2...), limit: 2_048)
    switch result.ending {
    case .malformed: return false
    case .finished:
      guard let stated = head.bigEndian32(at: 2 + result.consumed) else { return false }
      return adler32(result.bytes) == stated
    case .limit, .inputOver: return result.bytes.count >= 256
    }
  }

  private static func adler32(_ bytes: [UInt8]) -> Int {
    var low = 1
    var high = 0
    for byte in bytes {
      low = (low + Int(byte)) % 65_521
      high = (high + low) % 65_521
    }
    return high << 16 | low
  }

  private static func finding(
    _ identifier: String, _ detail: String, _ registry: TypeRegistry,
    _ strength: Evidence.Strength = .proven
  ) -> ContainerFinding? {
    guard let type = registry.type(identifier) else { return nil }
    var finding = ContainerFinding(type, detail: detail)
    finding.strength = strength
    return finding
  }
}
