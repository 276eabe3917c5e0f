import ContentDetection
import Testing
import UniformTypes

@Suite("ZIP archives")
struct ZIPContainerTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var archive: ZIPBuilder
    var type: String
    var testDescription: String
    /// What the type is stored as; none where it conforms to ZIP archive.
    var encoding: String? = "public.zip-archive"

    init(
      _ description: String, _ type: String, _ archive: ZIPBuilder,
      encoding: String? = "public.zip-archive"
    ) {
      testDescription = description
      self.type = type
      self.archive = archive
      self.encoding = encoding
    }

    init(
      _ type: String, mainPart mediaType: String, part: String = "word/document.xml",
      relationship: String? = nil, encoding: String? = "public.zip-archive"
    ) {
      let members = PackageSamples.members(mediaType, part: part, relationship: relationship)
      self.init(mediaType, type, ZIPBuilder(members), encoding: encoding)
    }
  }

  private static let office = "application/vnd.openxmlformats-officedocument."

  /// ECMA-376, part 1, 11.3, 12.3 and 13.3; MS-OFFMACRO2, MS-XLSB, MS-VSDX; ECMA-388; 3MF core.
  static let packages = [
    Row(
      "org.openxmlformats.wordprocessingml.document",
      mainPart: office + "wordprocessingml.document.main+xml"),
    Row(
      "org.openxmlformats.wordprocessingml.template",
      mainPart: office + "wordprocessingml.template.main+xml"),
    Row(
      "org.openxmlformats.wordprocessingml.document.macroenabled",
      mainPart: "application/vnd.ms-word.document.macroEnabled.main+xml"),
    Row(
      "org.openxmlformats.wordprocessingml.template.macroenabled",
      mainPart: "application/vnd.ms-word.template.macroEnabledTemplate.main+xml"),
    Row(
      "org.openxmlformats.spreadsheetml.sheet",
      mainPart: office + "spreadsheetml.sheet.main+xml", part: "xl/workbook.xml"),
    Row(
      "org.openxmlformats.spreadsheetml.template",
      mainPart: office + "spreadsheetml.template.main+xml", part: "xl/workbook.xml"),
    Row(
      "org.openxmlformats.spreadsheetml.sheet.macroenabled",
      mainPart: "application/vnd.ms-excel.sheet.macroEnabled.main+xml", part: "xl/workbook.xml"),
    Row(
      "org.openxmlformats.spreadsheetml.template.macroenabled",
      mainPart: "application/vnd.ms-excel.template.macroEnabled.main+xml", part: "xl/workbook.xml"),
    Row(
      "com.microsoft.excel.sheet.binary.macroenabled",
      mainPart: "application/vnd.ms-excel.sheet.binary.macroEnabled.main", part: "xl/workbook.bin",
      encoding: nil),
    Row(
      "com.microsoft.excel.addin.macroenabled",
      mainPart: "application/vnd.ms-excel.addin.macroEnabled.main+xml", part: "xl/workbook.xml"),
    Row(
      "org.openxmlformats.presentationml.presentation",
      mainPart: office + "presentationml.presentation.main+xml", part: "ppt/presentation.xml"),
    Row(
      "org.openxmlformats.presentationml.slideshow",
      mainPart: office + "presentationml.slideshow.main+xml", part: "ppt/presentation.xml"),
    Row(
      "org.openxmlformats.presentationml.template",
      mainPart: office + "presentationml.template.main+xml", part: "ppt/presentation.xml"),
    Row(
      "org.openxmlformats.presentationml.presentation.macroenabled",
      mainPart: "application/vnd.ms-powerpoint.presentation.macroEnabled.main+xml",
      part: "ppt/presentation.xml"),
    Row(
      "org.openxmlformats.presentationml.slideshow.macroenabled",
      mainPart: "application/vnd.ms-powerpoint.slideshow.macroEnabled.main+xml",
      part: "ppt/presentation.xml"),
    Row(
      "org.openxmlformats.presentationml.template.macroenabled",
      mainPart: "application/vnd.ms-powerpoint.template.macroEnabled.main+xml",
      part: "ppt/presentation.xml"),
    Row(
      "com.microsoft.visio.drawing", mainPart: "application/vnd.ms-visio.drawing.main+xml",
      part: "visio/document.xml"),
    Row(
      "com.microsoft.visio.drawing.macroenabled",
      mainPart: "application/vnd.ms-visio.drawing.macroEnabled.main+xml", part: "visio/document.xml"
    ),
    Row(
      "org.3mf.model", mainPart: "application/vnd.ms-package.3dmanufacturing-3dmodel+xml",
      part: "3D/3dmodel.model"),
    Row(
      "com.microsoft.xps", mainPart: "application/vnd.ms-package.xps-fixeddocumentsequence+xml",
      part: "FixedDocumentSequence.fdseq",
      relationship: "http://schemas.microsoft.com/xps/2005/06/fixedrepresentation"),
    Row(
      "org.ecma-international.openxps",
      mainPart: "application/vnd.ms-package.xps-fixeddocumentsequence+xml",
      part: "FixedDocumentSequence.fdseq",
      relationship: "http://schemas.openxps.org/oxps/v1.0/fixedrepresentation"),
  ]

  private static func mediaTyped(_ name: String, _ others: String...) -> ZIPBuilder {
    ZIPBuilder(
      [ZIPBuilder.Member("mimetype", name)] + others.map { ZIPBuilder.Member($0, "<x/>") })
  }

  /// OpenDocument 1.3, part 2, 3.3; OCF 3.0, 4.3.
  static let mediaTypes = [
    Row(
      "EPUB", "org.idpf.epub-container",
      mediaTyped("application/epub+zip", "META-INF/container.xml")),
    Row(
      "OpenDocument text", "org.oasis-open.opendocument.text",
      mediaTyped("application/vnd.oasis.opendocument.text", "content.xml")),
    Row(
      "OpenDocument text template", "org.oasis-open.opendocument.text-template",
      mediaTyped("application/vnd.oasis.opendocument.text-template", "content.xml")),
    Row(
      "OpenDocument spreadsheet", "org.oasis-open.opendocument.spreadsheet",
      mediaTyped("application/vnd.oasis.opendocument.spreadsheet", "content.xml")),
    Row(
      "EPUB whose mimetype is not first", "org.idpf.epub-container",
      ZIPBuilder([
        ZIPBuilder.Member("META-INF/container.xml", "<container/>"),
        ZIPBuilder.Member("mimetype", "application/epub+zip"),
      ])),
    Row(
      "EPUB whose mimetype is compressed and ends in a line break", "org.idpf.epub-container",
      ZIPBuilder([
        ZIPBuilder.Member("mimetype", "application/epub+zip\r\n", isDeflated: true),
        ZIPBuilder.Member("META-INF/container.xml", "<container/>"),
      ])),
    Row(
      "OpenOffice.org spreadsheet, which has only a manifest", "org.openoffice.spreadsheet",
      ZIPBuilder([
        ZIPBuilder.Member("content.xml", "<x/>"),
        ZIPBuilder.Member(
          "META-INF/manifest.xml",
          """
          <?xml version="1.0" encoding="UTF-8"?>
          <!DOCTYPE manifest:manifest PUBLIC "-//OpenOffice.org//DTD Manifest 1.0//EN" "Manifest.dtd">
          <manifest:manifest xmlns:manifest="http://openoffice.org/2001/manifest">
          <manifest:file-entry manifest:media-type="text/xml" manifest:full-path="content.xml"/>
          <manifest:file-entry manifest:media-type="application/vnd.sun.xml.calc" manifest:full-path="/"/>
          </manifest:manifest>
          """, isDeflated: true),
      ])),
    Row("OpenRaster", "org.openraster.image", mediaTyped("image/openraster", "stack.xml")),
    Row(
      "a media type that nobody declares", "public.zip-archive", mediaTyped("application/x-nobody"),
      encoding: nil),
  ]

  /// Index/Document.iwa: a chunk in Snappy's framing, a literal, the header of the first message.
  private static func workDocument(_ type: [UInt8]) -> ZIPBuilder.Member {
    let message: [UInt8] = [0x08] + type + [0x12, 0]
    let header: [UInt8] = [0x08, 1, 0x12, UInt8(message.count)] + message
    let literal = [UInt8(header.count)] + header + [UInt8](repeating: 0, count: 200)
    let chunk = [0xE0, 1, 60 << 2, UInt8(literal.count - 1)] + literal
    return ZIPBuilder.Member("Index/Document.iwa", [0] + number(chunk.count, 3) + chunk)
  }

  static let members = [
    Row(
      "Android application without code", "com.google.android.apk",
      ZIPBuilder([
        ZIPBuilder.Member("AndroidManifest.xml", "\u{3}\u{0}\u{8}\u{0}"),
        ZIPBuilder.Member("resources.arsc"),
      ])),
    Row(
      "a manifest of Android's alone", "public.zip-archive",
      ZIPBuilder([ZIPBuilder.Member("AndroidManifest.xml", "<manifest/>")]), encoding: nil),
    Row(
      "Pages document", "com.apple.iWork.Pages.sffpages",
      ZIPBuilder([workDocument([0x90, 0x4E]), ZIPBuilder.Member("Index/Tables/Tile.iwa")])),
    Row(
      "Numbers spreadsheet", "com.apple.iWork.Numbers.sffnumbers", ZIPBuilder([workDocument([1])])),
    Row(
      "Keynote presentation", "com.apple.iWork.Keynote.sffkey",
      ZIPBuilder([workDocument([1]), ZIPBuilder.Member("Index/Slide-1.iwa")])),
    Row(
      "Pages document of 2009", "com.apple.iWork.Pages.sffpages",
      ZIPBuilder([
        ZIPBuilder.Member(
          "index.xml", "<?xml version=\"1.0\"?>\n<sl:document xmlns:sl=\"urn:x\">", isDeflated: true
        )
      ])),
    Row(
      "Java archive", "com.sun.java-archive",
      ZIPBuilder(paths: "META-INF/", "META-INF/MANIFEST.MF", "A.class"), encoding: nil),
    Row(
      "Android package", "com.google.android.apk",
      ZIPBuilder(paths: "META-INF/MANIFEST.MF", "AndroidManifest.xml", "classes.dex")),
    Row("iOS app", "com.apple.ipa", ZIPBuilder(paths: "Payload/", "Payload/A.app/Info.plist")),
    Row("Keyhole mark-up", "com.google.earth.kmz", ZIPBuilder(paths: "doc.kml", "files/a.png")),
    Row(
      "USD archive", "com.pixar.universal-scene-description-mobile",
      ZIPBuilder(paths: "scene.usdc", "a.png")),
    Row(
      "Python wheel", "org.python.wheel",
      ZIPBuilder(paths: "a/__init__.py", "a-1.0.dist-info/WHEEL", "a-1.0.dist-info/METADATA")),
    Row(
      "Sketch drawing", "com.bohemiancoding.sketch.drawing",
      ZIPBuilder(paths: "document.json", "meta.json", "user.json", "pages/a.json")),
    Row("any files", "public.zip-archive", ZIPBuilder(paths: "a.txt", "b/c.txt"), encoding: nil),
    Row(
      "a folder that is called word", "public.zip-archive",
      ZIPBuilder(paths: "word/readme.txt", "word/document.txt"), encoding: nil),
    Row(
      "a part of a document without a package's lists", "public.zip-archive",
      ZIPBuilder(paths: "word/document.xml", "word/styles.xml"), encoding: nil),
    Row("nothing", "public.zip-archive", ZIPBuilder([]), encoding: nil),
    Row(
      "a package of an unknown kind", "public.zip-archive", ZIPBuilder(PackageSamples.unknown),
      encoding: nil),
  ]

  @Test("are told by what they hold", arguments: packages + mediaTypes + members)
  func kinds(_ row: Row) {
    let verdict = Detector(registry: .base).verdict(bytes: row.archive.bytes)
    #expect(verdict.type.identifier == row.type)
    #expect(verdict.confidence == .certain)
    #expect(verdict.encoding?.identifier == row.encoding)
    #expect(verdict.mismatch == nil)
    #expect(!verdict.isTruncated)
    #expect(!verdict.isEncrypted)
    #expect(verdict.isFinal)
  }

  @Test("are told however the archive is laid out", arguments: packages + mediaTypes + members)
  func layouts(_ row: Row) {
    let detector = Detector(registry: .base)
    var streamed = row.archive
    streamed.isStreamed = true
    var wide = row.archive
    wide.isZIP64 = true
    var commented = row.archive
    commented.comment = String(repeating: "PK\u{5}\u{6} ", count: 40)
    var reversed = row.archive
    reversed.members.reverse()
    for archive in [streamed, wide, commented, reversed] {
      #expect(detector.verdict(bytes: archive.bytes).type.identifier == row.type)
    }
  }

  @Test("are found behind other data, whose length their offsets don't count")
  func leadingData() {
    var archive = ZIPBuilder(PackageSamples.document)
    archive.leading = [UInt8](repeating: 0xA5, count: 3_000)
    let verdict = Detector(registry: .base).verdict(bytes: archive.bytes)
    #expect(verdict.type.identifier == "org.openxmlformats.wordprocessingml.document")
    #expect(verdict.encoding == .zip)
  }

  @Test("are found where the directory is far from the start and long")
  func largeArchive() {
    var members = (0..<3_000).map { ZIPBuilder.Member("media/picture-number-\($0).bin") }
    members.append(ZIPBuilder.Member("media/large.bin", [UInt8](repeating: 7, count: 300_000)))
    let archive = ZIPBuilder(members + PackageSamples.sheet)
    #expect(
      Detector(registry: .base).verdict(bytes: archive.bytes).type.identifier
        == "org.openxmlformats.spreadsheetml.sheet")
  }

  @Test("say that files of a document are encrypted")
  func encryptedDocument() {
    let archive = ZIPBuilder([
      ZIPBuilder.Member("mimetype", "application/vnd.oasis.opendocument.text"),
      ZIPBuilder.Member(
        "META-INF/manifest.xml",
        "<manifest:file-entry manifest:full-path=\"content.xml\"><manifest:encryption-data/>"),
    ])
    let verdict = Detector(registry: .base).verdict(bytes: archive.bytes)
    #expect(verdict.type.identifier == "org.oasis-open.opendocument.text")
    #expect(verdict.isEncrypted)
  }

  @Test("say that members are encrypted")
  func encrypted() {
    var archive = ZIPBuilder(paths: "a.txt", "b.txt")
    archive.members[1].isEncrypted = true
    let verdict = Detector(registry: .base).verdict(bytes: archive.bytes)
    #expect(verdict.type == .zip)
    #expect(verdict.isEncrypted)
  }
}
