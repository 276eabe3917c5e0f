import ContentDetection
import Importing
import Testing
import UniformTypes

/// What importers got wrong, by kind, with the answer that their users expected.
@Suite("Importers' old mistakes")
struct PainTests {
  private static let exact = ImportOptions(matching: .exact)

  static let cases: [Case] = [
    // A hand-written list of extensions.
    Case(
      "a JPEG image without an extension", "photo", Sample.jpeg, ["public.image"],
      .acceptedConforms, "public.image"),
    Case(
      "a JPEG image that a messenger named", "wx_camera.pic", Sample.jpeg, ["public.image"],
      .acceptedConforms, "public.image"),
    Case("the same, by extension", "wx_camera.pic", Sample.jpeg, ["jpg"], .acceptedExact, nil),
    Case("a HEIF image of a camera", "DSC0001.HIF", Sample.heic, ["image/*"], .acceptedByMIME, nil),
    Case(
      "JPEG images by all their extensions", "a.jpe", Sample.jpeg, ["jpg"], .acceptedExact,
      "public.jpeg"),
    Case(
      "a document scanner's PDF", "2020-Drivers license", Sample.pdf, ["pdf"], .acceptedExact,
      "com.adobe.pdf"),
    Case(
      "a README without an extension", "README", Sample.text, ["public.plain-text"],
      .acceptedExact, "public.plain-text"),
    Case(
      "a script of a kind that an editor doesn't know", "a.xyzzy9", Sample.text, ["text/*"],
      .acceptedByMIME, nil),
    Case(
      "a renamed picture does not get by a block", "a.notpng9", Sample.png, ["public.plain-text"],
      .refusedType, nil),
    // Equality where there is a hierarchy.
    Case(
      "a spreadsheet by its extension", "a.xlsx", Sample.spreadsheet, ["xlsx"], .acceptedExact,
      "org.openxmlformats.spreadsheetml.sheet"),
    Case(
      "a spreadsheet as such", "a.xlsx", Sample.spreadsheet, ["public.spreadsheet"],
      .acceptedConforms, "public.spreadsheet"),
    Case(
      "an archive lets no spreadsheet in", "a.xlsx", Sample.spreadsheet, ["public.zip-archive"],
      .refusedEncoding, "public.zip-archive"),
    Case(
      "nor does its MIME name", "a.xlsx", Sample.spreadsheet, ["application/zip"],
      .refusedEncoding, nil),
    Case(
      "a spreadsheet lets no archive in", "a.zip", Sample.zip, ["xlsx"], .refusedType,
      "org.openxmlformats.spreadsheetml.sheet"),
    Case(
      "nor do all spreadsheets", "a.zip", Sample.zip, ["public.spreadsheet"], .refusedType,
      nil),
    Case(
      "text lets source code in by conformance", "main.c", Sample.source, ["public.plain-text"],
      .acceptedConforms, "public.plain-text"),
    Case(
      "and not where exact types are asked for", "main.c", Sample.source, ["public.plain-text"],
      .refusedNotExact, "public.plain-text", options: exact),
    Case(
      "the extension of text lets no source code in", "main.c", Sample.source, ["txt"],
      .refusedType, "public.plain-text"),
    Case("but text", "notes.txt", Sample.text, ["txt"], .acceptedExact, "public.plain-text"),
    // Markdown greyed out.
    Case(
      "Markdown by its type", "README.md", Sample.markdown, ["net.daringfireball.markdown"],
      .acceptedExact, "net.daringfireball.markdown"),
    Case(
      "Markdown in capitals, as text", "A.MD", Sample.markdown, ["public.text"],
      .acceptedConforms, "public.text"),
    Case(
      "Markdown by its MIME name", "a.markdown", Sample.markdown, ["text/markdown"],
      .acceptedExact, "net.daringfireball.markdown"),
    Case(
      "Markdown that begins with HTML", "a.md", Array("<p align=center>x</p>\n".utf8),
      ["public.plain-text"], .acceptedConforms, "public.plain-text"),
    // Capitals.
    Case("a document in capitals", "A.PDF", Sample.pdf, ["pdf"], .acceptedExact, "com.adobe.pdf"),
    // Disguises.
    Case(
      "a picture called a document", "report.pdf", Sample.png, ["com.adobe.pdf"],
      .refusedMismatch, "com.adobe.pdf"),
    Case(
      "binary data called text", "readme.md", Sample.binary, ["public.text"], .refusedMismatch,
      "public.text"),
  ]

