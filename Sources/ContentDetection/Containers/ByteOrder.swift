/// Numbers at an offset, in either order of bytes; `nil` where the bytes don't reach so far.
extension Span where Element == UInt8 {
  func bigEndian16(at offset: Int) -> Int? {
    guard offset >= 0, offset <= count - 2 else { return nil }
    return Int(self[offset]) << 8 | Int(self[offset + 1])
  }

  func bigEndian32(at offset: Int) -> Int? {
    guard let high = bigEndian16(at: offset), let low = bigEndian16(at: offset + 2) else {
      return nil
    }
    return high << 16 | low
  }

  func littleEndian16(at offset: Int) -> Int? {
    guard offset >= 0, offset <= count - 2 else { return nil }
    return Int(self[offset]) | Int(self[offset + 1]) << 8
  }

  func littleEndian32(at offset: Int) -> Int? {
    guard let low = littleEndian16(at: offset), let high = littleEndian16(at: offset + 2) else {
      return nil
    }
    return high << 16 | low
  }

  /// Numbers beyond `Int.max` are `nil` too: no content is that long.
  func littleEndian64(at offset: Int) -> Int? {
    guard offset >= 0, offset <= count - 8 else { return nil }
    var value: UInt64 = 0
    for i in 0..<8 { value |= UInt64(self[offset + i]) << UInt64(8 * i) }
    return Int(exactly: value)
  }

  /// Eight bytes as a number, the first one lowest; 0 where there are fewer.
  @inline(__always)
  func littleEndianWord(at offset: Int) -> UInt64 {
    guard offset >= 0, offset <= count &- 8 else { return 0 }
    return unsafe withUnsafeBytes {
      unsafe UInt64(littleEndian: $0.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }
  }
}
