import UniformTypes

/// Scripts by their first line: `#!`, the program that runs them, and what it is told.
///
/// Types say in `TypeInfoInterpreters` which programs run them. `env` and its options are passed over, and so are the
/// program's folder and version: `#!/usr/bin/env -S python3.11 -u` names `python`.
enum ShebangReader {
  /// Bytes of the line that are looked at.
  private static let lineLimit = 512

  static func find(_ text: Span<UInt8>, _ context: TextContext) -> TextFinding? {
    guard text.has("#!", at: 0) else { return nil }
    let end = min(context.lines[0].upperBound, lineLimit)
    guard let name = interpreter(text, 2..<max(end, 2)) else { return nil }
    var types = context.registry.types(interpreter: name)
    if types.isEmpty {
      let shorter = withoutVersion(name)
      if shorter != name { types = context.registry.types(interpreter: shorter) }
    }
    if name == "sh", let tcl = polyglot(text, context) { return tcl }
    guard let type = types.first else {
      // Some program runs it; which language it is, nobody says.
      return context.finding(
        "public.script", strength: .likely, "a script that '\(name)' runs")
    }
    return TextFinding(
      type: type, strength: types.count == 1 ? .proven : .likely,
      detail: "a script that '\(name)' runs")
  }

  /// The program's name, without folder.
  private static func interpreter(_ text: Span<UInt8>, _ line: Range<Int>) -> String? {
    let words = text.string(line).split { $0 == " " || $0 == "\t" || $0 == "\r" }
    guard let path = words.first, path.hasPrefix("/") || !path.contains("/") else { return nil }
    let program = baseName(path)
    guard program == "env" else { return valid(program) }
    for word in words.dropFirst() {
      if word.hasPrefix("-") || word.contains("=") { continue }
      return valid(baseName(word))
    }
    return nil
  }

  private static func baseName(_ path: Substring) -> Substring {
    path.split(separator: "/").last ?? ""
  }

  private static func valid(_ name: Substring) -> String? {
    guard let first = name.utf8.first, first.isASCIILetter,
      name.utf8.allSatisfy({ $0.isWordByte || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "+") })
    else { return nil }
    return String(name)
  }

  /// `python` of `python3.11`, `guile` of `guile-2.2`.
  static func withoutVersion(_ name: String) -> String {
    var bytes = name.utf8[...]
    while let last = bytes.last, last.isASCIIDigit || last.isAmong("-._") {
      bytes = bytes.dropLast()
    }
    return String(bytes) ?? name
  }

  /// Tcl's idiom: a comment that only Tcl continues on the next line, on which the shell hands over to Tcl.
  private static func polyglot(_ text: Span<UInt8>, _ context: TextContext) -> TextFinding? {
    for number in 1..<8 {
      let line = text.trimmed(context.lines[number])
      guard text.starts(line, "exec ") else { continue }
      let words = text.string(line).split(separator: " ").dropFirst()
      guard let program = words.first?.split(separator: "/").last,
        let tcl = context.registry.types(interpreter: withoutVersion(String(program))).first,
        tcl.identifier.hasPrefix("org.tcl-lang.")
      else { return nil }
      return TextFinding(type: tcl, strength: .proven, detail: "a script that hands over to Tcl")
    }
    return nil
  }
}
