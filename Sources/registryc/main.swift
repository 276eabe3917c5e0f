// registryc REGISTRY IMAGE CONSTANTS [PAGE] [--check]
//
// Compiles the property lists in the folder REGISTRY into IMAGE and its languages.tsv into the table in the target
// CLanguageTable beside IMAGE's, and writes the Swift constants to CONSTANTS, the list of all types to PAGE, by default
// docs/types.md beside REGISTRY, and that of what content shows to formats.md beside it. It never reads the base
// registry it was linked
// with, so that it runs whatever state that is in. With --check it writes nothing and exits with 1 where a file is
// stale.

import UniformTypes

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

let arguments = Array(CommandLine.arguments.dropFirst())
let paths = arguments.filter { !$0.hasPrefix("--") }
guard paths.count == 3 || paths.count == 4 else {
  Report.error("usage: registryc REGISTRY IMAGE CONSTANTS [PAGE] [--check]")
  exit(64)
}
do {
  let sources = "\(Files.folder(of: paths[1]))/.."
  let result = try CompiledBase(
    registryFolder: paths[0], readersFolder: "\(sources)/ContentDetection")
  for diagnostic in result.diagnostics { Report.error("\(diagnostic)") }
  if result.diagnostics.contains(where: { $0.severity != .note }) { exit(1) }
  let page = paths.count == 4 ? paths[3] : "\(paths[0])/../docs/types.md"
  let outputs = [
    (paths[1], result.image), (paths[2], Array(result.constants.utf8)),
    (page, Array(result.page.utf8)),
    ("\(Files.folder(of: page))/formats.md", Array(result.formats.utf8)),
    ("\(sources)/CLanguageTable/table.bin", result.languageTable),
  ]
  if arguments.contains("--check") {
    var isStale = false
    for (path, bytes) in outputs where try Files.read(path) != bytes {
      Report.error("\(path): stale; run Scripts/build-registry")
      isStale = true
    }
    exit(isStale ? 1 : 0)
  }
  for (path, bytes) in outputs { try Files.write(bytes, to: path) }
  Report.note(
    "\(result.typeCount) types, \(result.signatureCount) signatures, \(result.image.count) bytes")
} catch {
  Report.error("\(error)")
  exit(2)
}
