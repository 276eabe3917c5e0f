import ContentDetection
import Importing
import Testing
import UniformTypes

/// A candidate, what is allowed, and what becomes of it.
struct Case: Sendable, CustomTestStringConvertible {
  var why: String
  var name: String?
  var bytes: [UInt8]
  var allowed: [String]
  var options = ImportOptions()
  var code: Decision.Code
  var nearest: String?

  init(
    _ why: String, _ name: String?, _ bytes: [UInt8], _ allowed: [String],
    _ code: Decision.Code, _ nearest: String?, options: ImportOptions = ImportOptions()
  ) {
    self.why = why
    self.name = name
    self.bytes = bytes
    self.allowed = allowed
    self.options = options
    self.code = code
    self.nearest = nearest
  }

  var testDescription: String { "\(why): \(name ?? "(no name)") under \(allowed)" }

  var decision: Decision {
    get throws {
      try ImportFilter(
        allowing: AllowList(allowed, registry: .base), options: options,
        detector: Detector(registry: .base)
      ).decision(bytes: bytes, name: name)
    }
  }
}

@Suite("Decisions")
struct DecisionTests {
  private static let exact = ImportOptions(matching: .exact)
  private static let refusing = ImportOptions(mismatchPolicy: .refuse)
  private static let byName = ImportOptions(judging: .name)
  private static let byContent = ImportOptions(judging: .content)

  static let cases: [Case] = [
    // By type.
    Case("itself", "a.png", Sample.png, ["public.png"], .acceptedExact, "public.png"),
    Case("a subtype", "a.png", Sample.png, ["public.image"], .acceptedConforms, "public.image"),
    Case(
      "the nearest of several", "a.png", Sample.png,
      ["public.data", "public.image", "public.item"],
      .acceptedConforms, "public.image"),
    Case(
      "itself before what it conforms to", "a.png", Sample.png, ["public.image", "public.png"],
      .acceptedExact, "public.png"),
    Case("a sibling", "a.png", Sample.png, ["public.jpeg"], .refusedType, "public.jpeg"),
    Case("a supertype", "a.txt", Sample.text, ["public.c-source"], .refusedType, "public.c-source"),
    Case("nothing allowed", "a.png", Sample.png, [], .refusedType, nil),
    Case(
      "the nearest by the first identifier", "a.png", Sample.png,
      ["public.tiff", "com.compuserve.gif"], .refusedType, "com.compuserve.gif"),
    // Exact types only.
    Case(
      "exact: itself", "a.png", Sample.png, ["public.png"], .acceptedExact, "public.png",
      options: exact),
    Case(
      "exact: a subtype", "a.png", Sample.png, ["public.image"], .refusedNotExact,
      "public.image", options: exact),
    Case(
      "exact: source code is not plain text", "main.c", Sample.source, ["public.plain-text"],
      .refusedNotExact, "public.plain-text", options: exact),
    // By extension.
    Case("an extension", "a.png", Sample.png, ["png"], .acceptedExact, "public.png"),
    Case("its type by another name", "photo", Sample.png, [".png"], .acceptedExact, "public.png"),
    Case(
      "no subtype of an extension's type", "main.c", Sample.source, ["txt"], .refusedType,
      "public.plain-text"),
    Case("either claimant", "a.ts", Sample.source, ["ts"], .acceptedExact, nil),
    Case(
      "another name with the extension", "CMakeLists.txt", Sample.text, ["txt"], .acceptedByTag,
      "public.plain-text"),
    Case("in capitals", "A.PNG", Sample.png, ["png"], .acceptedExact, "public.png"),
    Case(
      "content that is something else", "a.png", Sample.jpeg, [".png"], .refusedMismatch,
      "public.png"),
    // By MIME name.
    Case("a MIME name", "a.png", Sample.png, ["image/png"], .acceptedExact, "public.png"),
    Case("an alias", "a.zip", Sample.zip, ["application/x-zip-compressed"], .acceptedExact, nil),
    Case("a range", "a.png", Sample.png, ["image/*"], .acceptedByMIME, "public.png"),
    Case("another range", "a.png", Sample.png, ["audio/*"], .refusedType, nil),
    Case(
      "text in a range", "notes", Sample.text, ["text/*"], .acceptedByMIME, "public.plain-text"),
    Case("everything", "a.xyzzy9", Sample.binary, ["*/*"], .acceptedByMIME, nil),
    Case(
      "octet-stream is not everything", "a.png", Sample.png, ["application/octet-stream"],
      .refusedType, "public.data"),
    Case(
      "octet-stream is bytes that nothing is known of", nil, Sample.binary,
      ["application/octet-stream"], .acceptedExact, "public.data"),
    // Name and content disagree.
    Case(
      "judged by the content", "a.png", Sample.jpeg, ["public.jpeg"], .acceptedExact, "public.jpeg"),
    Case(
      "not by the name", "a.png", Sample.jpeg, ["public.png"], .refusedMismatch, "public.png"),
    Case(
      "neither is allowed", "a.png", Sample.jpeg, ["com.adobe.pdf"], .refusedType, nil),
    Case(
      "refused by policy", "a.png", Sample.jpeg, ["public.image"], .refusedMismatch,
      "public.image", options: refusing),
    Case(
      "no disagreement, no refusal", "a.png", Sample.png, ["public.image"],
      .acceptedConforms, "public.image", options: refusing),
    // Judged by one of them.
    Case(
      "by name", "a.png", Sample.jpeg, ["public.png"], .acceptedExact, "public.png", options: byName
    ),
    Case(
      "by name: none", "photo", Sample.jpeg, ["public.image"], .refusedUnknown, nil,
      options: byName),
    Case(
      "by content", "a.png", Sample.jpeg, ["public.jpeg"], .acceptedExact, "public.jpeg",
      options: byContent),
    Case(
      "by content: Markdown is text", "a.md", Sample.markdown, ["md"], .refusedType,
      "net.daringfireball.markdown", options: byContent),
    Case(
      "by content: no tag counts", "a.flurble9", Sample.binary, [".flurble9"],
      .refusedUnknown, nil, options: byContent),
    // Text has a floor.
    Case(
      "Markdown is plain text", "README.md", Sample.markdown, ["public.plain-text"],
      .acceptedConforms, "public.plain-text"),
    Case("plain text is no Markdown", "README.txt", Sample.text, ["md"], .refusedType, nil),
    Case(
      "text of any extension", "a.flurble9", Sample.text, ["public.plain-text"], .acceptedExact,
      "public.plain-text"),
    // Nothing is known.
    Case("nothing", "blob", Sample.binary, ["public.image"], .refusedUnknown, nil),
    Case("nothing, as data", "blob", Sample.binary, ["public.data"], .acceptedExact, "public.data"),
    Case(
      "an unknown extension", "a.flurble9", Sample.binary, ["public.image"], .refusedUnknown, nil),
    Case(
      "an unknown extension, as data", "a.flurble9", Sample.binary, ["public.data"],
      .acceptedConforms, "public.data"),
    // A dynamic type is its tag.
    Case("its own", "a.flurble9", Sample.binary, [".flurble9"], .acceptedExact, nil),
    Case("in capitals", "A.FLURBLE9", Sample.binary, [".flurble9"], .acceptedExact, nil),
    Case("text of the name", "a.flurble9", Sample.text, [".flurble9"], .acceptedByTag, nil),
    Case("empty", "a.flurble9", [], [".flurble9"], .acceptedExact, nil),
    Case(
      "a picture of the name", "a.flurble9", Sample.png, [".flurble9"], .refusedMismatch, nil),
    Case(
      "a picture that is allowed", "a.flurble9", Sample.png, [".flurble9", "public.png"],
      .acceptedExact, "public.png"),
    Case("another extension", "a.flurble8", Sample.binary, [".flurble9"], .refusedUnknown, nil),
  ]

