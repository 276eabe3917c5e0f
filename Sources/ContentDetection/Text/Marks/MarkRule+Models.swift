/// Models, drawings, machines and instruments.
extension MarkRule {
  static let models: [MarkRule] = [
    MarkRule(
      types: ["public.standard-tesselated-geometry-format"], detail: "facets and their loops",
      required: ["solid", "facet normal", "outer loop"],
      marks: ["vertex", "endloop", "endfacet", "endsolid"], least: 4, share: 90, isFirst: true,
      allowsIndent: true, ignoresCase: true, isProven: true),
    // Empty solids are allowed.
    MarkRule(
      types: ["public.standard-tesselated-geometry-format"], detail: "solids",
      required: ["solid", "endsolid"], marks: [], least: 2, share: 100, isFirst: true,
      allowsIndent: true, ignoresCase: true),
    MarkRule(
      types: ["public.geometry-definition-format"], detail: "vertices and faces",
      required: ["v ", "f "],
      marks: ["vn ", "vt ", "vp ", "o ", "g ", "s ", "usemtl ", "mtllib ", "l ", "p "],
      least: 2, share: 95, comment: "#", isProven: true),
    MarkRule(
      types: ["public.geometry-definition-format"], detail: "vertices and a material",
      required: ["v "], marks: ["vn ", "vt ", "mtllib ", "usemtl ", "o ", "g "], least: 2,
      share: 95, comment: "#", isProven: true),
    MarkRule(
      types: ["org.wavefront.mtl"], detail: "materials", required: ["newmtl"],
      marks: [
        "Ka ", "Kd ", "Ks ", "Ke ", "Ns ", "Ni ", "Tr ", "Tf ", "d ", "illum ", "map_", "bump ",
        "refl ", "disp ", "Pr ", "Pm ",
      ], least: 1, share: 90, comment: "#", isFirst: true, allowsIndent: true, isProven: true),
    MarkRule(
      types: ["org.opengex.scene"], detail: "structures of OpenGEX",
      marks: [
        "Metric (", "GeometryNode", "GeometryObject", "Material ", "Node", "BoneNode",
        "LightObject (",
        "LightNode", "CameraNode", "CameraObject", "Param (attrib", "Color (attrib", "Transform",
      ], least: 2, share: 20, comment: "//", allowsIndent: true),
    MarkRule(
      types: ["org.nist.gcode"], detail: "preparatory and other functions",
      required: [],
      marks: [
        "G0 ", "G1 ", "G00", "G01", "G02", "G03", "G2 ", "G3 ", "G17", "G20", "G21", "G28", "G54",
        "G90", "G91", "G92", "M0", "M1", "M2", "M3", "M5", "M6", "M8", "M9", "T0", "T1", "N", "F",
        "X", "Y", "Z", "(", "%", "O",
      ], least: 4, share: 95, comment: ";"),
    MarkRule(
      types: ["org.gerber.rs274x"], detail: "a Gerber format specification",
      required: ["%FS"], marks: ["%MO", "%ADD", "%LP", "G04", "G01", "D0", "X", "%TF", "M02"],
      least: 3, share: 80, isProven: true),
    MarkRule(
      types: ["com.newtek.lws"], detail: "a LightWave scene", required: ["LWSC"], marks: [],
      least: 1, isFirst: true, isProven: true),
    MarkRule(
      types: ["org.rcsb.pdb"], detail: "records of atoms", required: ["ATOM  "],
      marks: [
        "HEADER ", "HETATM", "TER", "END", "REMARK ", "CRYST1", "TITLE  ", "SEQRES", "CONECT",
      ],
      least: 2, share: 95, isProven: true),
    MarkRule(
      types: ["org.igc.flight"], detail: "records of a flight", required: ["A", "HFDTE"],
      marks: ["B", "HF", "C", "I", "L", "G"], least: 3, share: 99, isFirst: true),
    MarkRule(
      types: ["org.nmea.log"], detail: "sentences of NMEA 0183", required: [],
      marks: [
        "$GPGGA,", "$GPRMC,", "$GPGSV,", "$GPGSA,", "$GPGLL,", "$GPVTG,", "$GNGGA,", "$GNRMC,",
      ],
      least: 2, share: 60, isProven: true),
    MarkRule(
      types: ["com.pixar.rib"], detail: "RenderMan requests", required: ["WorldBegin"],
      marks: ["Display ", "Format ", "Projection ", "Surface ", "AttributeBegin", "WorldEnd"],
      least: 3, comment: "#", allowsIndent: true),
    MarkRule(
      types: ["com.hp.hpgl"], detail: "HP-GL instructions", required: ["IN;"],
      marks: ["SP", "PU", "PD", "PA", "PG", "IP", "SC", "LT", "VS"], least: 1, share: 90,
      isFirst: true),
  ]
}
