import Testing
import UniformTypes

@testable import ContentDetection

@Suite("Documents")
struct DocumentTests {
  static let rows: [TextRow] = [
    TextRow("PHP", "<?php\necho 1;\n", "public.php-script"),
    TextRow("PHP in HTML", "<!DOCTYPE html>\n<p><?php echo 1 ?></p>\n", "public.php-script"),
    TextRow("a bitmap in digits", "P1\n# x\n2 2\n0 1\n1 0\n", "net.sourceforge.netpbm.pbm"),
    TextRow("grey values in digits", "P2\n2 2\n15\n0 1\n# x\n2 3\n", "net.sourceforge.netpbm.pgm"),
    TextRow(
      "any kind of values",
      "P7\nWIDTH 1\nHEIGHT 1\nDEPTH 1\nMAXVAL 255\nTUPLTYPE GRAYSCALE\nENDHDR\n0",
      "net.sourceforge.netpbm.pam"),
    TextRow("a pixel map in digits", "P3 2 1 255\n0 0 0 1 1 1\n", "net.sourceforge.netpbm.ppm"),
    TextRow(
      "an X bitmap",
      "#define x_width 8\n#define x_height 1\nstatic unsigned char x_bits[] = {\n0x01 };\n",
      "public.xbitmap-image"),
    TextRow("a drawing", "  0\nSECTION\n  2\nHEADER\n  9\n$ACADVER\n", "com.autodesk.dxf"),
    TextRow(
      "a drawing with a comment", "999\nx\n0\r\nSECTION\r\n2\r\nENTITIES\r\n0\r\n",
      "com.autodesk.dxf"),
    TextRow("a directed graph", "// x\ndigraph \"a b\" {\n  a -> b;\n}\n", "org.graphviz.dot"),
    TextRow("a graph", "strict graph {\n  a -- b\n}\n", "org.graphviz.dot", .likely),
    TextRow(
      "a property list of NeXT's kind", "{\n  a = b;\n  c = (1, 2);\n}\n",
      "com.apple.ascii-property-list", .likely),
    TextRow(
      "a font's source", "{\n.appVersion = \"1342\";\nDisplayStrings = (\na,\nb\n);\n}\n",
      "com.glyphsapp.glyphs"),
    TextRow(
      "a font's source of version 3",
      "{\n.formatVersion = 3;\naxes = (\n{\nname = Weight;\n}\n);\n}\n", "com.glyphsapp.glyphs"),
    TextRow(
      "Markdown", "# Title\n\nSome *text* with [a link](https://example.org).\n\n- a\n- b\n",
      "net.daringfireball.markdown", .likely),
    TextRow(
      "Markdown that is an outline", "# Title\n\n## A\n\nText.\n\n## B\n\nMore.\n",
      "net.daringfireball.markdown", .likely),
    TextRow(
      "Markdown with front matter", "---\ntitle: x\n---\n\n# Title\n\nText with `code`.\n",
      "net.daringfireball.markdown", .likely),
    TextRow(
      "Markdown with code", "Title\n=====\n\nText.\n\n```c\nint main() { return 0; }\n```\n",
      "net.daringfireball.markdown", .likely),
    TextRow(
      "reStructuredText", "Title\n=====\n\n.. note::\n\n   Text with :ref:`x`.\n",
      "org.python.restructuredtext", .likely),
    TextRow(
      "reStructuredText with literals", "Title\n-----\n\nFor example::\n\n    x = 1\n\nEnd.\n",
      "org.python.restructuredtext", .likely),
  ]

  @Test("are told by their marks", arguments: rows)
  func proves(_ row: TextRow) { row.check() }

  @Test(
    "aren't what only looks like them",
    arguments: [
      TextRow("a page number", "P1\nThe first page.\n", nil),
      TextRow("definitions of C", "#define a_width 8\n#define b 1\nint x;\n", nil),
      TextRow("numbers", "0\n1\n2\n3\n", nil),
      TextRow("prose about graphs", "graph theory {is} fun\n", nil),
      TextRow("a block", "{\n  a == b;\n}\n", nil),
      TextRow("comments", "# a comment\n# and another\nx=1\n# a third\n", nil),
      TextRow("comments with links", "# see [x](http://example.org)\n# or\nx=1; y=2;\n", nil),
      TextRow("prose with stars", "It was **very** good.\n\nAnd `so` it went.\n", nil),
      TextRow(
        "a program's documentation",
        "\"\"\"Title\n=====\n\n.. note:: x\n\n:ref:`y`\n\"\"\"\nimport os\n", nil),
      TextRow("a list", "- a\n- b\n- c\n", nil),
      TextRow("release notes", "Notes\n=====\n\n * a\n * b `c`\n", nil),
    ])
  func passes(_ row: TextRow) { row.check() }
}
