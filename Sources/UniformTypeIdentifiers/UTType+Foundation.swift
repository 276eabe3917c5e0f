extension UTType {
  /// The address of a document that describes the type, as its declaration gives it.
  ///
  /// It is not checked: whether anything answers there is unknown. `nil` where the declaration gives none, or a text
  /// that is no URL.
  public var referenceURL: URL? {
    referenceURLString.flatMap { URL(string: $0) }
  }

  /// What a person calls the type, a short noun phrase such as "PNG image", in the language of the user's locale where
  /// it is known in that, else in English.
  ///
  /// The type's own description, else that of the first supertype that has one: depth first, in declared order.
  /// `nil` where none has, and for dynamic types. The locale is that of the environment variables (`LANGUAGE`, `LC_ALL`,
  /// `LC_MESSAGES`, `LANG`) at the first call; ``localizedDescription(in:)`` asks for languages of one's own choice.
  public var localizedDescription: String? {
    localizedDescription(in: UserLanguages.list)
  }
}

/// The languages of the user, best first.
enum UserLanguages {
  /// Read once: a program that answers in one language now and in another later is of no use to anybody.
  static let list = list { name in
    guard let value = unsafe getenv(name) else { return nil }
    return unsafe String(cString: value)
  }

  /// By the variables of an environment.
  static func list(_ variable: (String) -> String?) -> [String] {
    PreferredLanguages.list(variable)
  }
}
