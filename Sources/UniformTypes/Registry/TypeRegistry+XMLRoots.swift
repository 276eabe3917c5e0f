extension TypeRegistry {
  /// The types whose files have that document element, best first.
  package func types(xmlRoot element: String, namespace: String) -> [UniformType] {
    let view = self.view
    return view.claimants(TagClassNumber.xmlRoot, "\(namespace)\0\(element)".utf8.span)
      .map { type(view.claimant($0)) }
  }
}
