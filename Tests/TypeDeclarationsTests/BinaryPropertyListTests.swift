import Testing
import TypeDeclarations
import UniformTypes

/// Binary property lists, those that are right and those that are made to harm.
@Suite("Binary property lists")
struct BinaryPropertyListTests {
  private static func read(
    _ bytes: [UInt8], limits: PropertyListLimits = PropertyListLimits()
  ) throws -> PropertyList {
    try PropertyListReader(path: "Info.plist", limits: limits).read(bytes)
  }

  struct Scalar: Sendable, CustomTestStringConvertible {
    let object: [UInt8]
    let content: PropertyListValue.Content
    var testDescription: String { "\(content)" }

    init(_ object: [UInt8], _ content: PropertyListValue.Content) {
      self.object = object
      self.content = content
    }
  }

  static let scalars = [
    Scalar([0x08], .boolean(false)),
    Scalar([0x09], .boolean(true)),
    Scalar([0x10, 0xFF], .integer(255)),
    Scalar([0x11, 0xFF, 0xFE], .integer(65_534)),
    Scalar([0x12, 0xFF, 0xFF, 0xFF, 0xFF], .integer(4_294_967_295)),
    Scalar([0x13] + [UInt8](repeating: 0xFF, count: 8), .integer(-1)),
    Scalar([0x13, 0x80, 0, 0, 0, 0, 0, 0, 0], .integer(.min)),
    Scalar([0x14] + [UInt8](repeating: 0, count: 15) + [7], .integer(7)),
    Scalar([0x14] + [UInt8](repeating: 0xFF, count: 16), .integer(-1)),
    Scalar([0x22, 0x3F, 0xC0, 0, 0], .real(1.5)),
    Scalar([0x23, 0xC0, 0, 0, 0, 0, 0, 0, 0], .real(-2)),
    Scalar([0x33, 0x40, 0x59, 0, 0, 0, 0, 0, 0], .date("100.0")),
    Scalar([0x40], .data([])),
    Scalar([0x42, 0x00, 0xFF], .data([0x00, 0xFF])),
    Scalar([0x4F, 0x10, 0x01, 0xAB], .data([0xAB])),
    Scalar([0x4F, 0x13, 0, 0, 0, 0, 0, 0, 0, 1, 0xAB], .data([0xAB])),
    Scalar([0x53, 0x61, 0x62, 0x63], .string("abc")),
    Scalar([0x50], .string("")),
    Scalar([0x5F, 0x11, 0, 2, 0x61, 0x62], .string("ab")),
    Scalar([0x63, 0x00, 0xFC, 0xD8, 0x3D, 0xDD, 0x25], .string("ü🔥")),
    // Half of a surrogate pair.
    Scalar([0x61, 0xD8, 0x3D], .string("\u{FFFD}")),
    Scalar([0xA0], .array([])),
    Scalar([0xD0], .dictionary([])),
  ]

  @Test("hold every kind of value", arguments: scalars, 1...8)
  func readsScalars(_ row: Scalar, offsetWidth: Int) throws {
    var binary = BinaryList(row.object)
    binary.offsetWidth = offsetWidth
    let list = try Self.read(binary.bytes)
    #expect(list.messages == [])
    #expect(list.root == PropertyListValue(row.content))
  }

