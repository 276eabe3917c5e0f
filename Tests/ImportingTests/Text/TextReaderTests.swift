import Foundation
import Testing
import UniformTypes

@testable import Importing

@Suite("Reading text")
struct TextReaderTests {
  /// The same sentence in encodings, by the tables of Unicode and WHATWG.
  static let encodings: [(charset: String, bytes: [UInt8], text: String)] = [
    ("utf-8", Array("Größe €\n".utf8), "Größe €\n"),
    ("us-ascii", Array("plain\n".utf8), "plain\n"),
    ("utf-8", [0xEF, 0xBB, 0xBF] + Array("é\n".utf8), "é\n"),
    ("utf-16le", [0xFF, 0xFE, 0x47, 0, 0xAC, 0x20, 0x0A, 0], "G€\n"),
    ("utf-16be", [0xFE, 0xFF, 0, 0x47, 0x20, 0xAC, 0, 0x0A], "G€\n"),
    ("utf-16le", [0xFF, 0xFE, 0x3D, 0xD8, 0x00, 0xDE], "😀"),
    ("utf-32le", [0xFF, 0xFE, 0, 0, 0x47, 0, 0, 0], "G"),
    ("utf-32be", [0, 0, 0xFE, 0xFF, 0, 1, 0xF6, 0], "😀"),
  ]

  private func read(_ inbox: Inbox, _ bytes: [UInt8], preferred: String? = nil) throws -> (
    text: String, encoding: TextEncoding, replacements: Int
  ) {
    let path = try inbox.file("a.txt", bytes)
    var reader = try TextReader.open(path, preferred: preferred)
    var text: [UInt8] = []
    while try reader.read(into: &text) {}
    return (String(decoding: text, as: UTF8.self), reader.encoding, reader.replacementCount)
  }

  @Test("goes by the mark, by UTF-8, by zero bytes", arguments: encodings)
  func known(_ charset: String, _ bytes: [UInt8], _ text: String) throws {
    let found = try read(try Inbox(), bytes)
    #expect(found.text == text)
    #expect(found.encoding.charset == charset)
    #expect(found.replacements == 0)
  }

  @Test("is UTF-8 only where all of it is, however far behind the fault is")
  func wholeFile() throws {
    let ascii = [UInt8](repeating: UInt8(ascii: "a"), count: 200_000)
    #expect(try read(try Inbox(), ascii).encoding.charset == "us-ascii")
    // One letter of windows-1252 at the end: nothing can tell which.
    let found = try? read(try Inbox(), ascii + [0xE9, 0x0A], preferred: "windows-1252")
    #expect(found?.encoding.charset != "utf-8")
    #expect(found?.text.hasSuffix("é\n") == true)
  }

  @Test("damaged UTF-8 is UTF-8 with as many replacements as faults")
  func damaged() throws {
    let found = try read(
      try Inbox(), Array("äöüßéèàçñ".utf8) + [0xFF] + Array("ok".utf8) + [0xC3])
    #expect(found.encoding.origin == .mostlyUTF8 || found.encoding.charset != "utf-8")
    if found.encoding.charset == "utf-8" {
      #expect(found.text == "äöüßéèàçñ\u{FFFD}ok\u{FFFD}")
      #expect(found.replacements == 2)
    }
  }

