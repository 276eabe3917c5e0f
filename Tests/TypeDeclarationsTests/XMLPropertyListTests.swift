import Testing
import TypeDeclarations
import UniformTypes

/// XML property lists are read as Apple's reader reads them.
@Suite("XML property lists", .needsXML)
struct XMLPropertyListTests {
  struct Scalar: Sendable, CustomTestStringConvertible {
    let xml: String
    let content: PropertyListValue.Content
    var testDescription: String { xml }

    init(_ xml: String, _ content: PropertyListValue.Content) {
      self.xml = xml
      self.content = content
    }
  }

  static let scalars = [
    Scalar("<string>a b</string>", .string("a b")),
    Scalar("<string></string>", .string("")),
    Scalar("<string/>", .string("")),
    Scalar("<string> a\n</string>", .string(" a\n")),
    Scalar("<string>&lt;&gt;&amp;&quot;&apos;</string>", .string("<>&\"'")),
    Scalar("<string>&#65;&#x1F525;</string>", .string("A🔥")),
    Scalar("<string>a<![CDATA[<b>&amp;]]>c</string>", .string("a<b>&amp;c")),
    Scalar("<string>a<!-- no -->b<?no?>c</string>", .string("abc")),
    Scalar("<integer>0</integer>", .integer(0)),
    Scalar("<integer> -42\n</integer>", .integer(-42)),
    Scalar("<integer>+7</integer>", .integer(7)),
    Scalar("<integer>0x1F</integer>", .integer(31)),
    Scalar("<integer>-0X10</integer>", .integer(-16)),
    Scalar("<integer>9223372036854775807</integer>", .integer(.max)),
    Scalar("<integer>-9223372036854775808</integer>", .integer(.min)),
    Scalar("<real>1.5e3</real>", .real(1_500)),
    Scalar("<real> -2 </real>", .real(-2)),
    Scalar("<real>inf</real>", .real(.infinity)),
    Scalar("<true/>", .boolean(true)),
    Scalar("<false></false>", .boolean(false)),
    Scalar("<date>2026-11-30T12:00:00Z</date>", .date("2026-11-30T12:00:00Z")),
    Scalar("<data></data>", .data([])),
    Scalar("<data>\n\tAP8=\n</data>", .data([0x00, 0xFF])),
    Scalar("<data>AP8</data>", .data([0x00, 0xFF])),
    Scalar("<data>AA==</data>", .data([0x00])),
    Scalar("<data>+/+/</data>", .data([0xFB, 0xFF, 0xBF])),
    Scalar("<array/>", .array([])),
    Scalar("<dict></dict>", .dictionary([])),
  ]

  @Test("hold every kind of value", arguments: scalars)
  func readsScalars(_ row: Scalar) throws {
    let list = try Sample.read(Sample.list(row.xml))
    #expect(list.messages == [])
    #expect(list.root?.content == row.content)
    #expect(list.root?.position == TextPosition(line: 4, column: 1))
  }

