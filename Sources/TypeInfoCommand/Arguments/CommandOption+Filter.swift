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

  static var accept: CommandOption {
    CommandOption(
      "accept", value: Value(name: "LIST", kind: .free), group: .filter,
      "also what HTML's attribute 'accept' would let in: image/*,.pdf",
      details: """
        Extensions with their dots, MIME names, and image/*, audio/* and video/*, with commas \
        between them.
        """)
  }

  static var mismatch: CommandOption {
    policy(
      "mismatch", "what to do where name and content disagree: flag, accept or refuse",
      """
      'flag', the default, goes by the content and says so; 'accept' goes by the content; \
      'refuse' refuses.
      """)
  }

  static var polyglot: CommandOption {
    policy("polyglot", "the same for files that are valid as another format, too")
  }

  static var encrypted: CommandOption {
    policy("encrypted", "the same for files that need a password or key")
  }

  static var truncated: CommandOption {
    policy("truncated", "the same for files that end before they are whole")
  }

  static var claimPolicy: CommandOption {
    policy("claim-policy", "the same for files that are not what '--claimed' says")
  }

  static var minSize: CommandOption {
    CommandOption(
      "min-size", value: Value(name: "BYTES", kind: .free), group: .filter,
      "refuse files that are smaller")
  }

  static var maxSize: CommandOption {
    CommandOption(
      "max-size", value: Value(name: "BYTES", kind: .free), group: .filter,
      "refuse files that are larger")
  }

  private static func policy(
    _ name: String, _ summary: String, _ details: String = ""
  ) -> CommandOption {
    CommandOption(
      name,
      value: Value(name: "POLICY", kind: .choices(ImportOptions.Policy.allCases.map(\.rawValue))),
      group: .filter, summary, details: details)
  }

  static var hidden: CommandOption {
    CommandOption(
      "hidden", group: .filter, "also take a folder's items whose names begin with a dot")
  }

  static var fromCharset: CommandOption {
    CommandOption(
      "from", value: Value(name: "CHARSET", kind: .free), group: .text,
      "the encoding, where it is known", details: "By its IANA name, such as shift_jis.")
  }

  static var firstLines: CommandOption {
    CommandOption(
      "first", value: Value(name: "N", kind: .free), group: .text, "write the first N lines only")
  }

  static var lastLines: CommandOption {
    CommandOption(
      "last", value: Value(name: "N", kind: .free), group: .text, "write the last N lines only")
  }

  static var asType: CommandOption {
    CommandOption(
      "type", value: Value(name: "TYPE", kind: .type), group: .importing,
      "what the content is, by its identifier")
  }

  static var folder: CommandOption {
    CommandOption(
      "folder", value: Value(name: "DIR", kind: .path), group: .input,
      "list what a folder holds, not the types",
      details: """
        Folders come first, in the order in which people count: page 2 before page 10. For each \
        item its type by name, size and date; '--hidden' also lists those that begin with a dot.
        """)
  }
}
