import Testing
import UniformTypes

@testable import ContentDetection

@Suite("XML")
struct XMLTests {
  static let declaration = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
  static let svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"1\"/>"

  private static func eagle(_ child: String) -> String {
    declaration + "<!DOCTYPE eagle SYSTEM \"eagle.dtd\">\n<eagle version=\"9.6.2\"><drawing>"
      + "<settings/><layers/>\(child)</drawing></eagle>\n"
  }

  static let rows: [TextRow] = [
    TextRow("an SVG element alone", svg, "public.svg-image"),
    TextRow("an SVG element behind a declaration", declaration + svg, "public.svg-image"),
    TextRow(
      "an SVG element behind kilobytes of comments",
      declaration + String(repeating: "<!-- <html> & such -->\n", count: 400) + svg,
      "public.svg-image"),
    TextRow(
      "a prefix on the document element",
      "<s:svg xmlns:x=\"urn:x\" xmlns:s=\"http://www.w3.org/2000/svg\"></s:svg>", "public.svg-image"
    ),
    TextRow(
      "a namespace that an entity of the internal subset holds",
      declaration
        + "<!DOCTYPE svg PUBLIC \"-//W3C//DTD SVG 1.1//EN\" \"svg11.dtd\" [\n<!-- ]> -->\n"
        + "<!ENTITY ns_x \"urn:x\">\n<!ENTITY ns_svg \"http://www.w3.org/2000/svg\">\n]>\n"
        + "<svg xmlns:x=\"&ns_x;\" xmlns=\"&ns_svg;\">", "public.svg-image"),
    TextRow(
      "attributes in single quotes, over several lines",
      "<gpx\n  version='1.1'\n  xmlns = 'http://www.topografix.com/GPX/1/1'\n>",
      "com.topografix.gpx"),
    TextRow(
      "an element in no namespace", declaration + "<rss version=\"2.0\">\n<channel>", "public.rss"),
    TextRow(
      "RSS 1.0, which is RDF",
      declaration
        + "<rdf:RDF xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\" xmlns=\"http://purl.org/rss/1.0/\">",
      "public.rss"),
    TextRow(
      "RDF that isn't RSS",
      declaration + "<rdf:RDF xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\">",
      "org.w3.rdf-xml"),
    TextRow(
      "a flat OpenDocument, which names its kind",
      declaration
        + "<office:document xmlns:office=\"urn:oasis:names:tc:opendocument:xmlns:office:1.0\" "
        + "office:mimetype=\"application/vnd.oasis.opendocument.text\">",
      "org.oasis-open.opendocument.flat-text"),
    TextRow(
      "a template of AbiWord's",
      declaration + "<abiword template=\"true\" xmlns=\"http://www.abisource.com/awml.dtd\">",
      "com.abisource.abiword-template"),
    TextRow(
      "a document of AbiWord's that is none",
      declaration + "<abiword template=\"false\" xmlns=\"http://www.abisource.com/awml.dtd\">",
      "com.abisource.abiword"),
    TextRow("a circuit board", eagle("<board><plain/></board>"), "com.autodesk.eagle-board"),
    TextRow("a circuit", eagle("<schematic><parts/></schematic>"), "com.autodesk.eagle-schematic"),
    TextRow(
      "XLIFF of Trados'",
      declaration + "<xliff xmlns:sdl=\"http://sdl.com/FileTypes/SdlXliff/1.0\" version=\"1.2\" "
        + "xmlns=\"urn:oasis:names:tc:xliff:document:1.2\" sdl:version=\"1.0\">",
      "com.sdl.sdlxliff"),
    TextRow("a document element nobody claims", declaration + "<flurble/>", "public.xml"),
    TextRow("a namespace nobody claims", "<f:x xmlns:f=\"urn:f\"/>", "public.xml"),
    TextRow("a declaration and no more", declaration, "public.xml", isWhole: false),
    TextRow("an element that nests well", "<note><to>x</to>\n</note>\n", "public.xml", .likely),
    TextRow(
      "a claimed element without a declaration", "<opml version=\"1.0\"><head/></opml>",
      "com.omnigroup.opml"),
  ]

  @Test("is told by its document element", arguments: rows)
  func proves(_ row: TextRow) { row.check() }

  @Test(
    "isn't what only looks like it",
    arguments: [
      TextRow("an element that isn't closed", "<flurble>oops", nil),
      TextRow("elements that overlap", "<a-b><c-d></a-b></c-d>", nil),
      TextRow("text behind the document element", "<flurble/> and more", nil),
      TextRow("two document elements", "<template>\n</template>\n<scripts>\n</scripts>", nil),
      TextRow("an attribute without quotes", "<flurble a=b></flurble>", nil),
      TextRow("text in angle brackets", "<someone@example.org> wrote:\n", nil),
      TextRow("a placeholder", "<insert name here>\n", nil),
      TextRow("arrows", "<-- see above\n<- and here\n", nil),
      TextRow("a generic type", "<T, U>(a: T) -> U\n", nil),
      TextRow("PHP", "<?php echo 1; ?>\n<a></a>\n", nil),
    ])
  func passes(_ row: TextRow) {
    #expect(row.found()?.type.identifier != "public.xml", "\(row.found()?.detail ?? "")")
  }

  @Test("is told in any Unicode encoding form", arguments: [true, false])
  func wide(bigEndian: Bool) {
    let text = "<?xml version=\"1.0\" encoding=\"UTF-16\"?>" + XMLTests.svg
    let mark: [UInt8] = bigEndian ? [0xFE, 0xFF] : [0xFF, 0xFE]
    let verdict = Detector(registry: .base).verdict(
      bytes: mark + TextScanTests.utf16(text, bigEndian: bigEndian))
    #expect(verdict.type == .svg)
    #expect(verdict.charset == (bigEndian ? "utf-16be" : "utf-16le"))
  }

  @Test(
    "namespaces are looked up without their versions",
    arguments: [
      ("http://cyclonedx.org/schema/bom/1.7", "http://cyclonedx.org/schema/bom"),
      ("http://example.org/ns/v2", "http://example.org/ns"),
      ("urn:example:document:2.1", "urn:example:document"),
      ("http://example.org/ns#", "http://example.org/ns"),
      ("http://example.org/ns", nil),
    ])
  func versions(_ namespace: String, _ shorter: String?) {
    #expect(XMLReader.withoutVersion(namespace).map(String.init) == shorter)
  }

  @Test("a type declared elsewhere is known by its document element")
  func declared() {
    var declaration = TypeDeclaration(
      identifier: "org.example.flurble", conformsTo: ["public.xml"])
    declaration.xmlRoots = [.init(namespace: "urn:flurble", element: "*")]
    let registry = TypeRegistry.base.adding([declaration]).registry
    let verdict = Detector(registry: registry).verdict(
      bytes: Array("<anything xmlns='urn:flurble'/>".utf8))
    #expect(verdict.type.identifier == "org.example.flurble")
    #expect(verdict.confidence == .certain)
  }
}
