internal import Importing

/// The options of `filter`.
extension CommandOption {
  static var allow: CommandOption {
    CommandOption(
      "allow", value: Value(name: "TYPE", kind: .type), group: .filter,
      "what may be taken; may be given several times, or hold several with commas",
      details: """
        A type's identifier, with all that conforms to it: public.image. An extension, with what \
        is named so: .md. A MIME name or a range of them: image/tiff, image/*.
        """)
  }

  static var allowDocumentTypes: CommandOption {
    CommandOption(
      "allow-document-types", value: Value(name: "PLIST", kind: .path), group: .filter,
      "also what an app's Info.plist says it opens",
      details: """
        The LSItemContentTypes of its CFBundleDocumentTypes. The types that it declares are used \
        as with '--declarations'. May be given several times.
        """)
  }

  static var exact: CommandOption {
    CommandOption(
      "exact", group: .filter, "take the allowed types alone, not what conforms to them")
  }

  static var by: CommandOption {
    CommandOption(
      "by", value: Value(name: "WHAT", kind: .choices(FilterSettings.judgings.map(\.name))),
      group: .filter, "judge by name, content or both",
      details: "With 'name' no content is read. 'both' is the default.")
  }

  static var mismatch: CommandOption {
    CommandOption(
      "mismatch",
      value: Value(
        name: "POLICY", kind: .choices(ImportOptions.MismatchPolicy.allCases.map(\.rawValue))),
      group: .filter, "what to do where name and content disagree: flag, accept or refuse",
      details: """
        'flag', the default, goes by the content and says so; 'accept' goes by the content; \
        'refuse' refuses.
        """)
  }

  static var hidden: CommandOption {
    CommandOption(
      "hidden", group: .filter, "also take a folder's items whose names begin with a dot")
  }
}
