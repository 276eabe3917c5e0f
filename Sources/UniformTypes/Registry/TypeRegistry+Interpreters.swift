extension TypeRegistry {
  /// The types whose scripts a program runs, best first; `interpreter` is its name without folder and version.
  package func types(interpreter: String) -> [UniformType] {
    let view = self.view
    return view.claimants(TagClassNumber.interpreter, interpreter.utf8.span)
      .map { type(view.claimant($0)) }
  }
}
