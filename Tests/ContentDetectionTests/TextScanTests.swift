import Testing

@testable import ContentDetection

@Suite("Text")
struct TextScanTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var what: String
    var bytes: [UInt8]
    var charset: TextScan.Charset?
    var isWhole = true
    var testDescription: String { what }
  }

  static func utf16(_ text: String, bigEndian: Bool) -> [UInt8] {
    text.utf16.flatMap {
      bigEndian ? [UInt8($0 >> 8), UInt8($0 & 0xFF)] : [UInt8($0 & 0xFF), UInt8($0 >> 8)]
    }
  }

  static func utf32(_ text: String, bigEndian: Bool) -> [UInt8] {
    text.unicodeScalars.flatMap { scalar in
      let bytes = (0..<4).map { UInt8(truncatingIfNeeded: scalar.value >> (8 * UInt32($0))) }
      return bigEndian ? bytes.reversed() : bytes
    }
  }

  static let sentence = "Hello, world: κόσμος 🌍\n"

  @Test(
    "is told from binary content, with its encoding",
    arguments: [
      Row(what: "ASCII", bytes: Array("hello\r\n\t\u{C}".utf8), charset: .ascii),
      Row(what: "an escape sequence", bytes: Array("\u{1B}[1mbold\u{1B}[0m".utf8), charset: .ascii),
      Row(what: "UTF-8", bytes: Array(sentence.utf8), charset: .utf8),
      Row(what: "UTF-8 with a mark", bytes: [0xEF, 0xBB, 0xBF] + Array("a".utf8), charset: .utf8),
      Row(
        what: "UTF-16LE with a mark", bytes: [0xFF, 0xFE] + utf16(sentence, bigEndian: false),
        charset: .utf16LittleEndian),
      Row(
        what: "UTF-16BE with a mark", bytes: [0xFE, 0xFF] + utf16(sentence, bigEndian: true),
        charset: .utf16BigEndian),
      Row(
        what: "UTF-32LE with a mark",
        bytes: [0xFF, 0xFE, 0, 0] + utf32(sentence, bigEndian: false), charset: .utf32LittleEndian),
      Row(
        what: "UTF-32BE with a mark", bytes: [0, 0, 0xFE, 0xFF] + utf32(sentence, bigEndian: true),
        charset: .utf32BigEndian),
      Row(
        what: "UTF-16LE without", bytes: utf16("hello world, text\n", bigEndian: false),
        charset: .utf16LittleEndian),
      Row(
        what: "UTF-16BE without", bytes: utf16("hello world, text\n", bigEndian: true),
        charset: .utf16BigEndian),
      Row(
        what: "UTF-32LE without", bytes: utf32("hello world\n", bigEndian: false),
        charset: .utf32LittleEndian),
      Row(
        what: "UTF-32BE without", bytes: utf32("hello world\n", bigEndian: true),
        charset: .utf32BigEndian),
      Row(
        what: "Latin-1",
        bytes: Array("caf".utf8) + [0xE9] + Array(" na".utf8) + [0xEF] + Array("ve\n".utf8),
        charset: .unknown8Bit),
      Row(
        what: "frames of the IBM PC's line-drawing signs",
        bytes: Array(repeating: [UInt8](repeating: 0xC4, count: 78) + [0x0D, 0x0A], count: 30)
          .flatMap { $0 }, charset: .unknown8Bit),
      Row(
        what: "one byte again and again", bytes: [UInt8](repeating: 0xE0, count: 65_536),
        charset: nil),
      Row(what: "a few of one byte", bytes: [UInt8](repeating: 0xB0, count: 40), charset: nil),
      Row(
        what: "an area of one grey behind a line",
        bytes: Array("P5 64 64 255\n".utf8) + [UInt8](repeating: 0x80, count: 4_096), charset: nil),
      Row(what: "nothing", bytes: [], charset: nil),
      Row(what: "a NUL", bytes: Array("hello\0world".utf8), charset: nil),
      Row(what: "a mark and an odd byte", bytes: [0xFF, 0xFE, 0x61], charset: nil),
      Row(
        what: "a mark and a lone surrogate", bytes: [0xFF, 0xFE, 0x00, 0xD8, 0x61, 0x00],
        charset: nil),
      Row(what: "an MPEG audio frame", bytes: [0xFF, 0xFB, 0x90, 0x64, 0, 0, 0, 0], charset: nil),
      Row(
        what: "UTF-8 that the window cuts", bytes: Array("a\u{1F30D}".utf8.dropLast(2)),
        charset: .utf8, isWhole: false),
      Row(
        what: "UTF-8 that ends too soon", bytes: Array("abcdefgh\u{1F30D}".utf8.dropLast(2)),
        charset: .unknown8Bit),
    ])
  func scan(_ row: Row) {
    #expect(charset(row.bytes, row.isWhole) == row.charset)
  }

  private func charset(_ bytes: [UInt8], _ isWhole: Bool) -> TextScan.Charset? {
    TextScan.scan(bytes.span, isWhole: isWhole)?.charset
  }

  @Test("of one byte is judged by that byte", arguments: UInt8.min...UInt8.max)
  func oneByte(_ byte: UInt8) {
    let isControl = byte < 0x20 && !([7, 8, 9, 10, 12, 13, 27] as [UInt8]).contains(byte)
    let expected: TextScan.Charset? = isControl || byte >= 0x80 ? nil : .ascii
    #expect(charset([byte], true) == expected)
  }
}