  @Test("what shows no encoding is an error, unless the caller prefers one")
  func preference() throws {
    let bytes: [UInt8] = [0x61, 0x80, 0x62, 0x0A]
    let found = try read(try Inbox(), bytes, preferred: "windows-1252")
    #expect(found.text == "a€b\n" || found.encoding.origin == .detected)
    let inbox = try Inbox()
    let file = try inbox.file("a", Array("a".utf8))
    #expect(throws: TextFailure.unsupportedCharset("x-nobody-has-this")) {
      _ = try TextReader.open(file, encoding: "x-nobody-has-this")
    }
  }

  @Test(
    "characters that straddle two parts stay whole",
    arguments: [
      ("utf-8", Array("€".utf8)), ("utf-16le", [0x3D, 0xD8, 0x00, 0xDE]),
      ("shift_jis", [0x82, 0xA0]), ("gb18030", [0x81, 0x30, 0x81, 0x30]),
    ] as [(String, [UInt8])], [1, 2, 3, 5, 7])
  func straddling(_ row: (charset: String, character: [UInt8]), _ length: Int) throws {
    let bytes = (0..<50).flatMap { _ in row.character }
    func decode(_ length: Int) throws -> (text: [UInt8], replacements: Int) {
      var decoder = try TextDecoder(TextEncoding(charset: row.charset))
      var text: [UInt8] = []
      var rest = bytes[...]
      while !rest.isEmpty {
        decoder.decode(rest.prefix(length), isLast: rest.count <= length, into: &text)
        rest = rest.dropFirst(length)
      }
      let count = decoder.replacementCount
      return (text, count)
    }
    let whole = try decode(bytes.count)
    let parts = try decode(length)
    #expect(whole.replacements == 0 && parts.replacements == 0)
    #expect(parts.text == whole.text && !whole.text.isEmpty)
  }

  @Test(
    "what is no character is replaced and counted",
    arguments: [
      ("utf-8", [0x61, 0xC3, 0x28, 0xFF, 0xE2, 0x82], "a\u{FFFD}(\u{FFFD}\u{FFFD}", 3),
      ("utf-16le", [0x61, 0, 0x00, 0xDC, 0x62, 0, 0x63], "a\u{FFFD}b\u{FFFD}", 2),
      ("us-ascii", Array("abc".utf8), "abc", 0), ("shift_jis", [0x61, 0x82], "a\u{FFFD}", 1),
      ("windows-1252", [0x61, 0x81, 0x62], "a\u{FFFD}b", 1),
    ] as [(String, [UInt8], String, Int)])
  func replacements(_ charset: String, _ bytes: [UInt8], _ text: String, _ count: Int) throws {
    var decoder = try TextDecoder(TextEncoding(charset: charset))
    var decoded: [UInt8] = []
    decoder.decode(bytes[...], isLast: true, into: &decoded)
    let found = decoder.replacementCount
    #expect(String(decoding: decoded, as: UTF8.self) == text)
    #expect(found == count)
  }

  @Test(
    "lines end as they do, and are counted",
    arguments: [
      ("a\nb\n", ["a", "b"], [2, 0, 0], false), ("a\r\nb\r\n", ["a", "b"], [0, 2, 0], false),
      ("a\rb\r", ["a", "b"], [0, 0, 2], false),
      ("a\n\r\n\rb", ["a", "", "", "b"], [1, 1, 1], true),
      ("", [], [0, 0, 0], false), ("\n", [""], [1, 0, 0], false), ("a", ["a"], [0, 0, 0], true),
    ] as [(String, [String], [Int], Bool)])
  func lines(_ text: String, _ lines: [String], _ counts: [Int], _ lacksLastEnd: Bool) throws {
    let inbox = try Inbox()
    var reader = try TextReader.open(try inbox.file("a.txt", Array(text.utf8)))
    var found: [String] = []
    while let line = try reader.nextLine() {
      found.append(line.text)
      #expect(line.number == found.count)
    }
    #expect(found == lines)
    let endings = reader.lineEndings
    #expect([endings.lineFeeds, endings.pairs, endings.carriageReturns] == counts)
    #expect(endings.lacksLastEnd == lacksLastEnd)
    #expect(endings.lineCount == lines.count)
  }

  @Test("a CR and its LF in two parts are one end")
  func straddlingEnd() throws {
    let inbox = try Inbox()
    let bytes = [UInt8](repeating: UInt8(ascii: "a"), count: (64 << 10) - 1) + Array("\r\nb".utf8)
    var reader = try TextReader.open(try inbox.file("a.txt", bytes))
    let first = try reader.nextLine()
    let second = try reader.nextLine()
    #expect(first?.end == .pair && first?.text.utf8.count == (64 << 10) - 1)
    #expect(second?.text == "b")
  }

  @Test("a line that is too long comes in parts of one number")
  func longLine() throws {
    let inbox = try Inbox()
    let path = try inbox.file("a.txt", Array(String(repeating: "é", count: 1_200_000).utf8))
    var reader = try TextReader.open(path)
    var count = 0
    var parts = 0
    while let line = try reader.nextLine() {
      #expect(line.number == 1 && !line.text.contains("\u{FFFD}"))
      count += line.text.count
      parts += 1
    }
    #expect(count == 1_200_000 && parts > 1)
  }

  @Test("gives the first and the last lines", arguments: [0, 1, 3, 10])
  func ends(_ count: Int) throws {
    let inbox = try Inbox()
    let path = try inbox.file("a.txt", Array((1...5).map { "\($0)\n" }.joined().utf8))
    var first = try TextReader.open(path)
    var last = try TextReader.open(path)
    let firstLines = try first.firstLines(count).map(\.text)
    let lastLines = try last.lastLines(count).map(\.text)
    #expect(firstLines == Array(["1", "2", "3", "4", "5"].prefix(count)))
    #expect(lastLines == Array(["1", "2", "3", "4", "5"].suffix(count)))
  }

  @Test("importing turns text into UTF-8, and refuses what it would lose")
  func transcoding() throws {
    let inbox = try Inbox()
    try inbox.file("wide.txt", [0xFF, 0xFE, 0x47, 0, 0xAC, 0x20, 0x0A, 0])
    // The fault lies behind what the filter looks at.
    let letters = (0..<40_000).flatMap { _ in [0x61, 0] as [UInt8] }
    try inbox.file("broken.txt", [0xFF, 0xFE] + letters + [0x00, 0xDC])
    try inbox.file("plain.txt", Sample.text)
    let run = Import(inbox, Importer.Options(transcodesText: true), allowing: [.text])
    let names = ["wide.txt", "broken.txt", "plain.txt"]
    let results = try run.results(names)
    #expect(results.map(\.status) == [.imported, .failed, .imported])
    #expect(results.map(\.transcodedFrom) == ["utf-16le", nil, nil])
    #expect(results[1].failure?.code == .undecodable)
    #expect(try run.content("wide.txt") == Array("G€\n".utf8))
    #expect(try run.run(names) == ["present wide.txt", "failed broken.txt", "present plain.txt"])
    #expect(try run.names == ["plain.txt", "wide.txt"])
  }
}
