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
    options.polyglotPolicy = arguments.choice(.polyglot) ?? .flag
    options.encryptedPolicy = arguments.choice(.encrypted) ?? .flag
    options.truncatedPolicy = arguments.choice(.truncated) ?? .flag
    options.claimPolicy = arguments.choice(.claimPolicy) ?? .flag
    let smallest = try Self.size(.minSize, arguments) ?? 0
    let largest = try Self.size(.maxSize, arguments) ?? Int.max
    guard smallest <= largest else {
      throw UsageError("'--min-size' cannot be larger than '--max-size'")
    }
    options.sizeLimits = smallest...largest
    options.includesHiddenItems = arguments.has(.hidden)
    self.options = options
  }

  private static func size(
    _ option: CommandOption, _ arguments: ParsedArguments
  ) throws(UsageError) -> Int? {
    guard let text = arguments.text(option) else { return nil }
    guard let number = Int(text), number >= 0 else {
      throw UsageError("'\(option.flag)' cannot be '\(text)'; expected a number of bytes")
    }
    return number
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
  ///
  /// An identifier that nobody declares is an error, for it may be misspelt, but where the question
  /// is why nothing is of that type.
  func allowList(
    _ registry: TypeRegistry, allowsUndeclared: Bool = false
  ) throws(UsageError) -> AllowList? {
    let words = arguments.values(.allow).flatMap { $0.split(separator: UInt8(ascii: ",")) }
    let plists = arguments.values(.allowDocumentTypes)
    let accepts = arguments.values(.accept)
    if words.isEmpty, plists.isEmpty, accepts.isEmpty {
      throw UsageError("nothing is allowed; give '--allow TYPE'")
    }
    var list: AllowList
    do throws(AllowListError) {
      let texts = words.map { VisibleText.text($0) }
      let undeclared = texts.compactMap { text in
        allowsUndeclared && registry.type(text) == nil && text.dropFirst().contains(".")
          && !text.hasPrefix(".") && !text.contains("/")
          ? registry.undeclaredType(text) : nil
      }
      let names = Set(undeclared.map(\.identifier))
      list = try AllowList(texts.filter { !names.contains($0) }, registry: registry)
        .union(AllowList(types: undeclared, registry: registry))
      for attribute in accepts {
        list = list.union(
          try AllowList(htmlAccept: VisibleText.text(attribute), registry: registry))
      }
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
    let undeclared = list.undeclaredItems.filter { !$0.isFilenameExtension }
    for (position, item) in undeclared.enumerated() {
      let near =
        position < TypeRegistry.suggestionLimit ? registry.suggestions(for: item.text) : []
      environment.report(
        "warning: nobody declares '\(item.text)', so it lets nothing in" + near.suggestion)
    }
    return list
  }
}
