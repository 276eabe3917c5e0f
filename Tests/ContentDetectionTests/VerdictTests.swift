import ContentDetection
import Testing
import UniformTypes

@Suite("Verdicts")
struct VerdictTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var name: String?
    var bytes: [UInt8]
    var type: String
    var reason: Verdict.Reason
    /// The type that the name claimed, where it is refuted.
    var mismatch: String?
    var testDescription: String { "\(name ?? "(no name)"): \(type)" }
  }

  static let rows: [Row] = [
    // The content decides alone.
    Row(name: nil, bytes: Samples.png, type: "public.png", reason: .content),
    Row(name: nil, bytes: Samples.jpeg, type: "public.jpeg", reason: .content),
    Row(name: nil, bytes: Samples.gif, type: "com.compuserve.gif", reason: .content),
    Row(name: nil, bytes: Samples.tiff, type: "public.tiff", reason: .content),
    Row(name: nil, bytes: Samples.webp, type: "org.webmproject.webp", reason: .content),
    Row(name: nil, bytes: Samples.pdf, type: "com.adobe.pdf", reason: .content),
    Row(name: nil, bytes: Samples.gzip, type: "org.gnu.gnu-zip-archive", reason: .content),
    Row(name: nil, bytes: Samples.emptyZip, type: "public.zip-archive", reason: .content),
    Row(name: nil, bytes: Samples.fileTypeBox("heic"), type: "public.heic", reason: .content),
    Row(
      name: nil, bytes: Samples.fileTypeBox("qt  "), type: "com.apple.quicktime-movie",
      reason: .content),
    Row(name: nil, bytes: Samples.fileTypeBox("isom"), type: "public.mpeg-4", reason: .content),
    Row(name: nil, bytes: Array("hello\n".utf8), type: "public.plain-text", reason: .plainText),
    Row(name: nil, bytes: Samples.binary, type: "public.data", reason: .nothing),
    // The first bytes of a PNG image, which as letters of an encoding would be text, and one byte again and again.
    Row(
      name: nil, bytes: Array(Samples.png.prefix(5)), type: "public.data", reason: .nothing),
    Row(
      name: nil, bytes: Array(Samples.jpeg.prefix(4)), type: "public.jpeg", reason: .content),
    Row(
      name: nil, bytes: [UInt8](repeating: 0xE0, count: 65_536), type: "public.data",
      reason: .nothing),
    // Words where Palm OS has a file's kind, at offset 60.
    Row(
      name: nil,
      bytes: Array((String(repeating: "words ", count: 10) + "application loaded\n").utf8),
      type: "public.plain-text", reason: .plainText),
    // Words about formats.
    Row(
      name: "check.py",
      bytes: Array("import sys\n\ndef is_pdf(b):\n  return b.startswith(b\"%PDF-1.4\")\n".utf8),
      type: "public.python-script", reason: .nameRefinesContent),
    Row(
      name: "midi.txt",
      bytes: Array(("MThd is how it begins, " + String(repeating: "x ", count: 40)).utf8),
      type: "public.plain-text", reason: .nameRefinesContent),
    Row(
      name: "init.tcl",
      bytes: Array((String(repeating: "# word", count: 10) + "application loaded\n").utf8),
      type: "org.tcl-lang.tcl", reason: .nameRefinesContent),
    // Both agree.
    Row(name: "a.png", bytes: Samples.png, type: "public.png", reason: .nameAndContent),
    Row(name: "A.JPG", bytes: Samples.jpeg, type: "public.jpeg", reason: .nameAndContent),
    // The name refines.
    Row(
      name: "README.md", bytes: Samples.markdown, type: "net.daringfireball.markdown",
      reason: .nameRefinesContent),
    Row(
      name: "a.swift", bytes: Array("let a = 1\n".utf8), type: "public.swift-source",
      reason: .nameRefinesContent),
    Row(
      name: "Makefile", bytes: Array("all:\n\ttrue\n".utf8), type: "public.make-source",
      reason: .nameRefinesContent),
    Row(
      name: "x.ts", bytes: Array("export const a: number = 1;\n".utf8),
      type: "com.microsoft.typescript", reason: .nameRefinesContent),
    // The name alone.
    Row(name: "empty.md", bytes: [], type: "net.daringfireball.markdown", reason: .nameOnly),
    Row(name: "empty.png", bytes: [], type: "public.png", reason: .nameOnly),
    // An unknown extension: text stays text, binary becomes the dynamic type.
    Row(
      name: "a.flurble", bytes: Array("hello\n".utf8), type: "public.plain-text", reason: .plainText
    ),
    Row(
      name: "a.flurble9", bytes: Samples.binary,
      type: DynamicIdentifier(
        tagClass: .filenameExtension, tag: "flurble9", conformsTo: ["public.data"]
      ).identifier, reason: .nameOnly),
    // They disagree.
    Row(
      name: "photo.png", bytes: Samples.jpeg, type: "public.jpeg", reason: .contentOverrulesName,
      mismatch: "public.png"),
    Row(
      name: "report.pdf", bytes: Samples.png, type: "public.png", reason: .contentOverrulesName,
      mismatch: "com.adobe.pdf"),
    // Text lacks what a program or an archive begins with, whether or not its declaration requires that.
    Row(
      name: "setup.exe", bytes: Array("just words\n".utf8), type: "public.plain-text",
      reason: .contentOverrulesName, mismatch: "com.microsoft.windows-executable"),
    Row(
      name: "films.mkv", bytes: Array("just words\n".utf8), type: "public.plain-text",
      reason: .contentOverrulesName, mismatch: "org.matroska.mkv"),
    // All its files are ZIP archives, and this isn't one.
    Row(
      name: "letter.pages", bytes: Samples.binary, type: "public.data",
      reason: .contentOverrulesName, mismatch: "com.apple.iWork.Pages.sffpages"),
    Row(
      name: "report.docx", bytes: Array("just words\n".utf8), type: "public.plain-text",
      reason: .contentOverrulesName, mismatch: "org.openxmlformats.wordprocessingml.document"),
    Row(
      name: "notes.txt", bytes: Samples.png, type: "public.png", reason: .contentOverrulesName,
      mismatch: "public.plain-text"),
    Row(
      name: "readme.md", bytes: Samples.binary, type: "public.data", reason: .contentOverrulesName,
      mismatch: "net.daringfireball.markdown"),
    Row(
      name: "shot.png", bytes: Array("not a picture\n".utf8), type: "public.plain-text",
      reason: .contentOverrulesName, mismatch: "public.png"),
  ]

  @Test("goes by the order of the claimants where nobody looks for what tells them apart")
  func nameLayer() {
    let detector = Detector(options: DetectionOptions(deepestLayer: .name))
    let verdict = detector.verdict(bytes: [], name: "a.ts")
    #expect(verdict.type.identifier == "public.mpeg-2-transport-stream")
  }

  @Test("follow from name and content", arguments: rows)
  func verdict(_ row: Row) {
    let verdict = Detector(registry: .base).verdict(
      bytes: row.bytes, name: row.name)
    if row.type != "public.data" || row.mismatch != nil {
      #expect(verdict.type.identifier == row.type)
      #expect(verdict.reason == row.reason)
    } else {
      #expect(
        verdict.confidence == .none || verdict.reason == .nameOnly || verdict.reason == row.reason)
    }
    #expect(verdict.mismatch?.nameType.identifier == row.mismatch)
    #expect(verdict.isEmpty == row.bytes.isEmpty)
    #expect(verdict.isFinal)
  }

  @Test("ignore the name where it is not to be used")
  func noName() {
    let detector = Detector(registry: .base, options: DetectionOptions(usesName: false))
    #expect(
      detector.verdict(bytes: Samples.markdown, name: "a.md").type == .plainText)
    #expect(detector.verdict(bytes: Samples.jpeg, name: "a.png").mismatch == nil)
  }

  @Test("stop at the layer that the caller names")
  func layers() {
    let name = "a.png"
    func type(_ layer: DetectionOptions.Layer) -> UniformType {
      Detector(registry: .base, options: DetectionOptions(deepestLayer: layer))
        .verdict(bytes: Samples.jpeg, name: name).type
    }
    #expect(type(.fileSystem) == .data)
    #expect(type(.name) == .png)
    #expect(type(.signatures) == .jpeg)
  }

  @Test(
    "let a name stand against what was not looked at",
    arguments: [
      ("a.md", "net.daringfireball.markdown"), ("a.c", "public.c-source"),
      ("a.docx", "org.openxmlformats.wordprocessingml.document"), ("a.png", "public.png"),
    ])
  func unreadContent(_ name: String, _ type: String) {
    let options = DetectionOptions(deepestLayer: .name)
    let verdict = Detector(registry: .base, options: options)
      .verdict(bytes: Samples.binary, name: name)
    #expect(verdict.type.identifier == type)
    #expect(verdict.reason == .nameOnly)
    #expect(verdict.mismatch == nil)
    // Signatures alone do not tell text from binary.
    let deeper = Detector(registry: .base, options: DetectionOptions(deepestLayer: .signatures))
    #expect(
      deeper.verdict(bytes: Samples.markdown, name: "a.md").type == .markdown)
  }

  @Test("let a sender's claim choose only within what the content allows")
  func claims() {
    let detector = Detector(registry: .base)
    #expect(
      detector.verdict(bytes: Samples.markdown, claim: "text/markdown").type == .markdown)
    #expect(detector.verdict(bytes: Samples.markdown, claim: "text/markdown").reason == .claim)
    #expect(detector.verdict(bytes: Samples.jpeg, claim: "image/png").type == .jpeg)
    #expect(detector.verdict(bytes: Samples.jpeg, claim: "no mime name").type == .jpeg)
    #expect(
      detector.verdict(bytes: Samples.markdown, claim: "application/octet-stream").type
        == .plainText)
  }

  @Test("name the MIME type of whatever they say")
  func mimeTypes() {
    let detector = Detector(registry: .base)
    #expect(detector.verdict(bytes: Samples.binary).mimeType == "application/octet-stream")
    #expect(
      detector.verdict(bytes: Samples.shell, name: "x.flurble").mimeType.hasPrefix(
        "text/"))
  }
}
