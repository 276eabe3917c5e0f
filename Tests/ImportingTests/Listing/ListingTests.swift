import Foundation
import Importing
import Testing
import UniformTypes

@Suite("Listing")
struct ListingTests {
  @Test(
    "the natural order counts",
    arguments: [
      ["page 1", "page 2", "page 10"], ["a", "B", "c"], ["x9", "x09a", "x10"],
      ["1", "02", "3", "0000000000000000000000000004", "18446744073709551616"],
      ["a", "a1", "a1b", "a2"], ["ä", "Ä1"],
    ])
  func natural(_ names: [String]) {
    let bytes = names.map { Array($0.utf8) }
    #expect(bytes.reversed().sorted(by: NaturalOrder.precedes) == bytes)
    for name in bytes { #expect(!NaturalOrder.precedes(name, name)) }
  }

  @Test("items come folders first, with their facts")
  func items() throws {
    let inbox = try Inbox()
    try inbox.file("page 10.txt", Sample.text)
    try inbox.file("page 2.png", Sample.png)
    try inbox.folder("z")
    try inbox.folder("b.app")
    try inbox.link("link", to: "nowhere")
    try inbox.file(".hidden", [])
    let items = try FolderItems.sorted(of: Array(inbox.path.utf8), registry: .base)
    #expect(
      items.map { String(decoding: $0.name, as: UTF8.self) } == [
        "z", "b.app", "link", "page 2.png", "page 10.txt",
      ])
    #expect(items.map(\.kind) == [.folder, .package, .link, .file, .file])
    #expect(items[3].type == .png && items[3].size == Sample.png.count)
    #expect(items[2].linkTarget == Array("nowhere".utf8))
    #expect(abs(items[4].modified - Date().timeIntervalSince1970) < 3_600)
    let all = try FolderItems.sorted(of: Array(inbox.path.utf8), includesHidden: true)
    #expect(all.count == 6 && all.contains { $0.isHidden })
    #expect(throws: ImportFailure.self) { try FolderItems.sorted(of: Array("/missing".utf8)) }
  }

  @Test(
    "sizes are written for people",
    arguments: [
      (0, "0 bytes"), (1, "1 byte"), (999, "999 bytes"), (1_000, "1 kB"), (1_499, "1.5 kB"),
      (9_949, "9.9 kB"), (9_950, "10 kB"), (123_456, "123 kB"), (999_499, "999 kB"),
      (999_500, "1 MB"), (5_000_000_000, "5 GB"), (Int.max, "9.2 EB"),
    ])
  func sizes(_ count: Int, _ text: String) {
    #expect(ByteCount.text(count) == text)
  }

  @Test("dates are written for people, in the computer's time zone")
  func dates() {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.dateFormat = "yyyy-MM-dd HH:mm"
    for seconds in [0.0, 951_782_399.5, 1_790_000_000] {
      let date = Date(timeIntervalSince1970: seconds.rounded(.down))
      #expect(DateText.text(seconds) == formatter.string(from: date))
    }
  }
}
