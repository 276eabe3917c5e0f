/// Writes JSON (RFC 8259) on one line.
///
/// Keys stand in the order of the calls. Characters that a terminal would act on (controls,
/// bidirectional marks, line separators) are written as `\uXXXX`, which a reader of JSON takes for
/// the same text.
///
/// ```swift
/// var json = JSONWriter()
/// json.object { json in
///   json.member("type", "public.png")
///   json.member("size", 120)
/// }
/// json.bytes  // {"type":"public.png","size":120}
/// ```
struct JSONWriter {
  private(set) var bytes: [UInt8] = []
  private var needsComma = false

  init() {}
}

extension JSONWriter {
  mutating func object(_ body: (inout JSONWriter) -> Void) {
    nest(UInt8(ascii: "{"), UInt8(ascii: "}"), body)
  }

  mutating func array<Elements: Sequence>(
    _ elements: Elements, _ body: (inout JSONWriter, Elements.Element) -> Void
  ) {
    nest(UInt8(ascii: "["), UInt8(ascii: "]")) { json in
      for element in elements { body(&json, element) }
    }
  }

  mutating func string(_ text: String) {
    startValue()
    quote(text)
  }

  mutating func integer(_ value: Int) { literal(String(value)) }
  mutating func boolean(_ value: Bool) { literal(value ? "true" : "false") }
  mutating func null() { literal("null") }
}

/// Members of an object: a key with its value.
extension JSONWriter {
  mutating func member(_ key: String, _ body: (inout JSONWriter) -> Void) {
    startValue()
    quote(key)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
    body(&self)
  }

  mutating func member(_ key: String, _ value: String?) {
    member(key) { json in
      if let value { json.string(value) } else { json.null() }
    }
  }

  mutating func member(_ key: String, _ value: Int?) {
    member(key) { json in
      if let value { json.integer(value) } else { json.null() }
    }
  }

  mutating func member(_ key: String, _ value: Bool) {
    member(key) { $0.boolean(value) }
  }

  mutating func member(_ key: String, _ values: some Sequence<String>) {
    member(key) { json in json.array(values) { $0.string($1) } }
  }
}

extension JSONWriter {
  private mutating func nest(_ open: UInt8, _ close: UInt8, _ body: (inout JSONWriter) -> Void) {
    startValue()
    bytes.append(open)
    needsComma = false
    body(&self)
    bytes.append(close)
    needsComma = true
  }

  private mutating func literal(_ text: String) {
    startValue()
    bytes.append(contentsOf: text.utf8)
  }

  private mutating func startValue() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    needsComma = true
  }

  private mutating func quote(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F && $0 != 0x22 && $0 != 0x5C }) {
      bytes.append(contentsOf: text.utf8)
    } else {
      text.unicodeScalars.forEach { escape($0) }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func escape(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\"": bytes.append(contentsOf: #"\""#.utf8)
    case "\\": bytes.append(contentsOf: #"\\"#.utf8)
    case "\n": bytes.append(contentsOf: #"\n"#.utf8)
    case "\r": bytes.append(contentsOf: #"\r"#.utf8)
    case "\t": bytes.append(contentsOf: #"\t"#.utf8)
    case _ where scalar.actsOnTerminals:
      // All of them lie in the basic plane, so one escape is enough.
      bytes.append(contentsOf: #"\u"#.utf8)
      bytes.append(contentsOf: Hexadecimal.digits(scalar.value, count: 4).utf8)
    default:
      bytes.append(contentsOf: UTF8.encode(scalar) ?? .init())
    }
  }
}
