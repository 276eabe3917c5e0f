internal import Importing

/// The options of `import`.
extension CommandOption {
  static var into: CommandOption {
    CommandOption(
      "into", value: Value(name: "DIR", kind: .path), group: .importing,
      "the folder that takes the files; it is made where its parent is there")
  }

  static var collision: CommandOption {
    CommandOption(
      "collision",
      value: Value(
        name: "POLICY", kind: .choices(Importer.Collisions.allCases.map(\.rawValue))),
      group: .importing, "what to do where a name is taken: keep-both, replace, skip or refuse",
      details: """
        'keep-both', which 'import' does by default, gives the new file a number; 'replace' puts it in the old one's \
        place; 'skip' and 'refuse' leave the old one, and 'refuse' takes that for a failure. A file \
        that is there already with the same content is never copied again.
        """)
  }

  static var durability: CommandOption {
    CommandOption(
      "durability",
      value: Value(name: "WHEN", kind: .choices(Importer.Durability.allCases.map(\.rawValue))),
      group: .importing, "bring to the disk each file, or many at once: file or batch",
      details: "'batch' is much faster for many small files, and tells of them in batches.")
  }

  static var skipDuplicates: CommandOption {
    CommandOption(
      "skip-duplicates", group: .importing,
      "do not copy a content that is there under another name")
  }

  static var correctExtensions: CommandOption {
    CommandOption(
      "correct-extensions", group: .importing,
      "give a file whose extension belongs to another type its own type's")
  }

  static var hash: CommandOption {
    CommandOption(
      "hash", group: .importing, "tell the SHA-256 of each file",
      details: "It stands on the file's line, in 'sha256' with '--json', and in the manifest.")
  }

  static var manifest: CommandOption {
    CommandOption(
      "manifest", value: Value(name: "NAME", kind: .free), group: .importing,
      "add a line for each file to this file in the folder",
      details: "What came from where as which type, in JSON, one object a line.")
  }

  static var dryRun: CommandOption {
    CommandOption(
      "dry-run", short: "n", group: .importing, "only tell what would be done")
  }

  static var to: CommandOption {
    CommandOption(
      "to", value: Value(name: "ENCODING", kind: .choices(["utf-8"])), group: .text,
      "turn text in another encoding into UTF-8",
      details: "Text that cannot be turned without loss is a failure.")
  }

  static var preferCharset: CommandOption {
    CommandOption(
      "prefer-charset", value: Value(name: "CHARSET", kind: .free), group: .text,
      "the encoding to take text for that shows none",
      details: "By its IANA name, such as windows-1252.")
  }
}
