extension Verb {
  /// What `typeinfo diff A.jsonl B.jsonl` does.
  static var diff: Verb {
    Verb(
      name: "diff", operands: "A.jsonl B.jsonl", operandKind: .path,
      summary: "which files are of another type in a later scan",
      details: """
        A and B hold what 'typeinfo --json' printed, at two times or with two versions; one of them \
        may be '-' for standard input. 'a' and './a' are the same file. There is a line for each file of which something else is \
        said: '~' where its type is another, '+' where only B has it, '-' where only A has it. With '--json' they are objects: path, before and after, \
        which are identifiers, or null where there is none.
        """,
      options: [.json, .help, .version],
      examples: [
        Example("typeinfo --json -r folder >before.jsonl", "a scan"),
        Example("typeinfo diff before.jsonl after.jsonl", "what an upgrade changed"),
      ],
      exits: Exits(
        "nothing differs", no: "something differs",
        unreadable:
          "a scan cannot be read, or the output not be written"
      ),
      action: DiffCommand.run)
  }
}

/// Compares two scans.
enum DiffCommand {
  static func run(_ invocation: Invocation) throws(UsageError) -> ExitStatus {
    let operands = invocation.arguments.operands
    guard operands.count == 2 else { throw UsageError("two files of answers are expected") }
    guard operands[0] != operands[1] || operands[0] != [UInt8(ascii: "-")] else {
      throw UsageError("'-' can be given once only")
    }
    guard let before = scan(operands[0], invocation), let after = scan(operands[1], invocation)
    else { return .unreadable }
    var status = ExitStatus.success
    func put(_ path: String, _ old: String??, _ new: String??) {
      status = .no
      Self.put(path, old, new, invocation)
    }
    for (key, path) in after.paths {
      guard let new = after.types[key] else { continue }
      let old = before.types[key]
      if old != .some(new) { put(path, old, .some(new)) }
    }
    for (key, path) in before.paths where after.types[key] == nil {
      put(path, before.types[key], nil)
    }
    return status
  }

  private static func put(
    _ path: String, _ old: String??, _ new: String??, _ invocation: Invocation
  ) {
    let output = invocation.environment.output
    if invocation.arguments.has(.json) {
      var json = JSONWriter()
      json.object { json in
        json.member("path", path)
        json.member("before", old ?? nil)
        json.member("after", new ?? nil)
      }
      return output.put(json.bytes + [UInt8(ascii: "\n")])
    }
    func shown(_ type: String?) -> String {
      type.map(VisibleText.escaped) ?? "(not readable)"
    }
    let name = VisibleText.escaped(path)
    switch (old, new) {
    case (.some(let old), .some(let new)):
      output.put("~ \(name): \(shown(old)) → \(shown(new))\n")
    case (nil, .some(let new)): output.put("+ \(name): \(shown(new))\n")
    case (.some(let old), nil): output.put("- \(name): \(shown(old))\n")
    case (nil, nil): break
    }
  }
}

extension DiffCommand {
  private struct Scan {
    /// Each once, in the file's order, as it is shown.
    var paths: [(key: [UInt8], path: String)] = []
    /// `nil` for what could not be read then.
    var types: [[UInt8]: String?] = [:]
  }

  /// The answers of a file; what is wrong with it is reported, and `nil` returned.
  private static func scan(_ path: [UInt8], _ invocation: Invocation) -> Scan? {
    do throws(Failure) {
      var reader = try ScanReader(path: path, standardInput: invocation.environment.input)
      var scan = Scan()
      while let answer = try reader.next() {
        if scan.types.updateValue(answer.type, forKey: answer.key) == nil {
          scan.paths.append((answer.key, answer.path))
        }
      }
      return scan
    } catch {
      invocation.environment.report(
        "\(VisibleText.escaped(VisibleText.text(path))): \(error.message)")
      return nil
    }
  }
}
