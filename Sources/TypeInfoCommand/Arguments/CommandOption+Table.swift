/// Every option, each defined once; the verbs list those that they take.
extension CommandOption {
  static var json: CommandOption {
    CommandOption(
      "json", group: .output, "print one JSON object a line",
      details: """
        Every key is always there. The keys are described in docs/json.schema.json, those of \
        sub-commands under its '$defs'.
        """)
  }

  static var brief: CommandOption {
    CommandOption(
      "brief", group: .output, "print the identifier alone",
      details: "One line for each input, an empty one where there is an error.")
  }

  static var mime: CommandOption {
    CommandOption(
      "mime", group: .output, "print the MIME type alone",
      details: "One line for each input, an empty one where there is an error.")
  }

  static var path: CommandOption {
    CommandOption(
      "path", group: .output, "put the path and a colon before it",
      details: "For '--brief' and '--mime'; the other forms have the path anyway.")
  }

  static var color: CommandOption {
    CommandOption(
      "color", value: Value(name: "WHEN", kind: .choices(ColorChoice.allCases.map(\.rawValue))),
      group: .output, "colour the output: auto, always or never",
      details: """
        'auto', the default, colours what goes to a terminal, unless TERM is 'dumb' or NO_COLOR \
        is set and not empty.
        """)
  }

  static var inputName: CommandOption {
    CommandOption(
      "name", value: Value(name: "NAME", kind: .free), group: .input,
      "the file name that standard input goes by",
      details: "Its extension counts as evidence, as if '-' were a file of that name.")
  }

  static var filesFrom: CommandOption {
    CommandOption(
      "files-from", value: Value(name: "FILE", kind: .path), group: .input,
      "also answer for the files that a list names",
      details: """
        One path a line; empty lines are skipped. '-' reads the list from standard input. May be \
        given several times; files named on the command line come first.
        """)
  }

  static var null: CommandOption {
    CommandOption(
      "null", short: "0", group: .input, "paths in lists end with a zero byte, not a line end",
      details: "As 'find -print0' writes them.")
  }

  static var recursive: CommandOption {
    CommandOption(
      "recursive", short: "r", group: .input, "answer for what is in folders",
      details: """
        Folders are walked in the order of the bytes of their names. Links in them are answered \
        and not followed. A folder has an answer of its own only where it is more than one, such \
        as a package.
        """)
  }

  static var svg: CommandOption {
    CommandOption("svg", group: .output, "print a bar chart in SVG")
  }

  static var jobs: CommandOption {
    CommandOption(
      "jobs", value: Value(name: "N", kind: .free), group: .input,
      "work on N files at a time; by default as many as there are processors",
      details: "The output is in the order of the input all the same.")
  }

  static var skipKnown: CommandOption {
    CommandOption(
      "skip-known", value: Value(name: "FILE", kind: .path), group: .input,
      "leave out what an earlier scan has answered for",
      details: """
        FILE holds what 'typeinfo --json' printed before. Files whose type it tells, and which were not \
        modified since FILE was, are not looked at again, but where the answer was made by another \
        version or with other declarations. Options that judge otherwise, such as '--layer', leave \
        no trace in an answer: give the same. Append to FILE what is printed, and a scan that was \
        cut off goes on where it ended.
        """)
  }

  static var declarations: CommandOption {
    CommandOption(
      "declarations", value: Value(name: "PATH", kind: .path), group: .detection,
      "also use the types that a plist or bundle declares",
      details: """
        An Info.plist, or a folder or bundle that holds one. May be given several times. The types \
        that it exports come first when a name has several claimants.
        """)
  }

  static var layer: CommandOption {
    CommandOption(
      "layer", value: Value(name: "LAYER", kind: .choices(DetectionLayerName.all)),
      group: .detection, "the deepest layer to use",
      details: """
        One of filesystem, name, signatures, containers, text, magic; each includes those before \
        it. \
        With 'filesystem' or 'name' no file's content is read.
        """)
  }

  static var noName: CommandOption {
    CommandOption(
      "no-name", group: .detection, "judge by the content alone",
      details: "Neither the file's name nor '--name' counts as evidence.")
  }

  static var claimed: CommandOption {
    CommandOption(
      "claimed", value: Value(name: "MIME", kind: .free), group: .detection,
      "what the sender says it is, as a Content-Type header does",
      details: "Weak evidence: it chooses among what the content allows, and never contradicts it.")
  }

  static var attributes: CommandOption {
    CommandOption(
      "attributes", group: .detection, "let the attribute user.mime_type count",
      details: "Weak evidence, as with '--claimed'.")
  }

  static var help: CommandOption {
    CommandOption("help", short: "h", group: .general, "print help; -h prints a short one")
  }

  static var version: CommandOption {
    CommandOption(
      "version", group: .general, "print the versions of the engine, the registry and libmagic")
  }
}
