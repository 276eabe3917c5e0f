extension UTType {
  /// The address of a document that describes the type, as its declaration gives it.
  ///
  /// It is not checked: whether anything answers there is unknown. `nil` where the declaration gives none, or a text
  /// that is no URL.
  public var referenceURL: URL? {
    referenceURLString.flatMap { URL(string: $0) }
  }

  /// What a person calls the type, a short noun phrase such as "PNG image".
  ///
  /// The type's own description, else that of the first supertype that has one: depth first, in declared order.
  /// `nil` where none has, and for dynamic types.
  public var localizedDescription: String? {
    englishDescription
  }
}
