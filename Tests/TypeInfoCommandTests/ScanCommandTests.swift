import Foundation
import Testing

@testable import TypeInfoCommand

@Suite("Scans")
struct ScanCommandTests {
  private func folder() throws -> Workspace {
    let workspace = try Workspace()
    try workspace.folder("inner")
    try workspace.file("a.png", Sample.png)
    try workspace.file("inner/b.png", Sample.png)
    try workspace.file("inner/c.txt", Array("plain words\n".utf8))
    return workspace
  }

  @Test("stats counts files and bytes by type, the commonest first")
  func stats() throws {
    let workspace = try folder()
    let run = CommandRun(["stats", "--json", workspace.path])
    #expect(run.status == .success && run.errorText == "")
    #expect(
      run.lines == [
        #"{"type":"public.png","mime":"image/png","count":2,"bytes":\#(2 * Sample.png.count)}"#,
        #"{"type":"public.plain-text","mime":"text/plain","count":1,"bytes":12}"#,
      ])
    let table = CommandRun(["stats", workspace.path]).lines
    #expect(
      table.map { $0.split(separator: " ").joined(separator: " ") } == [
        "files size type", "2 \(2 * Sample.png.count) bytes public.png",
        "1 12 bytes public.plain-text", "3 \(2 * Sample.png.count + 12) bytes in all",
      ])
    #expect(Set(table.dropFirst().map { $0.utf8.count }).count <= 3)
  }

  @Test("stats counts what cannot be read, and says so")
  func unreadable() throws {
    let workspace = try folder()
    let run = CommandRun([
      "stats", "--json", workspace.path + "/missing", workspace.path + "/a.png",
    ])
    #expect(run.status == .unreadable)
    #expect(run.errorText.contains("missing: No such file or directory"))
    #expect(run.lines.contains(#"{"type":null,"mime":null,"count":1,"bytes":0}"#))
  }

  @Test("stats draws a chart that is well-formed, with one bar for what is beyond thirty types")
  func chart() throws {
    let workspace = try Workspace()
    for number in 0..<40 { try workspace.file("a.x-unknown\(number)", [0, 1, 2, 0xFF]) }
    for number in 0..<3 { try workspace.file("\(number).png", Sample.png) }
    let run = CommandRun(["stats", "--svg", "--layer", "name", workspace.path])
    #expect(run.status == .success)
    let parser = ChartParser()
    #expect(parser.parse(run.text))
    #expect(parser.bars.count == 31)
    #expect(parser.texts.contains("public.png") && parser.texts.contains("11 other types"))
    // As long as their counts are: 3, then 1 each, then 11.
    #expect(parser.bars.last == 400)
    #expect(parser.bars.first == 109 && parser.bars[1] == 36)
  }

  @Test("diff tells what is of another type, what has come and what has gone")
  func diff() throws {
    let workspace = try Workspace()
    func line(_ path: String, _ type: String?) -> String {
      #"{"path":"\#(path)","type":\#(type.map { "\"\($0)\"" } ?? "null"),"conformsTo":["public.data"]}"#
    }
    let before = try workspace.file(
      "a.jsonl",
      Array(
        [
          line("same", "public.png"), line("gone", "public.png"), line("other", "public.data"),
          line("lost", "public.png"), line("bad", nil),
        ]
        .joined(separator: "\n").utf8))
    let after = try workspace.file(
      "b.jsonl",
      Array(
        [
          line("new", "public.text"), line("other", "public.jpeg"), line("same", "public.png"),
          line("lost", nil), line("bad", nil),
        ]
        .joined(separator: "\n").utf8))
    let run = CommandRun(["diff", before, after])
    #expect(run.status == .no)
    #expect(
      run.lines == [
        "+ new: public.text", "~ other: public.data → public.jpeg",
        "~ lost: public.png → (not readable)", "- gone: public.png",
      ])
    #expect(
      CommandRun(["diff", "--json", before, after]).lines == [
        #"{"path":"new","before":null,"after":"public.text"}"#,
        #"{"path":"other","before":"public.data","after":"public.jpeg"}"#,
        #"{"path":"lost","before":"public.png","after":null}"#,
        #"{"path":"gone","before":"public.png","after":null}"#,
      ])
    let same = CommandRun(["diff", before, before])
    #expect(same.status == .success && same.text == "")
  }

  @Test("diff reads what the command itself prints")
  func ownOutput() throws {
    let workspace = try folder()
    let scan = CommandRun(["--json", "-r", workspace.path])
    let before = try workspace.file("scan.jsonl", scan.output)
    let input = try #require(FileHandle(forReadingAtPath: before))
    let run = CommandRun(["diff", before, "-"], input: input.fileDescriptor)
    #expect(run.status == .success && run.text == "" && run.errorText == "")
  }

  @Test(
    "diff takes paths for the same that differ in './' and doubled slashes",
    arguments: [
      ("a", "./a", true), ("a/b", "a//./b", true), ("./a/b/", "a/b", true), ("/a", "//a", true),
      (".", "./", true), ("a", "b", false), ("a", "/a", false), ("a/../b", "b", false),
      ("-", "./-", false), (".a", "a", false), ("a.", "a", false),
    ])
  func samePath(_ one: String, _ other: String, _ isSame: Bool) throws {
    let workspace = try Workspace()
    let a = try workspace.file("x", Array("{\"path\":\"\(one)\",\"type\":\"x.y\"}\n".utf8))
    let b = try workspace.file("y", Array("{\"path\":\"\(other)\",\"type\":\"x.y\"}\n".utf8))
    #expect(CommandRun(["diff", a, b]).status == (isSame ? .success : .no))
  }

  @Test("diff compares paths that are no UTF-8 by their bytes")
  func pathBytes() throws {
    let workspace = try Workspace()
    func scan(_ name: String, _ path: [UInt8]) throws -> String {
      let text = VisibleText.text(path).replacing(#"\"#, with: #"\\"#)
      return try workspace.file(
        name,
        Array(
          #"{"path":"\#(text)","pathBytes":"\#(Base64.encode(path))","type":"x.y"}"#.utf8))
    }
    let plain = try scan("x", [0xFF, 0x2F, 0x61])
    let dotted = try scan("y", [0x2E, 0x2F, 0xFF, 0x2F, 0x2F, 0x61])
    let other = try scan("z", [0xFE, 0x2F, 0x61])
    #expect(CommandRun(["diff", plain, dotted]).status == .success)
    #expect(CommandRun(["diff", plain, other]).status == .no)
  }

  @Test("stats counts a path once, however often and in what form it is given")
  func repeated() throws {
    let workspace = try folder()
    let path = workspace.path
    let run = CommandRun([
      "stats", "--json", path, path + "/./", path + "//inner/./b.png", path + "/a.png",
    ])
    #expect(
      run.lines.first
        == #"{"type":"public.png","mime":"image/png","count":2,"bytes":\#(2 * Sample.png.count)}"#)
  }

  @Test("diff takes names that differ in bytes for two, though an accent may be written either way")
  func normalization() throws {
    let workspace = try Workspace()
    let a = try workspace.file("a", Array("{\"path\":\"\u{E9}\",\"type\":\"x.y\"}\n".utf8))
    let b = try workspace.file("b", Array("{\"path\":\"e\u{301}\",\"type\":\"x.y\"}\n".utf8))
    let run = CommandRun(["diff", a, b])
    #expect(run.status == .no)
    #expect(run.lines.map { $0.prefix(1) } == ["+", "-"])
  }

  @Test("diff says which line is no answer")
  func wrongLines() throws {
    let workspace = try Workspace()
    let good = try workspace.file("good", Array(#"{"path":"a","type":null}"#.utf8))
    for text in [
      "{}", "x", #"{"path":"a","type":"b"}{"path":"c","type":"b"}"#, #"{"path":1,"type":null}"#,
      "[]", String(repeating: "[", count: 9_999),
    ] {
      let bad = try workspace.file("bad", Array("{\"path\":\"a\",\"type\":\"b\"}\n\(text)\n".utf8))
      let run = CommandRun(["diff", good, bad])
      #expect(run.status == .unreadable)
      #expect(run.errorText == "typeinfo: \(bad): line 2 is no answer of 'typeinfo --json'\n")
    }
    #expect(CommandRun(["diff", good, workspace.path + "/missing"]).status == .unreadable)
  }

  @Test(
    "refuses what makes no sense",
    arguments: [
      (["stats"], "no path is given"), (["stats", "-"], "'-' can be given for one list only"),
      (["stats", "--json", "--svg", "."], "'--json' and '--svg' exclude each other"),
      (["diff", "a"], "two files of answers are expected"),
      (["diff", "-", "-"], "'-' can be given once only"),
    ] as [([String], String)])
  func refuses(_ words: [String], _ problem: String) {
    let run = CommandRun(words)
    #expect(run.status == .usage)
    #expect(run.errorText.hasPrefix("typeinfo: \(problem)\n"))
  }
}

/// Takes the bars and words out of a chart. The labels have no markup within them.
private final class ChartParser {
  private(set) var bars: [Int] = []
  private(set) var texts: [String] = []

  func parse(_ svg: String) -> Bool {
    guard svg.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\""), svg.hasSuffix("</svg>\n")
    else { return false }
    for match in svg.matches(of: /<rect x="\d+" y="\d+" width="(\d+)"/) {
      bars.append(Int(match.1) ?? 0)
    }
    for match in svg.matches(of: /<text [^>]*>([^<]*)<\/text>/) { texts.append(String(match.1)) }
    let opened = svg.matches(of: /<(text|title|svg)[ >]/).count
    return opened == svg.matches(of: /<\/(text|title|svg)>/).count
  }
}
