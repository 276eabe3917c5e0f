import ContentDetection
import Importing
import Testing
import UniformTypes

/// What holds for all candidates and all lists.
@Suite("Any filter")
struct FilterPropertyTests {
  private static let texts = [
    "public.image", "public.png", "public.jpeg", "public.text", "public.plain-text", "public.data",
    "public.content", "com.adobe.pdf", "public.zip-archive", "public.movie", "txt", "md", "ts",
    ".gz", ".flurble9", "png", "image/*", "text/*", "*/*", "image/jpeg", "application/octet-stream",
    "net.daringfireball.markdown", "public.source-code", "xlsx", "public.folder",
  ]

  private static let names = [
    nil, "a", "a.png", "A.PNG", "a.jpg", "a.md", "a.txt", "a.c", "a.ts", "a.pdf", "a.xlsx",
    "a.zip", "a.flurble9", "a.tar.gz", "Makefile", "README.md.png",
  ]

  private static let contents = [
    Sample.png, Sample.jpeg, Sample.pdf, Sample.heic, Sample.zip, Sample.text, Sample.markdown,
    Sample.source, Sample.binary, [],
  ]

  private static func options(_ generator: inout SeededGenerator) -> ImportOptions {
    ImportOptions(
      judging: ImportOptions.Judging.allCases.randomElement(using: &generator) ?? .content,
      matching: ImportOptions.Matching.allCases.randomElement(using: &generator) ?? .exact,
      mismatchPolicy: ImportOptions.Policy.allCases.randomElement(using: &generator)
        ?? .refuse)
  }

  private static func list(_ generator: inout SeededGenerator) -> [String] {
    Array(texts.shuffled(using: &generator).prefix(Int.random(in: 0...5, using: &generator)))
  }

  private static func filter(_ texts: [String], _ options: ImportOptions) throws -> ImportFilter {
    ImportFilter(
      allowing: try AllowList(texts, registry: .base), options: options,
      detector: Detector(registry: .base))
  }

  private static func forEachCandidate(
    _ body: (_ name: String?, _ bytes: [UInt8]) throws -> Void
  ) rethrows {
    for name in names {
      for bytes in contents { try body(name, bytes) }
    }
  }

  @Test("takes whatever a part of its list takes", arguments: 1...8)
  func monotone(_ seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let options = Self.options(&generator)
    let some = Self.list(&generator)
    let more = (some + Self.list(&generator)).shuffled(using: &generator)
    let narrow = try Self.filter(some, options)
    let wide = try Self.filter(more, options)
    Self.forEachCandidate { name, bytes in
      let before = narrow.decision(bytes: bytes, name: name)
      let after = wide.decision(bytes: bytes, name: name)
      if before.isAccepted {
        #expect(after.isAccepted, "\(name ?? "-"): \(before) under \(some), \(after) under \(more)")
      }
    }
  }

  @Test("decides alike whatever the order of its list", arguments: 1...8)
  func unordered(_ seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed) &* 31)
    let options = Self.options(&generator)
    let texts = Self.list(&generator)
    let one = try Self.filter(texts, options)
    let two = try Self.filter(texts.shuffled(using: &generator), options)
    Self.forEachCandidate { name, bytes in
      #expect(one.decision(bytes: bytes, name: name) == two.decision(bytes: bytes, name: name))
    }
  }

  @Test("takes only what its code says", arguments: 1...8)
  func justified(_ seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed) &* 977)
    let options = Self.options(&generator)
    let texts = Self.list(&generator)
    let filter = try Self.filter(texts, options)
    let allowed = filter.allowList.items.flatMap(\.types)
    try Self.forEachCandidate { name, bytes in
      let decision = filter.decision(bytes: bytes, name: name)
      let verdict = try #require(decision.verdict)
      let nearest = decision.nearest
      switch decision.code {
      case .acceptedExact:
        #expect(nearest == verdict.type && allowed.contains(verdict.type), "\(decision)")
      case .acceptedConforms:
        let type = try #require(nearest)
        #expect(verdict.type.isSubtype(of: type) && allowed.contains(type), "\(decision)")
        #expect(options.matching == .conforming)
      case .acceptedByMIME:
        #expect(texts.contains { $0.hasSuffix("/*") }, "\(decision)")
      case .acceptedByTag:
        #expect(name != nil && options.judging != .content && verdict.mismatch == nil)
      default:
        #expect(!decision.isAccepted && !decision.isFlagged)
      }
      if options.mismatchPolicy == .refuse, verdict.mismatch != nil {
        #expect(!decision.isAccepted)
      }
      if decision.isFlagged {
        #expect(verdict.mismatch != nil && options.mismatchPolicy == .flag || verdict.isTruncated)
      }
    }
  }

  @Test("with an empty list takes nothing, and with all data takes every file")
  func extremes() {
    let none = ImportFilter(allowing: [UniformType]())
    let all = ImportFilter(allowing: [.data])
    Self.forEachCandidate { name, bytes in
      #expect(!none.decision(bytes: bytes, name: name).isAccepted)
      #expect(none.decision(bytes: bytes, name: name).nearest == nil)
      let decision = all.decision(bytes: bytes, name: name)
      #expect(decision.isAccepted, "\(decision)")
    }
  }
}
