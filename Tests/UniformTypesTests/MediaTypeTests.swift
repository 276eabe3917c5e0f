import Testing
import UniformTypes

@Suite("Media types")
struct MediaTypeTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var text: String
    var essence: String
    var parameters: [String] = []
    var canonical: String
    var testDescription: String { text }

    init(_ text: String, _ essence: String, _ parameters: [String] = [], canonical: String? = nil) {
      self.text = text
      self.essence = essence
      self.parameters = parameters
      self.canonical = canonical ?? text
    }
  }

  @Test(
    "are read, and written in one form",
    arguments: [
      Row("text/plain", "text/plain"),
      Row("a/b", "a/b"),
      Row("IMAGE/SVG+XML", "image/svg+xml", canonical: "image/svg+xml"),
      // RFC 9110 §8.3.1
      Row("text/html;charset=utf-8", "text/html", ["charset", "utf-8"]),
      Row(
        "Text/HTML;Charset=\"utf-8\"", "text/html", ["charset", "utf-8"],
        canonical: "text/html;charset=utf-8"),
      Row(
        "text/html; charset=\"utf-8\"", "text/html", ["charset", "utf-8"],
        canonical: "text/html;charset=utf-8"),
      Row(
        "text/html;charset=UTF-8", "text/html", ["charset", "UTF-8"],
        canonical: "text/html;charset=UTF-8"),
      // RFC 2045 §5.1 and RFC 2046 §5.1
      Row(
        "text/plain; charset=us-ascii", "text/plain", ["charset", "us-ascii"],
        canonical: "text/plain;charset=us-ascii"),
      Row(
        "multipart/mixed; boundary=\"gc0pJq0M:08jU534c0p\"", "multipart/mixed",
        ["boundary", "gc0pJq0M:08jU534c0p"],
        canonical: "multipart/mixed;boundary=\"gc0pJq0M:08jU534c0p\""),
      // RFC 6838 §4.2: every character that a registered name may have.
      Row("application/vnd.a-b_c.d!#$&^+xml", "application/vnd.a-b_c.d!#$&^+xml"),
      Row("!#$%&'*+-.^_`|~09az/!#$%&'*+-.^_`|~09az", "!#$%&'*+-.^_`|~09az/!#$%&'*+-.^_`|~09az"),
      Row("image/*", "image/*"),
      Row("*/*", "*/*"),
      // Several parameters keep their order; the first of a name wins.
      Row(
        "video/mp4; codecs=\"avc1.42E01E, mp4a.40.2\"; Profiles=isom", "video/mp4",
        ["codecs", "avc1.42E01E, mp4a.40.2", "profiles", "isom"],
        canonical: "video/mp4;codecs=\"avc1.42E01E, mp4a.40.2\";profiles=isom"),
      Row(
        "text/plain;charset=a;CHARSET=b;charset=\"c\"", "text/plain", ["charset", "a"],
        canonical: "text/plain;charset=a"),
      // RFC 9110 §5.6.6: spaces beside semicolons, and semicolons without a parameter.
      Row("text/plain;", "text/plain", canonical: "text/plain"),
      Row("text/plain ; ;;\t; ", "text/plain", canonical: "text/plain"),
      Row(
        "text/plain;;a=b; ;c=d;", "text/plain", ["a", "b", "c", "d"],
        canonical: "text/plain;a=b;c=d"),
      Row(
        "text/plain \t;\t a=b \t;c=d", "text/plain", ["a", "b", "c", "d"],
        canonical: "text/plain;a=b;c=d"),
      Row(" \ttext/plain\t ", "text/plain", canonical: "text/plain"),
      // RFC 9110 §5.6.4
      Row(#"a/b;c="""#, "a/b", ["c", ""]),
      Row(#"a/b;c="d;e=f""#, "a/b", ["c", "d;e=f"]),
      Row(#"a/b;c="\"\\""#, "a/b", ["c", #""\"#]),
      Row(#"a/b;c="\d\e f""#, "a/b", ["c", "de f"], canonical: #"a/b;c="de f""#),
      Row("a/b;c=\"\t\"", "a/b", ["c", "\t"]),
      Row("a/b;c=\"é漢\\é\"", "a/b", ["c", "é漢é"], canonical: "a/b;c=\"é漢é\""),
      Row("a/b;c=\"\u{301}\"", "a/b", ["c", "\u{301}"]),
      Row("a/b;c='d'", "a/b", ["c", "'d'"]),
    ])
  func reads(_ row: Row) throws {
    let mediaType = try #require(MediaType(row.text))
    #expect(mediaType.essence == row.essence)
    #expect("\(mediaType.type)/\(mediaType.subtype)" == row.essence)
    #expect(mediaType.parameters.flatMap { [$0.name, $0.value] } == row.parameters)
    #expect(mediaType.description == row.canonical)
    // What is written reads as the same, and is written the same again.
    let again = try #require(MediaType(row.canonical))
    #expect(again == mediaType)
    #expect(again.hashValue == mediaType.hashValue)
    #expect(again.description == row.canonical)
    #expect(essenceIsValid(row.essence))
  }

  @Test(
    "are none where the grammar says so",
    arguments: [
      "", " ", ";", "/", "text", "text/", "/plain", "text//plain", "text/plain/x", "text /plain",
      "text/ plain", "te xt/plain", "text/pl ain", "text/plain x", "text/plain,text/html",
      "text/plain;a", "text/plain;a=", "text/plain;=b", "text/plain;a =b", "text/plain;a= b",
      "text/plain;a=b c", "text/plain;a=b=c", "text/plain;a=\"", "text/plain;a=\"b",
      #"text/plain;a="b\"#, #"text/plain;a="b\""#, "text/plain;a=\"b\"c", "text/plain;a=b\"c\"",
      "text/plain;a=(b)", "text/plain;a=b/c", "text/plain;a=b:c", "text/plain;a=b@c",
      "text/plain;a=[b]", "text/plain;a={b}", "text/plain;a=<b>", "text/plain;a=b,c",
      "text/plain;a=é", "text/plain;é=a", "tëxt/plain", "text/plaïn", "text/plain\u{301}",
      "text/plain; charset=us-ascii (Plain text)", "text/plain\n", "\ntext/plain",
      "text/plain;\r\n a=b", "text/plain\u{0}", "text/plain;a=\"\u{0}\"", "text/plain;a=\"\n\"",
      "text/plain;a=\"\u{7F}\"", "text/plain;a=\"\\\n\"", "text\\plain", "text/plain\u{A0}",
      "text/plain\u{37E}a=b", "text/(plain)", "<text/plain>", "text/pl=ain", "text/pl?ain",
    ])
  func rejects(text: String) {
    #expect(MediaType(text) == nil)
    #expect(MediaRange(text) == nil)
  }

  @Test("have a suffix where the subtype has an inner plus sign")
  func suffixes() {
    #expect(MediaType("image/svg+xml")?.suffix == "xml")
    #expect(MediaType("application/ld+JSON;a=b+c")?.suffix == "json")
    #expect(MediaType("application/a+b+zip")?.suffix == "zip")
    #expect(MediaType("application/xml")?.suffix == nil)
    #expect(MediaType("application/+xml")?.suffix == nil)
    #expect(MediaType("application/xml+")?.suffix == nil)
    #expect(MediaType("a+b/c")?.suffix == nil)
  }

  @Test("find a parameter in any case")
  func parameters() {
    let mediaType = MediaType("text/plain; Charset=UTF-8; format=flowed")
    #expect(mediaType?["charset"] == "UTF-8")
    #expect(mediaType?["FORMAT"] == "flowed")
    #expect(mediaType?["delsp"] == nil)
  }

  @Test(
    "are equal whatever the case, order and quotes",
    arguments: [
      ("text/html", "TEXT/Html"),
      ("text/html;charset=utf-8", "Text/HTML; Charset=\"UTF-8\""),
      ("a/b;c=d;e=f", "a/b;E=f;C=d"),
      ("a/b;c=d;e=f;g=h", "a/b;g=h;c=d;e=f;c=x"),
      ("a/b;c=d", #"a/b;c="\d""#),
      ("a/b", "a/b;"),
    ])
  func equal(left: String, right: String) throws {
    let left = try #require(MediaType(left))
    let right = try #require(MediaType(right))
    #expect(left == right)
    #expect(left.hashValue == right.hashValue)
    #expect(left.hasSameEssence(as: right))
  }

  @Test(
    "differ by any value, except in the case of a character set",
    arguments: [
      ("a/b", "a/c"), ("a/b", "c/b"), ("a/b", "a/b;c=d"), ("a/b;c=d", "a/b;c=D"),
      ("a/b;c=d", "a/b;e=d"), ("a/b;c=d;e=f", "a/b;c=f;e=d"), ("a/b;c=d;e=f", "a/b;c=d"),
      ("image/*", "image/png"),
    ])
  func different(left: String, right: String) throws {
    let left = try #require(MediaType(left))
    let right = try #require(MediaType(right))
    #expect(left != right)
    #expect(left.hasSameEssence(as: right) == (left.essence == right.essence))
  }

  @Test("are checked without parameters")
  func essences() {
    for essence in ["a/b", "text/plain", "Image/SVG+xml", "image/*"] {
      #expect(essenceIsValid(essence))
    }
    for text in [
      "", "/", "a", "a/", "/b", "a/b/c", "a//b", "a/b;", "a/b;c=d", " a/b", "a/b ", "ä/b", "a/(b)",
    ] {
      #expect(!essenceIsValid(text))
    }
  }

  @Test("of any length are read in linear time", .timeLimit(.minutes(1)))
  func large() throws {
    let names = (0..<50_000).map { ";p\($0)=\($0)" }
    let forward = try #require(MediaType("a/b" + names.joined()))
    let backward = try #require(MediaType("a/b" + names.reversed().joined()))
    #expect(forward.parameters.count == 50_000)
    #expect(forward == backward)
    let range = try #require(MediaRange("a/b" + names.joined()))
    #expect(range.matches(backward))
    #expect(MediaType("a/b" + String(repeating: ";", count: 1_000_000)) != nil)
    let escapes = String(repeating: #"\""#, count: 100_000)
    #expect(MediaType("a/b;c=\"\(escapes)\"")?["c"]?.utf8.count == 100_000)
  }
}

@Suite("Media ranges")
struct MediaRangeTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var range: String
    var type: String
    var matches: Bool
    var testDescription: String { "\(range) \(matches ? "matches" : "doesn't match") \(type)" }
  }

  @Test(
    "match the types they name",
    arguments: [
      Row(range: "*/*", type: "text/plain", matches: true),
      Row(range: "image/*", type: "image/png", matches: true),
      Row(range: "Image/*", type: "IMAGE/png;a=b", matches: true),
      Row(range: "image/*", type: "image/*", matches: true),
      Row(range: "image/*", type: "text/plain", matches: false),
      Row(range: "image/*", type: "imagex/png", matches: false),
      Row(range: "image/png", type: "image/png", matches: true),
      Row(range: "image/png", type: "image/jpeg", matches: false),
      Row(range: "image/png", type: "image/*", matches: false),
      Row(range: "image/*+xml", type: "image/svg+xml", matches: false),
      // RFC 9110 §12.5.1
      Row(range: "text/plain;format=flowed", type: "text/plain;format=flowed", matches: true),
      Row(range: "text/plain;format=flowed", type: "text/plain", matches: false),
      Row(range: "text/plain", type: "text/plain;format=flowed", matches: true),
      Row(range: "text/*;q=0.3", type: "text/html", matches: true),
      Row(range: "text/*;Q=0.3;level=1", type: "text/html;level=1", matches: true),
      Row(range: "text/*;q=0.3;level=1", type: "text/html;level=2", matches: false),
      Row(range: "text/*;charset=utf-8", type: "text/html;charset=UTF-8", matches: true),
    ])
  func matches(_ row: Row) throws {
    let range = try #require(MediaRange(row.range))
    let type = try #require(MediaType(row.type))
    #expect(range.matches(type) == row.matches)
    #expect(MediaRange(range.description) == range)
  }

  @Test("cannot leave open the type alone")
  func rejects() {
    #expect(MediaRange("*/html") == nil)
    #expect(MediaRange("*") == nil)
    #expect(MediaRange("*/*") != nil)
  }

  @Test("list what they ask for")
  func parts() {
    let range = MediaRange("Text/*; Level=1; q=0.5")
    #expect(range?.type == "text")
    #expect(range?.subtype == "*")
    #expect(range?.parameters.map(\.name) == ["level", "q"])
  }
}

/// A span cannot be passed inside of `#expect`.
private func essenceIsValid(_ text: String) -> Bool {
  MediaType.essenceIsValid(utf8: text.utf8.span)
}
