import Testing

@testable import TypeInfoCommand

@Suite("The JSON writer")
struct JSONWriterTests {
  @Test(
    "escapes what JSON and terminals need, and nothing else",
    arguments: [
      ("plain", #""plain""#), ("", #""""#), (#"a"b\c"#, #""a\"b\\c""#),
      ("a\nb\r\tc", #""a\nb\r\tc""#),
      ("\u{0}\u{1B}[31m", #""\u0000\u001B[31m""#), ("\u{7F}\u{85}", #""\u007F\u0085""#),
      ("\u{202E}\u{2028}\u{2066}", #""\u202E\u2028\u2066""#), ("naïve 日本 👩‍🚀", #""naïve 日本 👩‍🚀""#),
      ("a/b", #""a/b""#),
    ])
  func escapes(_ text: String, _ written: String) {
    var json = JSONWriter()
    json.string(text)
    #expect(String(decoding: json.bytes, as: UTF8.self) == written)
  }

  @Test("nests objects and arrays with commas between")
  func nests() {
    var json = JSONWriter()
    json.object { json in
      json.member("a", [])
      json.member("b", ["x", "y"])
      json.member("c") { json in
        json.array([1, 2]) { json, number in
          json.object { $0.member("n", number) }
        }
      }
      json.member("d", nil as String?)
      json.member("e", nil as Int?)
      json.member("f", true)
      json.member("g", -3)
      json.member("h") { $0.object { _ in } }
    }
    #expect(
      String(decoding: json.bytes, as: UTF8.self)
        == #"{"a":[],"b":["x","y"],"c":[{"n":1},{"n":2}],"d":null,"e":null,"f":true,"g":-3,"h":{}}"#
    )
  }
}

@Suite("Text from outside")
struct VisibleTextTests {
  @Test(
    "shows no character that a terminal would act on",
    arguments: [
      ("plain", "plain"), ("a\nb\tc\rd", #"a\nb\tc\rd"#), ("\u{1B}]0;x\u{7}", #"\x1B]0;x\x07"#),
      ("\u{9B}31m", #"\x9B31m"#), ("gpj.\u{202E}exe", #"gpj.\u{202E}exe"#), ("日本", "日本"),
    ])
  func escapes(_ text: String, _ shown: String) {
    #expect(VisibleText.escaped(text) == shown)
  }

  @Test(
    "keeps valid text and escapes each byte that is none",
    arguments: [
      ([0x61, 0xFF, 0x62], #"a\xFFb"#), ([0xC3], #"\xC3"#), ([0xC3, 0xA9], "é"),
      ([0xED, 0xA0, 0x80], #"\xED\xA0\x80"#),
      ([0xF0, 0x9F, 0x98, 0x2F, 0xC0, 0x80], #"\xF0\x9F\x98/\xC0\x80"#),
      ([], ""),
    ] as [([UInt8], String)])
  func repairs(_ bytes: [UInt8], _ text: String) {
    #expect(VisibleText.text(bytes) == text)
  }

  @Test("keeps a path on one line, and otherwise as given")
  func keepsPaths() {
    let path = PathText([0x61, 0x0A, 0xFF, 0x1B])
    #expect(path.line(forTerminal: false) == [0x61, 0x5C, 0x6E, 0xFF, 0x1B])
    #expect(path.line(forTerminal: true) == Array(#"a\n\xFF\x1B"#.utf8))
    #expect(!path.isUTF8)
  }

  @Test(
    "encodes base64",
    arguments: [("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foobar", "Zm9vYmFy")])
  func encodes(_ text: String, _ encoded: String) {
    #expect(Base64.encode(Array(text.utf8)) == encoded)
    #expect(Base64.encode([0xFB, 0xFF]) == "+/8=")
    #expect(Base64.decode(encoded) == Array(text.utf8))
    #expect(Base64.decode("+/8=") == [0xFB, 0xFF])
  }

  @Test(
    "decodes no other text",
    arguments: ["Z", "Zg", "Zg=", "Zh==", "Z===", "====", "Zg==Zg==", "Zm9v\n", "Zm 9"])
  func refuses(_ text: String) {
    #expect(Base64.decode(text) == nil)
  }
}

@Suite("Colours")
struct PaletteTests {
  @Test(
    "auto asks the terminal, TERM and NO_COLOR",
    arguments: [
      (true, [:], true), (false, [:], false), (true, ["NO_COLOR": "1"], false),
      (true, ["NO_COLOR": ""], true),
      (true, ["TERM": "dumb"], false), (true, ["TERM": "xterm"], true),
    ] as [(Bool, [String: String], Bool)])
  func asks(_ isTerminal: Bool, _ variables: [String: String], _ isEnabled: Bool) {
    let sink = Memory().sink(isTerminal: isTerminal)
    #expect(ColorChoice.auto.palette(for: sink) { variables[$0] }.isEnabled == isEnabled)
    #expect(ColorChoice.always.palette(for: sink) { variables[$0] }.isEnabled)
    #expect(!ColorChoice.never.palette(for: sink) { variables[$0] }.isEnabled)
  }
}

@Suite("Sinks")
struct ByteSinkTests {
  @Test("hands on whole records, and nothing after a failure")
  func buffers() {
    var chunks: [Int] = []
    let sink = ByteSink { bytes in
      chunks.append(bytes.count)
      return chunks.count == 2 ? 28 : 0
    }
    let record = [UInt8](repeating: 0x61, count: 40_000)
    for _ in 1...6 { sink.put(record) }
    sink.flush()
    #expect(chunks == [80_000, 80_000])
    #expect(sink.failure == 28)
  }

  @Test("shows a terminal each record at once")
  func flushesToTerminals() {
    let memory = Memory()
    let sink = memory.sink(isTerminal: true)
    sink.put("a\n")
    #expect(memory.bytes == Array("a\n".utf8))
  }
}
