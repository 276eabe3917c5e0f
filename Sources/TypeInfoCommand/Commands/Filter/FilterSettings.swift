internal import ContentDetection
internal import Importing
internal import TypeDeclarations
internal import UniformTypes

/// What the options of `filter` ask for.
struct FilterSettings {
  /// The words of `--by`.
  static let judgings: [(name: String, judging: ImportOptions.Judging)] = [
    ("name", .name), ("content", .content), ("both", .nameAndContent),
  ]

  let query: QuerySettings
  let options: ImportOptions

  init(_ arguments: ParsedArguments) throws(UsageError) {
    query = try QuerySettings(arguments)
    var options = ImportOptions()
    if let word = arguments.text(.by), let found = Self.judgings.first(where: { $0.name == word }) {
      options.judging = found.judging
    }
    options.matching = arguments.has(.exact) ? .exact : .conforming
    options.mismatchPolicy = arguments.choice(.mismatch) ?? .flag
    options.includesHiddenItems = arguments.has(.hidden)
    self.options = options
  }
}

extension Invocation {
  /// The same call with the plists of `--allow-document-types` among those of `--declarations`.
  var declaringDocumentTypes: Invocation {
    var arguments = arguments
    for path in arguments.values(.allowDocumentTypes)
    where !arguments.values(.declarations).contains(path) {
      arguments.add(.declarations, value: path)
    }
    return Invocation(verb: verb, arguments: arguments, environment: environment)
  }

  /// What `--allow` and `--allow-document-types` let in; `nil` where one of the plists cannot be
  /// read, which loading the registry has reported.
  func allowList(_ registry: TypeRegistry) throws(UsageError) -> AllowList? {
    let words = arguments.values(.allow).flatMap { $0.split(separator: UInt8(ascii: ",")) }
    let plists = arguments.values(.allowDocumentTypes)
    if words.isEmpty, plists.isEmpty { throw UsageError("nothing is allowed; give '--allow TYPE'") }
    var list: AllowList
    do throws(AllowListError) {
      list = try AllowList(words.map { VisibleText.text($0) }, registry: registry)
    } catch {
      throw UsageError(error.description)
    }
    for plist in plists {
      let path = VisibleText.text(plist)
      guard let loaded = try? DeclarationLoader.load(path: path) else { return nil }
      let claimed = AllowList(documentTypes: loaded.documentTypes, registry: registry)
      if claimed.isEmpty { throw UsageError("'\(path)' claims no types to open") }
      list = list.union(claimed)
    }
    for item in list.undeclaredItems where !item.isFilenameExtension {
      environment.report("warning: nobody declares '\(item.text)', so it lets nothing in")
    }
    return list
  }
}
