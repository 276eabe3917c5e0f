/// Documents in mark-up, music and records of literature.
extension MarkRule {
  static let documents: [MarkRule] = [
    MarkRule(
      types: ["org.tug.tex"], detail: "a document's class",
      required: ["\\documentclass"], marks: [], least: 1, comment: "%", isFirst: true,
      isProven: true),
    MarkRule(
      types: ["org.tug.tex"], detail: "a class or package of LaTeX",
      marks: ["\\NeedsTeXFormat{", "\\ProvidesClass{", "\\ProvidesPackage{"], least: 1,
      comment: "%", isFirst: true),
    MarkRule(
      types: ["org.tug.tex"], detail: "commands of TeX",
      marks: [
        "\\documentclass", "\\usepackage", "\\begin{", "\\end{", "\\section{", "\\subsection{",
        "\\chapter{", "\\newcommand", "\\input", "\\def\\", "\\title{", "\\author{", "\\maketitle",
        "\\bibliography{", "\\item", "\\ProvidesPackage", "\\NeedsTeXFormat", "\\RequirePackage",
      ], least: 3, comment: "%", allowsIndent: true),
    MarkRule(
      types: ["org.gnu.groff-man"], detail: "a manual page's title and sections",
      required: [".TH ", ".SH "], marks: [], least: 2, comment: ".\\\"", isProven: true),
    MarkRule(
      types: ["org.gnu.groff-man"], detail: "a manual page's date, title and system",
      required: [".Dd ", ".Dt ", ".Sh "], marks: [".Os", ".Nm"], least: 4, comment: ".\\\"",
      isProven: true),
    MarkRule(
      types: ["org.gnu.texinfo"], detail: "commands of Texinfo", required: ["@setfilename"],
      marks: ["@settitle", "@node ", "@chapter ", "@ifinfo", "@titlepage", "@bye"], least: 2,
      comment: "@c", isProven: true),
    // Its output's name is optional: the first line loads TeX's macros.
    MarkRule(
      types: ["org.gnu.texinfo"], detail: "TeX's macros for Texinfo",
      required: ["\\input texinfo"],
      marks: ["@settitle", "@node ", "@chapter ", "@top ", "@copying", "@titlepage", "@bye"],
      least: 2, comment: "@c", isFirst: true, isProven: true),
    MarkRule(
      types: ["org.perl.pod"], detail: "commands of Pod",
      marks: ["=head1 ", "=head2 ", "=over", "=item ", "=back", "=cut", "=pod", "=encoding "],
      least: 2, isFirst: true),
    MarkRule(
      types: ["org.asciidoc"], detail: "a title and marks of AsciiDoc", required: ["= "],
      marks: [
        ":toc:", ":author:", ":icons:", ":sectnums:", ":source-highlighter:", ":imagesdir:",
        ":doctype:", "== ", "=== ", "[source", "include::", "image::", "|===", "NOTE: ", "TIP: ",
        "[NOTE]", "[[", "----", "ifdef::", "xref:", "toc::[]", "// ",
      ], least: 3, isFirst: true),
    MarkRule(
      types: ["org.orgmode.org"], detail: "keywords of Org",
      marks: [
        "#+title:", "#+author:", "#+begin_src", "#+begin_example", "#+options:", "#+startup:",
        "#+end_src", "#+date:", "#+email:", "#+begin_quote", "#+include:", "#+html_head:",
        "#+property:", "#+filetags:", "#+todo:", "#+latex", "#+setupfile:",
      ], least: 2, allowsIndent: true, ignoresCase: true),
    MarkRule(
      types: ["org.mediawiki.wikitext"], detail: "wikitext",
      marks: ["{{", "'''", "==", "[[File:", "[[Category:", "{|", "|-", "|}", "* [[", "__TOC__"],
      least: 4),
    MarkRule(
      types: ["org.gherkin.feature"], detail: "a feature and its steps",
      required: ["Feature:", "Scenario"],
      marks: ["Given ", "When ", "Then ", "And ", "Background:"],
      least: 4, comment: "#", allowsIndent: true),
    MarkRule(
      types: ["org.gherkin.feature"], detail: "a feature and its examples",
      required: ["Feature:", "Example"],
      marks: ["Given ", "When ", "Then ", "And ", "Background:"],
      least: 4, comment: "#", allowsIndent: true),
    MarkRule(
      types: ["org.tug.tex.bibtex"], detail: "entries of BibTeX",
      marks: [
        "@article{", "@book{", "@inproceedings{", "@misc{", "@phdthesis{", "@techreport{",
        "@string{", "@incollection{", "@online{", "@manual{", "@mastersthesis{", "@proceedings{",
        "@inbook{", "@unpublished{", "@comment{", "@preamble{",
      ], least: 1, comment: "%", ignoresCase: true),
  ]

  static let music: [MarkRule] = [
    // ABC 2.1, section 2.2: X: first, T: second, K: last of a tune's header.
    MarkRule(
      types: ["com.abcnotation.tune"], detail: "a tune's number, title and key",
      required: ["X:", "K:"], marks: ["T:", "M:", "L:", "C:", "Q:", "R:", "Z:", "N:", "S:", "O:"],
      least: 3, comment: "%", isFirst: true, isProven: true),
    MarkRule(
      types: ["org.lilypond.score"], detail: "LilyPond's version and blocks",
      required: ["\\version \""],
      marks: ["\\score", "\\header", "\\relative", "\\paper", "\\include"],
      least: 1, comment: "%", isProven: true),
    MarkRule(
      types: ["org.chordpro.song"], detail: "directives of ChordPro",
      marks: [
        "{title:", "{t:", "{subtitle:", "{st:", "{artist:", "{key:", "{soc}", "{eoc}",
        "{start_of_chorus", "{capo:", "{comment:", "{c:",
      ], least: 2, comment: "#", ignoresCase: true),
    MarkRule(
      types: ["com.cdrwin.cue"], detail: "files, tracks and indexes",
      required: ["file \"", "track "],
      marks: ["index ", "performer ", "title ", "rem ", "isrc ", "catalog ", "pregap "], least: 3,
      share: 90, allowsIndent: true, ignoresCase: true, isProven: true),
  ]
}