  @Test("are not made again", arguments: cases)
  func decide(_ row: Case) throws {
    let decision = try row.decision
    #expect(decision.code == row.code, "\(decision)")
    if let nearest = row.nearest { #expect(decision.nearest?.identifier == nearest) }
  }

  @Test(
    "a sender's word neither opens the door nor shuts it",
    arguments: ["", "application/octet-stream", "application/force-download", "image/png", "x"])
  func claims(_ claim: String) {
    let filter = ImportFilter(allowing: [.heic, .markdown], detector: Detector(registry: .base))
    #expect(filter.decision(bytes: Sample.heic, name: "a.heic", claim: claim).isAccepted)
    #expect(filter.decision(bytes: Sample.markdown, name: "a.md", claim: claim).isAccepted)
    #expect(!filter.decision(bytes: Sample.zip, name: "a.zip", claim: claim).isAccepted)
    #expect(!filter.decision(bytes: Sample.pdf, name: nil, claim: claim).isAccepted)
  }

  @Test("a spreadsheet is one whatever the sender calls it")
  func spreadsheetClaims() throws {
    let filter = ImportFilter(allowing: [.spreadsheet], detector: Detector(registry: .base))
    for claim in [
      "application/octet-stream", "application/x-zip-compressed", "application/zip",
      "application/force-download", "",
    ] {
      let decision = filter.decision(bytes: Sample.spreadsheet, name: "a.xlsx", claim: claim)
      #expect(decision.code == .acceptedConforms, "\(claim): \(decision)")
      let archive = filter.decision(bytes: Sample.zip, name: "a.zip", claim: claim)
      #expect(!archive.isAccepted, "\(claim): \(archive)")
    }
  }

  @Test("a model's extension lets models in, declared or not, and nothing else")
  func models() throws {
    let model = try #require(UniformType(filenameExtension: "gguf"))
    let filter = ImportFilter(allowing: [model])
    // The format's specification: a magic number, then the version.
    let bytes = Array("GGUF".utf8) + [3, 0, 0, 0] + [UInt8](repeating: 0, count: 16)
    #expect(filter.decision(bytes: bytes, name: "llama.gguf").isAccepted)
    #expect(filter.decision(bytes: bytes, name: "LLAMA.GGUF").isAccepted)
    #expect(!filter.decision(bytes: Sample.png, name: "llama.gguf").isAccepted)
    #expect(!filter.decision(bytes: Sample.binary, name: "llama.bin").isAccepted)
    #expect(!filter.decision(bytes: Sample.text, name: "notes.txt").isAccepted)
  }

  @Test("an extension that nobody declares never stands for all files")
  func dynamicType() throws {
    let model = try #require(UniformType(filenameExtension: "weights-of-mine"))
    #expect(model.isDynamic)
    let filter = ImportFilter(allowing: [model])
    #expect(
      filter.decision(bytes: Sample.binary, name: "a.weights-of-mine").code == .acceptedExact)
    #expect(
      filter.decision(bytes: Sample.text, name: "A.Weights-Of-Mine").code == .acceptedByTag)
    for (name, bytes) in [
      ("a.png", Sample.png), ("a.bin", Sample.binary), ("weights-of-mine", Sample.binary),
      ("a.txt", Sample.text), ("a.weights-of-mine.zip", Sample.zip),
    ] {
      #expect(!filter.decision(bytes: bytes, name: name).isAccepted, "\(name)")
    }
  }
}
