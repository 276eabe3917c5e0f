import ContentDetection
import Testing
import UniformTypes

@Suite("Names that are right, of content that looks otherwise")
struct RightNameTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    var bytes: [UInt8]
    var type: String
    var testDescription: String { name }

    init(_ name: String, _ text: String, _ type: String) {
      self.init(name, Array(text.utf8), type)
    }

    init(_ name: String, _ bytes: [UInt8], _ type: String) {
      self.name = name
      self.bytes = bytes
      self.type = type
    }
  }

  private static let certificate =
    "-----BEGIN CERTIFICATE-----\nMIIBszCCARwCCQ==\n-----END CERTIFICATE-----\n"
  private static let key =
    "-----BEGIN RSA PRIVATE KEY-----\nMIIBszCCARwCCQ==\n-----END RSA PRIVATE KEY-----\n"
  private static let words = "Here is what you asked for, as I got it,\nwith kind regards\n\n"

  static let rows: [Row] = [
    Row(
      "10-fonts.conf",
      "<?xml version=\"1.0\"?>\n<!DOCTYPE fontconfig SYSTEM \"urn:fontconfig:fonts.dtd\">\n<fontconfig/>\n",
      "com.unix.conf"),
    Row(
      "page.sgml",
      "<?xml version=\"1.0\"?>\n<!DOCTYPE book PUBLIC \"-//OASIS//DTD DocBook XML V4.2//EN\" \"x\">\n<book><title>x</title></book>\n",
      "org.iso.sgml"),
    // Type 1 fonts in the segments of PFB, as some call PFA.
    Row(
      "font.pfa",
      [0x80, 1, 0x22, 0, 0, 0] + Array("%!PS-AdobeFont-1.0: Utopia 001.001\n".utf8) + [0x80, 3],
      "com.adobe.postscript-pfa-font"),
    Row("leaf.pem", words + certificate, "public.x509-certificate"),
    Row("chain.pem", words + certificate + certificate, "public.x509-certificate"),
    Row("key.pem", words + key, "org.ietf.pem"),
    // Vim takes Ctrl-V for a key that is to be put in as it is.
    Row(
      "keys.vim",
      "\" Keys\nmap \u{16}u1234 x\nlet b:name = \"croatian\"\nloadkeymap\nz \u{16}u017E\n",
      "org.vim.vim-script"),
    Row(
      "keys_1250.vim",
      Array("\" Keys\nloadkeymap\nlet b:name = \"croatian\"\n\" and so on\nz \u{16}".utf8)
        + [0xBE, 0x0A], "org.vim.vim-script"),
    Row("deep.xml", String(repeating: "<a>", count: 60_000), "public.xml"),
    Row("broken.xml", "<package><a></b></package>", "public.xml"),
    Row("cut.xml", "<a " + String(repeating: "b=\"c\" ", count: 20_000), "public.xml"),
    Row("word.xml", "<wordDocument><body/></wordDocument>", "public.xml"),
    Row(
      "letter.xml",
      "<?xml version=\"1.0\"?><w:wordDocument xmlns:w=\"http://schemas.microsoft.com/office/word/2003/wordml\"/>",
      "com.microsoft.word.wordml"),
  ]

  @Test("are not refuted", arguments: rows)
  func stand(_ row: Row) {
    let verdict = Detector(registry: .base).verdict(bytes: row.bytes, name: row.name)
    #expect(verdict.type.identifier == row.type)
    #expect(verdict.mismatch == nil)
  }

  static let refuted: [Row] = [
    Row("keys.vim", [0] + Array("let a = 1\n".utf8), "public.data"),
    Row("keys.vim", [1, 2, 3, 4, 5, 6] + Array("let a = 1\n".utf8), "public.data"),
    Row("leaf.pem", words + certificate + words, "public.plain-text"),
    Row("page.conf", "<!DOCTYPE html><html><body>x</body></html>\n", "public.html"),
  ]

  @Test("are where the content is clearly another", arguments: refuted)
  func overruled(_ row: Row) {
    let options = DetectionOptions(deepestLayer: .text)
    let verdict = Detector(registry: .base, options: options)
      .verdict(bytes: row.bytes, name: row.name)
    #expect(verdict.type.identifier == row.type)
    #expect(verdict.mismatch != nil)
  }
}
