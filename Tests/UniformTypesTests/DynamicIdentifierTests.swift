import Foundation
import Testing
import UniformTypes

@Suite("Dynamic identifiers")
struct DynamicIdentifierTests {
  // MARK: Published identifiers

  @Test(
    "agree with the published ones in both directions", arguments: try PublishedIdentifier.all())
  func published(_ row: PublishedIdentifier) throws {
    let value = DynamicIdentifier(
      tagClass: row.tagClass, tag: row.tag, conformsTo: row.conformsTo)
    #expect(value.identifier == row.identifier)
    #expect(DynamicIdentifier(decoding: row.identifier) == value)
    #expect(DynamicIdentifier(decoding: row.identifier.uppercased()) == value)
    #expect(identifier(ofText: row.text) == row.identifier)
  }

  @Test("are read completely from the fixture")
  func fixture() throws {
    #expect(try PublishedIdentifier.all().count == 103)
  }

  // MARK: The text inside

  struct TextRow: Sendable, CustomTestStringConvertible {
    var text: String
    var tagClass: TagClass
    var tag: String
    var conformsTo: [String] = []
    var testDescription: String { text }
  }

  @Test(
    "hold the text that the scheme prescribes",
    arguments: [
      // What each way of asking for a type makes.
      TextRow(
        text: "?0=6:1=x", tagClass: .filenameExtension, tag: "x", conformsTo: ["public.data"]),
      TextRow(text: "?0=6:3=a/b", tagClass: .mimeType, tag: "a/b", conformsTo: ["public.data"]),
      TextRow(text: "1=x", tagClass: .filenameExtension, tag: "x"),
      TextRow(text: "3=a/b", tagClass: .mimeType, tag: "a/b"),
      TextRow(
        text: "?0=8:1=x", tagClass: .filenameExtension, tag: "x",
        conformsTo: ["public.plain-text"]),
      TextRow(
        text: "?0=B:1=x", tagClass: .filenameExtension, tag: "x", conformsTo: ["public.image"]),
      TextRow(text: "?0=6:2=ustl", tagClass: .osType, tag: "ustl", conformsTo: ["public.data"]),
      TextRow(
        text: "?0=6:4=Name", tagClass: .pasteboardType, tag: "Name", conformsTo: ["public.data"]),
      TextRow(text: "1=", tagClass: .filenameExtension, tag: ""),
      // Names without an abbreviation are written out, several conformances are joined.
      TextRow(
        text: "?0=com.apple.package:1=abc", tagClass: .filenameExtension, tag: "abc",
        conformsTo: ["com.apple.package"]),
      TextRow(
        text: "?0=6,com.acme.thing,7:5=acme", tagClass: .urlScheme, tag: "acme",
        conformsTo: ["public.data", "com.acme.thing", "public.text"]),
      TextRow(
        text: "com.apple.device-model-code=Mac1\\,1", tagClass: .deviceModelCode, tag: "Mac1,1"),
      // Escapes.
      TextRow(
        text: #"3=text/plain;charset\=utf-8"#, tagClass: .mimeType,
        tag: "text/plain;charset=utf-8"),
      TextRow(text: #"1=a\:b\,c\\d"#, tagClass: .filenameExtension, tag: #"a:b,c\d"#),
      TextRow(text: "1=?", tagClass: .filenameExtension, tag: "?"),
      TextRow(text: "1=6", tagClass: .filenameExtension, tag: "6"),
      TextRow(text: "1=été", tagClass: .filenameExtension, tag: "été"),
      // Names that look like something else.
      TextRow(text: #"\1=x"#, tagClass: TagClass(rawValue: "1"), tag: "x"),
      TextRow(text: #"\?a=x"#, tagClass: TagClass(rawValue: "?a"), tag: "x"),
      TextRow(
        text: #"\UTTypeConformsTo=x"#, tagClass: TagClass(rawValue: "UTTypeConformsTo"), tag: "x"),
      TextRow(
        text: #"?0=\6,0,\:,a\=b:1=x"#, tagClass: .filenameExtension, tag: "x",
        conformsTo: ["6", "UTTypeConformsTo", ":", "a=b"]),
    ])
  func text(_ row: TextRow) {
    let value = DynamicIdentifier(tagClass: row.tagClass, tag: row.tag, conformsTo: row.conformsTo)
    #expect(value.identifier == identifier(ofText: row.text))
    let decoded = DynamicIdentifier(decoding: value.identifier)
    #expect(decoded?.tagClass == row.tagClass)
    #expect(decoded?.tag == row.tag)
    #expect(decoded?.conformsTo == row.conformsTo)
  }

  @Test("begin as the published ones of their kind do")
  func prefixes() {
    func identifier(_ tagClass: TagClass, _ conformsTo: String...) -> String {
      DynamicIdentifier(tagClass: tagClass, tag: "x", conformsTo: conformsTo).identifier
    }
    #expect(identifier(.filenameExtension, "public.data").hasPrefix("dyn.ah62d4rv4ge8"))
    #expect(identifier(.mimeType, "public.data").hasPrefix("dyn.ah62d4rv4gq8"))
    #expect(identifier(.filenameExtension).hasPrefix("dyn.age8"))
    #expect(identifier(.mimeType).hasPrefix("dyn.agq8"))
    #expect(identifier(.filenameExtension, "public.plain-text").hasPrefix("dyn.ah62d4sb4ge8"))
    #expect(identifier(.filenameExtension, "public.image").hasPrefix("dyn.ah62d4uv4ge8"))
    #expect(identifier(.osType, "public.data").hasPrefix("dyn.ah62d4rv4gk8"))
    #expect(identifier(.pasteboardType, "public.data").hasPrefix("dyn.ah62d4rv4gu8"))
    #expect(
      identifier(.filenameExtension, "com.apple.package")
        .hasPrefix("dyn.ah62d425try1gc6durvww66dbqrz0c35fhk2x4"))
  }

  // MARK: Normalisation

  @Test("lower-case extensions and MIME types, and nothing else")
  func normalisesCase() {
    #expect(DynamicIdentifier(tagClass: .filenameExtension, tag: "PNG").tag == "png")
    #expect(DynamicIdentifier(tagClass: .filenameExtension, tag: "É").tag == "é")
    #expect(DynamicIdentifier(tagClass: .mimeType, tag: "Image/PNG").tag == "image/png")
    #expect(DynamicIdentifier(tagClass: .pasteboardType, tag: "Name").tag == "Name")
    #expect(DynamicIdentifier(tagClass: .osType, tag: "TEXT").tag == "TEXT")
  }

  @Test("list a conformance once, and no empty one")
  func normalisesConformances() {
    let value = DynamicIdentifier(
      tagClass: .filenameExtension, tag: "x",
      conformsTo: ["public.text", "", "public.data", "public.text"])
    #expect(value.conformsTo == ["public.text", "public.data"])
    let none = DynamicIdentifier(tagClass: .filenameExtension, tag: "x", conformsTo: [""])
    #expect(none == DynamicIdentifier(tagClass: .filenameExtension, tag: "x"))
  }

  @Test(
    "are read in a looser form than they are written in",
    arguments: [
      ("?1=x:0=6", "?0=6:1=x"),
      ("?0=public.data:public.filename-extension=x", "?0=6:1=x"),
      ("?UTTypeConformsTo=6:1=x", "?0=6:1=x"),
      ("1=X", "1=x"),
      ("1=a,b=c", #"1=a\,b\=c"#),
      (#"1=\a\b"#, "1=ab"),
      ("?0=6,6:1=x", "?0=6:1=x"),
    ])
  func tolerates(read: String, written: String) throws {
    let value = try #require(DynamicIdentifier(decoding: identifier(ofText: read)))
    #expect(value.identifier == identifier(ofText: written))
  }

  // MARK: Rejection

  @Test(
    "are rejected if damaged",
    arguments: [
      ("dyn.ah62d46rv4ge81a3dhq", "not UTF-8"),
      ("dyn.agq80w5xcq7g", "bits left over"),
      ("dyn.agu80g55…", "cut short in a comment"),
      ("dyn.bge81e62", "unknown version"),
      ("dyn.", "no version"),
      ("dyn.a", "no text"),
      ("dyn", "not dynamic"),
      ("", "not dynamic"),
      ("public.data", "not dynamic"),
      ("dyn.a\u{301}ge81e62", "an accent on the version"),
      ("dyn.ah62d4rv4gei", "i isn't in the alphabet"),
      ("dyn.age81e6l", "l isn't in the alphabet"),
      ("dyn.age81e65ya", "a superfluous character"),
      ("dyn.age81e62=", "padding"),
      ("dyn.age8 1e62", "a space"),
      ("dyn.age81e62\n", "a line feed"),
    ])
  func rejects(identifier: String, reason: String) {
    #expect(DynamicIdentifier(decoding: identifier) == nil, "\(reason)")
  }

  @Test(
    "are rejected if their text is",
    arguments: [
      "", "1", "?", "=", "=x", ":", "1:x", "1,2=x", "?1=x", "?0=6", "0=6", "0=6:1=x", "?0=6:",
      "?0=6:=x", "?0=:1=x", "?0=,6:1=x", "?0=6,:1=x", "?0=6=7:1=x", "?0=6:0=7:1=x", "?0=6:0=7",
      "?1=x:2=y", "1=x:2=y", "?0=6:1=x:2=y", "?0=6:1=x:", #"1=x\"#, #"1\=x"#, "??0=6:1=x",
    ])
  func rejectsText(text: String) {
    #expect(DynamicIdentifier(decoding: identifier(ofText: text)) == nil)
  }

  @Test("are rejected if any character is lost or doubled, or else read as another type")
  func damage() throws {
    let identifier = "dyn.ah62d4rv4ge80s4pyqf4hk6xmqm41k3px"
    let value = try #require(DynamicIdentifier(decoding: identifier))
    for length in 0..<identifier.utf8.count {
      #expect(DynamicIdentifier(decoding: String(identifier.prefix(length))) != value)
    }
    for index in identifier.indices {
      var damaged = identifier
      damaged.insert(identifier[index], at: index)
      #expect(DynamicIdentifier(decoding: damaged) != value)
    }
  }

  @Test("are read up to the limit, and not beyond")
  func limit() {
    func value(_ count: Int) -> DynamicIdentifier {
      DynamicIdentifier(tagClass: .mimeType, tag: String(repeating: "x", count: count))
    }
    #expect(value(2554).identifier.utf8.count == DynamicIdentifier.byteLimit - 1)
    #expect(DynamicIdentifier(decoding: value(2554).identifier) == value(2554))
    #expect(value(2555).identifier.utf8.count > DynamicIdentifier.byteLimit)
    #expect(DynamicIdentifier(decoding: value(2555).identifier) == nil)
    #expect(DynamicIdentifier(decoding: String(repeating: "dyn.a", count: 1_000_000)) == nil)
  }

  // MARK: Properties

  @Test("come back from any tag", arguments: [1, 2, 3, 4] as [UInt64])
  func roundTrip(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let alphabet = Array(#"abcXYZ0167ABF:,=\?./+-_* ;"'é漢🎞"# + "\u{0}\u{301}")
    func text(upTo count: Int) -> String {
      String(
        (0..<Int.random(in: 0...count, using: &random)).map { _ in
          alphabet[Int.random(in: alphabet.indices, using: &random)]
        })
    }
    let classes = [TagClass.filenameExtension, .mimeType, .osType, .pasteboardType, .urlScheme]
    for _ in 0..<2_000 {
      let tagClass =
        classes.randomElement(using: &random).flatMap { Bool.random(using: &random) ? $0 : nil }
        ?? TagClass(rawValue: "?" + text(upTo: 2))
      let value = DynamicIdentifier(
        tagClass: tagClass, tag: text(upTo: 20),
        conformsTo: (0..<Int.random(in: 0...3, using: &random)).map { _ in text(upTo: 6) })
      let identifier = value.identifier
      #expect(IdentifierSyntax.isValid(identifier))
      #expect(DynamicIdentifier(decoding: identifier) == value)
      #expect(DynamicIdentifier(decoding: identifier)?.identifier == identifier)
    }
  }

  @Test("that are random are rejected or written back as an equal one", arguments: [5, 6])
  func randomIdentifiers(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let characters = Array("abcdefghkmnpqrstuvwxyz0123456789")
    for _ in 0..<5_000 {
      // Four characters are "1=" and four bits of the tag; the rest is chance.
      let body = (0..<Int.random(in: 0...24, using: &random)).map { _ in
        characters[Int.random(in: characters.indices, using: &random)]
      }
      guard let value = DynamicIdentifier(decoding: "dyn.age8" + String(body)) else { continue }
      #expect(DynamicIdentifier(decoding: value.identifier) == value)
    }
  }
}

/// A line of `Fixtures/dynamic-identifiers.tsv`.
struct PublishedIdentifier: Sendable, CustomTestStringConvertible {
  var identifier: String
  var text: String
  var tagClass: TagClass
  var tag: String
  var conformsTo: [String]
  var testDescription: String { "\(identifier) \(text)" }

  static func all() throws -> [PublishedIdentifier] {
    let url = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Fixtures/dynamic-identifiers.tsv")
    return try String(contentsOf: url, encoding: .utf8)
      .split(separator: "\n").filter { !$0.hasPrefix("#") }
      .map { line in
        let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        try #require(fields.count == 5)
        return PublishedIdentifier(
          identifier: fields[0], text: fields[1], tagClass: TagClass(rawValue: fields[2]),
          tag: fields[3], conformsTo: fields[4].isEmpty ? [] : [fields[4]])
      }
  }
}

/// The identifier of a text, made bit by bit: slow, and independent of the code under test.
private func identifier(ofText text: String) -> String {
  let alphabet = Array("abcdefghkmnpqrstuvwxyz0123456789")
  var bits = text.utf8.flatMap { byte in (0..<8).map { (byte >> (7 - $0)) & 1 } }
  while !bits.count.isMultiple(of: 5) { bits.append(0) }
  return "dyn.a"
    + String(
      stride(from: 0, to: bits.count, by: 5).map { start in
        alphabet[bits[start..<start + 5].reduce(0) { $0 * 2 + Int($1) }]
      })
}
