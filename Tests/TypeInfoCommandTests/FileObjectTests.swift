import ContentDetection
import Testing
import UniformTypes

@testable import TypeInfoCommand

/// Verdicts made by hand, so that what is written is seen whole and does not move with the engine.
enum MadeVerdict {
  static var mismatch: Verdict {
    var verdict = Verdict(.png, .certain, .contentOverrulesName)
    verdict.mismatch = .init(nameType: .jpeg, contentType: .png)
    verdict.evidence = [
      Evidence(.name, .jpeg, .likely, detail: "the extension 'jpg'"),
      Evidence(.signature, .png, .proven, detail: "8 bytes at offset 0"),
    ]
    verdict.alsoValidAs = [.zip]
    verdict.size = 4096
    return verdict
  }

  static var unfinished: Verdict {
    var verdict = Verdict(.zip, .likely, .content)
    verdict.encoding = .data
    verdict.inside = .plainText
    verdict.isTruncated = true
    verdict.isEncrypted = true
    verdict.needs = [.init(offset: 65536, length: 512), .init(offset: -22, length: 22)]
    return verdict
  }

  static var emptyText: Verdict {
    var verdict = Verdict(.plainText, .guess, .nameOnly)
    verdict.isEmpty = true
    verdict.size = 0
    verdict.charset = "utf-8"
    verdict.evidence = [Evidence(.name, .plainText, .likely, detail: "a\u{1B}[31m\nb")]
    return verdict
  }

  static var answers: [Answer] {
    [
      Answer(path: PathText(Array("photo.jpg".utf8)), outcome: .success(mismatch)),
      Answer(path: PathText(Array("a\nb.txt".utf8)), outcome: .success(emptyText)),
      Answer(path: PathText([0xFF, 0x2E, 0x7A]), outcome: .success(unfinished)),
      Answer(path: PathText(Array("gone".utf8)), outcome: .failure(.notFound)),
    ]
  }
}

@Suite("The object for a file")
struct FileObjectTests {
  /// The contract's keys, in its order.
  static let keys = [
    "path", "type", "description", "mime", "charset", "extensions", "conformsTo", "encoding",
    "inside", "confidence",
    "reason", "mismatch", "alsoValidAs", "empty", "truncated", "encrypted", "size", "final",
    "needs", "evidence",
    "engine", "registry", "error",
  ]

  private static func writer(_ form: AnswerForm, width: Int? = nil) -> AnswerWriter {
    AnswerWriter(
      form: form, showsPath: true, isForTerminal: width != nil, width: width, palette: .plain,
      registryFingerprint: "0123456789abcdef")
  }

  private static func whole(_ writer: AnswerWriter) -> String {
    String(decoding: MadeVerdict.answers.flatMap(writer.record), as: UTF8.self)
  }

  @Test("says once for people that an evidence is refuted, and by what")
  func refuted() throws {
    let workspace = try Workspace()
    let file = try workspace.file("a.swf", Array("hello".utf8))
    let lines = CommandRun([file]).lines.filter { $0.contains("com.adobe.flash.swf: ") }
    let line = try #require(lines.first)
    #expect(line.matches(of: /refuted/).count == 1)
    #expect(line.contains("refuted com.adobe.flash.swf: the extension 'swf'; it is text"))
  }

  @Test("is written as it was")
  func objects() throws {
    try expectSnapshot(Self.whole(Self.writer(.json)), named: "file-objects.jsonl")
  }

  @Test("has every key in the contract's order, with an error too")
  func keysInOrder() throws {
    for answer in MadeVerdict.answers {
      let line = String(decoding: Self.writer(.json).record(answer), as: UTF8.self)
      let keys = try topLevelKeys(line)
      #expect(keys.filter { $0 != "pathBytes" } == Self.keys)
      #expect(keys.contains("pathBytes") == !answer.path.isUTF8)
    }
  }

  @Test("reads well for people")
  func blocks() throws {
    try expectSnapshot(Self.whole(Self.writer(.human)), named: "file-blocks.txt")
    try expectSnapshot(Self.whole(Self.writer(.human, width: 72)), named: "file-blocks-72.txt")
  }

  @Test("takes one line in the short forms, whatever happened")
  func lines() {
    let brief = MadeVerdict.answers.map(Self.writer(.brief).record)
    #expect(
      brief == [
        Array("photo.jpg: public.png\n".utf8), Array("a\\nb.txt: public.plain-text\n".utf8),
        [0xFF, 0x2E, 0x7A] + Array(": public.zip-archive\n".utf8), Array("gone:\n".utf8),
      ])
    let mime = MadeVerdict.answers.map(Self.writer(.mime).record)
    #expect(mime[0] == Array("photo.jpg: image/png\n".utf8))
    #expect(mime[3] == Array("gone:\n".utf8))
  }

  @Test("every reason has a sentence of its own")
  func reasons() {
    let sentences = Verdict.Reason.allCases.map(\.sentence)
    #expect(Set(sentences).count == sentences.count)
  }
}

/// The keys of an object in the order of the text, which no JSON reader keeps.
private func topLevelKeys(_ line: String) throws -> [String] {
  var keys: [String] = []
  var depth = 0
  var text: String?
  var last = ""
  var isEscaped = false
  for character in line {
    if let open = text {
      if isEscaped || (character != "\"" && character != "\\") {
        text = open + String(character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else {
        (last, text) = (open, nil)
      }
      continue
    }
    switch character {
    case "\"": text = ""
    case "{", "[": depth += 1
    case "}", "]": depth -= 1
    case ":" where depth == 1: keys.append(last)
    default: break
    }
  }
  try #require(depth == 0)
  return keys
}
