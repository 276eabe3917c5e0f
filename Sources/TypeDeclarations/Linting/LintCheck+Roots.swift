internal import UniformTypes

extension LintCheck {
  /// Reports types of files that conform neither to data nor to a folder, as the list itself has it: where it
  /// declares a type of the system anew, its own parents count, for that is what its author believes.
  mutating func checkRoots() {
    var children: [Int: [Int]] = [:]
    var isRooted = [Bool](repeating: false, count: declared.count)
    var pending: [Int] = []
    for (position, one) in declared.enumerated() {
      for parent in one.parents {
        if parent.hasVariables { isRooted[position] = true }
        if let own = positions[CaseFolding.identifierKey(parent.text)] {
          children[own, default: []].append(position)
        } else if isRoot(parent.text) {
          isRooted[position] = true
        }
      }
      if LintCheck.roots.contains(one.key) { isRooted[position] = true }
      if isRooted[position] { pending.append(position) }
    }
    while let position = pending.popLast() {
      for child in children[position] ?? [] where !isRooted[child] {
        isRooted[child] = true
        pending.append(child)
      }
    }
    for (position, one) in declared.enumerated() where !isRooted[position] {
      if positions[one.key] == position { reportUnrooted(one) }
    }
  }

  /// What is in a file system conforms to one of these.
  private static let roots: Set<String> = [
    "public.data", "public.directory", "com.apple.package", "public.folder", "public.item",
    "public.volume", "public.symlink",
  ]

  private func isRoot(_ identifier: String) -> Bool {
    guard let type = registry.type(identifier), type.isDeclared else { return false }
    return type.conforms(to: .data) || type.conforms(to: .directory)
      || LintCheck.roots.contains(CaseFolding.identifierKey(identifier))
  }

  private mutating func reportUnrooted(_ one: Declared) {
    // Without any parent it is another rule's matter.
    guard let field = one.field["UTTypeConformsTo"], isOfFiles(one) else { return }
    report(
      .unreachableRoot,
      "\(one.identifier.text.quoted) conforms neither to 'public.data' nor to 'public.directory'; "
        + "add 'public.data' for files, 'com.apple.package' for folders that look like files",
      at: field)
  }

  /// Types of URLs, devices and pasteboards have tags of other classes only.
  private func isOfFiles(_ one: Declared) -> Bool {
    guard let classes = one.field["UTTypeTagSpecification"]?.entries, !classes.isEmpty else {
      return true
    }
    let ofFiles: Set<String> = [
      TagClass.filenameExtension.rawValue, TagClass.mimeType.rawValue, "com.apple.ostype",
    ]
    return classes.contains { ofFiles.contains($0.key) }
  }
}
