import TypeDeclarations
import UniformTypes

/// The declarations of the folder `Registry/`: those of the property lists, and behind them those of the tables.
struct RegistrySources {
  private(set) var declarations: [TypeDeclaration] = []
  private(set) var diagnostics: [Diagnostic] = []

  init(folder: String) throws {
    let names = try Files.list(folder)
    for name in names where name.hasSuffix(".plist") {
      let loaded = try DeclarationLoader.load(path: "\(folder)/\(name)")
      declarations += loaded.declarations
      diagnostics += loaded.diagnostics
    }
    var tabled: [TypeDeclaration] = []
    for name in names where name.hasPrefix("types-") && name.hasSuffix(".tsv") {
      let path = "\(folder)/\(name)"
      let table = TypeTable(try Files.read(path), path: path)
      tabled += table.declarations
      diagnostics += table.diagnostics
    }
    keepWinners(over: tabled)
    checkNames(of: tabled)
    declarations += tabled
    for name in names where name == "iana-names.txt" {
      addReferences(try Files.read("\(folder)/\(name)"))
    }
    for declaration in declarations { check(declaration) }
  }

  /// Lets no table take a tag from a type of the property lists, which are about the formats that people meet: that
  /// they come first among the claimants needs no saying in each of them.
  private mutating func keepWinners(over tabled: [TypeDeclaration]) {
    let claimed = Set(tabled.flatMap { RegistrySources.tags($0).map { $0.lowercased() } })
    let settled = Set(declarations.flatMap(\.preferredTags).map { $0.lowercased() })
    for i in declarations.indices {
      declarations[i].preferredTags += RegistrySources.tags(declarations[i]).filter {
        claimed.contains($0.lowercased()) && !settled.contains($0.lowercased())
      }
    }
  }

  private static func tags(_ declaration: TypeDeclaration) -> [String] {
    declaration.tags(of: .filenameExtension) + declaration.tags(of: .mimeType)
  }

  /// One MIME name means one format: a table may not give one that another type has.
  private mutating func checkNames(of tabled: [TypeDeclaration]) {
    var holders: [String: String] = [:]
    for declaration in declarations {
      for name in RegistrySources.names(declaration) { holders[name] = declaration.identifier }
    }
    for declaration in tabled {
      for name in RegistrySources.names(declaration) {
        if let holder = holders.updateValue(declaration.identifier, forKey: name) {
          report("'\(name)' is a name of '\(holder)' already", declaration)
        }
      }
    }
  }

  private static func names(_ declaration: TypeDeclaration) -> [String] {
    (declaration.tags(of: .mimeType) + declaration.mimeAliases
      + [declaration.mimeType].compactMap(\.self))
      .map { $0.lowercased() }
  }

  /// Refers types without a reference of their own to IANA's pages, where one of `names` is theirs.
  private mutating func addReferences(_ names: [UInt8]) {
    let text = String(decoding: names, as: UTF8.self)
    let registered = Set(text.split(separator: "\n").filter { !$0.hasPrefix("#") })
    for i in declarations.indices where declarations[i].referenceURL == nil {
      let name = declarations[i].mimeType ?? declarations[i].tags(of: .mimeType).first
      guard let name, registered.contains(name.lowercased()[...]) else { continue }
      declarations[i].referenceURL = RegistrationPage.address(of: name)
    }
  }

  /// What every type of the base has, wherever it is declared.
  private mutating func check(_ declaration: TypeDeclaration) {
    let name = declaration.identifier
    if declaration.description == nil {
      report("'\(name)' has no description; expected a short noun phrase", declaration)
    }
    if !declaration.localizedDescriptions.contains(where: { $0.language == "zh-Hans" }) {
      report("'\(name)' has no description in Chinese", declaration)
    }
    let origins = ["apple", "owner", "de-facto", "ours"]
    if !origins.contains(declaration.provenance ?? "") {
      report("'\(name)' has no origin; expected \(origins.joined(separator: ", "))", declaration)
    }
    if declaration.provenance == "ours", name.lowercased().hasPrefix("public.") {
      report("'\(name)' was coined under 'public.'; expected the name of its owner", declaration)
    }
  }

  private mutating func report(_ message: String, _ declaration: TypeDeclaration) {
    diagnostics.append(
      Diagnostic(.error, rule: "base-type", message: message, location: declaration.source))
  }
}