  /// What Python's `plistlib` makes of an Info.plist; it is an implementation of its own.
  private static let foreign = """
    YnBsaXN0MDDSAQIDGV8QGlVURXhwb3J0ZWRUeXBlRGVjbGFyYXRpb25zVW90aGVyoQTWBQYHCAkKCwwPEBESXxAQVV
    RUeXBlSWRlbnRpZmllcl8QEFVUVHlwZUNvbmZvcm1zVG9fEBFVVFR5cGVEZXNjcmlwdGlvbl8QEFR5cGVJbmZvQWJz
    dHJhY3RdVVRUeXBlVmVyc2lvbl8QElR5cGVJbmZvU2lnbmF0dXJlc18QD2NvbS5leGFtcGxlLmFiY6INDltwdWJsaW
    MuZGF0YV5wdWJsaWMuY29udGVudGcA3ABuAO8AYwBvAGQAZQkSAAERcKET0xQVFhcYEFZPZmZzZXRVQnl0ZXNYUmVx
    dWlyZWQT//////////5EiVBOR6gaGxwdHh8gISM/+AAAAAAAABP//////////xD/EQEAE3//////////E4AAAAAAAA
    AAM0HIXnoAAAAATxAUeHh4eHh4eHh4eHh4eHh4eHh4eHgACAANACoAMAAyAD8AUgBlAHkAjACaAK8AwQDEANAA3wDu
    AO8A9AD2AP0BBAEKARMBHAEhASoBMwE8AT4BQQFKAVMBXAAAAAAAAAIBAAAAAAAAACIAAAAAAAAAAAAAAAAAAAFz
    """

