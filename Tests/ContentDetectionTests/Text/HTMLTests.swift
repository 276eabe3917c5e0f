import Testing
import UniformTypes

@testable import ContentDetection

@Suite("HTML")
struct HTMLTests {
  static let strict =
    "<!DOCTYPE html PUBLIC \"-//W3C//DTD XHTML 1.0 Strict//EN\" \"xhtml1-strict.dtd\">\n"
  static let root = "<html xmlns=\"http://www.w3.org/1999/xhtml\" lang=\"en\">"

  static let rows: [TextRow] = [
    TextRow("a DOCTYPE", "<!DOCTYPE html>\n<title>x</title>", "public.html"),
    TextRow("a DOCTYPE in any case", "\n\n <!doCtype HTML PUBLIC \"x\">", "public.html"),
    TextRow("the document element", "<HTML><HEAD>", "public.html"),
    TextRow(
      "comments before it", "<!-- saved from x -->\r\n<!-- and -->\n<html>", "public.html"),
    TextRow("SVG within", "<html><body>\(XMLTests.svg)</body></html>", "public.html"),
    TextRow("the namespace of XHTML alone", "<!DOCTYPE html>\n\(root)", "public.html"),
    TextRow("a DOCTYPE of XHTML", strict + root, "public.xhtml"),
    TextRow("an XML declaration", XMLTests.declaration + root, "public.xhtml"),
    TextRow(
      "a piece of it", "<p align=\"center\">\n<img src=\"x.png\">\n</p>", "public.html", .likely),
    TextRow("an image alone", "<img src=x>\n# Title\n", "public.html", .likely),
    TextRow(
      "a template of it", "<!DOCTYPE html>\n<ul>{% for x in y %}<li>{{ x }}</li>{% endfor %}</ul>",
      "public.html", .likely),
  ]

  @Test("is told as browsers tell it", arguments: rows)
  func proves(_ row: TextRow) { row.check() }

  @Test(
    "isn't what only looks like it",
    arguments: [
      TextRow("a longer name", "<pre-amble> we hold these", nil),
      TextRow("a paragraph that never ends", "<p is what opens a paragraph", nil),
      TextRow("a letter in brackets", "<a> is less than <b>\n", nil),
      TextRow("a comment", "<!-- just a note -->\nand prose\n", nil),
      TextRow("prose about it", "The <html> element is the root.\n<p>x</p>\n", nil),
      TextRow("a Markdown quotation", "> <p>quoted</p>\n", nil),
    ])
  func passes(_ row: TextRow) { row.check() }

  struct Named: Sendable, CustomTestStringConvertible {
    var name: String
    var text: String
    var type: String
    var mismatch: String?
    var testDescription: String { name }
  }

  @Test(
    "and the name",
    arguments: [
      Named(
        name: "README.md", text: "<p align=\"center\"><img src=\"x\"></p>\n\n# Title\n",
        type: "net.daringfireball.markdown"),
      Named(name: "page.html", text: strict + root, type: "public.html"),
      Named(name: "page.xhtml", text: "<!DOCTYPE html>\n" + root, type: "public.xhtml"),
      Named(name: "page.erb", text: "<html><%= x %></html>", type: "org.ruby-lang.eruby"),
      Named(
        name: "page.svg", text: "<html>\(XMLTests.svg)</html>", type: "public.html",
        mismatch: "public.svg-image"),
      Named(
        name: "page.txt", text: "<html></html>", type: "public.html", mismatch: "public.plain-text"),
    ])
  func named(_ row: Named) {
    let verdict = Detector(registry: .base).verdict(bytes: Array(row.text.utf8), name: row.name)
    #expect(verdict.type.identifier == row.type)
    #expect(verdict.mismatch?.nameType.identifier == row.mismatch)
  }
}
