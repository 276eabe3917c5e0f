/// Media files of the least size, each built from its format's specification.
enum Media {
  static func box(_ kind: String, _ payload: [UInt8] = []) -> [UInt8] {
    let size = UInt32(8 + payload.count)
    return (0..<4).map { UInt8(truncatingIfNeeded: size >> (24 - 8 * UInt32($0))) }
      + Array(kind.utf8) + payload
  }

  /// A file type box (ISO/IEC 14496-12, 4.3).
  static func fileType(_ major: String, _ compatible: [String] = []) -> [UInt8] {
    box("ftyp", Array(major.utf8) + [0, 0, 2, 0] + compatible.flatMap { Array($0.utf8) })
  }

  /// A movie box whose tracks have these handlers (8.4.3).
  static func movie(_ handlers: [String]) -> [UInt8] {
    box(
      "moov",
      box("mvhd", [UInt8](repeating: 0, count: 100))
        + handlers.flatMap { handler in
          box(
            "trak",
            box("tkhd", [UInt8](repeating: 0, count: 84))
              + box(
                "mdia",
                box(
                  "hdlr",
                  [0, 0, 0, 0, 0, 0, 0, 0] + Array(handler.utf8) + [UInt8](repeating: 0, count: 12))
              ))
        })
  }

  /// MPEG-1 layer III frames of 128 kbit/s at 44.1 kHz: 417 bytes each (ISO/IEC 11172-3, 2.4.3.1).
  static func mp3(_ count: Int) -> [UInt8] {
    (0..<count).flatMap { _ in [0xFF, 0xFB, 0x90, 0x00] + [UInt8](repeating: 0x55, count: 413) }
  }

  /// ADTS frames of `size` bytes (ISO/IEC 13818-7, 6.2).
  static func adts(_ count: Int, size: Int = 64) -> [UInt8] {
    (0..<count).flatMap { _ -> [UInt8] in
      [
        0xFF, 0xF1, 0x50, 0x80 | UInt8(size >> 11), UInt8(size >> 3 & 0xFF),
        UInt8(size & 7) << 5 | 0x1F, 0xFC,
      ]
        + [UInt8](repeating: 0x55, count: size - 7)
    }
  }

  /// AC-3 frames of 32 kbit/s at 48 kHz: 128 bytes each (ATSC A/52, table 5.18).
  static func ac3(_ count: Int) -> [UInt8] {
    (0..<count).flatMap { _ in
      [0x0B, 0x77, 0, 0, 0x00, 0x40] + [UInt8](repeating: 0x55, count: 122)
    }
  }

  /// An ID3v2.4 tag with `payload` bytes of padding.
  static func id3(_ payload: Int) -> [UInt8] {
    Array("ID3".utf8) + [4, 0, 0] + (0..<4).map { UInt8(payload >> (21 - 7 * $0) & 0x7F) }
      + [UInt8](repeating: 0, count: payload)
  }

  /// Transport stream packets (ISO/IEC 13818-1, 2.4.3.2) with a prefix and a suffix to each.
  static func transportStream(_ count: Int, before: Int = 0, behind: Int = 0) -> [UInt8] {
    (0..<count).flatMap { i -> [UInt8] in
      [UInt8](repeating: 0x11, count: before) + [0x47, 0x40, 0x00, 0x10 | UInt8(i & 15)]
        + [UInt8](repeating: 0xFF, count: 184) + [UInt8](repeating: 0x22, count: behind)
    }
  }

  /// An MZ header that leads to a PE header with these characteristics.
  static func portableExecutable(_ characteristics: UInt16) -> [UInt8] {
    Array("MZ".utf8) + [UInt8](repeating: 0, count: 58) + [0x40, 0, 0, 0] + Array("PE\0\0".utf8)
      + [UInt8](repeating: 0, count: 18) + [
        UInt8(characteristics & 0xFF), UInt8(characteristics >> 8),
      ]
  }

  /// A header of a tar archive as the seventh edition of Unix wrote it.
  static func oldTar() -> [UInt8] {
    var header = [UInt8](repeating: 0, count: 512)
    func put(_ text: String, _ at: Int) {
      for (i, byte) in text.utf8.enumerated() { header[at + i] = byte }
    }
    put("hello.txt", 0)
    put("000644 \0", 100)
    put("000000 \0", 108)
    put("000000 \0", 116)
    put("00000000000 ", 124)
    put("00000000000 ", 136)
    put("        ", 148)
    let sum = header.reduce(0) { $0 + Int($1) }
    let digits = String(sum, radix: 8)
    put(String(repeating: "0", count: 6 - digits.count) + digits + "\0 ", 148)
    return header + [UInt8](repeating: 0, count: 1_024)
  }

  /// PNG's signature and header, then chunks.
  static func png(_ chunks: [String]) -> [UInt8] {
    Samples.png + chunks.flatMap { [0, 0, 0, 0] + Array($0.utf8) + [0, 0, 0, 0] }
  }

  /// A little-endian TIFF whose first directory has these entries of type LONG.
  static func tiff(_ entries: [(tag: UInt16, count: UInt32, value: UInt32)], _ rest: [UInt8] = [])
    -> [UInt8]
  {
    func little(_ value: UInt32, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * UInt32($0))) }
    }
    return Array("II*\0".utf8) + little(8, 4) + little(UInt32(entries.count), 2)
      + entries.flatMap {
        little(UInt32($0.tag), 2) + little(4, 2) + little($0.count, 4) + little($0.value, 4)
      } + little(0, 4)
      + rest
  }
}
