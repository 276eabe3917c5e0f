import Testing

@testable import Importing

@Suite("Safe names")
struct SafeNameTests {
  @Test(
    "leave nothing that leads elsewhere, cannot be seen or is kept by some system",
    arguments: [
      ("photo.jpg", "photo.jpg"), ("Übersicht (2).pdf", "Übersicht (2).pdf"),
      (".profile", ".profile"), ("a b", "a b"), ("👩‍👩‍👧.png", "👩‍👩‍👧.png"),
      // Separators.
      ("../../etc/passwd", ".._.._etc_passwd"), (#"C:\Windows\a.exe"#, "C__Windows_a.exe"),
      ("/", "_"),
      // What cannot be seen.
      ("a\u{0}b\u{1B}[31m\n.txt", "ab[31m.txt"), ("gpj.\u{202E}exe", "gpj.exe"),
      ("\u{FEFF}a\u{200B}b\u{2028}", "ab"), ("a\u{85}b", "ab"),
      // Ends.
      ("report.pdf...", "report.pdf"), ("  a.txt  ", "a.txt"), ("a. . .", "a"),
      (".", "untitled"), ("..", "untitled"), ("", "untitled"), (" \u{202E}. ", "untitled"),
      // Devices of Windows.
      ("CON", "_CON"), ("nul.txt", "_nul.txt"), ("Com1.log", "_Com1.log"),
      ("lpt³", "_lpt³"), ("COM10", "COM10"), ("console", "console"), ("auxiliary.c", "auxiliary.c"),
    ])
  func table(_ original: String, _ safe: String) {
    #expect(SafeName.name(for: Array(original.utf8)) == safe)
  }

  @Test("bytes that are no UTF-8 become an underscore each sequence")
  func bytes() {
    #expect(SafeName.name(for: [0x61, 0xFF, 0x2E, 0xC3, 0x28]) == "a_._(")
    #expect(SafeName.name(for: [0xFF]) == "_")
  }

  @Test(
    "are composed where libutf8proc is there",
    .enabled(if: ComposedText.unavailability == nil, "libutf8proc is not installed"),
    arguments: [("e\u{301}", "\u{E9}"), ("A\u{30A}ngstro\u{308}m", "\u{C5}ngstr\u{F6}m")])
  func composed(_ original: String, _ composed: String) {
    let name = SafeName.name(for: Array(original.utf8))
    #expect(Array(name.utf8) == Array(composed.utf8))
  }

  @Test(
    "fit into 255 bytes with their extension",
    arguments: [
      String(repeating: "a", count: 300) + ".jpg", String(repeating: "é", count: 200) + ".jpg",
      String(repeating: "👩‍👩‍👧", count: 50) + ".jpg",
    ])
  func long(_ original: String) {
    let name = SafeName.name(for: Array(original.utf8))
    #expect((230...255).contains(name.utf8.count))
    #expect(name.hasSuffix(".jpg"))
    #expect(original.hasPrefix(name.dropLast(4)))
  }

  @Test("of marks heaped on one letter nothing is left")
  func heap() {
    let heap = "a" + String(repeating: "\u{301}", count: 300)
    #expect(SafeName.name(for: Array(heap.utf8)).utf8.count <= 255)
  }

  @Test("of any bytes are names, and stay as they are")
  func random() {
    var generator = SeededGenerator(seed: 8)
    for _ in 0..<500 {
      let bytes = (0..<Int.random(in: 0...40, using: &generator)).map { _ in
        UInt8.random(in: .min ... .max, using: &generator)
      }
      let name = SafeName.name(for: bytes)
      #expect(!name.isEmpty && name != "." && name != "..")
      #expect(!name.utf8.contains(0) && !name.utf8.contains(UInt8(ascii: "/")))
      #expect(SafeName.name(for: Array(name.utf8)) == name)
    }
  }

  @Test(
    "get a number before their extension",
    arguments: [
      ("photo.jpg", 3, "photo 2.jpg"), ("a.tar.gz", 6, "a 2.tar.gz"), ("README", 0, "README 2"),
      (".profile", 0, ".profile 2"),
      (
        String(repeating: "a", count: 251) + ".jpg", 3,
        String(repeating: "a", count: 249) + " 2.jpg"
      ),
    ])
  func numbered(_ name: String, _ extensionLength: Int, _ second: String) {
    #expect(NameSeries(name, extensionLength: extensionLength)[1] == Array(name.utf8))
    #expect(NameSeries(name, extensionLength: extensionLength)[2] == Array(second.utf8))
  }
}
