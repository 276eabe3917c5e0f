/// The hash by which an image's tables find identifiers and tags.
///
/// ASCII capitals count as small letters whatever the class: keys that differ in case only share a hash, and the
/// comparison tells them apart. The seed of an image that holds others' declarations comes from all of them, so that
/// nobody can choose names that fall into one slot without changing where they fall.
enum KeyHash {
  static func hash(_ key: Span<UInt8>, _ tagClass: UInt32, seed: UInt64) -> UInt32 {
    let count = key.count
    var state = seed ^ UInt64(truncatingIfNeeded: count) ^ UInt64(tagClass) &<< 32
    var at = 0
    while at &+ 8 <= count {
      state = mixed(state, foldedWord(word(key, at)))
      at &+= 8
    }
    state = mixed(state, foldedWord(tail(key, at)))
    return UInt32(truncatingIfNeeded: state)
  }

  @inline(__always)
  private static func mixed(_ state: UInt64, _ word: UInt64) -> UInt64 {
    let product = (state ^ word ^ 0xA076_1D64_78BD_642F).multipliedFullWidth(
      by: 0x9E37_79B9_7F4A_7C15)
    return product.high ^ product.low
  }

  /// Eight bytes at `at`, which must be there, as a little-endian number.
  @inline(__always)
  static func word(_ bytes: Span<UInt8>, _ at: Int) -> UInt64 {
    unsafe UInt64(
      littleEndian: bytes.bytes.unsafeLoadUnaligned(fromByteOffset: at, as: UInt64.self))
  }

  /// Four bytes at `at`, which must be there.
  @inline(__always)
  static func word32(_ bytes: Span<UInt8>, _ at: Int) -> UInt32 {
    unsafe UInt32(
      littleEndian: bytes.bytes.unsafeLoadUnaligned(fromByteOffset: at, as: UInt32.self))
  }

  /// The bytes from `at` to the end, fewer than eight, with zeros behind them.
  @inline(__always)
  static func tail(_ bytes: Span<UInt8>, _ at: Int) -> UInt64 {
    var word: UInt64 = 0
    var shift: UInt64 = 0
    for i in at..<bytes.count {
      word |= UInt64(bytes[i]) &<< shift
      shift &+= 8
    }
    return word
  }

  /// Eight bytes with the ASCII capitals among them as small letters.
  @inline(__always)
  static func foldedWord(_ word: UInt64) -> UInt64 {
    let sevenBits = word & 0x7F7F_7F7F_7F7F_7F7F
    // The highest bit of each byte says: at least 'A', more than 'Z', ASCII.
    let isLetter = sevenBits &+ 0x3F3F_3F3F_3F3F_3F3F
    let isBeyond = sevenBits &+ 0x2525_2525_2525_2525
    let isCapital = isLetter & ~isBeyond & ~word & 0x8080_8080_8080_8080
    return word | isCapital &>> 2
  }
}
