import TypeDeclarations
import UniformTypes

/// The base registry, compiled from its property lists and tables.
struct CompiledBase {
  let image: [UInt8]
  /// Swift source with one constant for each type that has a name in Swift.
  let constants: String
  /// A page with a row for each type.
  let page: String
  /// A page with a row for each type that content shows.
  let formats: String
  /// What tokens weigh for programming languages.
  let languageTable: [UInt8]
  let diagnostics: [Diagnostic]
  let typeCount: Int
  let signatureCount: Int

  /// - Parameters:
  ///   - registryFolder: `Registry/`.
  ///   - readersFolder: The sources of detection.
  /// - Throws: What can't be read or understood.
  init(registryFolder: String, readersFolder: String) throws {
    let sources = try RegistrySources(folder: registryFolder)
    var declarations = sources.declarations.map { declaration in
      var declaration = declaration
      declaration.kind = .base
      return declaration
    }
    // Compiled once with the places, for the messages.
    diagnostics = sources.diagnostics + RegistryCompiler(base: declarations).diagnostics
    for i in declarations.indices {
      // Where a base type is declared is the same on every machine: in the package.
      declarations[i].source = nil
    }
    declarations.sort(by: CompiledBase.precedes)
    var compiler = RegistryCompiler(base: declarations)
    image = compiler.image()
    constants = ConstantsSource(declarations).text
    page = TypesPage(declarations).text
    let languages = try LanguageTableFile(Files.read("\(registryFolder)/languages.tsv"))
    languageTable = languages.bytes
    let structure = try FormatsPage.readers(
      in: "\(readersFolder)/Containers", kind: "structure")
    let text = try FormatsPage.readers(in: "\(readersFolder)/Text", kind: "text")
    formats =
      FormatsPage(
        declarations, readers: structure.merging(text) { $0 + $1 },
        languages: languages.types
      ).text
    typeCount = declarations.count
    signatureCount = declarations.reduce(0) { $0 + $1.signatures.count }
  }

  /// Those with a constant first, so that adding other types moves none of the constants; each part by identifier.
  private static func precedes(_ a: TypeDeclaration, _ b: TypeDeclaration) -> Bool {
    if (a.constantName == nil) != (b.constantName == nil) { return a.constantName != nil }
    return a.identifier.lowercased() < b.identifier.lowercased()
  }
}
