internal import TypeDeclarations

/// The options of the sub-commands that work on declarations.
extension CommandOption {
  static var define: CommandOption {
    CommandOption(
      "define", value: Value(name: "NAME=VALUE", kind: .free), group: .detection,
      "what a build variable in a plist stands for",
      details: """
        $(NAME) and ${NAME} in the plists of this call become VALUE. May be given several times. \
        What the plist itself tells, its CFBundleIdentifier for one, need not be said.
        """)
  }

  static var freedesktop: CommandOption {
    CommandOption(
      "freedesktop", group: .detection,
      "also use the types of the desktop's MIME database",
      details: """
        The packages that are installed in mime/packages of the XDG data folders. Types that have \
        an identifier keep it; the others are org.freedesktop.mime.*.
        """)
  }

  static var system: CommandOption {
    CommandOption(
      "system", group: .input, "for all users of this computer instead of this one")
  }

  static var sarif: CommandOption {
    CommandOption(
      "sarif", group: .output, "print one SARIF 2.1.0 log, for review tools")
  }

  static var disable: CommandOption {
    CommandOption(
      "disable",
      value: Value(name: "RULE", kind: .choices(LintRule.all.map(\.name).sorted())),
      group: .filter, "switch a rule off; may be given several times")
  }

  static var rules: CommandOption {
    CommandOption("rules", group: .output, "print all rules with what breaks them, and end")
  }

  static var fix: CommandOption {
    CommandOption(
      "fix", group: .output, "write a corrected copy beside each plist: Info.fixed.plist",
      details: """
        Only what needs no judgement is corrected. Comments and formatting stay, and so does the \
        plist itself.
        """)
  }

  static var inPlace: CommandOption {
    CommandOption(
      "in-place", group: .output, "with '--fix': write over the plist itself, in one step")
  }

  static var identifier: CommandOption {
    CommandOption(
      "identifier", value: Value(name: "ID", kind: .free), group: .declaration,
      "the type's identifier, a reverse-DNS name")
  }

  static var conformsTo: CommandOption {
    CommandOption(
      "conforms-to", value: Value(name: "ID", kind: .type), group: .declaration,
      "what it conforms to; may be given several times",
      details: "'public.data' where it is not given.")
  }

  static var fileExtension: CommandOption {
    CommandOption(
      "extension", value: Value(name: "EXT", kind: .free), group: .declaration,
      "a filename extension, the preferred one first")
  }

  static var mimeTag: CommandOption {
    CommandOption(
      "mime-type", value: Value(name: "MIME", kind: .free), group: .declaration,
      "a MIME type, the preferred one first")
  }

  static var typeDescription: CommandOption {
    CommandOption(
      "description", value: Value(name: "TEXT", kind: .free), group: .declaration,
      "what people call it")
  }

  static var reference: CommandOption {
    CommandOption(
      "reference", value: Value(name: "URL", kind: .free), group: .declaration,
      "where the format is described")
  }

  static var signature: CommandOption {
    CommandOption(
      "signature", value: Value(name: "HEX[@OFFSET]", kind: .free), group: .declaration,
      "bytes that its files hold, at their start or at an offset")
  }

  static var imported: CommandOption {
    CommandOption(
      "imported", group: .declaration, "import somebody else's type instead of exporting one")
  }

  static var addTo: CommandOption {
    CommandOption(
      "add-to", value: Value(name: "PLIST", kind: .path), group: .output,
      "add the declaration to a plist, in one step",
      details: """
        PLIST is there already, or is a bundle that holds one. All else in it stays as it is.
        """)
  }
}
