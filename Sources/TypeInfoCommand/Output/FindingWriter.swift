internal import TypeDeclarations
internal import UniformTypes

/// Prints the linter's findings: as a compiler does, as JSON, or as one SARIF log.
struct FindingWriter {
  private let output: ByteSink
  private let palette: Palette
  private let isJSON: Bool
  private let isSARIF: Bool
  private var results = JSONWriter()
  private var kept: [Diagnostic] = []

  init(_ invocation: Invocation) {
    output = invocation.environment.output
    palette = invocation.arguments.palette(in: invocation.environment)
    isJSON = invocation.arguments.has(.json)
    isSARIF = invocation.arguments.has(.sarif)
  }

  mutating func put(_ findings: [Diagnostic]) {
    if isSARIF {
      kept += findings
    } else {
      for finding in findings { output.put(isJSON ? object(finding) : line(finding)) }
    }
  }

  /// Writes what can be written only when all is known.
  func finish() {
    if isSARIF { output.put(SARIFLog(kept).bytes) }
  }

  private func line(_ finding: Diagnostic) -> [UInt8] {
    let severity =
      switch finding.severity {
      case .error: palette.red("error")
      case .warning: palette.yellow("warning")
      case .note: palette.cyan("note")
      }
    let place = finding.location.map { "\(VisibleText.escaped($0.description)): " } ?? ""
    // A place in a binary list is its key path, which a line number makes needless.
    let keyPath =
      finding.location?.line == nil
      ? finding.keyPath.map { " at \(VisibleText.escaped($0))" } ?? "" : ""
    let message = VisibleText.escaped(finding.message)
    let rule = palette.dim("[\(finding.rule)]")
    return Array("\(place)\(severity): \(message)\(keyPath) \(rule)\n".utf8)
  }

  private func object(_ finding: Diagnostic) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("path", finding.location?.path)
      json.member("line", finding.location?.line)
      json.member("column", finding.location?.column)
      json.member("severity", finding.severity.rawValue)
      json.member("rule", finding.rule)
      json.member("message", finding.message)
      json.member("keyPath", finding.keyPath)
      json.member("fixable", finding.fix != nil)
    }
    return json.bytes + [UInt8(ascii: "\n")]
  }
}
