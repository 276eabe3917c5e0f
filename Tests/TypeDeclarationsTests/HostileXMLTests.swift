import Testing
import TypeDeclarations
import UniformTypes

/// Property lists that are made to harm whoever reads them.
@Suite("Hostile XML", .needsXML)
struct HostileXMLTests {
  @Test(
    "cannot declare anything in its DOCTYPE",
    arguments: [
      "<!ENTITY a 'b'>", "<!ENTITY % a 'b'>", "<!ENTITY % a SYSTEM 'file:///etc/passwd'> %a;",
      "%a;",
      "<!ENTITY a SYSTEM 'file:///etc/passwd'>", "<!ENTITY a SYSTEM 'x' NDATA n>",
      "<!ELEMENT plist ANY>", "<!ATTLIST plist version CDATA 'x'>", "<!NOTATION n SYSTEM 'x'>",
      "<!-- comment -->", "<?instruction?>",
    ])
  func refusesInternalSubset(_ declaration: String) throws {
    let list = try Sample.read(
      "<?xml version='1.0'?>\n<!DOCTYPE plist [\(declaration)]>\n<plist><string>x&a;</string></plist>"
    )
    #expect(list.root == nil)
    #expect(list.diagnostics.map(\.rule) == ["doctype"])
    #expect(list.diagnostics.map(\.location?.line) == [2])
  }

  @Test("cannot blow up by entities within entities")
  func refusesEntityBomb() throws {
    var subset = "<!ENTITY a0 \"lol\">"
    for level in 1...30 {
      let references = String(repeating: "&a\(level - 1);", count: 10)
      subset += "<!ENTITY a\(level) \"\(references)\">"
    }
    let list = try Sample.read("<!DOCTYPE plist [\(subset)]><plist><string>&a30;</string></plist>")
    #expect(list.root == nil)
    #expect(list.diagnostics.map(\.rule) == ["doctype"])
  }

  @Test(
    "cannot bring in a file", arguments: ["&secret;", "<string>&secret;</string>", "&#38;secret;"])
  func readsNoFile(_ content: String) throws {
    let secret = "a-secret-\(UInt64.random(in: 0 ... .max))"
    let file = try TemporaryFolder()
    let path = try file.write("secret.txt", Array(secret.utf8))
    let dtd = try file.write("evil.dtd", Array("<!ENTITY secret '\(secret)'>".utf8))
    let texts = [
      "<!DOCTYPE plist [<!ENTITY secret SYSTEM '\(path)'>]><plist>\(content)</plist>",
      "<!DOCTYPE plist [<!ENTITY secret SYSTEM 'file://\(path)'>]><plist>\(content)</plist>",
      "<!DOCTYPE plist [<!ENTITY % d SYSTEM '\(dtd)'> %d;]><plist>\(content)</plist>",
      "<!DOCTYPE plist SYSTEM '\(dtd)'><plist>\(content)</plist>",
      "<!DOCTYPE plist PUBLIC '-//Apple//DTD PLIST 1.0//EN' '\(dtd)'><plist>\(content)</plist>",
      "<plist xmlns:xi='http://www.w3.org/2001/XInclude'><string><xi:include href='\(path)' parse='text'/></string></plist>",
    ]
    for text in texts {
      let list = try Sample.read(text)
      #expect(!"\(list)".contains(secret))
      #expect(!list.diagnostics.isEmpty)
    }
  }

  @Test(
    "cannot use an entity that is none of XML's five",
    arguments: ["<!DOCTYPE plist SYSTEM 'x'>", ""])
  func refusesUnknownEntities(_ doctype: String) throws {
    let list = try Sample.read("\(doctype)<plist>\n<string>&nbsp;</string></plist>")
    #expect(list.root == nil)
    #expect(
      list.messages == [
        "Info.plist:2:15: error: entity '&nbsp;' is not known; expected one of XML's own five (write '&amp;' for '&') [entity]"
      ])
  }

  @Test("cannot be of another document type")
  func refusesOtherDoctypes() throws {
    let list = try Sample.read("<!DOCTYPE html><plist><true/></plist>")
    #expect(list.root == nil)
    #expect(list.diagnostics.map(\.rule) == ["doctype"])
  }

  @Test("may nest 32 levels deep and no deeper", arguments: [32, 33, 200, 10_000])
  func limitsDepth(_ depth: Int) throws {
    let open = String(repeating: "<array>\n", count: depth)
    let close = String(repeating: "</array>", count: depth)
    let list = try Sample.read("<plist>\(open)\(close)</plist>")
    if depth <= 32 {
      #expect(list.messages == [])
      #expect(list.root != nil)
    } else {
      #expect(
        list.messages == [
          "Info.plist:33:1: error: '<array>' is nested more than 32 levels deep, the limit [limit]"
        ])
      #expect(list.root == nil)
    }
  }

  @Test("cannot hide its depth in what is ignored")
  func limitsIgnoredDepth() throws {
    let open = String(repeating: "<nul>", count: 10_000)
    let list = try Sample.read("<plist>\(open)")
    #expect(list.root == nil)
    #expect(list.diagnostics.count <= 2)
  }

  @Test("may hold no more values than the limit")
  func limitsNodes() throws {
    let limits = PropertyListLimits(nodeCount: 10)
    func list(_ count: Int) throws -> PropertyList {
      let values = String(repeating: "<true/>\n", count: count)
      return try Sample.read("<plist><array>\(values)</array></plist>", limits: limits)
    }
    #expect(try list(9).root != nil)
    let refused = try list(10)
    #expect(refused.root == nil)
    #expect(
      refused.messages == ["Info.plist:10:1: error: holds more than 10 values, the limit [limit]"])
  }

  @Test("may hold no more bytes than the limit")
  func limitsBytes() throws {
    let text = "<plist><string>\(String(repeating: "a", count: 100))</string></plist>"
    let size = text.utf8.count
    #expect(try Sample.read(text, limits: PropertyListLimits(byteCount: size)).root != nil)
    #expect(throws: DeclarationError.tooLarge(path: "Info.plist", byteLimit: size - 1)) {
      try Sample.read(text, limits: PropertyListLimits(byteCount: size - 1))
    }
  }

  @Test("may hold a string of a megabyte, in one run or in pieces")
  func readsLongStrings() throws {
    let long = String(repeating: "0123456789abcdef", count: 1 << 16)
    #expect(try Sample.read("<string>\(long)</string>").root?.content == .string(long))
    let pieces = String(repeating: "a&amp;", count: 1 << 17)
    let list = try Sample.read("<string>\(pieces)</string>")
    #expect(list.root?.content == .string(String(repeating: "a&", count: 1 << 17)))
  }

  @Test("has an answer for every prefix and for every byte that is changed")
  func survivesDamage() throws {
    let text = Array(
      Sample.export(
        """
        <key>UTTypeConformsTo</key><array><string>public.data</string></array>
        <key>TypeInfoSignatures</key><array><dict><key>Offset</key><integer>4</integer>
        <key>Bytes</key><data>AP8=</data></dict></array>
        """
      ).utf8)
    for length in text.indices {
      _ = try DeclarationLoader.load(Array(text[..<length]), path: "x")
    }
    for index in text.indices {
      for byte in [0x00, 0x26, 0x3C, 0x3E, 0x5D, 0xFF, text[index] ^ 1] as [UInt8] {
        var damaged = text
        damaged[index] = byte
        _ = try DeclarationLoader.load(damaged, path: "x")
      }
    }
  }
}
