/// Small contents, each built from its format's specification.
enum Sample {
  /// PNG (ISO/IEC 15948), section 5.2: the signature, then an IHDR chunk.
  static let png: [UInt8] =
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
    + [0, 0, 0, 1, 0, 0, 0, 1, 8, 2, 0, 0, 0, 0x90, 0x77, 0x53, 0xDE]

  /// JFIF 1.02: start of image, application segment 0, end of image.
  static let jpeg: [UInt8] =
    [0xFF, 0xD8, 0xFF, 0xE0, 0, 0x10] + Array("JFIF\0".utf8)
    + [1, 2, 0, 0, 1, 0, 1, 0, 0, 0xFF, 0xD9]

  /// ISO 32000-1, 7.5.2: the header line.
  static let pdf: [UInt8] = Array("%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer<<>>\n%%EOF\n".utf8)

  /// ISO/IEC 14496-12, 4.3: a file type box of the brand `heic`, and a free space box.
  static let heic: [UInt8] =
    [0, 0, 0, 16] + Array("ftypheic".utf8) + [0, 0, 2, 0, 0, 0, 0, 8] + Array("free".utf8)

  /// An archive of one text.
  static let zip = Archive([("notes.txt", "plain words\n")]).bytes

  /// ECMA-376-2: an archive with a list of content types, and the part that makes it a workbook.
  static let spreadsheet = Archive([
    ("[Content_Types].xml", contentTypes), ("_rels/.rels", relationships),
    ("xl/workbook.xml", "<workbook/>"),
  ]).bytes

  private static let contentTypes = """
    <?xml version="1.0"?>
    <Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override \
    PartName="/xl/workbook.xml" \
    ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>
    """

  private static let relationships = """
    <?xml version="1.0"?>
    <Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">\
    <Relationship Id="a" Target="xl/workbook.xml" \
    Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument"/>\
    </Relationships>
    """

  static let text: [UInt8] = Array("plain words\n".utf8)
  static let markdown: [UInt8] = Array("# Title\n\nSome *text*.\n".utf8)
  static let source: [UInt8] = Array("int main(void) { return 0; }\n".utf8)
  /// No format that anybody knows, and no text.
  static let binary: [UInt8] = [0xE7, 0xC1, 0xFE, 0x80, 0x00, 0x13, 0x37, 0x00, 0xC3, 0x28]
}
