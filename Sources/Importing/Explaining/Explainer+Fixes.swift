internal import ContentDetection
internal import TypeDeclarations
internal import UniformTypes

/// What would help.
extension Explainer {
  var fixes: [Explanation.Fix] {
    guard let verdict = decision.verdict else {
      return [fix(.choose, "give a file that can be read")]
    }
    if decision.isAccepted { return fixesForPickers }
    switch decision.code {
    case .refusedFolder:
      return [
        fix(.choose, "give the files in the folder"),
        fix(.allow, "allow folders", "public.folder"),
      ]
    case .refusedLink: return [fix(.choose, "give the file that the link is meant to lead to")]
    case .refusedSpecial: return [fix(.choose, "give a file")]
    case .refusedSize, .refusedHidden, .refusedPolyglot, .refusedEncrypted, .refusedTruncated,
      .refusedClaim:
      return [fix(.choose, "give another file, or let the policy accept such files")]
    case .refusedMismatch: return disguised(verdict)
    default: break
    }
    var fixes = misspelt
    if let broken = correctedRoots(verdict.type) { fixes.append(broken) }
    if isUndeclaredByName { fixes += declaring(verdict) }
    fixes += allowing(verdict)
    return fixes
  }

  private func fix(
    _ kind: Explanation.Fix.Kind, _ sentence: String, _ text: String? = nil
  ) -> Explanation.Fix {
    Explanation.Fix(kind: kind, sentence: sentence, text: text)
  }

  private var isUndeclaredByName: Bool {
    nameType?.isDynamic ?? false || decision.verdict?.type.isDynamic ?? false
  }
}

/// Declarations.
extension Explainer {
  /// Declares the extension that nobody does: as a type that is allowed and undeclared, where there
  /// is one, else as one that conforms to what is allowed and the content is.
  private func declaring(_ verdict: Verdict) -> [Explanation.Fix] {
    guard !filenameExtension.isEmpty else { return [] }
    let isText = verdict.type.conforms(to: .text) || verdict.charset != nil
    // What begins with 'public.' is not for others to declare.
    let missing = filter.allowList.undeclaredItems.first {
      !$0.isFilenameExtension && !$0.text.hasPrefix("public.")
        && !$0.text.utf8.contains(UInt8(ascii: "/"))
    }
    let parents =
      missing == nil ? allowedParents(isText) : [isText ? "public.plain-text" : "public.data"]
    var declaration = TypeDeclaration(
      identifier: missing?.text ?? "com.example." + filenameExtension.lowercased(),
      kind: missing == nil ? .exported : .imported, conformsTo: parents)
    declaration.tags = [.init(.filenameExtension, [filenameExtension.lowercased()])]
    declaration.description = filenameExtension.uppercased() + " document"
    let sentence =
      missing.map {
        "nobody declares '\($0.text)', which is allowed: import it, for its owner has it"
      }
      ?? "nobody declares the extension '\(filenameExtension)': export it, where the format is yours"
    return [
      fix(.declare, sentence, DeclarationSnippet(declaration).text),
      fix(.allow, "or let in what is named so", "." + filenameExtension.lowercased()),
    ]
  }

  /// What a new type would conform to so that it is allowed; general types where the content can be
  /// none of those.
  private func allowedParents(_ isText: Bool) -> [String] {
    let meant = misspelt.compactMap { $0.text.flatMap(registry.type) }
    let kinds = (filter.allowList.items.flatMap(\.types) + meant).filter { type in
      type.isDeclared && type.conforms(to: .data) && type.conforms(to: .text) == isText
    }
    if let parent = kinds.first { return [parent.identifier] }
    return [isText ? "public.plain-text" : "public.data"]
  }

  /// The declaration of a type that reaches neither data nor folders, so that nothing lets it in
  /// that allows either.
  private func correctedRoots(_ type: UniformType) -> Explanation.Fix? {
    guard type.isDeclared, type.declarationKind != .base, !type.conforms(to: .item),
      var declaration = registry.declarations.first(where: { $0.identifier == type.identifier })
    else { return nil }
    let parents = declaration.conformsTo.filter { registry.type($0) != nil }
    declaration.conformsTo =
      parents + ["public.data", "public.content"].filter { !parents.contains($0) }
    return fix(
      .correct,
      "\(type.identifier) conforms to nothing that files are: declare it with its root",
      DeclarationSnippet(declaration).text)
  }
}

/// What to allow, and names.
extension Explainer {
  /// What may have been meant by something allowed that nobody declares.
  private var misspelt: [Explanation.Fix] {
    let items = filter.allowList.undeclaredItems.filter { !$0.isFilenameExtension }
    return items.prefix(TypeRegistry.suggestionLimit).compactMap { item in
      registry.suggestions(for: item.text).first.map { near in
        fix(.allow, "nobody declares '\(item.text)', which is allowed; was this meant", near)
      }
    }
  }

  private func allowing(_ verdict: Verdict) -> [Explanation.Fix] {
    let type = verdict.type
    guard !type.isDynamic else { return [] }
    var fixes: [Explanation.Fix] = []
    if decision.code == .refusedNotExact {
      fixes.append(fix(.allow, "let in what conforms to the allowed types, not them alone"))
    }
    let owners = claimants.filter { $0 != type }
    if let owner = owners.first(where: { other in
      filter.allowList.items.contains { $0.types.contains { other.conforms(to: $0) } }
    }) {
      fixes.append(
        fix(
          .allow,
          "'\(name)' is also a name of \(owner.identifier), which is allowed, but the content is "
            + "\(type.identifier)'s"))
    }
    fixes.append(fix(.allow, "allow the type itself", type.identifier))
    if let nearest = decision.nearest, let meeting = meeting(type, nearest) {
      fixes.append(
        fix(.allow, "or what it and \(nearest.identifier) have in common", meeting.identifier))
    }
    return fixes
  }

  /// What two types have in common, where that is more than that both are files.
  private func meeting(_ type: UniformType, _ nearest: UniformType) -> UniformType? {
    type.orderedSupertypes.first {
      nearest.conforms(to: $0) && !UniformType.general.contains($0)
    }
  }

  private func disguised(_ verdict: Verdict) -> [Explanation.Fix] {
    let content = verdict.mismatch?.contentType ?? verdict.type
    var fixes = [
      fix(.choose, "give a file that is what its name says: this one is \(content.identifier)"),
      fix(.allow, "or allow what it is", content.identifier),
    ]
    let corrected = registry.correctedName(name, for: content)
    if corrected != name {
      fixes.append(fix(.rename, "its own name would be", corrected))
    }
    return fixes
  }

  /// An accepted file that a picker by Apple's rules, which reads no content, shows in grey.
  private var fixesForPickers: [Explanation.Fix] {
    guard let type, !isSelectableByName else { return [] }
    let corrected = registry.correctedName(name, for: type)
    guard corrected != name else { return [] }
    return [
      fix(
        .rename, "pickers that go by the name alone show it in grey; with its own it would not be",
        corrected)
    ]
  }
}
