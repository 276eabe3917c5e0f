import Testing
import UniformTypes

@testable import ContentDetection

@Suite("Records, models and machines in lines")
struct MarkedRecordTests {
  static let records: [TextRow] = [
    TextRow(
      "a citation of PubMed's",
      "PMID- 1\nOWN - NLM\nDP  - 2024 Jan\nTI  - A title.\nAU  - Smith A\n", "org.pubmed.nbib"),
    TextRow(
      "fields of refer", "%0 Journal Article\n%A Smith, A.\n%D 2024\n%T A title\n%J A journal\n",
      "com.endnote.refer"),
    TextRow(
      "a sequence of GenBank's",
      "LOCUS       X00001                    12 bp    DNA     linear   SYN 01-JAN-2024\n"
        + "DEFINITION  A made-up sequence.\nACCESSION   X00001\n"
        + "FEATURES             Location/Qualifiers\n     source          1..12\n"
        + "ORIGIN\n        1 acgtacgtac gt\n//\n", "org.ncbi.genbank"),
    TextRow(
      "a relation, in any case of letters",
      "% x\n@RELATION x\n\n@attribute a NUMERIC\n@ATTRIBUTE b {y,z}\n\n@DATA\n1,y\n",
      "org.weka.arff"),
    // IEEE 1364, 18.2.
    TextRow(
      "changes of values",
      "$date\n  today\n$end\n$timescale 1ns $end\n$scope module top $end\n$var wire 1 ! clk $end\n"
        + "$upscope $end\n$enddefinitions $end\n#0\n0!\n", "org.gtkwave.vcd"),
    // JAR File Specification: the version comes first.
    TextRow(
      "a manifest", "Manifest-Version: 1.0\r\nCreated-By: x\r\n\r\nName: a/B.class\r\nX: y\r\n",
      "com.sun.manifest"),
    TextRow(
      "a crystal",
      "# x\ndata_salt\n_cell_length_a 5.64\n_cell_angle_alpha 90\nloop_\n_atom_site_label\n"
        + "_atom_site_fract_x\nNa 0\nCl 0.5\n", "org.iucr.cif"),
    TextRow(
      "a circuit",
      "A divider\nV1 in 0 10\nR1 in out 1k\nR2 out 0 1k\n.tran 1u 1m\n.end\n", "org.spice.netlist",
      .likely),
  ]

  static let models: [TextRow] = [
    TextRow(
      "an OpenGEX scene",
      "Metric (key = \"distance\") {float {1.0}}\nMetric (key = \"up\") {string {\"z\"}}\n\n"
        + "GeometryNode $node1\n{\n\tName {string {\"x\"}}\n\tObjectRef {ref {$geometry1}}\n}\n",
      "org.opengex.scene", .likely),
    // ISO 6983-1: between percent signs, words of a letter and a number.
    TextRow(
      "a program of a milling machine",
      "%\nO0001\n(A SQUARE)\nG21\nG90\nG00 X0 Y0\nG01 X10 Y0 F100\nM30\n%\n", "org.nist.gcode",
      .likely),
    TextRow(
      "a program of a printer", "; x\nG28\nG92 E0\nG1 X10 Y10 E1 F1500\nM104 S200\n",
      "org.nist.gcode", .likely),
    TextRow(
      "a layer of a circuit board",
      "%FSLAX26Y26*%\n%MOMM*%\n%ADD10C,0.5*%\n%LPD*%\nG01*\nD10*\nX0Y0D02*\nX1000000Y0D01*\nM02*\n",
      "org.gerber.rs274x"),
    TextRow("a LightWave scene", "LWSC\n3\n\nFirstFrame 1\nLastFrame 60\n", "com.newtek.lws"),
    // FAI's technical specification for flight recorders, appendix A: records A, H, I, B and G.
    TextRow(
      "a flight",
      "AXXXABC\r\nHFDTE010224\r\nHFPLTPILOTINCHARGE:A B\r\nI013638FXA\r\n"
        + "B0900005230000N01325000EA0003400040005\r\nG0123456789ABCDEF\r\n",
      "org.igc.flight", .likely),
    TextRow(
      "a receiver's sentences",
      "$GPGGA,090000.00,5230.000,N,01325.000,E,1,07,1.1,34.0,M,44.9,M,,*5D\r\n"
        + "$GPRMC,090000.00,A,5230.000,N,01325.000,E,0.5,90.0,010224,,,A*6F\r\n", "org.nmea.log"),
    TextRow(
      "RenderMan",
      "##RenderMan RIB-Structure 1.1\nDisplay \"x.tif\" \"file\" \"rgb\"\nFormat 64 64 1\n"
        + "Projection \"perspective\"\nWorldBegin\n  Sphere 1 -1 1 360\nWorldEnd\n",
      "com.pixar.rib", .likely),
    TextRow(
      "a plotter's instructions", "IN;\nSP1;\nPU0,0;\nPD400,0,400,400;\nPU;\nSP0;\n",
      "com.hp.hpgl", .likely),
    TextRow("all of them on a line", "IN;SP1;PU0,0;PD400,0;SP0;\n", "com.hp.hpgl", .likely),
  ]

  @Test("are told by their marks", arguments: records + models)
  func proves(_ row: TextRow) { row.check() }
}
