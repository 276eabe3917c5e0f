/// Records of names and values, and tables with keys.
extension MarkRule {
  static let records: [MarkRule] = [
    MarkRule(
      types: ["org.gnu.gettext-po"], detail: "messages and their translations",
      required: ["msgid \"", "msgstr"], marks: ["msgctxt \"", "msgid_plural \"", "\""], least: 2,
      share: 95, comment: "#", isProven: true),
    MarkRule(
      types: ["org.ietf.ldif"], detail: "entries and their attributes",
      required: ["dn:", "objectclass:"], marks: ["changetype:", "cn:", "ou:", "version:"], least: 2,
      comment: "#", ignoresCase: true, isProven: true),
    MarkRule(
      types: ["org.refman.ris"], detail: "a reference's type and end",
      required: ["TY  - ", "ER  -"],
      marks: ["AU  - ", "TI  - ", "T1  - ", "PY  - "], least: 3, isFirst: true, isProven: true),
    MarkRule(
      types: ["org.pubmed.nbib"], detail: "a PubMed number", required: ["PMID- "],
      marks: ["TI  - ", "AU  - ", "DP  - ", "OWN - "], least: 3, isFirst: true, isProven: true),
    MarkRule(
      types: ["com.endnote.refer"], detail: "fields of refer", required: ["%T "],
      marks: [
        "%0 ", "%A ", "%D ", "%J ", "%V ", "%P ", "%I ", "%R ", "%@ ", "%B ", "%N ", "%U ", "%K ",
        "%X ", "%C ", "%E ", "%8 ", "%9 ",
      ], least: 4, share: 90, isProven: true),
    MarkRule(
      types: ["org.w3.robots"], detail: "rules for robots", required: ["user-agent:"],
      marks: ["disallow:", "allow:", "sitemap:", "crawl-delay:", "host:", "noindex:"], least: 2,
      share: 90, comment: "#", ignoresCase: true, isProven: true),
    MarkRule(
      types: ["com.chess.pgn"], detail: "a game's tags", required: ["[Event \"", "[Site \""],
      marks: ["[Date \"", "[Round \"", "[White \"", "[Black \"", "[Result \""], least: 4,
      comment: "%", isFirst: true, isProven: true),
    MarkRule(
      types: ["org.ncbi.genbank"], detail: "a locus and its features",
      required: ["LOCUS  ", "DEFINITION "], marks: ["ACCESSION", "FEATURES ", "ORIGIN"], least: 3,
      isFirst: true, isProven: true),
    MarkRule(
      types: ["org.weka.arff"], detail: "a relation and its attributes",
      required: ["@relation ", "@attribute "], marks: ["@data"], least: 2, comment: "%",
      isFirst: true, ignoresCase: true, isProven: true),
    MarkRule(
      types: ["org.gtkwave.vcd"], detail: "a time scale and variables",
      required: ["$timescale", "$var "], marks: ["$date", "$version", "$scope ", "$upscope"],
      least: 3, isProven: true),
    MarkRule(
      types: ["com.sun.manifest"], detail: "a manifest's version", required: ["Manifest-Version:"],
      marks: [], least: 1, isFirst: true, isProven: true),
    MarkRule(
      types: ["org.iucr.cif"], detail: "a data block and its items",
      required: ["data_"], marks: ["loop_", "_cell_", "_atom_", "_symmetry_", "_entry", "_audit"],
      least: 3, comment: "#", isFirst: true, isProven: true),
    MarkRule(
      types: ["org.spice.netlist"], detail: "control lines of SPICE",
      marks: [".end", ".model ", ".subckt ", ".ends", ".tran ", ".ac ", ".dc ", ".include "],
      least: 2, comment: "*", ignoresCase: true),
  ]
}
