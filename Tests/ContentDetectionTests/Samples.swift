/// Small contents, each built from its format's specification.
enum Samples {
  /// PNG (ISO/IEC 15948), section 5.2: the signature, then an IHDR chunk.
  static let png: [UInt8] =
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
    + [0, 0, 0, 1, 0, 0, 0, 1, 8, 2, 0, 0, 0, 0x90, 0x77, 0x53, 0xDE]

  /// JFIF 1.02: SOI, then an APP0 segment.
  static let jpeg: [UInt8] =
    [0xFF, 0xD8, 0xFF, 0xE0, 0, 0x10] + Array("JFIF\0".utf8) + [
      1, 2, 0, 0, 1, 0, 1, 0, 0, 0xFF, 0xD9,
    ]

  /// GIF89a: header and logical screen descriptor, trailer.
  static let gif: [UInt8] = Array("GIF89a".utf8) + [1, 0, 1, 0, 0, 0, 0, 0x3B]

  /// TIFF 6.0, section 2: byte order, 42, offset of the first IFD.
  static let tiff: [UInt8] = Array("II*\0".utf8) + [8, 0, 0, 0, 0, 0, 0, 0, 0, 0]

  /// WebP: a RIFF chunk of form type WEBP.
  static let webp: [UInt8] =
    Array("RIFF".utf8) + [12, 0, 0, 0] + Array("WEBPVP8 ".utf8) + [0, 0, 0, 0]

  /// ISO 32000-1, 7.5.2: the header line.
  static let pdf: [UInt8] = Array(
    "%PDF-1.4\n%\u{E2}\u{E3}\n1 0 obj\n<<>>\nendobj\ntrailer<<>>\n%%EOF\n".utf8)

  /// An empty ZIP archive (APPNOTE 4.3.16): only the end of central directory record.
  static let emptyZip: [UInt8] = Array("PK".utf8) + [5, 6] + [UInt8](repeating: 0, count: 18)

  /// RFC 1952: a member header, deflate, no flags.
  static let gzip: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0]

  /// ISO/IEC 14496-12, 4.3: a file type box of one brand.
  static func fileTypeBox(_ brand: String) -> [UInt8] {
    [0, 0, 0, 16] + Array("ftyp".utf8) + Array(brand.utf8) + [0, 0, 2, 0] + [0, 0, 0, 8]
      + Array("free".utf8)
  }

  static let markdown: [UInt8] = Array("# Title\n\nSome *text*.\n".utf8)
  static let shell: [UInt8] = Array("#!/bin/sh\necho hi\n".utf8)
  /// No format that anybody knows, and no text.
  static let binary: [UInt8] = [0x00, 0x01, 0xFE, 0x80, 0x00, 0x13, 0x37, 0x00, 0xC3, 0x28]
}
