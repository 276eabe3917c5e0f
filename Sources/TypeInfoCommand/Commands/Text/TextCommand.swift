internal import ContentDetection
internal import Importing
internal import UniformTypes

extension Verb {
  /// What `typeinfo text FILE` does.
  static var text: Verb {
    Verb(
      name: "text", operands: "FILE…", operandKind: .path,
      summary: "the encoding and line endings of text, or its content",
      details: """
        The encoding is that of the byte order mark; else UTF-8, where all of it is; else UTF-16 or \
        UTF-32 by the zero bytes; else the one that the bytes are typical of; else that of \
        '--prefer-charset'. What is no character in it is shown as U+FFFD and counted.

        FILE may be '-' for standard input. With '--json' there is an object for each file: path, \
        charset, origin (how the encoding is known), markLength, lines, lf, crlf, cr (how many lines \
        end so), lacksLastEnd, replacements, and error, which is null or {code, message}.
        """,
      options: [
        .to, .fromCharset, .preferCharset, .firstLines, .lastLines,
        .json, .color,
        .help, .version,
      ],
      examples: [
        Example("typeinfo text notes.txt", "what it is encoded in, and how its lines end"),
        Example("typeinfo text --to utf-8 old.txt >new.txt", "the same text in UTF-8"),
        Example("typeinfo text --to utf-8 --last 10 huge.log", "its last lines"),
      ],
      exits: Exits(
        "all of it is text in its encoding", no: "something in it is no character of its encoding",
        unreadable:
          "some input cannot be read as text, or the output not be written"
      ),
      action: TextCommand.run)
  }
}

/// Tells about text, or writes it in UTF-8.
enum TextCommand {
  static func run(_ invocation: Invocation) throws(UsageError) -> ExitStatus {
    let arguments = invocation.arguments
    if arguments.operands.isEmpty { throw UsageError("no file is given") }
    let dash = [UInt8(ascii: "-")]
    if arguments.operands.count(where: { $0 == dash }) > 1 {
      throw UsageError("'-' can be given once only")
    }
    let writes = arguments.has(.to) || arguments.has(.firstLines) || arguments.has(.lastLines)
    if writes, arguments.has(.json) {
      throw UsageError("'--json' tells about text, and cannot be given where it is written")
    }
    let first = try count(.firstLines, arguments)
    let last = try count(.lastLines, arguments)
    if first != nil, last != nil { throw UsageError("'--first' and '--last' exclude each other") }
    var status = ExitStatus.success
    for operand in arguments.operands {
      do throws(TextFailure) {
        let given = arguments.text(.fromCharset)
        let preferred = arguments.text(.preferCharset)
        var reader =
          operand == dash
          ? try TextReader.reading(
            from: invocation.environment.input, encoding: given, preferred: preferred)
          : try TextReader.open(operand, encoding: given, preferred: preferred)
        if writes {
          try write(&reader, first, last, invocation)
        } else {
          while try reader.nextLine() != nil {}
          put(TextReport(reader), operand, invocation)
        }
        if reader.replacementCount > 0 {
          status.raise(to: .no)
          report(
            operand,
            .undecodable(charset: reader.encoding.charset, count: reader.replacementCount),
            invocation)
        }
      } catch {
        if arguments.has(.json) {
          invocation.environment.output.put(TextReport.line(PathText(operand), failure: error))
        }
        report(operand, error, invocation)
        status.raise(to: .unreadable)
      }
    }
    return status
  }

  private static func count(
    _ option: CommandOption, _ arguments: ParsedArguments
  ) throws(UsageError) -> Int? {
    guard let text = arguments.text(option) else { return nil }
    guard let number = Int(text), (0...1_000_000).contains(number) else {
      throw UsageError("'\(option.flag)' cannot be '\(text)'; expected a number up to 1000000")
    }
    return number
  }

  private static func report(
    _ operand: [UInt8], _ failure: TextFailure, _ invocation: Invocation
  ) {
    let message: String
    if case .unreadable(let error) = failure {
      message = error.reason
    } else {
      message = failure.description
    }
    let path = PathText(operand).line(forTerminal: invocation.environment.errors.isTerminal)
    invocation.environment.report(path + Array(": \(VisibleText.escaped(message))".utf8))
  }

  private static func put(_ report: TextReport, _ operand: [UInt8], _ invocation: Invocation) {
    let output = invocation.environment.output
    let path = PathText(operand)
    if invocation.arguments.has(.json) { return output.put(report.line(path)) }
    var block = Block(
      width: output.width, palette: invocation.arguments.palette(in: invocation.environment))
    block.heading(path.line(forTerminal: output.isTerminal), report.charset)
    block.row("encoding", report.originSentence)
    block.row("lines", report.linesSentence)
    if report.replacementCount > 0 { block.row("replaced", "\(report.replacementCount)") }
    output.put(block.bytes)
  }

  private static func write(
    _ reader: inout TextReader, _ first: Int?, _ last: Int?, _ invocation: Invocation
  ) throws(TextFailure) {
    let output = invocation.environment.output
    if let count = first ?? last {
      let lines = first == nil ? try reader.lastLines(count) : try reader.firstLines(count)
      for line in lines { output.put(line.text + line.end.characters) }
      return
    }
    var text: [UInt8] = []
    while output.failure == nil, try reader.read(into: &text) {
      output.put(text)
      text.removeAll(keepingCapacity: true)
    }
  }
}

extension TextLine.End {
  fileprivate var characters: String {
    switch self {
    case .lineFeed: "\n"
    case .pair: "\r\n"
    case .carriageReturn: "\r"
    case .none: ""
    }
  }
}
