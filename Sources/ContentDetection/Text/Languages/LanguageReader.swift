import UniformTypes

/// The programming language of a text, by the tokens it uses.
///
/// What each token weighs was learned from free software in many languages, and from prose, settings and mark-up, which
/// are what most text is: that is a language of its own here, and where it wins, or nothing wins clearly, there is no
/// answer.
struct LanguageReader {
  /// The likeliest language first; none where the text is no source code.
  let ranking: [(type: UniformType, probability: Float)]
  private let tokenCount: Int
  private let isMostlyRemarks: Bool
  /// The text holds what the best language needs beside its words.
  private let hasMarks: Bool

  /// Tokens that the table has; with fewer of them nothing is said.
  private static let leastTokenCount = 10
  /// With fewer of them than this, and of text that is mostly comments, no more is said than what is beyond doubt.
  private static let fewTokens = 16
  private static let doubtless: Float = 0.97
  private static let manyTokens = 48
  /// Where the answer counts for text without a name: it's clear, or it's the best of several languages and source code in
  /// any case.
  private static let clear: Float = 0.7
  private static let best: Float = 0.45
  private static let unlikelyText: Float = 0.1
  private static let enoughTokens = 32
  private static let likely: Float = 0.01

  init(_ text: Span<UInt8>, _ registry: TypeRegistry) {
    let table = LanguageTable.shared
    let scores = table.scores(text)
    tokenCount = scores.tokenCount
    isMostlyRemarks = LanguageReader.isMostlyRemarks(text)
    guard scores.tokenCount >= LanguageReader.leastTokenCount,
      let best = scores.values.max()
    else {
      ranking = []
      hasMarks = false
      return
    }
    let odds = scores.values.map { LanguageReader.exponential($0 - best) }
    let sum = odds.reduce(0, +)
    var ranking: [(UniformType, Float)] = []
    for (language, value) in odds.enumerated() where value / sum >= LanguageReader.likely {
      guard let type = registry.type(table.identifiers[language]) else { continue }
      ranking.append((type, value / sum))
    }
    let sorted = LanguageReader.withBase(ranking.sorted { $0.1 > $1.1 }, text)
    hasMarks = sorted.first.map { LanguageMarks.allow($0.0.identifier, text) } ?? false
    self.ranking = sorted
  }

  /// The answer where it's clear.
  ///
  /// Text that is for the most part comments behind `#` says little: most settings are such text.
  var finding: TextFinding? {
    guard let best = ranking.first, best.type != .text, hasMarks else { return nil }
    if isMostlyRemarks || tokenCount < LanguageReader.fewTokens {
      guard best.probability >= LanguageReader.doubtless,
        !isMostlyRemarks || tokenCount >= LanguageReader.manyTokens
      else { return nil }
    }
    var text: Float = 0
    for (type, probability) in ranking where type == .text { text += probability }
    guard text < LanguageReader.unlikelyText,
      best.probability >= LanguageReader.clear
        || best.probability >= LanguageReader.best && tokenCount >= LanguageReader.enoughTokens
    else { return nil }
    return TextFinding(type: best.type, strength: .likely, detail: "the words of its language")
  }

  /// The ranking with TypeScript counted as JavaScript where the text has nothing that JavaScript hasn't.
  private static func withBase(
    _ ranking: [(UniformType, Float)], _ text: Span<UInt8>
  ) -> [(UniformType, Float)] {
    func place(_ identifier: String) -> Int? {
      ranking.prefix(2).firstIndex { $0.0.identifier == identifier }
    }
    guard let base = place("com.netscape.javascript-source"),
      let extended = place("com.microsoft.typescript"), !LanguageMarks.showTypes(text)
    else { return ranking }
    let sum = (ranking[base].0, ranking[base].1 + ranking[extended].1)
    return [sum] + ranking.dropFirst(2)
  }

  /// Whether at least half of the lines begin with `#` and a blank, another `#` or nothing: `#include` is no remark.
  private static func isMostlyRemarks(_ text: Span<UInt8>) -> Bool {
    var lines = 0
    var remarks = 0
    var i = 0
    let end = min(text.count, LanguageTokens.byteLimit)
    let lineEnd: UInt8 = text.first(0x0A, from: 0, before: end) == nil ? 0x0D : 0x0A
    while i < end {
      i = text.skippingBlanks(from: i)
      guard i < end else { break }
      lines += 1
      if text[i] == UInt8(ascii: "#") {
        let next = i + 1 < text.count ? text[i + 1] : 0x0A
        if next.isBlankOrLineEnd || next == UInt8(ascii: "#") { remarks += 1 }
      }
      i = text.first(lineEnd, from: i, before: end) ?? end
    }
    return lines > 0 && remarks * 2 >= lines
  }

  /// e to the power of a number that is not positive, without the C library's mathematics.
  private static func exponential(_ x: Float) -> Float {
    guard x > -30 else { return 0 }
    // (1 + x/1024)^1024
    var value = 1 + x / 1_024
    for _ in 0..<10 { value *= value }
    return value
  }
}
