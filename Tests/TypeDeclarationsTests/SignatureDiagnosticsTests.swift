import Testing
import TypeDeclarations
import UniformTypes

/// A signature that is wrong in any part is dropped, alone.
@Suite("Faulty signatures", .needsXML)
struct SignatureDiagnosticsTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let keys: String
    /// The column, the message, and the key path from the signature on.
    let message: String
    var testDescription: String { keys }

    init(_ keys: String, _ message: String) {
      self.keys = keys
      self.message = message
    }

    init(offset: String, _ message: String) {
      self.init("<key>Offset</key>\(offset)<key>Text</key><string>a</string>", message)
    }

    init(range: String, _ message: String) {
      self.init("<key>Range</key>\(range)<key>Text</key><string>a</string>", message)
    }
  }

  static let rows = [
    Row(
      "",
      "1: error: element 0 of 'TypeInfoSignatures' has neither 'Bytes' nor 'Text'; expected '89504E47' for 'Bytes' or text for 'Text' [missing-key]"
    ),
    Row(
      "<key>Bytes</key><string>00</string><key>Text</key><string>a</string>",
      "1: error: element 0 of 'TypeInfoSignatures' has both 'Bytes' and 'Text'; expected one [invalid-signature]"
    ),
    Row(
      "<key>Bytes</key><string>0x00</string>",
      "23: error: 'Bytes' is '0x00'; expected pairs of hexadecimal digits, as in '89504E47' .Bytes [invalid-signature]"
    ),
    Row(
      "<key>Bytes</key><string>123</string>",
      "23: error: 'Bytes' is '123'; expected pairs of hexadecimal digits, as in '89504E47' .Bytes [invalid-signature]"
    ),
    Row(
      "<key>Bytes</key><integer>12</integer>",
      "23: error: 'Bytes' holds an integer; expected hexadecimal digits or data .Bytes [wrong-type]"
    ),
    Row(
      "<key>Bytes</key><string></string>",
      "1: error: element 0 of 'TypeInfoSignatures' has a pattern of 0 bytes; expected 1 to 256 [invalid-signature]"
    ),
    Row(
      "<key>Text</key><string>\(String(repeating: "a", count: 257))</string>",
      "1: error: element 0 of 'TypeInfoSignatures' has a pattern of 257 bytes; expected 1 to 256 [invalid-signature]"
    ),
    Row(
      "<key>Text</key><string>a</string><key>Mask</key><string>FFFF</string>",
      "55: error: 'Mask' is 2 bytes long; expected 1, as many as the pattern has .Mask [invalid-signature]"
    ),
    Row(
      "<key>Text</key><string>a</string><key>Mask</key><string>00</string>",
      "55: error: 'Mask' has no bit set, so that any bytes match; expected a bit that counts .Mask [invalid-signature]"
    ),
    Row(
      "<key>Text</key><string>a</string><key>Priority</key><integer>101</integer>",
      "59: error: 'Priority' is 101; expected 0 to 100 .Priority [invalid-signature]"),
    Row(
      "<key>Text</key><string>a</string><key>Priority</key><string>1</string>",
      "59: error: 'Priority' holds a string; expected an integer .Priority [wrong-type]"),
    Row(
      "<key>Text</key><string>a</string><key>Required</key><string>maybe</string>",
      "59: error: 'Required' holds a string; expected '<true/>' or '<false/>' .Required [wrong-type]"
    ),
    Row(
      offset: "<string>4</string>",
      "24: error: 'Offset' holds a string; expected an integer .Offset [wrong-type]"),
    Row(
      offset: "<integer>-65537</integer>",
      "24: error: 'Offset' is -65537; expected -65536 to 1048576 .Offset [invalid-signature]"),
    Row(
      offset: "<integer>1048577</integer>",
      "24: error: 'Offset' is 1048577; expected -65536 to 1048576 .Offset [invalid-signature]"),
    Row(
      offset: "<integer>1</integer><key>Range</key><array/>",
      "1: error: element 0 of 'TypeInfoSignatures' has both 'Offset' and 'Range'; expected one [invalid-signature]"
    ),
    Row(
      range: "<array><integer>1</integer></array>",
      "23: error: 'Range' holds 1 elements; expected the first and the last offset .Range [invalid-signature]"
    ),
    Row(
      range: "<integer>1</integer>",
      "23: error: 'Range' holds an integer; expected the first and the last offset .Range [invalid-signature]"
    ),
    Row(
      range: "<array><integer>2</integer><integer>1</integer></array>",
      "23: error: 'Range' begins with 2 and ends with 1; expected the smaller one first .Range [invalid-signature]"
    ),
    Row(
      range: "<array><integer>0</integer><integer>65537</integer></array>",
      "23: error: 'Range' is 65537 bytes wide; expected at most 65536 .Range [invalid-signature]"),
    Row(
      range: "<array><integer>-1</integer><integer>1</integer></array>",
      "23: error: 'Range' is from -1 to 1; expected both from the start, or both negative from the end .Range [invalid-signature]"
    ),
    Row(
      "<key>Text</key><string>a</string><key>All</key><dict/>",
      "54: error: 'All' holds a dictionary; expected an array of dictionaries with 'Offset' and 'Bytes' or 'Text' .All [wrong-type]"
    ),
    Row(
      "<key>Text</key><string>a</string><key>All</key><array><dict/></array>",
      "61: error: element 0 of 'All' has neither 'Bytes' nor 'Text'; expected '89504E47' for 'Bytes' or text for 'Text' .All[0] [missing-key]"
    ),
    Row(
      "<key>Text</key><string>a</string><key>All</key><array>\(String(repeating: "<dict/>", count: 17))</array>",
      "54: error: 'All' holds 17 parts; expected at most 16 .All [invalid-signature]"),
  ]

  @Test("are dropped with a reason", arguments: rows)
  func dropsFaulty(_ row: Row) throws {
    let loaded = try Sample.load(
      Sample.export(
        """
        <key>TypeInfoSignatures</key><array>
        <dict>\(row.keys)</dict>
        <dict><key>Offset</key><integer>1048576</integer><key>Text</key><string>kept</string></dict>
        </array>
        """))
    let prefix = "Info.plist:8:"
    let path = " at UTExportedTypeDeclarations[0].TypeInfoSignatures[0]"
    let messages = loaded.messages.map { message in
      let parts = message.split(separator: path, maxSplits: 1)
      let rest = parts.count > 1 ? String(parts[1]) : ""
      return "\(parts[0].dropFirst(prefix.count))" + (rest.hasPrefix(" ") ? rest : " " + rest)
    }
    #expect(messages == [row.message])
    #expect(loaded.messages.allSatisfy { $0.hasPrefix(prefix) })
    #expect(
      loaded.declarations.first?.signatures
        == [SignatureDeclaration(offsets: 1_048_576...1_048_576, bytes: Array("kept".utf8))])
  }

  @Test("name unknown keys and keep the signature")
  func reportsUnknownKeys() throws {
    let loaded = try Sample.load(
      Sample.export(
        """
        <key>TypeInfoSignatures</key><array>
        <dict><key>Ofset</key><integer>4</integer><key>Text</key><string>a</string></dict>
        </array>
        """))
    #expect(
      loaded.messages == [
        "Info.plist:8:7: warning: key 'Ofset' is not known; did you mean 'Offset'? at UTExportedTypeDeclarations[0].TypeInfoSignatures[0] [unknown-key]"
      ])
    #expect(loaded.declarations.first?.signatures.count == 1)
  }

  @Test("are no more than a type may have")
  func limitsCount() throws {
    let signature = "<dict><key>Text</key><string>a</string></dict>"
    let loaded = try Sample.load(
      Sample.export(
        "<key>TypeInfoSignatures</key><array>\(String(repeating: signature, count: 300))</array>"))
    #expect(loaded.declarations.first?.signatures.count == 256)
    #expect(loaded.diagnostics.count == 1)
  }
}