  @Test("tell where each value and key begins")
  func tellsPlaces() throws {
    let list = try Sample.read(
      """
      <plist version="1.0"><dict>
        <!-- ü
        --> <key>Ä</key> <string>é🔥<![CDATA[
      x]]></string><key>b</key>
      \t<array><true/>&#x20;<integer>1</integer></array>
      </dict></plist>
      """)
    let entries = try #require(list.root?.entries)
    #expect(list.root?.position == TextPosition(line: 1, column: 22))
    #expect(entries.map(\.key) == ["Ä", "b"])
    #expect(entries.map(\.position) == [.init(line: 3, column: 7), .init(line: 4, column: 14)])
    #expect(
      entries.map(\.value.position) == [.init(line: 3, column: 20), .init(line: 5, column: 2)])
    guard case .array(let elements) = entries[1].value.content else {
      Issue.record("no array")
      return
    }
    #expect(elements.map(\.position) == [.init(line: 5, column: 9), .init(line: 5, column: 22)])
  }

  @Test(
    "need no DOCTYPE, no declaration and no 'plist' element",
    arguments: [
      "<plist><true/></plist>", "<true/>", "\n \t<plist version='1.0'><true/></plist>",
      "<!-- first --><plist><true/></plist>", "<!DOCTYPE plist><plist><true/></plist>",
      "<!DOCTYPE plist SYSTEM 'file:///System/Library/DTDs/PropertyList.dtd'><plist><true/></plist>",
      "\u{FEFF}<?xml version='1.0' encoding='utf-8'?><plist><true/></plist>",
      "<?xml version='1.0'?><!DOCTYPE plist []><plist><true/></plist><!-- last -->\n",
    ])
  func readsShortForms(_ text: String) throws {
    let list = try Sample.read(text)
    #expect(list.messages == [])
    #expect(list.root?.content == .boolean(true))
  }

  @Test(
    "come in UTF-16 of either order, with and without a mark", arguments: [true, false],
    [true, false])
  func readsUTF16(isBigEndian: Bool, hasMark: Bool) throws {
    let text = """
      <?xml version="1.0" encoding="UTF-16"?>
      <plist><dict><key>ü🔥</key>
        <string>日本</string></dict></plist>
      """
    let units = (hasMark ? [0xFEFF] : []) + Array(text.utf16)
    let bytes = units.flatMap { unit in
      isBigEndian
        ? [UInt8(unit >> 8), UInt8(unit & 0xFF)] : [UInt8(unit & 0xFF), UInt8(unit >> 8)]
    }
    let list = try PropertyListReader(path: "x").read(bytes)
    #expect(list.messages == [])
    #expect(list.root?["ü🔥"]?.content == .string("日本"))
    #expect(list.root?["ü🔥"]?.position == TextPosition(line: 3, column: 3))
  }

  @Test("come in an encoding that the declaration names")
  func readsLatin1() throws {
    let text = "<?xml version='1.0' encoding='ISO-8859-1'?><plist><string>\u{FC}</string></plist>"
    let bytes = text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
    let list = try PropertyListReader(path: "x").read(bytes)
    #expect(list.root?.content == .string("ü"))
  }

  @Test(
    "may be followed by anything",
    arguments: ["Command:", "<dict/>", "</plist>", "&x;", "\u{1}", "]]>"])
  func toleratesJunk(_ junk: String) throws {
    let list = try Sample.read("<plist><true/></plist>\n\(junk) more")
    #expect(list.root?.content == .boolean(true))
    #expect(list.diagnostics.map(\.rule) == ["junk-after-plist"])
    #expect(list.diagnostics.map(\.severity) == [.warning])
    #expect(list.diagnostics.first?.location?.line == 2)
  }

  struct Fault: Sendable, CustomTestStringConvertible {
    let xml: String
    let messages: [String]
    let content: PropertyListValue.Content?
    var testDescription: String { xml }

    init(_ xml: String, _ messages: String..., content: PropertyListValue.Content? = nil) {
      self.xml = xml
      self.messages = messages
      self.content = content
    }
  }

  private static func dictionary(_ keys: String...) -> PropertyListValue.Content {
    .dictionary(
      keys.map {
        .init(key: $0, position: nil, value: PropertyListValue(.boolean(true)))
      })
  }

  static let faults = [
    Fault(
      "<dict><key>a</key><true/><key>b</key></dict>",
      "4:26: error: key 'b' has no value; expected one after it [plist-structure]",
      content: dictionary("a")),
    Fault(
      "<dict><key>a</key><key>b</key><true/></dict>",
      "4:7: error: key 'a' has no value; expected one after it [plist-structure]",
      content: dictionary("b")),
    Fault(
      "<dict><false/><key>b</key><true/></dict>",
      "4:7: error: '<false>' has no key; expected '<key>' before it [plist-structure]",
      content: dictionary("b")),
    Fault(
      "<dict><key>a</key><false/><key>a</key><true/></dict>",
      "4:27: warning: key 'a' is there twice; the value here replaces the one on line 4 [duplicate-key]",
      content: dictionary("a")),
    Fault(
      "<dict><key>x</key><nul><dict/></nul><key>a</key><true/></dict>",
      "4:19: error: '<nul>' is no element of a property list; expected '<dict>', '<array>', '<string>', '<integer>', '<real>', '<true/>', '<false/>', '<date>' or '<data>' [plist-structure]",
      content: dictionary("a")),
    Fault(
      "<dict><key>x</key><p:true/><key>a</key><true/></dict>",
      "4:19: error: '<p:true>' is no element of a property list; expected '<dict>', '<array>', '<string>', '<integer>', '<real>', '<true/>', '<false/>', '<date>' or '<data>' [plist-structure]",
      content: dictionary("a")),
    Fault(
      "<array><key>a</key></array>",
      "4:8: error: '<key>' stands in an array; expected a value [plist-structure]",
      content: .array([])),
    Fault(
      "<key>a</key>", "4:1: error: '<key>' stands outside of a dictionary [plist-structure]"),
    Fault(
      "<true/><true/>",
      "4:8: error: the property list holds a second value; expected one [plist-structure]",
      content: .boolean(true)),
    Fault("", "error: the property list holds no value; expected '<dict>' [plist-structure]"),
    Fault(
      "<array>\u{202E}b</array>",
      "4:8: error: '\\u{202E}b' stands between elements; expected '<string>' around text [plist-structure]",
      content: .array([])),
    Fault(
      "<dict>\n  a &amp; b<!-- c -->d\n<key>e</key>\nf</dict>",
      "5:3: error: 'a' stands between elements; expected '<string>' around text [plist-structure]",
      "6:1: error: key 'e' has no value; expected one after it [plist-structure]",
      "7:1: error: 'f' stands between elements; expected '<string>' around text [plist-structure]",
      content: .dictionary([])),
    Fault(
      "<dict> a\n</dict>",
      "4:8: error: 'a' stands between elements; expected '<string>' around text [plist-structure]",
      content: .dictionary([])),
    Fault(
      "<string>a<b>c</b>d</string>",
      "4:10: error: '<string>' holds the element '<b>'; expected text [plist-structure]",
      content: .string("ad")),
    Fault(
      "<array><integer>1.0</integer><integer/><integer>9223372036854775808</integer><integer>0x</integer></array>",
      "4:8: error: '1.0' is no integer of 64 bits; expected digits, as in '50' or '0x32' [plist-value]",
      "4:30: error: '' is no integer of 64 bits; expected digits, as in '50' or '0x32' [plist-value]",
      "4:40: error: '9223372036854775808' is no integer of 64 bits; expected digits, as in '50' or '0x32' [plist-value]",
      "4:78: error: '0x' is no integer of 64 bits; expected digits, as in '50' or '0x32' [plist-value]",
      content: .array([])),
    Fault(
      "<dict><key>x</key><real>1,5</real><key>a</key><true/></dict>",
      "4:19: error: '1,5' is no number; expected digits, as in '0.5' [plist-value]",
      content: dictionary("a")),
    Fault(
      "<array><data>AP8*</data><data>AP8=A</data><data>A</data><data>AP8==</data></array>",
      "4:8: error: 'AP8*' is no base64; expected letters, digits, '+', '/' and '=' [plist-value]",
      "4:25: error: 'AP8=A' is no base64; expected letters, digits, '+', '/' and '=' [plist-value]",
      "4:43: error: 'A' is no base64; expected letters, digits, '+', '/' and '=' [plist-value]",
      "4:57: error: 'AP8==' is no base64; expected letters, digits, '+', '/' and '=' [plist-value]",
      content: .array([])),
  ]

  @Test("lose no more than what is wrong", arguments: faults)
  func reportsFaults(_ fault: Fault) throws {
    let list = try Sample.read(Sample.list(fault.xml))
    let separator = fault.messages.first?.first?.isNumber == true ? ":" : ": "
    #expect(list.messages == fault.messages.map { "Info.plist\(separator)\($0)" })
    #expect(list.root.map(\.withoutPositions.content) == fault.content)
  }

  @Test(
    "have no value where the markup is not well formed",
    arguments: [
      ("<plist><dict></plist>", 1), ("<plist><string>a", 1),
      ("<plist>\n<string>a & b</string></plist>", 2),
      ("<plist>\n\n<string a=b/></plist>", 3), ("<plist><string>\u{1}</string></plist>", 1),
      ("<plist><string>]]></string></plist>", 1), ("<", 1), ("<plist>", 1),
      ("<?xml version='1.0'?>", 1),
      ("<plist><true/></plist", 1), ("<plist/><!-- ", 1),
    ])
  func refusesMalformed(_ text: String, line: Int) throws {
    let list = try Sample.read(text)
    #expect(list.diagnostics.contains { $0.severity == .error })
    #expect(list.diagnostics.first?.location?.line ?? 1 == line)
    #expect(list.root == nil)
  }

  @Test("are described in one line, whatever is in the markup")
  func describesMalformed() throws {
    let name = String(repeating: "a\u{202E}", count: 1_000)
    let list = try Sample.read("<plist>\n<array><dict></array>")
    #expect(
      list.messages.first?.hasPrefix(
        "Info.plist:2:22: error: is not well-formed XML: opening and ending")
        == true)
    let hostile = try Sample.read("<plist>\n<array></\(name)>")
    let message = try #require(hostile.messages.first)
    #expect(message.unicodeScalars.count < 2_000)
    #expect(message.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0 != "\u{202E}" })
  }

  @Test("have no value where the bytes are not those of their encoding")
  func refusesInvalidUTF8() throws {
    let list = try PropertyListReader(path: "x").read(
      Array("<plist><string>".utf8) + [0xC3, 0x28] + Array("</string></plist>".utf8))
    #expect(list.diagnostics.map(\.rule) == ["xml-syntax"])
    #expect(list.root == nil)
  }

  @Test(
    "are not other formats",
    arguments: ["", " ", "{ a = b; }", "{\"a\": 1}", "bplis", "PK\u{3}\u{4}"])
  func refusesOtherFormats(_ text: String) throws {
    let list = try Sample.read(text)
    #expect(list.root == nil)
    #expect(list.diagnostics.map(\.rule) == ["format"])
  }
}

extension PropertyListValue {
  /// The value as another file would hold it.
  var withoutPositions: PropertyListValue {
    switch content {
    case .array(let values):
      PropertyListValue(.array(values.map(\.withoutPositions)))
    case .dictionary(let entries):
      PropertyListValue(
        .dictionary(entries.map { .init(key: $0.key, value: $0.value.withoutPositions) }))
    default:
      PropertyListValue(content)
    }
  }
}
