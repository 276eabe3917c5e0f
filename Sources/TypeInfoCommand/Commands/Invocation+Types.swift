internal import Importing
internal import UniformTypes

extension Invocation {
  /// The type of an identifier that was typed; `nil` where it is unknown, which is then said.
  func type(_ operand: [UInt8], in registry: TypeRegistry) -> UniformType? {
    let identifier = VisibleText.text(operand)
    if let type = registry.type(identifier) { return type }
    reportUnknown(identifier, in: registry)
    return nil
  }

  /// Says that an identifier is unknown, and which one may have been meant.
  func reportUnknown(_ identifier: String, in registry: TypeRegistry) {
    environment.report(
      "unknown type '\(identifier)'" + registry.suggestedIdentifiers(for: identifier).suggestion)
  }

  /// One line for each type: an object with `--json`, else its identifier and description.
  func put(_ types: [UniformType]) {
    let output = environment.output
    if arguments.has(.json) {
      for type in types { output.put(TypeObject(type.identifier, type).line) }
      return
    }
    let palette = arguments.palette(in: environment)
    let languages = self.languages
    let width = types.map(\.identifier.count).max() ?? 0
    for type in types {
      let identifier = VisibleText.escaped(type.identifier)
      guard
        let description = type.localizedDescription(in: languages).map(VisibleText.escaped)
      else {
        output.put("\(identifier)\n")
        continue
      }
      output.put("\(TextLayout.pad(identifier, to: width))  \(palette.dim(description))\n")
    }
  }

  /// What the user wants descriptions in: on a terminal what the locale says, else English, so that programs can rely
  /// on it.
  var languages: [String] {
    environment.output.isTerminal ? PreferredLanguages.list(environment.variable) : []
  }
}
