import ContentDetection
import Testing
import UniformTypes

@Suite("Documents and what tools are told, in lines")
struct MarkedDocumentTests {
  static let documents: [TextRow] = [
    TextRow(
      "Texinfo", "\\input texinfo\n@setfilename x.info\n@settitle X\n@node Top\n@top X\n@bye\n",
      "org.gnu.texinfo"),
    // Nothing but the first line, a title and the end are required (Texinfo's manual, "Beginning a Texinfo File").
    TextRow(
      "Texinfo that names no output",
      "\\input texinfo   @c -*-texinfo-*-\n@settitle X\n\n@node Top\n@top X\n\nText.\n@bye\n",
      "org.gnu.texinfo"),
    TextRow(
      "wikitext",
      "{{Box\n|a=b\n}}\n'''X''' is a thing.\n\n== History ==\nText.\n\n[[Category:Things]]\n",
      "org.mediawiki.wikitext", .likely),
    TextRow(
      "a feature", "# x\n@tag\nFeature: x\n\n  Scenario: y\n    Given a\n    When b\n    Then c\n",
      "org.gherkin.feature", .likely),
    // Gherkin's reference: `Example` and `Scenario` are the same.
    TextRow(
      "a feature of examples", "Feature: x\n  Example: y\n    Given a\n    When b\n    Then c\n",
      "org.gherkin.feature", .likely),
    TextRow(
      "a song", "{title: X}\n{artist: Y}\n{key: G}\n\n[G]La [C]la\n{soc}\n[D]La\n{eoc}\n",
      "org.chordpro.song", .likely),
  ]

  static let tools: [TextRow] = [
    TextRow(
      "Ninja", "# x\nrule cc\n  command = cc -c $in -o $out\n\nbuild a.o: cc a.c\ndefault a.o\n",
      "org.ninja-build.source", .likely),
    TextRow(
      "PlantUML", "' x\n@startuml\nA -> B: hello\n@enduml\n", "org.plantuml.diagram"),
    TextRow(
      "nginx",
      "events {\n}\nhttp {\n  server {\n    listen 80;\n    server_name example.org;\n"
        + "    location / {\n      root /srv;\n    }\n  }\n}\n", "org.nginx.conf", .likely),
    TextRow(
      "a solution", "\r\nMicrosoft Visual Studio Solution File, Format Version 12.00\r\nGlobal\r\n",
      "com.microsoft.visual-studio.solution"),
    TextRow(
      "attributes of paths", "# x\n* text=auto\n*.sh text eol=lf\n*.png binary\n",
      "org.git-scm.attributes", .likely),
    // Devicetree Specification 0.4, 6.2: the version comes before the nodes.
    TextRow(
      "a device tree", "// x\n/dts-v1/;\n\n/ {\n\tmodel = \"x\";\n\t#address-cells = <1>;\n};\n",
      "org.linux.device-tree-source"),
    TextRow(
      "Robot Framework",
      "*** Settings ***\nLibrary    String\n\n*** Test Cases ***\nHello\n    Log    x\n",
      "org.robotframework.test", .likely),
    TextRow(
      "YARA",
      "rule x\n{\n  meta:\n    author = \"a\"\n  strings:\n    $a = \"abc\"\n  condition:\n    $a\n}\n",
      "org.virustotal.yara", .likely),
  ]

  @Test("are told by their marks", arguments: documents + tools)
  func proves(_ row: TextRow) { row.check() }

  @Test("of TeX that name themselves LaTeX are that")
  func latex() {
    let bytes = Array("\\documentclass{article}\n\\begin{document}\nx\n\\end{document}\n".utf8)
    let verdict = Detector(registry: .base).verdict(bytes: bytes, name: "a.latex")
    #expect(verdict.type.identifier == "org.tug.tex.latex")
    #expect(verdict.mismatch == nil)
  }

  @Test(
    "that only a name of their own tells bear it",
    arguments: ["compose.yaml", "docker-compose.yml"])
  func compose(_ name: String) {
    let bytes = Array("services:\n  web:\n    image: x:1\n    ports:\n      - \"80:80\"\n".utf8)
    let detector = Detector(registry: .base)
    let verdict = detector.verdict(bytes: bytes, name: name)
    #expect(verdict.type.identifier == "com.docker.compose")
    #expect(verdict.mismatch == nil)
    #expect(detector.verdict(bytes: bytes, name: "a.yml").type.identifier == "public.yaml")
  }
}
