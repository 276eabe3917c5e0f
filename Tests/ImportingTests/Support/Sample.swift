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

  /// An empty ZIP archive (APPNOTE 4.3.16): only the end of central directory record.
  static let zip: [UInt8] = Array("PK".utf8) + [5, 6] + [UInt8](repeating: 0, count: 18)

  static let text: [UInt8] = Array("plain words\n".utf8)
  static let markdown: [UInt8] = Array("# Title\n\nSome *text*.\n".utf8)
  static let source: [UInt8] = Array("int main(void) { return 0; }\n".utf8)
  /// No format that anybody knows, and no text.
  static let binary: [UInt8] = [0xE7, 0xC1, 0xFE, 0x80, 0x00, 0x13, 0x37, 0x00, 0xC3, 0x28]
}
