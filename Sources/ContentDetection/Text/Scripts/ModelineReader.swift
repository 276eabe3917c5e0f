import UniformTypes

/// What an editor's modeline calls the text: Emacs' `-*- mode: python -*-` in the first two lines, Vim's `vim: ft=python`
/// in the first or last five.
///
/// Editors' names of modes are mostly those that follow `text/x-` in a MIME name.
enum ModelineReader {
  static func find(_ text: Span<UInt8>, _ context: TextContext) -> TextFinding? {
    guard let name = emacsMode(text, context) ?? vimType(text, context) else { return nil }
    guard let type = type(named: name.lowercased(), context.registry) else { return nil }
    return TextFinding(type: type, strength: .likely, detail: "a modeline that says '\(name)'")
  }

  private static func emacsMode(_ text: Span<UInt8>, _ context: TextContext) -> String? {
    for number in 0..<2 {
      let line = context.lines[number]
      guard let start = text.first("-*-", from: line.lowerBound, before: line.upperBound),
        let end = text.first("-*-", from: start + 3, before: line.upperBound)
      else { continue }
      let content = text.string(text.trimmed(start + 3..<end))
      guard content.contains(":") else { return word(content[...]) }
      for variable in content.split(separator: ";") {
        let parts = variable.split(separator: ":", maxSplits: 1)
        guard parts.count == 2, trimmed(parts[0]).lowercased() == "mode" else { continue }
        return word(parts[1])
      }
      return nil
    }
    return nil
  }

  private static func vimType(_ text: Span<UInt8>, _ context: TextContext) -> String? {
    let lines = context.lines
    var numbers = Array(0..<min(5, lines.count))
    if lines.isAll { numbers += Array(max(5, lines.count - 5)..<max(5, lines.count)) }
    for number in numbers {
      let line = lines[number]
      guard line.count < 400,
        let start = text.first("vim:", from: line.lowerBound, before: line.upperBound)
          ?? text.first("ex:", from: line.lowerBound, before: line.upperBound),
        start == line.lowerBound || text[start - 1].isBlank
      else { continue }
      for option in text.string(start..<line.upperBound).split(whereSeparator: {
        " :\t".contains($0)
      }) {
        let parts = option.split(separator: "=", maxSplits: 1)
        guard parts.count == 2, ["ft", "filetype", "syntax", "syn"].contains(parts[0]) else {
          continue
        }
        return word(parts[1])
      }
    }
    return nil
  }

  private static func trimmed(_ text: Substring) -> Substring {
    var text = text
    while text.first == " " { text = text.dropFirst() }
    while text.last == " " { text = text.dropLast() }
    return text
  }

  private static func word(_ text: Substring) -> String? {
    let word = trimmed(text)
    guard (1...32).contains(word.utf8.count),
      word.utf8.allSatisfy({ $0.isWordByte || $0 == UInt8(ascii: "+") })
    else { return nil }
    return String(word)
  }

  /// Modes whose names differ from those in MIME names.
  private static let names: [String: String] = [
    "c": "csrc", "c++": "c++src", "cpp": "c++src", "objc": "objcsrc", "shell-script": "shellscript",
    "sh": "shellscript", "bash": "shellscript", "zsh": "shellscript", "f90": "fortran",
    "cperl": "perl", "js": "javascript", "js2": "javascript", "nxml": "xml", "make": "makefile",
    "gnumakefile": "makefile", "emacs-lisp": "emacs-lisp", "lisp": "common-lisp", "html": "html",
  ]

  private static func type(named mode: String, _ registry: TypeRegistry) -> UniformType? {
    let name = names[mode] ?? mode
    for prefix in ["text/x-", "text/", "application/x-", "application/"] {
      guard let type = registry.claimants(tag: prefix + name, tagClass: .mimeType).first,
        type.conforms(to: .text), type != .plainText
      else { continue }
      return type
    }
    return nil
  }
}
