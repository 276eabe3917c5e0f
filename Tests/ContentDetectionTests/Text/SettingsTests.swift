import Testing
import UniformTypes

@testable import ContentDetection

@Suite("Settings")
struct SettingsTests {
  static let rows: [TextRow] = [
    TextRow("INI", "; x\n[a]\nb = c\nd=e f\n\n[g h]\ni = \n", "com.microsoft.ini", .likely),
    TextRow(
      "settings that go on", "[options]\nrequires =\n    a\n    b\nname = x y\n",
      "com.microsoft.ini",
      .likely),
    TextRow(
      "TOML",
      "[package]\nname = \"x\"\nversion = 1\nlist = [\n  \"a\", # b\n  { c = 1 },\n]\nd = true\n",
      "public.toml", .likely),
    TextRow("tables in an array", "[[x]]\na = 1\n[[x]]\na = 2\n", "public.toml", .likely),
    TextRow("YAML", "---\na: 1\nb:\n  - c\n", "public.yaml", .likely),
    TextRow(
      "YAML without a mark",
      "name: x\non:\n  push:\n    branches: [main]\njobs:\n  - a\n  - b: |\n      text: of any\n     kind\n      (more)\n",
      "public.yaml", .likely),
    TextRow(
      "a Makefile", "CC := cc\n\nall: x.o\n\t$(CC) -o x x.o\n\n.PHONY: all\n", "public.make-source",
      .likely),
    TextRow(
      "a Makefile of rules alone", "a: a.o\n\tcc -o a a.o\n\na.o: a.c\n\tcc -c a.c\n",
      "public.make-source", .likely),
    TextRow(
      "a style sheet", "/* x */\n@charset \"utf-8\";\nbody, a:hover { color: red; margin: 0 }\n",
      "public.css", .likely),
    TextRow(
      "a style sheet of Sass", "$red: #f00;\na { color: $red; &:hover { margin: 0; } }\n",
      "com.sass-lang.scss", .likely),
  ]

  @Test("are told by their lines", arguments: rows)
  func proves(_ row: TextRow) { row.check() }

  @Test(
    "aren't what only looks like them",
    arguments: [
      TextRow("one section", "[a]\nand then prose\n", nil),
      TextRow("a list of references", "[1] A.\n[2] B = C.\nMore on this.\n", nil),
      TextRow("assignments", "a = 1\nb = 2\n", nil),
      TextRow("names and values", "Name: x\nAge: 3\nCity: y\n", nil),
      TextRow("minutes", "Note: we met.\nTodo: x\n  and y\nThen we left.\n", nil),
      TextRow("Python", "class A:\n  def f(self):\n    return {'a': 1}\n", nil),
      TextRow("C", "int main() {\n  color: goto color;\n  return 0;\n}\n", nil),
      TextRow("a switch", "switch (x) {\ncase 1:\n\tf();\n\tbreak;\ndefault:\n\tg();\n}\n", nil),
      TextRow("a play", "Alice:\n\tHello.\nBob:\n\tHello.\nThey leave.\n", nil),
      TextRow("a dialogue", "Alice:\n\tHello.\nBob:\n\tHello.\n", nil),
      TextRow("Java", "public class A { int top; void left() { width = 1; } }\n", nil),
    ])
  func passes(_ row: TextRow) { row.check() }
}
