import ContentDetection
import Foundation
import Testing
import UniformTypes

@Suite("Content that is valid as more than one format")
struct PolyglotTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var what: String
    var bytes: [UInt8]
    var type: String
    var others: [String]
    var testDescription: String { what }
  }

  private static let jar = ZIPBuilder([
    .init("META-INF/MANIFEST.MF", "Manifest-Version: 1.0\n"),
    .init("A.class", [0xCA, 0xFE, 0xBA, 0xBE, 0, 0, 0, 0x34]),
  ]).bytes
  private static let zip = ZIPBuilder([.init("a.txt", "a")]).bytes
  private static let tape: [UInt8] = {
    var header = Samples.gif + [UInt8](repeating: 0, count: 512 - Samples.gif.count)
    for (i, byte) in Array("ustar\u{0}00".utf8).enumerated() { header[257 + i] = byte }
    return header
  }()

  static let rows: [Row] = [
    Row(
      what: "an archive of Java behind a GIF image", bytes: Samples.gif + jar,
      type: "com.compuserve.gif", others: ["com.sun.java-archive"]),
    Row(
      what: "a ZIP archive behind a PDF document", bytes: Samples.pdf + zip, type: "com.adobe.pdf",
      others: ["public.zip-archive"]),
    Row(
      what: "a ZIP archive far behind a JPEG image",
      bytes: Samples.jpeg + [UInt8](repeating: 7, count: 200_000) + zip, type: "public.jpeg",
      others: ["public.zip-archive"]),
    Row(
      what: "a ZIP archive behind a Windows program",
      bytes: Media.portableExecutable(0x0102) + zip, type: "com.microsoft.windows-executable",
      others: ["public.zip-archive"]),
    Row(
      what: "a PDF document behind the header of a GIF image",
      bytes: Samples.gif + [0x0A] + Samples.pdf, type: "com.compuserve.gif",
      others: ["com.adobe.pdf"]),
    Row(
      what: "PHP in an image", bytes: Samples.gif + Array("<?php echo 1; ?>\n".utf8),
      type: "com.compuserve.gif", others: ["public.php-script"]),
    Row(
      what: "a script in the comment of an image",
      bytes: Samples.gif + Array("<script>alert(1)</script>".utf8), type: "com.compuserve.gif",
      others: ["public.html"]),
    Row(
      what: "an image whose first bytes are an assignment in JavaScript",
      bytes: Array("GIF89a/*".utf8) + [0, 0, 0] + Array("*/=1;alert(1)".utf8),
      type: "com.compuserve.gif", others: ["com.netscape.javascript-source"]),
    Row(
      what: "the header of a tape archive further in", bytes: tape, type: "com.compuserve.gif",
      others: ["public.tar-archive"]),
  ]

  /// Archives that begin as what a program runs or shows.
  static let archives: [Row] = [
    Row(
      what: "a script before a ZIP archive", bytes: Array("#!/bin/sh\nexit\n".utf8) + zip,
      type: "public.zip-archive", others: ["public.shell-script"]),
    Row(
      what: "a page before a ZIP archive",
      bytes: Array("<!DOCTYPE html><html><body>x</body></html>\n".utf8) + zip,
      type: "public.zip-archive", others: ["public.html"]),
  ]

  @Test("lists the others", arguments: rows + archives)
  func lists(_ row: Row) {
    let verdict = Detector(registry: .base).verdict(bytes: row.bytes)
    #expect(verdict.type.identifier == row.type)
    #expect(verdict.alsoValidAs.map(\.identifier) == row.others)
  }

  @Test(
    "lists none of what is of one family, or only talked of",
    arguments: [
      Samples.png, Samples.jpeg, Samples.pdf, jar, zip, Media.mp3(4),
      Array("<html><body>The header %PDF-1.4 begins a file.</body></html>\n".utf8),
      // An end record whose directory is none.
      Samples.png + [0x50, 0x4B, 5, 6, 0, 0, 0, 0, 1, 0, 1, 0, 46, 0, 0, 0, 0, 0, 0, 0, 0, 0],
    ])
  func listsNone(_ bytes: [UInt8]) {
    #expect(Detector(registry: .base).verdict(bytes: bytes).alsoValidAs.isEmpty)
  }

  @Test(
    "lists them of a pipe as of a file, whether or not its type is known sooner", arguments: rows)
  func pipes(_ row: Row) throws {
    let detector = Detector(registry: .base)
    for padding in [0, 5_000, 300_000] {
      let bytes =
        Array(row.bytes.prefix(40)) + [UInt8](repeating: 7, count: padding)
        + Array(row.bytes.dropFirst(40))
      let pipe = Pipe()
      let writer = pipe.fileHandleForWriting
      let thread = Thread {
        try? writer.write(contentsOf: bytes)
        try? writer.close()
      }
      thread.start()
      let verdict = try detector.verdict(stream: pipe.fileHandleForReading.fileDescriptor)
      #expect(verdict == detector.verdict(bytes: bytes))
    }
  }

  @Test("waits for no pipe's end where only the type is asked for", .timeLimit(.minutes(1)))
  func openPipe() throws {
    let detector = Detector(registry: .base, options: DetectionOptions(describesContent: false))
    let pipe = Pipe()
    try pipe.fileHandleForWriting.write(
      contentsOf: Samples.png + [UInt8](repeating: 0, count: 8_192))
    #expect(try detector.verdict(stream: pipe.fileHandleForReading.fileDescriptor).type == .png)
    try pipe.fileHandleForWriting.close()
  }

  @Test("does not ask for the end of a prefix")
  func prefix() {
    let bytes = Samples.png + [UInt8](repeating: 0, count: 5_000)
    #expect(Detector(registry: .base).verdict(bytes: bytes, isWhole: false).isFinal)
  }
}
