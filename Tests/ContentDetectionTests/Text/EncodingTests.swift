import ContentDetection
import Foundation
import Testing
import UniformTypes

@Suite("Encodings before Unicode")
struct EncodingTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var what: String
    var bytes: [UInt8]
    /// Names that are right: some encodings contain others.
    var charsets: [String]
    var testDescription: String { what }
  }

  /// "Hello, world" in Chinese, GB 18030: two bytes a character (GB 18030-2022, 4.3).
  private static let chinese: [UInt8] = [
    0xC4, 0xE3, 0xBA, 0xC3, 0xCA, 0xC0, 0xBD, 0xE7, 0xA3, 0xAC, 0xD5, 0xE2, 0xCA, 0xC7, 0xD2, 0xBB,
    0xB8, 0xF6, 0xB2, 0xE2, 0xCA, 0xD4, 0xCE, 0xC4, 0xBC, 0xFE, 0xA1, 0xA3, 0x0A,
  ]

  /// The Japanese text below: JIS X 0208 with the high bits set.
  private static let japanese: [UInt8] = [
    0xA4, 0xB3, 0xA4, 0xEC, 0xA4, 0xCF, 0xC6, 0xFC, 0xCB, 0xDC, 0xB8, 0xEC, 0xA4, 0xCE, 0xA5, 0xC6,
    0xA5, 0xAD, 0xA5, 0xB9, 0xA5, 0xC8, 0xA4, 0xC7, 0xA4, 0xB9, 0xA1, 0xA3, 0xBB, 0xEE, 0xB8, 0xB3,
    0xA4, 0xCE, 0xA4, 0xBF, 0xA4, 0xE1, 0xA4, 0xCE, 0xCA, 0xB8, 0xBE, 0xCF, 0xA4, 0xC7, 0xA4, 0xB9,
    0xA1, 0xA3, 0x0A,
  ]

  private static func encoded(_ text: String, _ encoding: String.Encoding) -> [UInt8] {
    Array(text.data(using: encoding) ?? Data())
  }

  static let rows: [Row] = [
    Row(
      what: "GB 18030", bytes: (0..<8).flatMap { _ in chinese }, charsets: ["gb18030", "gbk"]),
    Row(
      what: "Shift JIS",
      bytes: encoded(
        String(repeating: "これは日本語のテキストです。試験のための文章です。\n", count: 4), .shiftJIS),
      charsets: ["shift_jis"]),
    Row(
      what: "EUC-JP", bytes: (0..<4).flatMap { _ in japanese }, charsets: ["euc-jp"]),
    Row(
      what: "windows-1251",
      bytes: encoded(
        String(repeating: "Привет, мир! Это проверка кодировки русского текста.\n", count: 6),
        .windowsCP1251), charsets: ["windows-1251"]),
    Row(
      what: "ISO-2022-JP",
      bytes: [0x1B] + Array("$B$3$l$O".utf8) + [0x1B] + Array("(B\n".utf8),
      charsets: ["iso-2022-jp"]),
  ]

  @Test("are text, and named where they can be told", arguments: rows)
  func named(_ row: Row) throws {
    try #require(!row.bytes.isEmpty)
    let verdict = Detector(registry: .base).verdict(bytes: row.bytes)
    #expect(verdict.type == .plainText)
    let charset = try #require(verdict.charset)
    // Without libuchardet it stays unknown.
    #expect(row.charsets.contains(charset) || charset == "unknown-8bit")
  }

  @Test("are told of few bytes too")
  func short() {
    let detector = Detector(registry: .base)
    #expect(detector.verdict(bytes: Array(EncodingTests.chinese.prefix(8))).type == .plainText)
    // KOI8-R: "Привет, мир, привет".
    let russian: [UInt8] = [
      0xF0, 0xD2, 0xC9, 0xD7, 0xC5, 0xD4, 0x2C, 0x20, 0xCD, 0xC9, 0xD2, 0x2C, 0x20, 0xD0, 0xD2,
      0xC9, 0xD7, 0xC5, 0xD4,
    ]
    #expect(detector.verdict(bytes: russian).type == .plainText)
    #expect(detector.verdict(bytes: [0xC4, 0xE3, 0xBA]).type == .data)
  }
}
