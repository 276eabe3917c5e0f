import Testing
import UniformTypes

@testable import TypeInfoCommand

@Suite("The argument parser")
struct ArgumentParserTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let words: String
    let verb: String
    let options: String
    let operands: [String]

    init(_ words: String, verb: String = "", options: String = "", _ operands: [String] = []) {
      self.words = words
      self.verb = verb
      self.options = options
      self.operands = operands
    }

    var testDescription: String { words }
  }

  static let rows = [
    Row("a b", ["a", "b"]),
    Row("--json a", options: "json", ["a"]),
    Row("a --json b", options: "json", ["a", "b"]),
    Row("--layer=text a", options: "layer=text", ["a"]),
    Row("--layer text a", options: "layer=text", ["a"]),
    Row("--name=a=b -", options: "name=a=b", ["-"]),
    Row("--name= -", options: "name=", ["-"]),
    Row("--declarations --json a", options: "declarations=--json", ["a"]),
    Row("--declarations x --declarations y a", options: "declarations=x declarations=y", ["a"]),
    Row("-- --json -h", ["--json", "-h"]),
    Row("a -- -b", ["a", "-b"]),
    Row("-h", options: "help"),
    Row("-", ["-"]),
    Row("type a", verb: "type", ["a"]),
    Row("--json type a", verb: "type", options: "json", ["a"]),
    Row("--declarations type type a", verb: "type", options: "declarations=type", ["a"]),
    Row("type type", verb: "type", ["type"]),
    Row("a type", ["a", "type"]),
    Row("-- type", ["type"]),
    Row("./type", ["./type"]),
  ]

  @Test("takes a command line apart", arguments: rows)
  func parses(_ row: Row) throws {
    let words = row.words.split(separator: " ").map { Array($0.utf8) }
    let (verb, arguments) = try ArgumentParser.parse(words, query: .query, verbs: Verb.all)
    let options = arguments.options.map { given in
      given.value.map { "\(given.option.name)=\(VisibleText.text($0))" } ?? given.option.name
    }
    #expect(verb.name == row.verb)
    #expect(options.joined(separator: " ") == row.options)
    #expect(arguments.operands == row.operands.map { Array($0.utf8) })
  }

  @Test(
    "says what is wrong, and what may have been meant",
    arguments: [
      ("--jsn a", "unknown option '--jsn'; did you mean '--json'?"),
      ("--Mime a", "unknown option '--Mime'; did you mean '--mime'?"),
      ("--jsno=1 a", "unknown option '--jsno'; did you mean '--json'?"),
      ("-json a", "unknown option '-json'; did you mean '--json'?"),
      ("--wholly-unlike a", "unknown option '--wholly-unlike'"),
      ("-x a", "unknown option '-x'"),
      ("-hx a", "unknown option '-x' in '-hx'"),
      ("--json=yes a", "'--json' takes no value"),
      ("a --layer", "'--layer' needs a value: LAYER"),
      (
        "--layer deep a",
        "'--layer' cannot be 'deep'; expected one of filesystem, name, signatures, containers, text, magic"
      ),
      ("--color= a", "'--color' cannot be ''; expected one of auto, always, never"),
      ("type --mime a", "'typeinfo type' has no option '--mime'"),
      ("--mime type a", "'typeinfo type' has no option '--mime'"),
    ])
  func refuses(_ typed: String, _ problem: String) {
    let words = typed.split(separator: " ").map { Array($0.utf8) }
    let error = #expect(throws: UsageError.self) {
      _ = try ArgumentParser.parse(words, query: .query, verbs: Verb.all)
    }
    #expect(error?.description == problem)
  }

  @Test(
    "leads to the help of the sub-command that was typed, before or behind the fault",
    arguments: [
      ("filter --by luck in", "filter"), ("type --jsno", "type"), ("list --columns 3", "list"),
      ("lint --disable x y", "lint"), ("--layer deep type a", "type"),
      ("--bogus stats a", "stats"), ("import --collision zz --into a b", "import"),
      ("type --mime a", "type"), ("--bogus a type", ""), ("--bogus", ""), ("a --bogus type", ""),
      ("--bogus -- type", ""), ("text --first", "text"),
    ])
  func hints(_ line: String, _ verb: String) {
    let run = CommandRun(line.split(separator: " ").map(String.init))
    #expect(run.status == .usage)
    let command = verb.isEmpty ? "typeinfo" : "typeinfo \(verb)"
    #expect(run.errorText.hasSuffix("\nsee '\(command) --help'\n"), "\(run.errorText)")
  }

  @Test("keeps operands as bytes")
  func keepsBytes() throws {
    let words: [[UInt8]] = [[0xFF, 0x2E], Array("--name=".utf8) + [0xC3], Array("-".utf8)]
    let (_, arguments) = try ArgumentParser.parse(words, query: .query, verbs: Verb.all)
    #expect(arguments.operands == [[0xFF, 0x2E], Array("-".utf8)])
    #expect(arguments.value(.inputName) == [0xC3])
  }

  @Test("an option means the same in every verb")
  func optionsAgree() {
    var known: [String: CommandOption] = [:]
    var letters: [Character: String] = [:]
    for option in ([Verb.query] + Verb.all).flatMap(\.options) {
      #expect(known[option.name] ?? option == option)
      known[option.name] = option
      guard let letter = option.short else { continue }
      #expect(letters[letter] ?? option.name == option.name)
      letters[letter] = option.name
    }
  }
}

@Suite("Near misses")
struct NearMissTests {
  @Test(
    "allows one difference for each three letters",
    arguments: [
      ("jsno", "json"), ("Json", "json"), ("jso", "json"), ("jsson", "json"), ("jxon", "json"),
      ("jnos", nil), ("declaration", "declarations"), ("dcelaratoins", "declarations"), ("", nil),
      ("x", nil), ("filename", nil),
    ] as [(String, String?)])
  func finds(_ word: String, _ meant: String?) {
    #expect(NearMiss.of(word, among: ["declarations", "json", "mime"]) == meant)
  }

  @Test(
    "counts each edit once",
    arguments: [
      ("", "abc", 3), ("abc", "abc", 0), ("abc", "acb", 1), ("kitten", "sitting", 3),
      ("ca", "abc", 3),
    ])
  func measures(_ a: String, _ b: String, _ distance: Int) {
    #expect(NearMiss.distance(Array(a.utf8), Array(b.utf8)) == distance)
    #expect(NearMiss.distance(Array(b.utf8), Array(a.utf8)) == distance)
  }
}
