import ContentDetection
import Testing
import UniformTypes

@Suite("Compound files")
struct CompoundFileTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var type: String
    var paths: [String]
    var testDescription: String { "\(type): \(paths.joined(separator: ", "))" }
    var encoding: String? = "com.microsoft.ole-compound-file"

    var contents: [String: String] = [:]

    init(_ type: String, _ paths: String...) {
      self.type = type
      self.paths = paths
      if type.hasPrefix("com.microsoft.o"), type != "com.microsoft.outlook.msg" { encoding = nil }
    }

    func with(_ path: String, _ content: String) -> Row {
      var row = self
      row.contents[path] = content
      return row
    }

    func builder(version: Int = 3) -> CompoundFileBuilder {
      var builder = CompoundFileBuilder()
      builder.version = version
      for path in paths { builder.add(path, Array((contents[path] ?? "").utf8)) }
      return builder
    }
  }

  /// MS-DOC 2.1, MS-XLS 2.1, MS-PPT 2.1, MS-OXMSG 2.2, MS-OFFCRYPTO 1.3.3 and the formats' own descriptions.
  static let rows = [
    Row("com.microsoft.word.doc", "WordDocument", "1Table", "\u{5}SummaryInformation"),
    Row("com.microsoft.excel.xls", "Workbook", "\u{5}SummaryInformation"),
    Row("com.microsoft.excel.xls", "Book"),
    Row("com.microsoft.powerpoint.ppt", "Current User", "PowerPoint Document"),
    Row("com.microsoft.outlook.msg", "__nameid_version1.0/a", "__properties_version1.0"),
    Row("com.microsoft.visio.vsd", "VisioDocument"),
    Row("com.microsoft.publisher", "Quill/QuillSub/CONTENTS", "Contents"),
    Row("com.hancom.hwp", "FileHeader", "DocInfo", "BodyText/Section0")
      .with("FileHeader", "HWP Document File\0"),
    Row("com.corel.quattro-pro", "NativeContent_MAIN"),
    Row("com.microsoft.office.encrypted-package", "EncryptionInfo", "EncryptedPackage"),
    Row("com.stardivision.writer", "StarWriterDocument"),
    Row("com.microsoft.ole-compound-file", "Something", "else"),
    Row("com.microsoft.ole-compound-file"),
    // What is inside a storage of another name belongs to an embedded object.
    Row("com.microsoft.word.doc", "ObjectPool/_1/Workbook", "WordDocument"),
    Row("com.microsoft.ole-compound-file", "ObjectPool/WordDocument"),
  ]

  @Test("are told by their streams", arguments: rows)
  func kinds(_ row: Row) {
    for version in [3, 4] {
      let verdict = Detector(registry: .base).verdict(bytes: row.builder(version: version).bytes)
      #expect(verdict.type.identifier == row.type)
      #expect(verdict.confidence == .certain)
      #expect(verdict.encoding?.identifier == row.encoding)
      #expect(verdict.isEncrypted == row.paths.contains("EncryptedPackage"))
      #expect(!verdict.isTruncated)
      #expect(verdict.isFinal)
    }
  }

  @Test("are told by the class of their root")
  func classes() {
    var installer = CompoundFileBuilder("a", "b")
    installer.classIdentifier = [
      0x84, 0x10, 0x0C, 0x00, 0, 0, 0, 0, 0xC0, 0, 0, 0, 0, 0, 0, 0x46,
    ]
    let verdict = Detector(registry: .base).verdict(bytes: installer.bytes)
    #expect(verdict.type.identifier == "com.microsoft.installer")
  }

  @Test("are told by how a stream begins, be it long or short")
  func texts() {
    var abc = TypeDeclaration(identifier: "com.example.abc", conformsTo: ["public.data"])
    abc.encodings = [.init(identifier: "com.microsoft.ole-compound-file")]
    abc.members = [MemberDeclaration(["header"], text: "ABC 1")]
    let detector = Detector(registry: TypeRegistry.base.adding([abc]).registry)
    for length in [5, 63, 64, 700, 4_095, 4_096, 20_000] {
      for text in ["ABC 1", "ABC 2"] {
        var builder = CompoundFileBuilder()
        // Other short streams lie before it in the mini stream.
        builder.add("first", [UInt8](repeating: 1, count: 1_500))
        builder.add("header", Array(text.utf8) + [UInt8](repeating: 0, count: length - 5))
        let type = detector.verdict(bytes: builder.bytes).type.identifier
        #expect(
          type == (text == "ABC 1" ? "com.example.abc" : "com.microsoft.ole-compound-file"))
      }
    }
  }

  @Test("whose name claims another kind are a mismatch")
  func mismatches() {
    let detector = Detector(registry: .base)
    func verdict(_ name: String, _ paths: String...) -> Verdict {
      var builder = CompoundFileBuilder()
      for path in paths { builder.add(path) }
      return detector.verdict(bytes: builder.bytes, name: name)
    }
    #expect(verdict("a.doc", "WordDocument").reason == .nameAndContent)
    #expect(verdict("a.dot", "WordDocument").type.identifier == "com.microsoft.word.dot")
    #expect(verdict("a.doc", "Workbook").type.identifier == "com.microsoft.excel.xls")
    #expect(verdict("a.doc", "Workbook").mismatch != nil)
    // Names are compared without regard to case (MS-CFB 2.6.4), and streams that nobody knows refute nothing.
    #expect(verdict("a.doc", "WORDDOCUMENT").reason == .nameAndContent)
    #expect(verdict("a.doc", "nothing").mismatch == nil)
    let encrypted = verdict("a.docx", "EncryptionInfo", "EncryptedPackage")
    #expect(encrypted.type.identifier == "org.openxmlformats.wordprocessingml.document")
    #expect(encrypted.mismatch == nil)
    #expect(encrypted.isEncrypted)
    #expect(encrypted.encoding?.identifier == "com.microsoft.office.encrypted-package")
    #expect(verdict("a.docx", "WordDocument").type.identifier == "com.microsoft.word.doc")
    #expect(verdict("a.docx", "nothing").mismatch != nil)
  }
}
