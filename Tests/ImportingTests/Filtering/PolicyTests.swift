import ContentDetection
import Importing
import Testing
import UniformTypes

@Suite("Policies of the filter")
struct PolicyTests {
  /// A verdict with one thing to say about it.
  private static func verdict(_ change: (inout Verdict) -> Void) -> Verdict {
    var verdict = Verdict(.pdf, .certain, .nameAndContent)
    verdict.size = 1_000
    change(&verdict)
    return verdict
  }

  typealias Row = (flag: Decision.Flag, code: Decision.Code, verdict: Verdict, claim: String?)

  static let rows: [Row] = [
    (
      .mismatch, .refusedMismatch,
      verdict { $0.mismatch = .init(nameType: .png, contentType: .pdf) }, nil
    ),
    (.polyglot, .refusedPolyglot, verdict { $0.alsoValidAs = [.zip] }, nil),
    (.encrypted, .refusedEncrypted, verdict { $0.isEncrypted = true }, nil),
    (.truncated, .refusedTruncated, verdict { $0.isTruncated = true }, nil),
    (.claim, .refusedClaim, verdict { _ in }, "image/png"),
  ]

  private static func options(
    _ flag: Decision.Flag, _ policy: ImportOptions.Policy
  ) -> ImportOptions {
    var options = ImportOptions()
    switch flag {
    case .mismatch: options.mismatchPolicy = policy
    case .polyglot: options.polyglotPolicy = policy
    case .encrypted: options.encryptedPolicy = policy
    case .truncated: options.truncatedPolicy = policy
    case .claim: options.claimPolicy = policy
    }
    return options
  }

  @Test(
    "accept, flag or refuse what is allowed, and let nothing in that is not",
    arguments: 0..<rows.count)
  func policies(_ index: Int) {
    let row = Self.rows[index]
    for policy in ImportOptions.Policy.allCases {
      func decision(_ types: [UniformType]) -> Decision {
        let filter = ImportFilter(
          allowing: types, options: Self.options(row.flag, policy),
          detector: Detector(registry: .base))
        return filter.decision(on: row.verdict, claim: row.claim)
      }
      let allowed = decision([.pdf])
      switch policy {
      case .accept: #expect(allowed.isAccepted && allowed.flags == [])
      case .flag: #expect(allowed.isAccepted && allowed.flags == [row.flag])
      case .refuse: #expect(allowed.code == row.code)
      }
      #expect(!decision([.zip, .plainText]).isAccepted)
      #expect(!allowed.explanation.isEmpty)
    }
  }

  @Test(
    "a sender that knows nothing, knows a relative or names the container says nothing wrong",
    arguments: [
      "application/octet-stream", "application/x-nobody-has-this", "no name", "application/pdf",
      "application/zip",
    ])
  func claims(_ claim: String) throws {
    let filter = ImportFilter(
      allowing: [.pdf, .spreadsheet], options: ImportOptions(claimPolicy: .refuse),
      detector: Detector(registry: .base))
    let name = claim == "application/zip" ? "a.xlsx" : "a.pdf"
    let bytes = claim == "application/zip" ? Sample.spreadsheet : Sample.pdf
    #expect(filter.decision(bytes: bytes, name: name, claim: claim).isAccepted)
  }

  @Test(
    "sizes have limits",
    arguments: [(0...10, false), (0...1_000, true), (40...40, true), (1_000...2_000, false)])
  func sizes(_ limits: ClosedRange<Int>, _ isAccepted: Bool) {
    let filter = ImportFilter(
      allowing: [.pdf], options: ImportOptions(sizeLimits: limits),
      detector: Detector(registry: .base))
    let bytes = Array(Sample.pdf.prefix(40))
    let decision = filter.decision(bytes: bytes, name: "a.pdf")
    #expect(decision.isAccepted == isAccepted)
    if !isAccepted { #expect(decision.code == .refusedSize) }
  }

  @Test("hidden names are refused where that is asked for")
  func hidden() {
    for refuses in [false, true] {
      let filter = ImportFilter(
        allowing: [.text], options: ImportOptions(refusesHiddenNames: refuses),
        detector: Detector(registry: .base))
      #expect(filter.decision(bytes: Sample.text, name: ".notes.txt").isAccepted == !refuses)
      #expect(filter.decision(bytes: Sample.text, name: "notes.txt").isAccepted)
    }
  }

  @Test(
    "HTML's accept attribute is read as browsers do",
    arguments: [
      ("image/*, .pdf ,\taudio/ogg", [".pdf", "audio/ogg", "image/*"]), (".PNG,.png", [".png"]),
      ("", []), (" , ", []),
    ])
  func accept(_ attribute: String, _ texts: [String]) throws {
    let list = try AllowList(htmlAccept: attribute, registry: .base)
    #expect(list.items.map(\.text).sorted() == texts)
    if texts.isEmpty { #expect(list.isEmpty) }
  }

  @Test(
    "what browsers pass over is an error, for it would let in something else than was meant",
    arguments: ["png", "text/*", "*/*", "public.image", "."])
  func wrongAccept(_ attribute: String) {
    #expect(throws: AllowListError.self) {
      try AllowList(htmlAccept: "image/png, " + attribute, registry: .base)
    }
  }
}
