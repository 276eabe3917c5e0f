/// Binary contents by number, most of which libmagic alone knows; the same on every run.
enum MagicInputs {
  /// What some formats begin with.
  private static let heads: [[UInt8]] =
    [
      Array("NEKO".utf8), Array("qpress10".utf8), [0x37, 0xA4, 0x30, 0xEC], Array("XBTF2".utf8),
      Array("RIFF".utf8) + [0x24, 0, 0, 0] + Array("IDF LIST".utf8),
      Array("Inno Setup Uninstall Log (b)".utf8), [0x3D, 0xF3, 0x13, 0x14],
      Array("mozLz40\0".utf8), Array("PGF6".utf8), Array("GST2".utf8), MagicSamples.dbf,
      [0x78, 0x9C], [],
    ] + (0..<4).map { Array(MagicSamples.tokyoCabinet.prefix(32)) + [$0] }

  static func bytes(_ number: Int) -> [UInt8] {
    var state = UInt64(number)
    // SplitMix64.
    func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = state
      z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
      return z ^ (z >> 31)
    }
    var bytes = heads[number % heads.count]
    let length = bytes.count + 16 + Int(next() % 1_000)
    // Every second content has zeros between, as records have.
    let isSparse = number % 2 == 0
    while bytes.count < length {
      bytes.append(isSparse && next() % 4 != 0 ? 0 : UInt8(truncatingIfNeeded: next()))
    }
    return bytes + [0]
  }
}
