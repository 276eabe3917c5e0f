import ContentDetection
import Testing
import UniformTypes

@Suite("Names of copies and of unfinished downloads")
struct NameMarkTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    var bytes: [UInt8]
    var type: String
    var confidence: Verdict.Confidence
    var reason: Verdict.Reason
    var mismatch: String?
    var testDescription: String { "\(name) (\(bytes.count) bytes): \(type)" }
  }

  private static let text = Array("hello\n".utf8)

  static let copies: [Row] = [
    // The name that is left chooses, and counts for less than one without a mark.
    Row(
      name: "notes.md~", bytes: Samples.markdown, type: "net.daringfireball.markdown",
      confidence: .guess, reason: .nameRefinesContent),
    Row(
      name: "notes.md.orig", bytes: Samples.markdown, type: "net.daringfireball.markdown",
      confidence: .guess, reason: .nameRefinesContent),
    Row(
      name: "notes.md.OLD~", bytes: Samples.markdown, type: "net.daringfireball.markdown",
      confidence: .guess, reason: .nameRefinesContent),
    Row(
      name: "report.docx~", bytes: [], type: "org.openxmlformats.wordprocessingml.document",
      confidence: .guess, reason: .nameOnly),
    Row(
      name: "Makefile.bak", bytes: [], type: "public.make-source", confidence: .guess,
      reason: .nameOnly),
    Row(
      name: "a.tar.gz.old", bytes: Samples.gzip, type: "org.gnu.gnu-zip-tar-archive",
      confidence: .guess, reason: .nameRefinesContent),
    // The content proves as much as ever.
    Row(
      name: "photo.png.bak", bytes: Samples.png, type: "public.png", confidence: .certain,
      reason: .nameAndContent),
    Row(
      name: "photo.png~", bytes: Samples.jpeg, type: "public.jpeg", confidence: .certain,
      reason: .contentOverrulesName, mismatch: "public.png"),
    // Nothing is left that names a type.
    Row(
      name: "~", bytes: Samples.png, type: "public.png", confidence: .certain, reason: .content),
    Row(
      name: ".bak", bytes: Samples.png, type: "public.png", confidence: .certain, reason: .content),
    Row(
      name: "settings.bak", bytes: Samples.png, type: "public.png", confidence: .certain,
      reason: .content),
    Row(
      name: "hosts.rpmnew", bytes: text, type: "public.plain-text", confidence: .likely,
      reason: .plainText),
    Row(
      name: "settings.bak", bytes: Samples.binary, type: "org.unix.backup-copy",
      confidence: .guess, reason: .nameOnly),
    Row(
      name: "settings~", bytes: [], type: "org.unix.backup-copy", confidence: .guess,
      reason: .nameOnly),
    Row(
      name: ".bak", bytes: [], type: "org.unix.backup-copy", confidence: .guess, reason: .nameOnly),
    Row(
      name: "~", bytes: [], type: "org.unix.backup-copy", confidence: .guess, reason: .nameOnly),
  ]

  @Test("are read without the mark of a copy", arguments: copies)
  func copy(_ row: Row) {
    let verdict = Detector().verdict(bytes: row.bytes, name: row.name)
    #expect(verdict.type.identifier == row.type)
    #expect(verdict.confidence == row.confidence)
    #expect(verdict.reason == row.reason)
    #expect(verdict.mismatch?.nameType.identifier == row.mismatch)
  }

  @Test("say so in the evidence")
  func detail() throws {
    let verdict = Detector().verdict(bytes: Samples.png, name: "photo.png.bak~")
    let evidence = try #require(verdict.evidence.first { $0.source == .name })
    #expect(evidence.type == .png)
    #expect(evidence.detail == "the extension 'png' before '.bak~', which marks a copy")
  }

  @Test(
    "give an unfinished download a type of its own, whatever has come of it",
    arguments: [
      ("photo.png.part", "org.freedesktop.partial-download"),
      ("photo.png.crdownload", "com.google.chrome.partial-download"),
      ("photo.png.!qB", "org.qbittorrent.qBittorrent.incompletedata"),
    ])
  func unfinished(name: String, identifier: String) throws {
    let begun = Detector().verdict(bytes: Samples.png, name: name)
    #expect(begun.type.identifier == identifier)
    #expect(begun.mismatch == nil)
    #expect(begun.encoding == .png)
    let hint = try #require(begun.evidence.first { $0.source == .name && $0.type == .png })
    let mark = name.dropFirst("photo.png".count)
    #expect(hint.detail == "the name 'photo.png' before '\(mark)', which marks a download")
    for bytes in [[], NameMarkTests.text, Samples.binary] {
      let verdict = Detector().verdict(bytes: bytes, name: name)
      #expect(verdict.type.identifier == identifier)
      #expect(verdict.confidence == .guess)
      #expect(verdict.mismatch == nil)
      #expect(verdict.evidence.contains { $0.source == .name && $0.type == .png })
    }
  }

  @Test("hint at nothing where no name stands before the mark")
  func unnamed() {
    let verdict = Detector().verdict(bytes: Samples.png, name: "Unconfirmed 1.crdownload")
    #expect(verdict.type.identifier == "com.google.chrome.partial-download")
    #expect(verdict.encoding == .png)
  }
}