  @Test("read like their XML twins", .needsXML)
  func readsForeign() throws {
    let data = try Sample.read("<data>\(Self.foreign)</data>")
    guard case .data(let bytes)? = data.root?.content else {
      Issue.record("no base64")
      return
    }
    let loaded = try DeclarationLoader.load(bytes, path: "Info.plist")
    var type = TypeDeclaration(
      identifier: "com.example.abc", conformsTo: ["public.data", "public.content"],
      description: "Ünïcode")
    type.version = 70_000
    type.isAbstract = true
    type.signatures = [
      .init(offsets: -2 ... -2, bytes: [0x89, 0x50, 0x4E, 0x47], isRequired: true)
    ]
    type.source = SourceLocation(path: "Info.plist")
    #expect(loaded.messages == [])
    #expect(loaded.declarations == [type])

    let others: [PropertyListValue.Content] = [
      .real(1.5), .integer(-1), .integer(255), .integer(256), .integer(.max), .integer(.min),
      .date("817689600.0"), .data([UInt8](repeating: 0x78, count: 20)),
    ]
    #expect(
      try Self.read(bytes).root?["other"]?.content == .array(others.map { PropertyListValue($0) }))
  }

  struct Fault: Sendable, CustomTestStringConvertible {
    let bytes: [UInt8]
    let message: String
    let content: PropertyListValue.Content?
    var testDescription: String { message }

    init(_ list: BinaryList, _ message: String, content: PropertyListValue.Content? = nil) {
      bytes = list.bytes
      self.message = message
      self.content = content
    }

    init(_ list: BinaryList, _ message: String, change: (inout BinaryList) -> Void) {
      var list = list
      change(&list)
      self.init(list, message)
    }
  }

  static let faults = [
    Fault(
      BinaryList([0x00]), "the object at byte 8 is null, which no Info.plist holds [plist-value]"),
    Fault(
      BinaryList([0x80, 1]),
      "the object at byte 8 is a UID, which no Info.plist holds [plist-value]"),
    Fault(
      BinaryList(BinaryList.array(1, 2), [0xC0], [0x09]),
      "the object at byte 11 is a set, which no Info.plist holds [plist-value]",
      content: .array([PropertyListValue(.boolean(true))])),
    Fault(
      BinaryList([0x15]),
      "the object at byte 8 is of the unknown kind 0x15, which no Info.plist holds [plist-value]"),
    Fault(
      BinaryList(
        [0x14] + [UInt8](repeating: 0, count: 8) + [0x80] + [UInt8](repeating: 0, count: 7)),
      "the integer at byte 8 has more than 64 bits [plist-value]"),
    Fault(
      BinaryList([0x51, 0x80]), "the ASCII string at byte 8 holds a byte above 127 [plist-value]"),
    Fault(
      BinaryList([0xD1, 1, 1], [0x10, 5]),
      "a key of the dictionary at byte 8 is an integer; expected a string [plist-structure]",
      content: .dictionary([])),
    Fault(
      BinaryList([0xD2, 1, 1, 2, 3], BinaryList.string("a"), [0x08], [0x09]),
      "key 'a' is there twice; the value here replaces the one [duplicate-key]",
      content: .dictionary([.init(key: "a", value: PropertyListValue(.boolean(true)))])),
    Fault(
      BinaryList([0x53, 0x61, 0x62]),
      "ends within an object: 3 elements of 1 bytes are claimed at byte 9, where 2 bytes are left [binary-format]"
    ),
    Fault(
      BinaryList([0x6F, 0x13, 0x7F, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0, 0]),
      "ends within an object: 9223372036854775807 elements of 2 bytes are claimed at byte 18, where 2 bytes are left [binary-format]"
    ),
    Fault(
      BinaryList([0x4F, 0x13] + [UInt8](repeating: 0xFF, count: 8)),
      "has no length at byte 9, where one is expected [binary-format]"),
    Fault(
      BinaryList([0x4F, 0x50]), "has no length at byte 9, where one is expected [binary-format]"),
    Fault(
      BinaryList([0xAF, 0x12, 0xFF, 0xFF, 0xFF, 0xFF, 0]),
      "ends within an object: 4294967295 elements of 1 bytes are claimed at byte 14, where 1 bytes are left [binary-format]"
    ),
    Fault(
      BinaryList(BinaryList.array(1)),
      "refers to object 1 at byte 9; expected one below 1 [binary-format]"),
    Fault(BinaryList(BinaryList.array(0)), "object 0 contains itself [binary-format]"),
    Fault(
      BinaryList(BinaryList.array(1), [0xD1, 2, 0], BinaryList.string("a")),
      "object 0 contains itself [binary-format]"),
    Fault(BinaryList([0x09]), "has object 1 for its value; expected one below 1 [binary-format]") {
      $0.top = 1
    },
    Fault(BinaryList(), "has object 0 for its value; expected one below 0 [binary-format]"),
    Fault(
      BinaryList([0x09]),
      "claims 18446744073709551615 objects, more than its offset table has room for [binary-format]"
    ) { $0.claimedCount = .max },
    Fault(
      BinaryList([0x09]),
      "claims 2 objects, more than its offset table has room for [binary-format]"
    ) {
      $0.claimedCount = 2
    },
    Fault(BinaryList([0x09]), "has its offset table at byte 7, outside of the file [binary-format]")
    {
      $0.claimedTable = 7
    },
    Fault(
      BinaryList([0x09]), "has its offset table at byte 12, outside of the file [binary-format]"
    ) {
      $0.claimedTable = 12
    },
    Fault(
      BinaryList([0x09]),
      "has its offset table at byte 18446744073709551615, outside of the file [binary-format]"
    ) { $0.claimedTable = .max },
    Fault(BinaryList([0x09]), "has object 0 at byte 9, outside of its objects [binary-format]") {
      // The table begins where the object was, so that the object lies in the table.
      $0.objects = []
      $0.objects.append([0x00, 0x09])
      $0.claimedTable = 8
      $0.claimedCount = 1
    },
    Fault(
      BinaryList([0x09]),
      "has offsets of 2 and references of 0 bytes; expected 1 to 8 [binary-format]"
    ) { $0.referenceWidth = 0 },
    Fault(
      BinaryList([0x09]),
      "has offsets of 2 and references of 9 bytes; expected 1 to 8 [binary-format]"
    ) { $0.referenceWidth = 9 },
    Fault(
      BinaryList([0x09]),
      "has offsets of 9 and references of 1 bytes; expected 1 to 8 [binary-format]"
    ) { $0.offsetWidth = 9 },
  ]

  @Test("are checked before they are followed", arguments: faults)
  func reportsFaults(_ fault: Fault) throws {
    let list = try Self.read(fault.bytes)
    #expect(list.diagnostics.count == 1)
    #expect(list.messages.first?.contains(": \(fault.message)") == true, "\(list.messages)")
    #expect(list.root?.content == fault.content)
  }

  @Test("may nest 32 levels deep and no deeper", arguments: [32, 33, 250])
  func limitsDepth(_ depth: Int) throws {
    var binary = BinaryList()
    for level in 1..<depth { binary.objects.append(BinaryList.array(UInt8(level))) }
    binary.objects.append([0xA0])
    let list = try Self.read(binary.bytes)
    #expect((list.root != nil) == (depth <= 32))
    #expect(list.diagnostics.map(\.rule) == (depth <= 32 ? [] : ["limit"]))
  }

  /// Each array refers to the next one many times: 250 bytes stand for 14 to the 25th values.
  @Test("cannot stand for more values than the limit", .timeLimit(.minutes(1)))
  func limitsSharing() throws {
    var binary = BinaryList()
    for level in 1..<26 {
      binary.objects.append([0xAE] + [UInt8](repeating: UInt8(level), count: 14))
    }
    binary.objects.append([0x09])
    let list = try Self.read(binary.bytes, limits: PropertyListLimits(nodeCount: 100_000))
    #expect(list.root == nil)
    #expect(
      list.messages == ["Info.plist: error: holds more than 100000 values, the limit [limit]"])
  }

  @Test("cannot repeat one long string beyond the limit")
  func limitsRepeatedText() throws {
    var binary = BinaryList()
    binary.objects.append([0xAE] + [UInt8](repeating: 1, count: 14))
    binary.objects.append([0x5F, 0x11, 0x03, 0xE8] + [UInt8](repeating: 0x61, count: 1_000))
    #expect(try Self.read(binary.bytes, limits: PropertyListLimits(byteCount: 14_000)).root != nil)
    let list = try Self.read(binary.bytes, limits: PropertyListLimits(byteCount: 13_999))
    #expect(
      list.messages == [
        "Info.plist: error: amounts to more than 13999 bytes of text, the limit [limit]"
      ])
  }

  @Test("have an answer for every prefix and for every byte that is changed", .needsXML)
  func survivesDamage() throws {
    var binary = BinaryList()
    binary.objects = [
      [0xD2, 1, 2, 3, 4], BinaryList.string("a"), BinaryList.string("b"),
      BinaryList.array(5, 6, 7, 8),
      [0xD1, 2, 9], [0x11, 1, 2], [0x23, 0, 0, 0, 0, 0, 0, 0, 0], [0x62, 0, 0x61, 0, 0x62],
      [0x4F, 0x10, 2, 1, 2], [0x33, 0, 0, 0, 0, 0, 0, 0, 0],
    ]
    let bytes = binary.bytes
    let limits = PropertyListLimits(nodeCount: 10_000)
    #expect(try Self.read(bytes, limits: limits).messages == [])
    for length in bytes.indices {
      let list = try Self.read(Array(bytes[..<length]), limits: limits)
      #expect(list.root == nil)
      #expect(!list.diagnostics.isEmpty)
    }
    for index in bytes.indices {
      for value in UInt8.min ... .max where value != bytes[index] {
        var damaged = bytes
        damaged[index] = value
        let list = try Self.read(damaged, limits: limits)
        #expect(list.root != nil || !list.diagnostics.isEmpty)
      }
    }
  }

  @Test("may be cut to nothing but a header and a trailer")
  func refusesShortest() throws {
    let list = try Self.read(Array("bplist00".utf8) + [UInt8](repeating: 0, count: 32))
    #expect(list.root == nil)
    #expect(
      list.messages == [
        "Info.plist: error: has offsets of 0 and references of 0 bytes; expected 1 to 8 [binary-format]"
      ])
    let shorter = try Self.read(Array("bplist00".utf8) + [UInt8](repeating: 0, count: 31))
    #expect(
      shorter.messages == [
        "Info.plist: error: ends after 39 bytes; expected at least 40 in a binary property list [binary-format]"
      ])
  }
}
