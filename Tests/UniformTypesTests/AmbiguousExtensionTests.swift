import Testing
import UniformTypes

@Suite("Extensions that several formats share")
struct AmbiguousExtensionTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var tag: String
    /// The claimants, of which the first is the one that a look-up by the extension alone gives.
    var claimants: [String]
    var testDescription: String { tag }
  }

  /// Each claimant's owner gives its files the extension.
  static let rows: [Row] = [
    Row(
      tag: "ts",
      claimants: ["public.mpeg-2-transport-stream", "com.microsoft.typescript", "org.qt.ts"]),
    Row(tag: "m", claimants: ["public.objective-c-source", "com.mathworks.source"]),
    Row(tag: "mm", claimants: ["public.objective-c-plus-plus-source", "net.freemind.map"]),
    Row(tag: "pl", claimants: ["public.perl-script", "org.iso.prolog"]),
    Row(
      tag: "key",
      claimants: [
        "com.apple.iWork.Keynote.key", "com.apple.iWork.Keynote.sffkey", "org.ietf.private-key",
        "org.ietf.der-private-key", "org.ietf.pgp-keys",
      ]),
    Row(tag: "abc", claimants: ["public.alembic", "com.abcnotation.tune"]),
    Row(tag: "d", claimants: ["org.dlang.d-source", "com.apple.dtrace"]),
    Row(
      tag: "v", claimants: ["org.accellera.verilog", "org.coq.source", "org.vlang.source"]),
    Row(tag: "r", claimants: ["com.apple.rez-source", "org.r-project.r"]),
    Row(tag: "pro", claimants: ["org.qt.qmake", "org.idl.gdl"]),
    Row(
      tag: "mod", claimants: ["net.sourceforge.mod", "org.ampl.model", "org.modula.source"]),
    Row(tag: "rs", claimants: ["public.rust-source", "org.ietf.rls-services"]),
    Row(tag: "pp", claimants: ["org.puppet.manifest", "com.embarcadero.delphi"]),
    Row(tag: "dot", claimants: ["com.microsoft.word.dot", "org.graphviz.dot"]),
    Row(tag: "pot", claimants: ["com.microsoft.powerpoint.pot", "org.gnu.gettext-pot"]),
    Row(
      tag: "asc",
      claimants: ["org.ietf.pgp-signature", "org.ietf.pgp-keys", "org.ietf.pgp-message"]
    ),
    Row(
      tag: "obj", claimants: ["public.geometry-definition-format", "com.microsoft.coff-object"]),
    Row(
      tag: "stl",
      claimants: ["public.standard-tesselated-geometry-format", "org.ebu.stl"]),
    Row(tag: "dem", claimants: ["com.hp.usgs-dem", "com.idsoftware.demo"]),
    Row(tag: "lib", claimants: ["com.microsoft.static-library", "com.synopsys.liberty"]),
    Row(tag: "fit", claimants: ["com.garmin.fit", "gov.nasa.gsfc.fits"]),
    Row(
      tag: "pdb",
      claimants: [
        "com.palm.database", "com.palm.doc", "com.ereader.pdb", "com.plucker.book",
        "com.microsoft.pdb", "org.rcsb.pdb",
      ]),
    Row(
      tag: "fs",
      claimants: [
        "org.khronos.glsl.fragment-shader", "com.apple.file-system-plug-in",
        "com.microsoft.f-sharp",
      ]),
  ]

  @Test("name all of them", arguments: rows)
  func claimants(_ row: Row) {
    let types = TypeRegistry.base.types(tag: row.tag, tagClass: .filenameExtension)
    #expect(Set(types.map(\.identifier)).isSuperset(of: row.claimants))
  }

  @Test(
    "answer as Apple's systems do where those know one of them",
    arguments: [
      ("ts", "public.mpeg-2-transport-stream"), ("m", "public.objective-c-source"),
      ("pl", "public.perl-script"), ("abc", "public.alembic"), ("r", "com.apple.rez-source"),
      ("obj", "public.geometry-definition-format"), ("fs", "org.khronos.glsl.fragment-shader"),
    ])
  func winner(tag: String, identifier: String) {
    #expect(UniformType(filenameExtension: tag)?.identifier == identifier)
  }

  @Test(
    "of files are told apart by case where makers of compilers do",
    arguments: [
      ("a.c", "public.c-source"), ("a.C", "public.c-plus-plus-source"),
      ("a.h", "public.c-header"), ("a.H", "public.c-plus-plus-header"),
    ])
  func caseSensitive(name: String, identifier: String) {
    let registry = TypeRegistry.base
    let claims = registry.nameClaims(Array(name.utf8).span)
    #expect(claims.positions.first.map { registry.claimant($0).identifier } == identifier)
  }

  @Test(
    "that are made of several go by the longest that is known",
    arguments: [
      ("a.tar.gz", "org.gnu.gnu-zip-tar-archive"), ("a.TAR.GZ", "org.gnu.gnu-zip-tar-archive"),
      ("a.b.tar.gz", "org.gnu.gnu-zip-tar-archive"), ("a.gz", "org.gnu.gnu-zip-archive"),
      ("a.pdf.gz", "com.adobe.pdf-gzip"), ("a.cpio.gz", "org.gnu.gnu-zip-cpio-archive"),
      ("a.tar.lrz", "org.lrzip.tar-archive"),
    ])
  func compound(name: String, identifier: String) {
    let registry = TypeRegistry.base
    let claims = registry.nameClaims(Array(name.utf8).span)
    #expect(claims.positions.first.map { registry.claimant($0).identifier } == identifier)
  }
}