  @Test("follow from the type, the name and the options", arguments: cases)
  func decide(_ row: Case) throws {
    let decision = try row.decision
    #expect(decision.code == row.code, "\(decision)")
    if let nearest = row.nearest { #expect(decision.nearest?.identifier == nearest) }
    #expect(decision.isAccepted == decision.code.rawValue.hasPrefix("accepted-"))
    #expect(!decision.explanation.contains("\n") && !decision.explanation.isEmpty)
  }

  @Test(
    "name the nearest allowed type only where it is related",
    arguments: [
      ("a.png", Sample.png, ["public.jpeg", "public.plain-text"], "public.jpeg"),
      // No more than data and content are common to both.
      ("a.png", Sample.png, ["com.adobe.pdf"], nil), ("a.zip", Sample.zip, ["public.image"], nil),
      ("a.md", Sample.markdown, ["public.image"], nil),
      ("a.md", Sample.markdown, ["public.json"], "public.json"),
      // DXF drawings are text with the MIME name image/vnd.dxf.
      ("a.md", Sample.markdown, ["image/*"], nil),
      ("a.md", Sample.markdown, ["image/*", "com.autodesk.dxf"], "com.autodesk.dxf"),
      ("blob", Sample.binary, ["public.image"], nil),
      ("a.png", Sample.png, ["application/octet-stream"], "public.data"),
    ] as [(String, [UInt8], [String], String?)])
  func related(_ name: String, _ bytes: [UInt8], _ allowed: [String], _ nearest: String?) throws {
    let decision = try Case("", name, bytes, allowed, .refusedType, nil).decision
    #expect(!decision.isAccepted)
    #expect(decision.nearest?.identifier == nearest)
    #expect(
      decision.explanation.contains("nearest") == (nearest != nil && decision.code == .refusedType))
  }

  @Test("by name alone are refuted by nothing")
  func byNameAlone() {
    let filter = ImportFilter(
      allowing: [.plainText], options: ImportOptions(judging: .name),
      detector: Detector(registry: .base))
    #expect(filter.decision(bytes: Sample.binary, name: "a.md").code == .acceptedConforms)
    #expect(filter.decision(bytes: Sample.text, name: "a.png").code == .refusedType)
  }

  @Test("are flagged where name and content disagree, if that is asked for")
  func flags() throws {
    func decision(_ policy: ImportOptions.Policy, _ name: String) -> Decision {
      ImportFilter(allowing: [.image], options: ImportOptions(mismatchPolicy: policy))
        .decision(bytes: Sample.jpeg, name: name)
    }
    #expect(decision(.flag, "a.png").isFlagged)
    #expect(!decision(.flag, "a.jpg").isFlagged)
    #expect(!decision(.accept, "a.png").isFlagged)
    #expect(decision(.accept, "a.png").isAccepted)
    #expect(!decision(.refuse, "a.png").isFlagged)
    #expect(
      decision(.flag, "a.png").description
        == "accepted-conforms: public.jpeg conforms to public.image, which is allowed; but the name says public.png"
    )
  }

  @Test("have stable codes")
  func codes() {
    #expect(
      Decision.Code.allCases.map(\.rawValue) == [
        "accepted-exact", "accepted-conforms", "accepted-by-mime", "accepted-by-tag",
        "refused-type", "refused-not-exact", "refused-encoding", "refused-mismatch",
        "refused-unknown", "refused-polyglot", "refused-encrypted", "refused-truncated",
        "refused-claim", "refused-size", "refused-hidden", "refused-folder", "refused-link",
        "refused-special", "refused-unreadable",
      ])
  }
}
